#include "search/beam.hpp"

#include "engine/random.hpp"
#include "search/beam_pass.hpp"
#include "search/last_turns.hpp"

#include <tbb/info.h>

#include <algorithm>
#include <array>
#include <istream>
#include <limits>
#include <ostream>

namespace hindmost::search {
namespace {

using engine::KnownGame;

struct Options {
    std::size_t width; ///< of any pass, at most
    double growth;
    std::size_t children;
    double noise;
    double improve;
};

class Search {
  public:
    Search(const Query& query, const Options& options)
        : start_(query.game), options_(options), limits_(query.limits),
          budget_(query.limits, query.observer),
          arena_(std::min(query.limits.threads, tbb::info::default_concurrency())),
          valuer_(query.network, *query.game.position().setup().tiles),
          checkpoint_(query.checkpoint), best_(incumbent_of(query)) {}

    SearchResult run() {
        plan_.width = first_width();
        bool open = true; // nothing is proved yet
        if (checkpoint_ != nullptr && checkpoint_->from != nullptr) {
            open = go_on(*checkpoint_->from);
        }
        while (open && (best_.empty() || !budget_.exhausted())) {
            open = plan_.improving ? improve() : widen();
        }
        if (open && checkpoint_ != nullptr && !ending_saved_) {
            save(budget_.work(), {}, [](std::ostream& out) { out << kNoPass << '\n'; });
        }
        SearchResult found;
        found.optimal = !open;
        found.exact_turns = exact_turns_;
        found.line = best_.line;
        found.result = best_.result;
        found.work = budget_.work();
        found.seconds = budget_.seconds();
        found.reason =
            open ? budget_.exhausted().value_or(StopReason::Finished) : StopReason::Finished;
        return found;
    }

  private:
    enum class Passed { Stopped, Cut, Whole }; ///< by the budget; positions were left out, or none

    /// What comes next; with the best line and the pass that is under way all there is to save.
    struct Plan {
        std::size_t width = 1; ///< of the last pass from the start, or of the one under way
        std::size_t next_width = 1;
        bool improving = false; ///< the line of the last pass, until so much work is done
        std::uint64_t improve_until = 0;
        std::uint64_t streams = 0; ///< passes begun
        std::uint64_t work = 0;    ///< when the pass from the start began
        double seconds = 0;        ///< the same
    };

    /// Narrow, so that there is a line at once, and within the limit.
    [[nodiscard]] std::size_t first_width() const {
        constexpr std::uint64_t kWorkOfWidth = 10'000; // of a position in each turn, or more
        const std::uint64_t within = limits_.work.value_or(kUnlimited) / kWorkOfWidth;
        return static_cast<std::size_t>(
            std::clamp<std::uint64_t>(within, 1, std::min(options_.width, kFirstWidth)));
    }

    /// A pass from the start, wider than the last. False where no position was left out, so that
    /// the best line is proved.
    bool widen() {
        plan_.seconds = budget_.seconds();
        plan_.work = budget_.work();
        const std::uint64_t stream = plan_.streams++;
        return end_widening(pass(plan_.width, stream, {}, nullptr));
    }

    bool end_widening(Passed passed) {
        if (passed == Passed::Whole || !finish_line()) {
            return false;
        }
        if (passed == Passed::Stopped) {
            return true;
        }
        plan_.next_width = next_width();
        const auto share = static_cast<double>(budget_.work() - plan_.work) * options_.improve;
        // The last pass leaves some of the budget, and all of that is for its line.
        const bool last = plan_.next_width <= plan_.width;
        plan_.improve_until =
            last ? kUnlimited : budget_.work() + static_cast<std::uint64_t>(share);
        plan_.improving = true;
        return true;
    }

    /// Keeps some first moves of a good line and searches for a better end, with a beam narrower
    /// than the pass from the start; or says that it is time for a wider pass. False where the best
    /// line is proved.
    bool improve() {
        if (budget_.work() >= plan_.improve_until) {
            plan_.width = plan_.next_width;
            plan_.improving = false;
            return true;
        }
        const std::uint64_t stream = plan_.streams++;
        engine::Random random(limits_.seed, kCutPurpose, stream);
        remember(best_);
        const std::vector<engine::Move>& line = elite_[random.below(elite_.size())].line;
        const std::size_t cut = random.below(std::max<std::size_t>(line.size(), 1));
        const std::vector<engine::Move> prefix(line.begin(),
                                               line.begin() + static_cast<std::ptrdiff_t>(cut));
        return end_improving(prefix, stream, nullptr);
    }

