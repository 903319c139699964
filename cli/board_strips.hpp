#pragma once

#include "cli/board_text.hpp"

namespace hindmost::cli {

/// A board as draw_board draws it, cut from north to south into strips of whole tiles that are at
/// most `columns` characters wide where a tile can be, the western one first; with 0 it is whole.
[[nodiscard]] std::string draw_strips(const engine::TileSet& tiles,
                                      std::span<const engine::PlacedTile> placed, Style style,
                                      std::span<const CellLabel> labels, int columns);

} // namespace hindmost::cli
