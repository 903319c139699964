#pragma once

#include "engine/random.hpp"
#include "search/player.hpp"
#include "search/value/value.hpp"

#include <span>
#include <vector>

namespace hindmost::search {

/// The tiles that may be drawn next, one entry a type.
struct Draw {
    engine::TileId tile;
    float chance;  ///< the piles are shuffled, so every unseen tile is as likely as any other
    Unseen unseen; ///< what is left in the piles then
};
[[nodiscard]] std::vector<Draw> draws_of(const Unseen& unseen);

/// All moves of a position in Phase::Play, each valued one ply ahead, in the order of moves().
[[nodiscard]] std::vector<RankedMove> value_moves(const engine::Position& position,
                                                  const Unseen& unseen, const Valuer& valuer);

/// Sorts by value, best first; equals stay in order.
void sort_best_first(std::span<RankedMove> moves);

/// Plays the best move one ply ahead for some turns, against random draws, and values what is
/// reached. Adds the positions evaluated to `work`.
[[nodiscard]] Value roll_out(engine::Position position, Unseen unseen, int turns,
                             const Valuer& valuer, engine::Random random, std::uint64_t& work);

} // namespace hindmost::search
