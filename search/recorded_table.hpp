#pragma once

#include "engine/record.hpp"
#include "search/player.hpp"

#include <cstddef>
#include <optional>

namespace hindmost::search {

/// The table of a recorded game after the first `turns` of its moves, with `tile` in hand or else
/// the next of the deal that fits. The record may be of a game that goes on: what it claims of
/// scores, result and end is not looked at.
///
/// Of the deal, what is not drawn yet counts as a multiset: a move, or `tile`, may name any tile
/// that is left in a pile, as where a real box was drawn from; what the deal has in its place is
/// then drawn when the other would have been. A move whose tile is the next of the deal that fits
/// follows the deal, tiles that fit nowhere included (T2).
///
/// `setup` is that of the record and must outlive the table. Throws engine::InputError where a move
/// is illegal, no such tile is left or fits, or the game is over.
[[nodiscard]] Table recorded_table(const engine::Setup& setup, const engine::Record& record,
                                   std::size_t turns, std::optional<engine::TileId> tile);

} // namespace hindmost::search
