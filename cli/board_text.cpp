#include "cli/board_text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <deque>
#include <optional>
#include <vector>

namespace hindmost::cli {
namespace {

using engine::FeatureKind;
using engine::Orientation;
using engine::Part;
using engine::PlacedTile;
using engine::Side;
using engine::SideSet;

/// How a character is painted on a terminal with colours; meeples follow, one for each colour.
enum class Paint : std::uint8_t { None, Label, Field, Road, City, Monastery, Mark, Meeple };

struct Glyph {
    std::string_view text = " ";
    std::uint8_t paint = 0;
};

Glyph glyph(std::string_view text, Paint paint) { return {text, static_cast<std::uint8_t>(paint)}; }

struct Colours {
    std::string_view name;
    std::string_view letter;
    std::string_view code;
};
constexpr std::array<Colours, engine::kMaxColours> kColours{{{"red", "R", "\x1b[1;37;41m"},
                                                             {"green", "G", "\x1b[1;30;42m"},
                                                             {"blue", "B", "\x1b[1;37;44m"},
                                                             {"yellow", "Y", "\x1b[1;30;43m"},
                                                             {"pink", "P", "\x1b[1;37;45m"}}};

Glyph meeple(engine::Colour colour) {
    return {kColours[colour].letter,
            static_cast<std::uint8_t>(static_cast<int>(Paint::Meeple) + colour)};
}

std::string_view code_of(std::uint8_t paint) {
    constexpr std::array<std::string_view, 7> kCodes{
        "", "\x1b[2m", "\x1b[32m", "\x1b[1;37m", "\x1b[33m", "\x1b[1;35m", "\x1b[1;36m"};
    return paint < kCodes.size() ? kCodes[paint] : kColours[paint - kCodes.size()].code;
}

struct Shapes {
    std::string_view field;
    std::string_view city;
    std::string_view coat;
    std::string_view village;
    std::array<std::string_view, 16> road; ///< by the sides it joins, N 1, E 2, S 4, W 8
    std::array<std::string_view, 4> corners;
};
constexpr Shapes kUnicode{
    "·",
    "▒",
    "♦",
    "o",
    {" ", "│", "─", "└", "│", "│", "┌", "├", "─", "┘", "─", "┴", "┐", "┤", "┬", "┼"},
    {"╔", "╗", "╚", "╝"}};
constexpr Shapes kAscii{
    ".",
    "#",
    "*",
    "o",
    {" ", "|", "-", "+", "|", "|", "+", "+", "-", "+", "-", "+", "+", "+", "+", "+"},
    {"/", "\\", "\\", "/"}};

const Shapes& shapes(Style style) { return style.charset == Charset::Ascii ? kAscii : kUnicode; }

/// A grid of characters, row 0 on top.
class Canvas {
  public:
    Canvas(int width, int height)
        : width_(static_cast<std::size_t>(width)),
          cells_(width_ * static_cast<std::size_t>(height)) {}

    Glyph& at(int row, int column) {
        return cells_[static_cast<std::size_t>(row) * width_ + static_cast<std::size_t>(column)];
    }

    void write(int row, int column, std::string_view text, Paint paint) {
        for (std::size_t i = 0; i < text.size(); ++i) {
            at(row, column + static_cast<int>(i)) = glyph(text.substr(i, 1), paint);
        }
    }

    /// The rows as lines, without blanks at their ends.
    [[nodiscard]] std::string text(Style style) const {
        std::string text;
        for (std::size_t row = 0; row < cells_.size(); row += width_) {
            std::size_t end = row + width_;
            while (end > row && cells_[end - 1].text == " ") {
                --end;
            }
            std::uint8_t paint = 0;
            for (std::size_t i = row; i < end; ++i) {
                if (style.colouring == Colouring::Ansi && cells_[i].paint != paint) {
                    text += (paint != 0 ? "\x1b[0m" : "") + std::string(code_of(cells_[i].paint));
                    paint = cells_[i].paint;
                }
                text += cells_[i].text;
            }
            text += paint != 0 ? "\x1b[0m\n" : "\n";
        }
        return text;
    }

  private:
    std::size_t width_;
    std::vector<Glyph> cells_;
};

/// A place on a tile.
struct Spot {
    int row;
    int column;
};
constexpr Spot kCentre{1, 3};
/// The middle of each side, where a meeple fits.
constexpr std::array<Spot, engine::kSides> kMiddles{{{0, 3}, {1, 5}, {2, 3}, {1, 1}}};

/// Draws one tile into a canvas.
class TilePainter {
  public:
    TilePainter(Canvas& canvas, int row, int column, const Orientation& tile, const Shapes& shapes)
        : canvas_(canvas), row_(row), column_(column), tile_(tile), shapes_(shapes) {}

