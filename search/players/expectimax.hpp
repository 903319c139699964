#pragma once

#include "search/registry.hpp"

namespace hindmost::search {

/// Expectimax (Michie 1966; Ballard 1983): the best moves one ply ahead are valued by the mean,
/// over all tile types that may be drawn next, of the best reply; then the best of those one
/// ply deeper, along the best replies. The mean is exact, for every unseen tile is as
/// likely to be next as any other. A tile that fits nowhere (T2) is discarded and the position
/// valued a ply shallower as it then stands.
///
/// Work and time are checked between moves of the root, best first, so a search limited by work
/// gives the same answer with any number of threads (which share the tile types) and may exceed its
/// limit by the work of one move. A deeper look counts only if all of it was finished.
[[nodiscard]] const PlayerInfo& expectimax_player_info();

} // namespace hindmost::search
