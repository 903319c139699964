#pragma once

#include "engine/position.hpp"
#include "search/value/ahead.hpp"
#include "search/value/description.hpp"
#include "search/value/geometry.hpp"
#include "search/value/tile_masks.hpp"

namespace hindmost::search {

/// Describes a position to the value network. The position is one after a move, before the next
/// tile is seen; of the tiles to come only the multiset is used, and what `ahead` says, which is
/// null where the order is hidden. Colours are taken in the order in which they will move, so the
/// numbers do not depend on who is called first. `geometry` is that of the position's land and the
/// same unseen tiles.
void describe(const engine::Position& position, const Geometry& geometry, const TileMasks& masks,
              const Unseen& unseen, const Ahead* ahead, Description& description) noexcept;

} // namespace hindmost::search
