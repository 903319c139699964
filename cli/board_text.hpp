#pragma once

#include "engine/referee.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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

/// Text in the middle of a cell without a tile, in ASCII and at most kTileWidth characters.
struct CellLabel {
    engine::Cell cell{};
    std::string text;
};

/// The tiles of the board with their meeples, north up, between its coordinates; the corners of
/// the last tile are marked. Each tile is kTileWidth x kTileHeight characters; fields are dotted.
[[nodiscard]] std::string draw_board(const engine::TileSet& tiles,
                                     std::span<const engine::PlacedTile> placed, Style style,
                                     std::span<const CellLabel> labels = {});

inline constexpr int kTileWidth = 7;
inline constexpr int kTileHeight = 3;

/// One tile in printed orientation, each line behind `indent` blanks.
[[nodiscard]] std::string draw_tile(const engine::TileSet& tiles, engine::TileId tile, Style style,
                                    int indent);

/// A tile below its caption, which is in ASCII and shorter than kTileWidth.
struct TilePicture {
    engine::TileId tile = engine::kNoTile;
    engine::Rotation rotation = 0;
    std::string caption;
};

/// Tiles side by side, eight in a row.
[[nodiscard]] std::string draw_tiles(const engine::TileSet& tiles,
                                     std::span<const TilePicture> pictures, Style style);

/// What the characters of a board mean, in one line.
[[nodiscard]] std::string draw_legend(Style style);

/// Scores and supplies by colour, and how many of the `meeples` of each stand on the board.
struct Standings {
    std::vector<int> scores;
    std::vector<int> supplies;
    int meeples = 0;
    std::optional<engine::Colour> to_move{};
};
[[nodiscard]] std::string draw_standings(const Standings& standings, Style style);

/// The board, what its characters mean, and scores, supplies and standing meeples of each colour.
[[nodiscard]] std::string draw_game(const engine::TileSet& tiles, const engine::Referee& game,
                                    Style style);

} // namespace hindmost::cli
