#include "cli/tile_text.hpp"

#include <algorithm>

namespace hindmost::cli {
namespace {

using engine::FeatureKind;
using engine::Part;
using engine::Side;
using engine::SideSet;

constexpr std::array<ColourLook, engine::kMaxColours> kColours{{{"red", "R", "\x1b[1;37;41m"},
                                                                {"green", "G", "\x1b[1;30;42m"},
                                                                {"blue", "B", "\x1b[1;37;44m"},
                                                                {"yellow", "Y", "\x1b[1;30;43m"},
                                                                {"pink", "P", "\x1b[1;37;45m"}}};

std::string_view code_of(std::uint8_t paint) {
    constexpr std::array<std::string_view, 7> kCodes{
        "", "\x1b[2m", "\x1b[32m", "\x1b[1;37m", "\x1b[33m", "\x1b[1;35m", "\x1b[1;36m"};
    return paint < kCodes.size() ? kCodes[paint] : kColours[paint - kCodes.size()].code;
}

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

bool touches(const Part& part, Side side) {
    return (part.sides & engine::side_bit(index(side))) != 0;
}

/// A part that joins sides crosses the middle of the tile.
bool joins(const Part& part) { return (part.sides & (part.sides - 1)) != 0; }

} // namespace

const ColourLook& look_of(engine::Colour colour) { return kColours[colour]; }

Glyph meeple(engine::Colour colour) {
    return {kColours[colour].letter,
            static_cast<std::uint8_t>(static_cast<int>(Paint::Meeple) + colour)};
}

const Shapes& shapes(Style style) { return style.charset == Charset::Ascii ? kAscii : kUnicode; }

std::string painted(std::string_view text, std::uint8_t paint, Style style) {
    return style.colouring == Colouring::Plain
               ? std::string(text)
               : std::string(code_of(paint)) + std::string(text) + "\x1b[0m";
}

void Canvas::write(int row, int column, std::string_view text, Paint paint) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        at(row, column + static_cast<int>(i)) = glyph(text.substr(i, 1), paint);
    }
}

std::string Canvas::text(Style style) const {
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

void TilePainter::paint(std::span<const engine::Colour> meeples) {
    fill({0, 0}, {kTileHeight - 1, kTileWidth - 1}, glyph(shapes_.field, Paint::Field));
    // Roads run over cities where they share the middle; a monastery stands on top.
    for (const FeatureKind kind : {FeatureKind::City, FeatureKind::Road, FeatureKind::Monastery}) {
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

void TilePainter::mark() {
    const std::array<Spot, 4> corners{
        {{0, 0}, {0, kTileWidth - 1}, {kTileHeight - 1, 0}, {kTileHeight - 1, kTileWidth - 1}}};
    for (std::size_t i = 0; i < corners.size(); ++i) {
        put(corners[i], glyph(shapes_.corners[i], Paint::Mark));
    }
}

void TilePainter::fill(Spot from, Spot to, Glyph glyph) {
    for (int row = from.row; row <= to.row; ++row) {
        for (int column = from.column; column <= to.column; ++column) {
            put({row, column}, glyph);
        }
    }
}

void TilePainter::paint_part(const Part& part) {
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

void TilePainter::paint_city(const Part& part) {
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

void TilePainter::paint_road(const Part& part) {
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
void TilePainter::adorn(const Part& part, engine::Colour colour) {
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
bool TilePainter::crossed(const Part& part) const {
    return part.kind == FeatureKind::City &&
           std::ranges::any_of(tile_.parts, [](const Part& other) {
               return other.kind == FeatureKind::Road && joins(other);
           });
}

} // namespace hindmost::cli
