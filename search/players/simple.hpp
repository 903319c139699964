#pragma once

#include "search/registry.hpp"

namespace hindmost::search {

/// Uniformly random moves; a yardstick. Values nothing.
[[nodiscard]] const PlayerInfo& random_player_info();

/// The move after which the network values the position most, the first of equals.
[[nodiscard]] const PlayerInfo& greedy_player_info();

} // namespace hindmost::search
