#pragma once

#include "cli/experiment_text.hpp"
#include "cli/option_grid.hpp"

#include <nlohmann/json_fwd.hpp>

#include <array>
#include <string>
#include <vector>

/// What `difficulty` says, in several forms.
namespace hindmost::cli {

/// Results whose chances are told.
inline constexpr std::array<int, 4> kGoals{30, 50, 70, 84};

/// What is known of the deals of one combination where the order is known.
struct KnownFigures {
    search::Moments best; ///< the better of what the search found and what the store holds
    search::Moments bound;
};

struct DifficultyReport {
    const OptionGrid& options;
    const search::Difficulty& found;     ///< at least one deal
    std::span<const KnownFigures> known; ///< of each combination, where the order is; else none
    Conditions conditions;
    ExperimentRun run;
};

/// How many of the games reached a goal.
[[nodiscard]] std::size_t reached(const search::Tally& tally, int goal);

/// What each option does, in sentences, and whether that is what the rules promise.
[[nodiscard]] std::vector<std::string> difficulty_answers(const DifficultyReport& report);

/// A table with a line for each combination: results, and the bound; chances, and forced ends.
[[nodiscard]] std::string difficulty_results_text(const DifficultyReport& report);
[[nodiscard]] std::string difficulty_chances_text(const DifficultyReport& report);
/// Conditions, tables and answers.
[[nodiscard]] std::string difficulty_text(const DifficultyReport& report);
/// A row for each combination.
[[nodiscard]] std::string difficulty_csv(const DifficultyReport& report);
[[nodiscard]] nlohmann::ordered_json difficulty_json(const DifficultyReport& report);
/// A page that stands by itself, with plots.
[[nodiscard]] std::string difficulty_html(const DifficultyReport& report);

} // namespace hindmost::cli
