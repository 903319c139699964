#pragma once

#include "cli/experiment.hpp"
#include "search/experiments/comparison.hpp"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// What the commands that play many deals say of them.
namespace hindmost::cli {

/// How games were played: what anybody needs to play them again.
struct Conditions {
    SeedRange deals;
    std::string order; ///< hidden or known
    std::string rules; ///< as options
    struct By {
        std::string player;  ///< with all parameters and limits
        std::string network; ///< how it was made
    };
    std::vector<By> players;
    std::uint64_t random_seed = 1;
    std::size_t memory = 0; ///< bytes
    int threads = 1;
    bool timed = false; ///< a limit is in time, not in work
};

/// A line each.
[[nodiscard]] std::string conditions_text(const Conditions& conditions);
[[nodiscard]] nlohmann::ordered_json conditions_json(const Conditions& conditions);

/// How many deals were played, and how many were there.
[[nodiscard]] std::string run_text(const ExperimentRun& run);

/// A table with a line a player, under a heading; of at least one deal.
[[nodiscard]] std::string players_text(std::span<const search::Tally> players);

/// A table with a line for each two players, the test's verdicts in it or not.
[[nodiscard]] std::string pairings_text(std::span<const search::Pairing> pairings, bool verdicts);

/// An object with fields players and differences; of at least one deal.
[[nodiscard]] nlohmann::ordered_json comparison_json(const search::Comparison& comparison,
                                                     bool verdicts);

/// An object with all of a summary.
[[nodiscard]] nlohmann::ordered_json summary_json(const search::Summary& summary);
/// `1.20 to 3.40`; - for none.
[[nodiscard]] std::string interval_text(const std::optional<search::Interval>& interval);
[[nodiscard]] nlohmann::ordered_json interval_json(const std::optional<search::Interval>& interval);

/// 12.34 ± 0.56, in two decimals.
[[nodiscard]] std::string mean_text(double mean, const std::optional<double>& standard_error);

} // namespace hindmost::cli