    bool end_improving(std::span<const engine::Move> prefix, std::uint64_t stream,
                       std::istream* from) {
        pass(std::max<std::size_t>(plan_.width / kNarrower, 1), stream, prefix, from);
        return finish_line();
    }

    /// One pass from behind a prefix, begun or gone on with.
    Passed pass(std::size_t width, std::uint64_t stream, std::span<const engine::Move> prefix,
                std::istream* from) {
        const BeamOptions options{width, options_.children, stream == 0 ? 0 : options_.noise,
                                  limits_.seed, stream};
        BeamPass search(valuer_, options, arena_, budget_, best_);
        const BeamPass::Watcher watch = [&](std::span<const BeamPass::Member> beam) {
            const bool ending = budget_.exhausted() && !ending_saved_;
            if (checkpoint_ != nullptr &&
                (budget_.seconds() - saved_ >= checkpoint_->every || ending)) {
                ending_saved_ = ending_saved_ || ending;
                save(search.work_at_turn(), prefix, [&](std::ostream& out) {
                    out << stream << '\n';
                    search.save(out, beam);
                });
            }
        };
        const KnownGame start = played(start_, prefix);
        if (from != nullptr) {
            search.resume(*from, start, prefix, watch);
        } else {
            search.run(start, prefix, watch);
        }
        remember(search.found());
        return !search.complete() ? Passed::Stopped : search.cut() ? Passed::Cut : Passed::Whole;
    }

    /// Takes a line among the best of all passes, if it is one; of equal lines the latest.
    void remember(const Incumbent& found) {
        if (found.empty() ||
            std::ranges::find(elite_, found.line, &Incumbent::line) != elite_.end()) {
            return;
        }
        elite_.insert(
            std::ranges::find_if(
                elite_, [&](const Incumbent& other) { return other.result <= found.result; }),
            found);
        if (elite_.size() > kElite) {
            elite_.pop_back();
        }
    }

    /// Saves all that go_on() needs, with `pass`, which writes the pass under way.
    template <typename Pass>
    void save(std::uint64_t work, std::span<const engine::Move> prefix, Pass&& pass) {
        saved_ = budget_.seconds();
        checkpoint_->save([&](std::ostream& out) {
            out.precision(std::numeric_limits<double>::max_digits10);
            out << plan_.width << ' ' << plan_.next_width << ' ' << plan_.improving << ' '
                << plan_.improve_until << ' ' << plan_.streams << ' ' << plan_.work << ' '
                << plan_.seconds << ' ' << finished_ << ' ' << exact_turns_ << ' ' << work << ' '
                << saved_ << '\n';
            write_moves(out, best_.line);
            out << elite_.size() << '\n';
            for (const Incumbent& line : elite_) {
                write_moves(out, line.line);
            }
            write_moves(out, prefix);
            pass(out);
        });
    }

    /// Reads what save() wrote, and ends the pass that was under way, if one was. As widen().
    bool go_on(std::istream& in) {
        std::uint64_t work = 0;
        double seconds = 0;
        in >> plan_.width >> plan_.next_width >> plan_.improving >> plan_.improve_until >>
            plan_.streams >> plan_.work >> plan_.seconds >> finished_ >> exact_turns_ >> work >>
            seconds;
        const auto sane = [](double time) { return time >= 0 && time < 1e9; };
        if (plan_.width < 1 || plan_.next_width < 1 || !sane(seconds) || !sane(plan_.seconds)) {
            in.setstate(std::ios::failbit); // for read_moves() to complain of
        }
        best_ = read_line(in);
        std::size_t lines = 0;
        for (in >> lines; in && elite_.size() < std::min(lines, kElite);) {
            elite_.push_back(read_line(in));
        }
        KnownGame cut = start_;
        const std::vector<engine::Move> prefix = read_moves(in, cut);
        std::int64_t stream = 0;
        in >> stream;
        budget_.go_on(work, seconds);
        saved_ = seconds;
        if (stream == kNoPass) {
            return true;
        }
        if (plan_.improving) {
            return end_improving(prefix, static_cast<std::uint64_t>(stream), &in);
        }
        return end_widening(pass(plan_.width, static_cast<std::uint64_t>(stream), prefix, &in));
    }

