#pragma once

#include "engine/record.hpp"

#include <nlohmann/json.hpp>

#include <string>

namespace hindmost::cli {

/// A whole game as JSON for the replay page: every position and what led to it. README.md has the
/// fields. `name` tells the game apart from others of the page. The record is one to look at
/// (read_game).
[[nodiscard]] nlohmann::ordered_json timeline_json(const engine::Record& record,
                                                   const std::string& name);

} // namespace hindmost::cli
