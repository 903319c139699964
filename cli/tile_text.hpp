#pragma once

#include "cli/board_text.hpp"
#include "engine/tile_set.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What the pictures of board_text are put together from.
namespace hindmost::cli {

/// How a character is painted on a terminal with colours; meeples follow, one for each colour.
enum class Paint : std::uint8_t { None, Label, Field, Road, City, Monastery, Mark, Meeple };

struct Glyph {
    std::string_view text = " ";
    std::uint8_t paint = 0;
};

[[nodiscard]] inline Glyph glyph(std::string_view text, Paint paint) {
    return {text, static_cast<std::uint8_t>(paint)};
}

/// How a colour is called and painted.
struct ColourLook {
    std::string_view name;
    std::string_view letter;
    std::string_view code;
};
[[nodiscard]] const ColourLook& look_of(engine::Colour colour);
[[nodiscard]] Glyph meeple(engine::Colour colour);

/// The characters of a style.
struct Shapes {
    std::string_view field;
    std::string_view city;
    std::string_view coat;
    std::string_view village;
    std::array<std::string_view, 16> road; ///< by the sides it joins, N 1, E 2, S 4, W 8
    std::array<std::string_view, 4> corners;
};
[[nodiscard]] const Shapes& shapes(Style style);

/// Text in a colour of its own, where the style has colours.
[[nodiscard]] std::string painted(std::string_view text, std::uint8_t paint, Style style);

/// A grid of characters, row 0 on top.
class Canvas {
  public:
    Canvas(int width, int height)
        : width_(static_cast<std::size_t>(width)),
          cells_(width_ * static_cast<std::size_t>(height)) {}

    Glyph& at(int row, int column) {
        return cells_[static_cast<std::size_t>(row) * width_ + static_cast<std::size_t>(column)];
    }

    /// Keeps views of `text`, which must stay.
    void write(int row, int column, std::string_view text, Paint paint);

    /// The rows as lines, without blanks at their ends.
    [[nodiscard]] std::string text(Style style) const;

  private:
    std::size_t width_;
    std::vector<Glyph> cells_;
};

/// Draws one tile into a canvas.
class TilePainter {
  public:
    TilePainter(Canvas& canvas, int row, int column, const engine::Orientation& tile,
                const Shapes& shapes)
        : canvas_(canvas), row_(row), column_(column), tile_(tile), shapes_(shapes) {}

    /// `meeples` by part, or nothing.
    void paint(std::span<const engine::Colour> meeples);
    /// Marks the corners.
    void mark();

  private:
    /// A place on a tile.
    struct Spot {
        int row;
        int column;
    };
    static constexpr Spot kCentre{1, 3};
    /// The middle of each side, where a meeple fits.
    static constexpr std::array<Spot, engine::kSides> kMiddles{{{0, 3}, {1, 5}, {2, 3}, {1, 1}}};

    void put(Spot spot, Glyph glyph) { canvas_.at(row_ + spot.row, column_ + spot.column) = glyph; }
    void fill(Spot from, Spot to, Glyph glyph);
    void paint_part(const engine::Part& part);
    void paint_city(const engine::Part& part);
    void paint_road(const engine::Part& part);
    void adorn(const engine::Part& part, engine::Colour colour);
    [[nodiscard]] bool crossed(const engine::Part& part) const;

    Canvas& canvas_;
    int row_;
    int column_;
    const engine::Orientation& tile_;
    const Shapes& shapes_;
};

} // namespace hindmost::cli