    void paint(std::span<const engine::Colour> meeples) {
        fill({0, 0}, {kTileHeight - 1, kTileWidth - 1}, glyph(shapes_.field, Paint::Field));
        // Roads run over cities where they share the middle; a monastery stands on top.
        for (const FeatureKind kind :
             {FeatureKind::City, FeatureKind::Road, FeatureKind::Monastery}) {
            for (int part = 0; part < tile_.part_count; ++part) {
                if (tile_.parts[part].kind == kind) {
                    paint_part(tile_.parts[part]);
                }
            }
        }
        for (int part = 0; part < tile_.part_count; ++part) {
            adorn(tile_.parts[part], meeples.empty() ? engine::kNoColour : meeples[part]);
        }
    }

    void mark() {
        const std::array<Spot, 4> corners{
            {{0, 0}, {0, kTileWidth - 1}, {kTileHeight - 1, 0}, {kTileHeight - 1, kTileWidth - 1}}};
        for (std::size_t i = 0; i < corners.size(); ++i) {
            put(corners[i], glyph(shapes_.corners[i], Paint::Mark));
        }
    }

  private:
    void put(Spot spot, Glyph glyph) { canvas_.at(row_ + spot.row, column_ + spot.column) = glyph; }

    void fill(Spot from, Spot to, Glyph glyph) {
        for (int row = from.row; row <= to.row; ++row) {
            for (int column = from.column; column <= to.column; ++column) {
                put({row, column}, glyph);
            }
        }
    }

    static bool touches(const Part& part, Side side) {
        return (part.sides & engine::side_bit(index(side))) != 0;
    }

    /// A part that joins sides crosses the middle of the tile.
    static bool joins(const Part& part) { return (part.sides & (part.sides - 1)) != 0; }

    void paint_part(const Part& part) {
        switch (part.kind) {
        case FeatureKind::City:
            paint_city(part);
            break;
        case FeatureKind::Road:
            paint_road(part);
            break;
        case FeatureKind::Monastery:
            put({1, 2}, glyph("[", Paint::Monastery));
            put(kCentre, glyph("M", Paint::Monastery));
            put({1, 4}, glyph("]", Paint::Monastery));
            break;
        }
    }

    void paint_city(const Part& part) {
        const Glyph wall = glyph(shapes_.city, Paint::City);
        constexpr int kLast = kTileWidth - 1;
        const bool north = touches(part, Side::North);
        const bool east = touches(part, Side::East);
        const bool south = touches(part, Side::South);
        const bool west = touches(part, Side::West);
        const auto fill_if = [&](bool condition, Spot from, Spot to) {
            if (condition) {
                fill(from, to, wall);
            }
        };
        fill_if(north, {0, 1}, {0, kLast - 1});
        fill_if(south, {2, 1}, {2, kLast - 1});
        fill_if(west, {1, 0}, {1, 1});
        fill_if(east, {1, kLast - 1}, {1, kLast});
        fill_if(joins(part), {1, 2}, {1, kLast - 2});
        fill_if(north && west, {0, 0}, {0, 0});
        fill_if(north && east, {0, kLast}, {0, kLast});
        fill_if(south && west, {2, 0}, {2, 0});
        fill_if(south && east, {2, kLast}, {2, kLast});
    }

    void paint_road(const Part& part) {
        const auto road = [&](SideSet sides) { return glyph(shapes_.road[sides], Paint::Road); };
        constexpr SideSet kUpright = 0b0101;
        constexpr SideSet kLevel = 0b1010;
        if (touches(part, Side::North)) {
            put({0, 3}, road(kUpright));
        }
        if (touches(part, Side::South)) {
            put({2, 3}, road(kUpright));
        }
        if (touches(part, Side::West)) {
            fill({1, 0}, {1, 2}, road(kLevel));
        }
        if (touches(part, Side::East)) {
            fill({1, 4}, {1, kTileWidth - 1}, road(kLevel));
        }
        if (joins(part)) {
            put(kCentre, road(part.sides));
        } else if (std::ranges::count(tile_.parts, FeatureKind::Road, &Part::kind) > 1) {
            put(kCentre, glyph(shapes_.village, Paint::Label)); // where several roads end
        }
    }

