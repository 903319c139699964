#include "cli/ranking_json.hpp"

#include "cli/move_entry.hpp"
#include "cli/move_words.hpp"

#include <cmath>

namespace hindmost::cli {
namespace {

/// A number with few decimals, so that it prints as one.
double rounded(float value) {
    constexpr double kUnit = 1000;
    return std::round(static_cast<double>(value) * kUnit) / kUnit;
}

} // namespace

nlohmann::ordered_json ranking_json(const engine::Position& position,
                                    std::span<const search::RankedMove> ranking, bool expects) {
    const auto number = [](bool known, float value) {
        return known ? nlohmann::ordered_json(rounded(value)) : nlohmann::ordered_json();
    };
    auto moves = nlohmann::ordered_json::array();
    for (const search::RankedMove& ranked : ranking) {
        moves.push_back(
            {{"move", move_text(position, ranked.move)},
             {"result", number(expects, ranked.value)},
             {"standard_error", number(ranked.standard_error > 0, ranked.standard_error)},
             {"forced", number(expects, ranked.forced)},
             {"work", ranked.work},
             {"words", move_words(position, ranked.move)}});
    }
    return moves;
}

} // namespace hindmost::cli
