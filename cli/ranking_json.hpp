#pragma once

#include "search/player.hpp"

#include <nlohmann/json.hpp>

#include <span>

namespace hindmost::cli {

/// Moves of a position as a player ranks them: [{"move", "result", "standard_error", "forced",
/// "work", "words"}, …], null for what is not known. `expects` says whether values are results.
[[nodiscard]] nlohmann::ordered_json ranking_json(const engine::Position& position,
                                                  std::span<const search::RankedMove> ranking,
                                                  bool expects);

} // namespace hindmost::cli
