#include "search/beam.hpp"

#include "engine/random.hpp"
#include "search/beam_pass.hpp"
#include "search/exact.hpp"

#include <tbb/info.h>

#include <algorithm>
#include <array>
#include <limits>

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
          random_(query.limits.seed, kCutPurpose, 0), best_(incumbent_of(query)) {}

    SearchResult run() {
        SearchResult found;
        for (std::size_t width = std::min(options_.width, kFirstWidth);;) {
            const double before = budget_.fraction();
            const std::uint64_t work_before = budget_.work();
            if (!pass(width)) {
                found.optimal = !budget_.exhausted(); // every position was reached
                break;
            }
            const std::uint64_t work = budget_.work() - work_before;
            const double cost = budget_.fraction() - before;
            const std::size_t next = next_width(width, cost);
            // The last pass leaves some of the budget, and all of that is for its line.
            const bool last = next <= width;
            finish_line();
            improve(width, last ? kUnlimited
                                : static_cast<std::uint64_t>(static_cast<double>(work) *
                                                             options_.improve));
            if (budget_.exhausted()) {
                break;
            }
            width = last ? width : next;
        }
        found.line = best_.line;
        found.result = best_.result;
        found.work = budget_.work();
        found.seconds = budget_.seconds();
        found.reason = budget_.exhausted().value_or(StopReason::Finished);
        return found;
    }

  private:
    /// One pass from the start. False if that was all: no position was left out, or the budget is used
    /// up.
    bool pass(std::size_t width) {
        const BeamOptions options{width, options_.children, streams_ == 0 ? 0 : options_.noise,
                                  limits_.seed, streams_};
        ++streams_;
        BeamPass search(valuer_, options, arena_, budget_, best_);
        search.run(start_, {});
        return search.cut() && !budget_.exhausted();
    }

    /// What is left pays for so much width, by the cost of the last pass; no more than `width` if
    /// there should be no wider pass.
    [[nodiscard]] std::size_t next_width(std::size_t width, double cost) const {
        double next = static_cast<double>(width) * options_.growth;
        if (limits_.work || limits_.seconds) {
            const double left = (1.0 - budget_.fraction()) / (1.0 + options_.improve);
            const double affordable = static_cast<double>(width) * left / std::max(cost, 1e-9);
            // One pass with all that is left beats two with half.
            next = std::min(next, affordable < 2.5 * next ? affordable : next);
        }
        const double memory = static_cast<double>(limits_.memory) / BeamPass::bytes_per_member();
        return static_cast<std::size_t>(
            std::clamp(std::min(next, memory), 1.0, static_cast<double>(options_.width)));
    }

    /// Keeps some first moves of the best line and searches for a better end, from one turn after
    /// another, with beams narrower than the pass that found it.
    void improve(std::size_t width, std::uint64_t work) {
        const std::uint64_t end =
            work > kUnlimited - budget_.work() ? kUnlimited : budget_.work() + work;
        while (!best_.empty() && budget_.work() < end && !budget_.exhausted()) {
            const std::size_t cut = random_.below(std::max<std::size_t>(best_.line.size(), 1));
            const BeamOptions options{std::max<std::size_t>(width / kNarrower, 1),
                                      options_.children, options_.noise, limits_.seed, streams_++};
            BeamPass search(valuer_, options, arena_, budget_, best_);
            const std::vector<engine::Move> prefix(
                best_.line.begin(), best_.line.begin() + static_cast<std::ptrdiff_t>(cut));
            const int before = best_.result;
            search.run(replayed(cut), prefix);
            if (best_.result > before) {
                finish_line();
            }
        }
    }

    /// Solves the last turns of the best line exactly, as many as so many positions allow.
    void finish_line() {
        const auto start_of = [this](std::size_t tail) {
            return best_.line.size() - std::min(tail, best_.line.size());
        };
        if (best_.empty() || start_.over()) {
            return;
        }
        const PositionBound bound(replayed(start_of(kLongestTail)));
        ExactSearch exact(valuer_, bound, budget_, best_, limits_.memory / 8);
        bool solved = true;
        for (std::size_t tail = 1; solved && tail <= kLongestTail; ++tail) {
            const std::vector<engine::Move> prefix(best_.line.begin(),
                                                   best_.line.begin() +
                                                       static_cast<std::ptrdiff_t>(start_of(tail)));
            solved = exact.run(replayed(prefix.size()), prefix, kTailPositions) &&
                     prefix.size() > 0 && !budget_.exhausted();
        }
    }

    /// The game after so many moves of the best line.
    [[nodiscard]] KnownGame replayed(std::size_t moves) const {
        KnownGame game = start_;
        for (std::size_t i = 0; i < moves; ++i) {
            game.play(best_.line[i]);
        }
        return game;
    }

    static constexpr std::uint64_t kCutPurpose = 30;
    static constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();
    static constexpr std::size_t kFirstWidth = 30; ///< a line within a second
    static constexpr std::size_t kNarrower = 4;
    static constexpr std::size_t kLongestTail = 12;
    static constexpr std::uint64_t kTailPositions = 20'000;

    const KnownGame& start_;
    const Options& options_;
    const Limits& limits_;
    Budget budget_;
    tbb::task_arena arena_;
    Valuer valuer_;
    engine::Random random_;
    Incumbent best_;
    std::uint64_t streams_ = 0; ///< passes begun
};

constexpr std::array kParameters{
    Parameter{"width", 1e7, 1, 1e7, "positions of a turn that are kept, at most"},
    Parameter{"growth", 10, 1, 1000, "how many times wider a pass may be than the one before"},
    Parameter{"children", 3, 1, 1000, "children of one position that may be kept"},
    Parameter{"noise", 1.5, 0, 100, "points of noise on values, from the second pass on"},
    Parameter{"improve", 0.5, 0, 100, "work for improving a line, as a share of the pass before"},
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
        }};
    return info;
}

} // namespace hindmost::search
