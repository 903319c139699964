#pragma once

#include "cli/best_line.hpp"
#include "search/experiments/rating.hpp"
#include "search/experiments/summary.hpp"

#include <cstddef>
#include <string>
#include <vector>

/// What rate says of a deal.
namespace hindmost::cli {

struct RateReport {
    const BestLine& best;
    const search::RatingQuery& query;       ///< of that line
    std::string player;                     ///< with all parameters and limits
    std::string network;                    ///< how that of the player was made
    search::Tally games{};                  ///< of the whole deal
    bool same_game = true;                  ///< these were all the same
    std::vector<search::RatedTurn> turns{}; ///< of the line from the first on, as far as it got
    search::Incumbent found{};              ///< the best line that the looks came upon
    std::uint64_t work = 0;                 ///< positions evaluated for the rating
    double seconds = 0;
    int threads = 1;

    /// Whether the looks came upon a line that is better than the best known.
    [[nodiscard]] bool better() const noexcept { return found.result > best.record.result; }
};

/// For people, with the `top` turns that cost most.
[[nodiscard]] std::string rate_text(const RateReport& report, std::size_t top);
/// One line with all turns.
[[nodiscard]] std::string rate_json(const RateReport& report);

} // namespace hindmost::cli
