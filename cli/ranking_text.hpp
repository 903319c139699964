#pragma once

#include "search/player.hpp"

#include <span>
#include <string>

namespace hindmost::cli {

/// Moves that a player has ranked, as a table: the move, the result to expect with its standard
/// error where it is sampled, the chance of a forced end, and what the move does. `expects` says
/// whether the player tells results and chances.
[[nodiscard]] std::string ranking_text(const engine::Position& position,
                                       std::span<const search::RankedMove> ranking, bool expects);

} // namespace hindmost::cli
