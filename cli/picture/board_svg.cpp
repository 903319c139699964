#include "cli/picture/board_svg.hpp"

#include "cli/picture/tile_art.hpp"

#include <spdlog/fmt/fmt.h>

#include <algorithm>

namespace hindmost::cli {
namespace {

using engine::Cell;
using engine::PlacedTile;

constexpr double kMargin = 36; ///< around the board, with the coordinates
constexpr double kGap = 40;    ///< around the board and between the blocks of the panel

/// What the cells of a board take up.
struct Frame {
    Cell low{};
    Cell high{};

    explicit Frame(std::span<const PlacedTile> placed) {
        for (const PlacedTile& tile : placed) {
            low = {std::min(low.x, tile.cell.x), std::min(low.y, tile.cell.y)};
            high = {std::max(high.x, tile.cell.x), std::max(high.y, tile.cell.y)};
        }
    }
    [[nodiscard]] double width() const { return kTileSize * (high.x - low.x + 1) + 2 * kMargin; }
    [[nodiscard]] double height() const { return kTileSize * (high.y - low.y + 1) + 2 * kMargin; }
    [[nodiscard]] Point middle(Cell cell) const {
        return {kMargin + kTileSize * (cell.x - low.x + 0.5),
                kMargin + kTileSize * (high.y - cell.y + 0.5)};
    }
};

std::string use(std::string_view id, Point at, int quarters = 0) {
    return fmt::format(R"-(<use href="#{}" transform="translate({:g} {:g}){}"/>)-"
                       "\n",
                       id, at.x, at.y,
                       quarters == 0 ? "" : fmt::format(" rotate({})", 90 * quarters));
}

std::string coordinates(const Frame& frame) {
    std::string text = R"(<g class="grid">)"
                       "\n";
    const auto label = [&](double x, double y, int number) {
        text += fmt::format(R"(<text x="{:g}" y="{:g}">{}</text>)"
                            "\n",
                            x, y + 6, number);
    };
    for (std::int16_t x = frame.low.x; x <= frame.high.x; ++x) {
        label(frame.middle({x, 0}).x, kMargin / 2, x);
    }
    for (std::int16_t y = frame.low.y; y <= frame.high.y; ++y) {
        label(kMargin / 2, frame.middle({0, y}).y, y);
    }
    return text + "</g>\n";
}

std::string board(const Scene& scene, const Frame& frame) {
    std::string tiles;
    std::string meeples;
    for (const PlacedTile& placed : scene.game.placed()) {
        const engine::TileType& type = scene.tiles[placed.tile];
        const Point at = frame.middle(placed.cell);
        tiles += use("tile-" + type.id, at, placed.rotation);
        for (int part = 0; part < type.orientations[0].part_count; ++part) {
            if (placed.meeples[part] != engine::kNoColour) {
                const Point spot = turned(meeple_spot(type, part), placed.rotation);
                meeples += use(fmt::format("meeple-{}", placed.meeples[part]),
                               {at.x + spot.x, at.y + spot.y});
            }
        }
    }
    const std::string mark =
        scene.turns == 0 ? "" : use("mark", frame.middle(scene.game.placed().back().cell));
    return fmt::format(R"(<rect class="table" width="{:g}" height="{:g}" rx="10"/>)"
                       "\n",
                       frame.width(), frame.height()) +
           coordinates(frame) + tiles + mark + meeples;
}

std::string moved(double x, double y, const std::string& svg) {
    return fmt::format(R"-(<g transform="translate({:g} {:g})">)-"
                       "\n{}</g>\n",
                       x, y, svg);
}

/// The blocks in columns, as many as fit `width`, each block where there is most room.
PanelBlock in_columns(const std::vector<PanelBlock>& blocks, double width) {
    const auto room = static_cast<std::size_t>((width + kGap) / (kPanelWidth + kGap));
    std::vector<double> heights(std::clamp<std::size_t>(room, 1, blocks.size()), 0);
    std::string text;
    for (const PanelBlock& block : blocks) {
        const auto column = std::ranges::min_element(heights);
        const auto number = static_cast<double>(column - heights.begin());
        text += moved(number * (kPanelWidth + kGap), *column, block.svg);
        *column += block.height;
    }
    return {std::move(text), *std::ranges::max_element(heights)};
}

} // namespace

std::string board_svg(const Scene& scene) {
    const Frame frame(scene.game.placed());
    const bool below = frame.width() > 3 * kPanelWidth && frame.width() > 2 * frame.height();
    const PanelBlock panel = in_columns(panel_blocks(scene), below ? frame.width() : kPanelWidth);
    const double width = below ? frame.width() + 2 * kGap : frame.width() + kPanelWidth + 3 * kGap;
    const double height = below ? frame.height() + panel.height + 3 * kGap
                                : std::max(frame.height(), panel.height) + 2 * kGap;
    return fmt::format(
               R"(<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{:g}" height="{:g}" )"
               R"(viewBox="0 0 {:g} {:g}">)"
               "\n<title>{}, after turn {}</title>\n<style>\n{}{}"
               ".paper{{fill:#f6f2e9}}.table{{fill:#e6dfcf}}"
               ".grid text{{font-size:18px;fill:#655d50;text-anchor:middle}}\n</style>\n",
               width, height, width, height, deal_words(scene.record), scene.turns, art_style(),
               panel_style()) +
           art_templates(scene.tiles) +
           R"(<rect class="paper" width="100%" height="100%"/>)"
           "\n" +
           moved(kGap, kGap, board(scene, frame)) +
           moved(below ? kGap : frame.width() + 2 * kGap, below ? frame.height() + 2 * kGap : kGap,
                 panel.svg) +
           "</svg>\n";
}

} // namespace hindmost::cli
