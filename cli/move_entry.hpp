#pragma once

#include "engine/position.hpp"

#include <string>
#include <string_view>
#include <vector>

/// How a person names a move of a position.
namespace hindmost::cli {

/// A cell where the tile in hand fits, and the moves there.
struct Place {
    engine::Cell cell;
    std::vector<engine::Move> moves; ///< by rotation, then by what is claimed
};

/// All moves of a position by place, from north to south and from west to east: the first is number
/// 1 to a person. Only in Phase::Play.
[[nodiscard]] std::vector<Place> places_of(const engine::Position& position);

/// The moves that `[TILE@]X,Y[/ROTATION][=SPOT][^ORDER]` may mean, as engine/spec/formats.md writes
/// them, where all in brackets may be left out and the spot shortened: `1,0`, `1,0/90`, `1,0=road`,
/// `1,0/90 r`. Throws engine::Error where it means none, and says why.
[[nodiscard]] std::vector<engine::Move> typed_moves(const engine::Position& position,
                                                    std::string_view text);

/// A move as records write it.
[[nodiscard]] std::string move_text(const engine::Position& position, engine::Move move);

} // namespace hindmost::cli
