#pragma once

#include "engine/position.hpp"
#include "search/value/tile_masks.hpp"

#include <span>

namespace hindmost::search {

/// Number of inputs of the value network.
inline constexpr int kInputs = 269;

/// Describes a position to the value network: `inputs` is filled with kInputs numbers, most of
/// them between 0 and 1. The position is one after a move, before the next tile is
/// seen; of the tiles to come only the multiset is used. Colours are taken in the order
/// in which they will move, so the numbers do not depend on who is called first.
void describe(const engine::Position& position, const TileMasks& masks, const Unseen& unseen,
              std::span<float, kInputs> inputs) noexcept;

} // namespace hindmost::search
