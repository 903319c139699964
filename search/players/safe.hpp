#pragma once

#include "search/registry.hpp"

namespace hindmost::search {

/// A rule of thumb without a network, and the example of how to add one (search/README.md): the
/// lowest score, and meeples kept at home, of which a colour's last ones count most.
[[nodiscard]] const PlayerInfo& safe_player_info();

} // namespace hindmost::search