    [[nodiscard]] Incumbent read_line(std::istream& in) const {
        KnownGame end = start_;
        std::vector<engine::Move> line = read_moves(in, end);
        return {end.over() ? end.position().result() : -1, std::move(line)};
    }

    /// What is left pays for so much width, by the cost of the last pass; no more than that of the
    /// last if there should be no wider pass.
    [[nodiscard]] std::size_t next_width() const {
        const auto width = static_cast<double>(plan_.width);
        double next = width * options_.growth;
        if (limits_.work || limits_.seconds) {
            double cost = 1e-9; // of the pass, as a share of the limit that it used up most
            if (limits_.work) {
                cost = std::max(cost, static_cast<double>(budget_.work() - plan_.work) /
                                          static_cast<double>(*limits_.work));
            }
            if (limits_.seconds) {
                cost = std::max(cost, (budget_.seconds() - plan_.seconds) / *limits_.seconds);
            }
            // A margin, for a pass that is cut off is worth nothing.
            const double left = 0.9 * (1.0 - budget_.fraction()) / (1.0 + options_.improve);
            const double affordable = width * left / cost;
            // One pass with all that is left beats two with half.
            next = affordable < 2.5 * next ? affordable : next;
        }
        const double memory = static_cast<double>(limits_.memory) / BeamPass::bytes_per_member();
        return static_cast<std::size_t>(
            std::clamp(std::min(next, memory), 1.0, static_cast<double>(options_.width)));
    }

    /// Solves the last turns of the best line, if that is new. False where this proves the line.
    bool finish_line() {
        if (best_.result != finished_) {
            exact_turns_ = solve_last_turns(start_, valuer_, limits_.memory / 8,
                                            last_turns_work(limits_), budget_, best_);
            finished_ = best_.result;
        }
        return exact_turns_ < best_.line.size();
    }

    static constexpr std::uint64_t kCutPurpose = 30;
    static constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();
    static constexpr std::size_t kFirstWidth = 30; ///< a line within a second
    static constexpr std::size_t kNarrower = 4;
    static constexpr std::size_t kElite = 8;
    static constexpr std::int64_t kNoPass = -1; ///< in place of its stream

    const KnownGame& start_;
    const Options& options_;
    const Limits& limits_;
    Budget budget_;
    tbb::task_arena arena_;
    Valuer valuer_;
    const Checkpoint* checkpoint_;
    Incumbent best_;
    std::vector<Incumbent> elite_; ///< best first
    Plan plan_;
    int finished_ = -1;           ///< result of the line whose last turns are solved
    std::size_t exact_turns_ = 0; ///< of that line
    double saved_ = 0;            ///< seconds when the checkpoint was written last
    bool ending_saved_ = false;   ///< since the budget was used up
};

constexpr std::array kParameters{
    Parameter{"width", 1e7, 1, 1e7, "positions of a turn that are kept, at most"},
    Parameter{"growth", 10, 1, 1000, "how many times wider a pass may be than the one before"},
    Parameter{"children", 3, 1, 1000, "children of one position that may be kept"},
    Parameter{"noise", 0.7, 0, 100, "points of noise on values, from the second pass on"},
    Parameter{"improve", 0.2, 0, 100, "work for improving a line, as a share of the pass before"},
};

} // namespace

const SearcherInfo& beam_info() {
    static const SearcherInfo info{
        {"beam", "beam search with the learned value", kParameters},
        [](const Query& query, const Parameters& values) {
            const auto value = [&](std::string_view name) { return values.find(name)->second; };
            const auto count = [&](std::string_view name) {
                return static_cast<std::size_t>(value(name));
            };
            const Options options{count("width"), value("growth"), count("children"),
                                  value("noise"), value("improve")};
            return Search(query, options).run();
        },
        true};
    return info;
}

} // namespace hindmost::search
