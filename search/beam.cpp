#include "search/beam.hpp"

#include "search/beam_pass.hpp"

#include <tbb/info.h>

#include <algorithm>
#include <array>

namespace hindmost::search {
namespace {

using engine::KnownGame;

struct Options {
    std::size_t width; ///< of any pass, at most
    double growth;
    std::size_t children;
    double noise;
};

class Search {
  public:
    Search(const Query& query, const Options& options)
        : start_(query.game), options_(options), limits_(query.limits),
          budget_(query.limits, query.observer),
          arena_(std::min(query.limits.threads, tbb::info::default_concurrency())),
          valuer_(query.network, *query.game.position().setup().tiles) {}

    SearchResult run() {
        SearchResult found;
        std::size_t width = std::min(options_.width, kFirstWidth);
        for (std::uint64_t pass = 0;; ++pass) {
            const double before = budget_.fraction();
            const BeamOptions beam{width, options_.children, pass == 0 ? 0 : options_.noise,
                                   limits_.seed, pass};
            BeamPass search(valuer_, beam, arena_, budget_, best_);
            search.run(start_, {});
            if (budget_.exhausted()) {
                break;
            }
            if (!search.cut()) {
                found.optimal = true; // every position was reached
                break;
            }
            width = next_width(width, budget_.fraction() - before);
        }
        found.line = best_.line;
        found.result = best_.result;
        found.work = budget_.work();
        found.seconds = budget_.seconds();
        found.reason = budget_.exhausted().value_or(StopReason::Finished);
        return found;
    }

  private:
    /// What is left pays for so much width, by the cost of the last pass.
    [[nodiscard]] std::size_t next_width(std::size_t width, double cost) const {
        double next = static_cast<double>(width) * options_.growth;
        if (limits_.work || limits_.seconds) {
            const double left = 1.0 - budget_.fraction();
            const double affordable = static_cast<double>(width) * left / std::max(cost, 1e-9);
            // One pass with all that is left beats two with half.
            next = std::min(next, affordable < 2.5 * next ? affordable : next);
        }
        const double memory = static_cast<double>(limits_.memory) / BeamPass::bytes_per_member();
        return static_cast<std::size_t>(
            std::clamp(std::min(next, memory), 1.0, static_cast<double>(options_.width)));
    }

    static constexpr std::size_t kFirstWidth = 30; ///< a line within a second

    const KnownGame& start_;
    const Options& options_;
    const Limits& limits_;
    Budget budget_;
    tbb::task_arena arena_;
    Valuer valuer_;
    Incumbent best_;
};

constexpr std::array kParameters{
    Parameter{"width", 1e7, 1, 1e7, "positions of a turn that are kept, at most"},
    Parameter{"growth", 10, 1, 1000, "how many times wider a pass may be than the one before"},
    Parameter{"children", 3, 1, 1000, "children of one position that may be kept"},
    Parameter{"noise", 1.5, 0, 100, "points of noise on values, from the second pass on"},
};

} // namespace

const SearcherInfo& beam_info() {
    static const SearcherInfo info{{"beam", "beam search with the learned value", kParameters},
                                   [](const Query& query, const Parameters& values) {
                                       const auto value = [&](std::string_view name) {
                                           return values.find(name)->second;
                                       };
                                       const auto count = [&](std::string_view name) {
                                           return static_cast<std::size_t>(value(name));
                                       };
                                       const Options options{count("width"), value("growth"),
                                                             count("children"), value("noise")};
                                       return Search(query, options).run();
                                   }};
    return info;
}

} // namespace hindmost::search
