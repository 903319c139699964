#include "search/beam.hpp"

#include "engine/random.hpp"
#include "search/budget.hpp"
#include "search/value/builtin.hpp"
#include "search/value/value.hpp"

#include <tbb/blocked_range.h>
#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <array>
#include <unordered_set>

namespace hindmost::search {
namespace {

using engine::KnownGame;
using engine::Move;

struct Options {
    std::size_t width; ///< of any pass, at most
    double growth;
    std::size_t children;
    double noise;
};

/// A position of the beam, with the moves that led to it.
struct Member {
    KnownGame game;
    std::int32_t link; ///< into the links, -1 at the start
};

/// A move of a line, and the one before it.
struct Link {
    std::int32_t before;
    Move move;
};

/// A child of a member, to be chosen or not.
struct Child {
    float value;
    std::uint32_t parent;
    Move move;
    std::uint64_t hash;
};

/// Better first; the order of equals is fixed.
bool better(const Child& a, const Child& b) noexcept {
    if (a.value != b.value) {
        return a.value > b.value;
    }
    if (a.parent != b.parent) {
        return a.parent < b.parent;
    }
    return a.hash < b.hash;
}

class Search {
  public:
    Search(const KnownGame& start, const Options& options, const Limits& limits,
           const Observer& observer)
        : start_(start), options_(options), limits_(limits), budget_(limits, observer),
          arena_(std::min(limits.threads, tbb::info::default_concurrency())),
          valuer_(builtin_network().network, *start.position().setup().tiles) {}

    SearchResult run() {
        std::size_t width = std::min(options_.width, kFirstWidth);
        for (int pass = 0;; ++pass) {
            const double before = budget_.fraction();
            cut_ = false;
            run_pass(width, pass);
            if (!cut_ && !budget_.exhausted()) {
                best_.optimal = true; // every position was reached
                break;
            }
            const double cost = budget_.fraction() - before;
            if (budget_.exhausted()) {
                break;
            }
            // What is left pays for so much width, by the cost of this pass.
            double next = static_cast<double>(width) * options_.growth;
            if (limits_.work || limits_.seconds) {
                const double left = 1.0 - budget_.fraction();
                const double affordable = static_cast<double>(width) * left / std::max(cost, 1e-9);
                // One pass with all that is left beats two with half.
                next = std::min(next, affordable < 2.5 * next ? affordable : next);
            }
            const double memory = static_cast<double>(limits_.memory) / kBytesPerMember;
            width = static_cast<std::size_t>(
                std::clamp(std::min(next, memory), 1.0, static_cast<double>(options_.width)));
        }
        best_.work = budget_.work();
        best_.seconds = budget_.seconds();
        best_.reason = budget_.exhausted().value_or(StopReason::Finished);
        return best_;
    }

  private:
    /// Out of budget, with a line to show.
    [[nodiscard]] bool finished() const { return !best_.line.empty() && budget_.exhausted(); }

    void run_pass(std::size_t width, int pass) {
        links_.clear();
        std::vector<Member> beam{{start_, -1}};
        if (start_.over()) {
            offer(start_, -1);
            return;
        }
        while (!beam.empty()) {
            std::vector<Child> children = expand(beam, width, pass);
            if (finished()) {
                return;
            }
            beam = advance(beam, choose(children, width));
            report();
        }
    }

    void report() { budget_.report(best_.result, static_cast<int>(best_.line.size()), false); }

    /// The children of all members that may be chosen: the best few of each parent. Goes
    /// through the members in pieces, and stops between two of them once the budget is used up.
    std::vector<Child> expand(const std::vector<Member>& beam, std::size_t width, int pass) {
        const std::size_t each = beam.size() < width / 4 ? kAllChildren : 4 * options_.children;
        std::vector<Child> children;
        std::vector<std::vector<Child>> of_parent(std::min(beam.size(), kPiece));
        std::vector<std::uint64_t> work(of_parent.size());
        for (std::size_t first = 0; first < beam.size() && !finished(); first += kPiece) {
            const std::size_t count = std::min(kPiece, beam.size() - first);
            arena_.execute([&] {
                const tbb::blocked_range<std::size_t> range(0, count, 4);
                tbb::parallel_for(range, [&](const auto& part) {
                    for (std::size_t i = part.begin(); i != part.end(); ++i) {
                        work[i] = list_children(beam[first + i].game,
                                                static_cast<std::uint32_t>(first + i), pass, each, of_parent[i]);
                    }
                });
            });
            for (std::size_t i = 0; i < count; ++i) {
                budget_.spend(work[i]);
                cut_ = cut_ || of_parent[i].size() < work[i];
                children.insert(children.end(), of_parent[i].begin(), of_parent[i].end());
            }
            report();
        }
        return children;
    }

