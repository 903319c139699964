#pragma once

#include "engine/position.hpp"

#include <nlohmann/json.hpp>

namespace hindmost::cli {

/// The moves of the tile in hand as a player finds them: by cell, rotation, spot and order of
/// scoring, each in words. README.md shows the JSON. Only in Phase::Play.
[[nodiscard]] nlohmann::ordered_json legal_moves_json(const engine::Position& position);

} // namespace hindmost::cli