    /// Coats of arms and the meeple, each on a place of its own where the part has two.
    void adorn(const Part& part, engine::Colour colour) {
        std::array<Spot, engine::kSides + 1> spots{};
        std::size_t count = 0;
        if (part.kind == FeatureKind::Monastery || (joins(part) && !crossed(part))) {
            spots[count++] = kCentre;
        }
        for (const Side side : engine::kAllSides) {
            if (touches(part, side)) {
                spots[count++] = kMiddles[static_cast<std::size_t>(index(side))];
            }
        }
        if (part.coats > 0) {
            put(spots[count > 1 ? 1 : 0], glyph(shapes_.coat, Paint::City));
        }
        if (colour != engine::kNoColour) {
            put(spots[0], meeple(colour));
        }
    }

    /// Whether another part has the middle of a tile that `part` crosses.
    [[nodiscard]] bool crossed(const Part& part) const {
        return part.kind == FeatureKind::City &&
               std::ranges::any_of(tile_.parts, [](const Part& other) {
                   return other.kind == FeatureKind::Road && joins(other);
               });
    }

    Canvas& canvas_;
    int row_;
    int column_;
    const Orientation& tile_;
    const Shapes& shapes_;
};

std::string padded(std::string text, std::size_t width) {
    text.insert(0, width - std::min(width, text.size()), ' ');
    return text;
}

std::string painted(std::string_view text, std::uint8_t paint, Style style) {
    return style.colouring == Colouring::Plain
               ? std::string(text)
               : std::string(code_of(paint)) + std::string(text) + "\x1b[0m";
}

std::string score_table(const engine::Referee& game, Style style) {
    constexpr std::size_t kWidth = 10;
    std::string text = "  colour" + padded("score", kWidth) + padded("supply", kWidth) +
                       padded("on board", kWidth) + "\n";
    const std::vector<int> supplies = game.supplies();
    const std::vector<int> standing = game.standing();
    for (engine::Colour colour = 0; colour < game.rules().colours; ++colour) {
        const std::string name(kColours[colour].name);
        text += painted(kColours[colour].letter, meeple(colour).paint, style) + " " + name +
                padded(std::to_string(game.scores()[colour]), kWidth + 6 - name.size()) +
                padded(std::to_string(supplies[colour]), kWidth) +
                padded(std::to_string(standing[colour]), kWidth) +
                (!game.over() && game.to_move() == colour ? "  to move\n" : "\n");
    }
    return text;
}

std::string legend(Style style) {
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

} // namespace

std::string_view colour_name(engine::Colour colour) { return kColours[colour].name; }

std::string_view kind_name(FeatureKind kind) {
    constexpr std::array<std::string_view, 3> kWords{"city", "road", "monastery"};
    return kWords[static_cast<std::size_t>(kind)];
}

std::string draw_board(const engine::TileSet& tiles, std::span<const PlacedTile> placed,
                       Style style) {
    engine::Cell low{};
    engine::Cell high{};
    for (const PlacedTile& tile : placed) {
        low = {std::min(low.x, tile.cell.x), std::min(low.y, tile.cell.y)};
        high = {std::max(high.x, tile.cell.x), std::max(high.y, tile.cell.y)};
    }
    const auto margin =
        static_cast<int>(std::max(std::to_string(low.y).size(), std::to_string(high.y).size()) + 1);
    Canvas canvas(margin + (high.x - low.x + 1) * kTileWidth,
                  1 + (high.y - low.y + 1) * kTileHeight);
    const auto column_of = [&](int x) { return margin + (x - low.x) * kTileWidth; };
    const auto row_of = [&](int y) { return 1 + (high.y - y) * kTileHeight; };
    std::deque<std::string> labels; // glyphs are views, which must stay where they are
    for (int x = low.x; x <= high.x; ++x) {
        const std::string& label = labels.emplace_back(std::to_string(x));
        canvas.write(0, column_of(x) + (kTileWidth - static_cast<int>(label.size())) / 2, label,
                     Paint::Label);
    }
    for (int y = low.y; y <= high.y; ++y) {
        const std::string& label = labels.emplace_back(std::to_string(y));
        canvas.write(row_of(y) + 1, margin - 1 - static_cast<int>(label.size()), label,
                     Paint::Label);
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

std::string draw_game(const engine::TileSet& tiles, const engine::Referee& game, Style style) {
    return draw_board(tiles, game.placed(), style) + "\n" + legend(style) + "\n" +
           score_table(game, style);
}

} // namespace hindmost::cli