    std::uint64_t list_children(const KnownGame& game, std::uint32_t parent, int pass,
                                std::size_t each, std::vector<Child>& children) const {
        children.clear();
        valuer_.for_each_move(
            game.position(), unseen_of(game),
            [&](Move move, const engine::Position& after, const Value& value) {
                children.push_back({value.result, parent, move, after.hash()});
                if (pass > 0) {
                    children.back().value += noise(children.back().hash, pass);
                }
            });
        const std::uint64_t listed = children.size();
        if (children.size() > each) {
            std::nth_element(children.begin(), children.begin() + static_cast<std::ptrdiff_t>(each),
                             children.end(), better);
            children.resize(each);
        }
        return listed;
    }

    /// Nearly normal, by position and pass.
    [[nodiscard]] float noise(std::uint64_t hash, int pass) const {
        engine::Random random(limits_.seed, hash, static_cast<std::uint64_t>(pass));
        const double sum = random.unit() + random.unit() + random.unit() - 1.5;
        return static_cast<float>(2.0 * sum * options_.noise);
    }

    std::vector<Child> choose(std::vector<Child>& children, std::size_t width) {
        std::ranges::sort(children, better);
        std::vector<Child> chosen;
        std::unordered_set<std::uint64_t> seen;
        std::vector<std::uint32_t> of_parent;
        for (const Child& child : children) {
            if (chosen.size() == width) {
                cut_ = true;
                break;
            }
            of_parent.resize(std::max<std::size_t>(of_parent.size(), child.parent + 1));
            if (children.size() > width && of_parent[child.parent] == options_.children) {
                cut_ = true;
            } else if (seen.insert(child.hash).second) {
                ++of_parent[child.parent];
                chosen.push_back(child);
            }
        }
        return chosen;
    }

    /// The chosen children as members of the next level; games that are over are offered.
    std::vector<Member> advance(const std::vector<Member>& beam, const std::vector<Child>& chosen) {
        std::vector<Member> next(chosen.size(), beam.front());
        arena_.execute([&] {
            tbb::parallel_for(std::size_t{0}, chosen.size(), [&](std::size_t i) {
                next[i].game = beam[chosen[i].parent].game;
                next[i].game.play(chosen[i].move);
            });
        });
        std::size_t kept = 0;
        for (std::size_t i = 0; i < chosen.size(); ++i) {
            links_.push_back({beam[chosen[i].parent].link, chosen[i].move});
            next[i].link = static_cast<std::int32_t>(links_.size()) - 1;
            if (next[i].game.over()) {
                offer(next[i].game, next[i].link);
            } else {
                next[kept++] = next[i];
            }
        }
        next.resize(kept, beam.front());
        return next;
    }

    void offer(const KnownGame& game, std::int32_t link) {
        const int result = game.position().result();
        if (!best_.line.empty() && result <= best_.result) {
            return;
        }
        best_.result = result;
        best_.line.clear();
        for (; link >= 0; link = links_[static_cast<std::size_t>(link)].before) {
            best_.line.push_back(links_[static_cast<std::size_t>(link)].move);
        }
        std::ranges::reverse(best_.line);
        budget_.report(best_.result, static_cast<int>(best_.line.size()), true);
    }

    static constexpr std::size_t kFirstWidth = 30; ///< a line within a second
    static constexpr std::size_t kAllChildren = 1U << 20;
    static constexpr std::size_t kPiece = 1024; ///< members between two looks at the budget
    /// Two levels of members, their links and the children of one level.
    static constexpr double kBytesPerMember =
        2 * sizeof(Member) + 72 * sizeof(Link) + 80 * sizeof(Child);

    const KnownGame& start_;
    const Options& options_;
    const Limits& limits_;
    Budget budget_;
    tbb::task_arena arena_;
    Valuer valuer_;
    std::vector<Link> links_;
    bool cut_ = false; ///< a position of this pass was left out
    SearchResult best_;
};

class Beam : public Searcher {
  public:
    explicit Beam(const Options& options) : options_(options) {}

    SearchResult search(const KnownGame& game, const Limits& limits,
                        const Observer& observer) override {
        return Search(game, options_, limits, observer).run();
    }

  private:
    Options options_;
};

constexpr std::array kParameters{
    Parameter{"width", 1e7, 1, 1e7, "positions of a turn that are kept, at most"},
    Parameter{"growth", 10, 1, 1000, "how many times wider a pass may be than the one before"},
    Parameter{"children", 3, 1, 1000, "children of one position that may be kept"},
    Parameter{"noise", 1.5, 0, 100, "points of noise on values, from the second pass on"},
};

} // namespace

const SearcherInfo& beam_info() {
    static const SearcherInfo info{
        "beam", "beam search with the learned value", kParameters, [](const Parameters& values) {
            const auto value = [&](std::string_view name) { return values.find(name)->second; };
            const auto count = [&](std::string_view name) {
                return static_cast<std::size_t>(value(name));
            };
            return std::unique_ptr<Searcher>(
                new Beam({count("width"), value("growth"), count("children"), value("noise")}));
        }};
    return info;
}

} // namespace hindmost::search
