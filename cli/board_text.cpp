#include "cli/board_text.hpp"

#include "cli/board_strips.hpp"
#include "cli/tile_text.hpp"

#include <algorithm>
#include <vector>

namespace hindmost::cli {
namespace {

std::string padded(std::string text, std::size_t width) {
    text.insert(0, width - std::min(width, text.size()), ' ');
    return text;
}

} // namespace

std::string_view colour_name(engine::Colour colour) { return look_of(colour).name; }

std::string_view kind_name(engine::FeatureKind kind) {
    constexpr std::array<std::string_view, 3> kWords{"city", "road", "monastery"};
    return kWords[static_cast<std::size_t>(kind)];
}

std::string draw_board(const engine::TileSet& tiles, std::span<const engine::PlacedTile> placed,
                       Style style, std::span<const CellLabel> labels) {
    return draw_strips(tiles, placed, style, labels, 0);
}

std::string draw_tile(const engine::TileSet& tiles, engine::TileId tile, Style style, int indent) {
    Canvas canvas(indent + kTileWidth, kTileHeight);
    TilePainter(canvas, 0, indent, tiles[tile].orientations[0], shapes(style)).paint({});
    return canvas.text(style);
}

std::string draw_tiles(const engine::TileSet& tiles, std::span<const TilePicture> pictures,
                       Style style) {
    constexpr std::size_t kInRow = 8;
    constexpr int kStep = kTileWidth + 2;
    std::string text;
    while (!pictures.empty()) {
        const auto row = pictures.first(std::min(kInRow, pictures.size()));
        Canvas canvas(2 + kStep * static_cast<int>(row.size()), 1 + kTileHeight);
        int column = 2;
        for (const TilePicture& picture : row) {
            canvas.write(0, column + 1, picture.caption, Paint::Label);
            TilePainter(canvas, 1, column, tiles[picture.tile].orientations[picture.rotation],
                        shapes(style))
                .paint({});
            column += kStep;
        }
        text += canvas.text(style);
        pictures = pictures.subspan(row.size());
    }
    return text;
}

std::string draw_legend(Style style) {
    const Shapes& shape = shapes(style);
    const auto piece = [&](std::string_view text, Paint paint) {
        return painted(text, static_cast<std::uint8_t>(paint), style);
    };
    return piece(shape.city, Paint::City) + " city  " + piece(shape.coat, Paint::City) +
           " coat of arms  " + piece(shape.road[0b1010], Paint::Road) + " road  " +
           piece("[M]", Paint::Monastery) + " monastery  " + piece(shape.field, Paint::Field) +
           " field  letters: meeples  " + piece(shape.corners[0], Paint::Mark) +
           " corners: last tile\n";
}

std::string draw_standings(const Standings& standings, Style style) {
    constexpr std::size_t kWidth = 10;
    std::string text = "  colour" + padded("score", kWidth) + padded("supply", kWidth) +
                       padded("on board", kWidth) + "\n";
    for (std::size_t i = 0; i < standings.scores.size(); ++i) {
        const auto colour = static_cast<engine::Colour>(i);
        const std::string name(colour_name(colour));
        text += painted(look_of(colour).letter, meeple(colour).paint, style) + " " + name +
                padded(std::to_string(standings.scores[i]), kWidth + 6 - name.size()) +
                padded(std::to_string(standings.supplies[i]), kWidth) +
                padded(std::to_string(standings.meeples - standings.supplies[i]), kWidth) +
                (standings.to_move == colour ? "  to move\n" : "\n");
    }
    return text;
}

std::string draw_game(const engine::TileSet& tiles, const engine::Referee& game, Style style) {
    const Standings standings{game.scores(), game.supplies(), game.rules().meeples,
                              game.over() ? std::nullopt : std::optional(game.to_move())};
    return draw_board(tiles, game.placed(), style) + "\n" + draw_legend(style) + "\n" +
           draw_standings(standings, style);
}

} // namespace hindmost::cli
