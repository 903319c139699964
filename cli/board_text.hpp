#pragma once

#include "engine/referee.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

/// Pictures of the game for a terminal.
namespace hindmost::cli {

enum class Colouring : std::uint8_t { Plain, Ansi };
enum class Charset : std::uint8_t { Unicode, Ascii };

struct Style {
    Colouring colouring = Colouring::Plain;
    Charset charset = Charset::Unicode;
};

/// The colours in turn order; a meeple is the first letter, as a capital.
[[nodiscard]] std::string_view colour_name(engine::Colour colour);
/// `city`, `road` or `monastery`.
[[nodiscard]] std::string_view kind_name(engine::FeatureKind kind);

/// The tiles of the board with their meeples, north up, between its coordinates; the corners of
/// the last tile are marked. Each tile is kTileWidth x kTileHeight characters; fields are dotted.
[[nodiscard]] std::string draw_board(const engine::TileSet& tiles,
                                     std::span<const engine::PlacedTile> placed, Style style);

inline constexpr int kTileWidth = 7;
inline constexpr int kTileHeight = 3;

/// One tile in printed orientation, each line behind `indent` blanks.
[[nodiscard]] std::string draw_tile(const engine::TileSet& tiles, engine::TileId tile, Style style,
                                    int indent);

/// The board, what its characters mean, and scores, supplies and standing meeples of each colour.
[[nodiscard]] std::string draw_game(const engine::TileSet& tiles, const engine::Referee& game,
                                    Style style);

} // namespace hindmost::cli
