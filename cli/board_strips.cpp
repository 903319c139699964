#include "cli/board_strips.hpp"

#include "cli/tile_text.hpp"

#include <algorithm>
#include <deque>

namespace hindmost::cli {
namespace {

using engine::PlacedTile;

/// Cells from the south-west to the north-east corner, both included.
struct Area {
    engine::Cell low{};
    engine::Cell high{};

    void include(engine::Cell cell) {
        low = {std::min(low.x, cell.x), std::min(low.y, cell.y)};
        high = {std::max(high.x, cell.x), std::max(high.y, cell.y)};
    }
    [[nodiscard]] bool has_column(int x) const { return x >= low.x && x <= high.x; }
    [[nodiscard]] int width() const { return high.x - low.x + 1; }
    [[nodiscard]] int height() const { return high.y - low.y + 1; }
};

/// The columns of `area`, behind `margin` characters for the numbers of the rows.
std::string draw_area(const engine::TileSet& tiles, std::span<const PlacedTile> placed, Style style,
                      std::span<const CellLabel> cell_labels, const Area& area, int margin) {
    Canvas canvas(margin + area.width() * kTileWidth, 1 + area.height() * kTileHeight);
    const auto column_of = [&](int x) { return margin + (x - area.low.x) * kTileWidth; };
    const auto row_of = [&](int y) { return 1 + (area.high.y - y) * kTileHeight; };
    std::deque<std::string> labels; // glyphs are views, which must stay where they are
    const auto write_centred = [&](int row, int x, const std::string& text, Paint paint) {
        canvas.write(row, column_of(x) + (kTileWidth - static_cast<int>(text.size())) / 2, text,
                     paint);
    };
    for (int x = area.low.x; x <= area.high.x; ++x) {
        write_centred(0, x, labels.emplace_back(std::to_string(x)), Paint::Label);
    }
    for (int y = area.low.y; y <= area.high.y; ++y) {
        const std::string& label = labels.emplace_back(std::to_string(y));
        canvas.write(row_of(y) + 1, margin - 1 - static_cast<int>(label.size()), label,
                     Paint::Label);
    }
    for (const CellLabel& label : cell_labels) {
        if (area.has_column(label.cell.x)) {
            write_centred(row_of(label.cell.y) + 1, label.cell.x, label.text, Paint::Mark);
        }
    }
    for (const PlacedTile& tile : placed) {
        if (!area.has_column(tile.cell.x)) {
            continue;
        }
        TilePainter painter(canvas, row_of(tile.cell.y), column_of(tile.cell.x),
                            tiles[tile.tile].orientations[tile.rotation], shapes(style));
        painter.paint(tile.meeples);
        if (&tile == &placed.back()) {
            painter.mark();
        }
    }
    return canvas.text(style);
}

} // namespace

std::string draw_strips(const engine::TileSet& tiles, std::span<const PlacedTile> placed,
                        Style style, std::span<const CellLabel> labels, int columns) {
    Area board;
    for (const PlacedTile& tile : placed) {
        board.include(tile.cell);
    }
    for (const CellLabel& label : labels) {
        board.include(label.cell);
    }
    const auto margin = static_cast<int>(
        std::max(std::to_string(board.low.y).size(), std::to_string(board.high.y).size()) + 1);
    const int fitting = columns == 0 ? board.width() : std::max(1, (columns - margin) / kTileWidth);
    const int strips = (board.width() + fitting - 1) / fitting;
    const int wide = (board.width() + strips - 1) / strips; // all alike, not a thin last one
    std::string text;
    for (int west = board.low.x; west <= board.high.x; west += wide) {
        Area strip = board;
        strip.low.x = static_cast<std::int16_t>(west);
        strip.high.x = static_cast<std::int16_t>(std::min<int>(west + wide - 1, board.high.x));
        text += (west == board.low.x ? "" : "\n") +
                draw_area(tiles, placed, style, labels, strip, margin);
    }
    return text;
}

} // namespace hindmost::cli
