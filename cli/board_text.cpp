#include "cli/board_text.hpp"

#include "cli/tile_text.hpp"

#include <algorithm>
#include <deque>
#include <vector>

namespace hindmost::cli {
namespace {

using engine::PlacedTile;

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

std::string draw_board(const engine::TileSet& tiles, std::span<const PlacedTile> placed,
                       Style style, std::span<const CellLabel> cell_labels) {
    engine::Cell low{};
    engine::Cell high{};
    const auto include = [&](engine::Cell cell) {
        low = {std::min(low.x, cell.x), std::min(low.y, cell.y)};
        high = {std::max(high.x, cell.x), std::max(high.y, cell.y)};
    };
    for (const PlacedTile& tile : placed) {
        include(tile.cell);
    }
    for (const CellLabel& label : cell_labels) {
        include(label.cell);
    }
    const auto margin =
        static_cast<int>(std::max(std::to_string(low.y).size(), std::to_string(high.y).size()) + 1);
    Canvas canvas(margin + (high.x - low.x + 1) * kTileWidth,
                  1 + (high.y - low.y + 1) * kTileHeight);
    const auto column_of = [&](int x) { return margin + (x - low.x) * kTileWidth; };
    const auto row_of = [&](int y) { return 1 + (high.y - y) * kTileHeight; };
    std::deque<std::string> labels; // glyphs are views, which must stay where they are
    const auto write_centred = [&](int row, int x, const std::string& text, Paint paint) {
        canvas.write(row, column_of(x) + (kTileWidth - static_cast<int>(text.size())) / 2, text,
                     paint);
    };
    for (int x = low.x; x <= high.x; ++x) {
        write_centred(0, x, labels.emplace_back(std::to_string(x)), Paint::Label);
    }
    for (int y = low.y; y <= high.y; ++y) {
        const std::string& label = labels.emplace_back(std::to_string(y));
        canvas.write(row_of(y) + 1, margin - 1 - static_cast<int>(label.size()), label,
                     Paint::Label);
    }
    for (const CellLabel& label : cell_labels) {
        write_centred(row_of(label.cell.y) + 1, label.cell.x, label.text, Paint::Mark);
    }
    for (const PlacedTile& tile : placed) {
        TilePainter painter(canvas, row_of(tile.cell.y), column_of(tile.cell.x),
                            tiles[tile.tile].orientations[tile.rotation], shapes(style));
        painter.paint(tile.meeples);
        if (&tile == &placed.back()) {
            painter.mark();
        }
    }
    return canvas.text(style);
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
