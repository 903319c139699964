#include "cli/picture/tile_art.hpp"

#include "cli/board_text.hpp"
#include "cli/picture/scenery.hpp"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <array>
#include <bit>
#include <numbers>
#include <optional>
#include <span>

namespace hindmost::cli {
namespace {

using engine::FeatureKind;
using engine::Orientation;
using engine::Part;

constexpr Point kNorth{0, -kTileSize / 2.0};

std::span<const Part> parts_of(const Orientation& tile) {
    return {tile.parts.data(), tile.part_count};
}

int first_side(engine::SideSet sides) { return std::countr_zero(static_cast<unsigned>(sides)); }
int count_sides(engine::SideSet sides) { return std::popcount(static_cast<unsigned>(sides)); }

/// The first of two neighbouring sides, clockwise.
std::optional<int> first_corner(engine::SideSet sides) {
    for (int side = 0; side < engine::kSides; ++side) {
        const auto both = engine::side_bit(side) | engine::side_bit((side + 1) % engine::kSides);
        if ((sides & both) == both) {
            return side;
        }
    }
    return std::nullopt;
}

/// The middle line of a road: a path of SVG, and points close enough to measure by.
struct RoadLine {
    std::string path;
    std::vector<Point> points;
};

RoadLine road_line(engine::SideSet sides) {
    constexpr int kSteps = 16;
    RoadLine line;
    const auto corner = first_corner(sides);
    if (corner && count_sides(sides) == 2) {
        constexpr double kRadius = kTileSize / 2.0;
        const Point from = turned(kNorth, *corner);
        const Point to = turned(kNorth, *corner + 1);
        const Point centre{from.x + to.x, from.y + to.y};
        for (int i = 0; i <= kSteps; ++i) {
            const double angle = std::numbers::pi / 2 * i / kSteps;
            line.points.push_back({centre.x - to.x * std::cos(angle) - from.x * std::sin(angle),
                                   centre.y - to.y * std::cos(angle) - from.y * std::sin(angle)});
        }
        line.path = fmt::format("M{:g} {:g}A{:g} {:g} 0 0 0 {:g} {:g}", from.x, from.y, kRadius,
                                kRadius, to.x, to.y);
        return line;
    }
    for (int side = 0; side < engine::kSides; ++side) {
        if ((sides & engine::side_bit(side)) != 0) {
            const Point from = turned(kNorth, side);
            line.path += fmt::format("M{:g} {:g}L0 0", from.x, from.y);
            for (int i = 0; i <= kSteps; ++i) {
                const double share = static_cast<double>(i) / kSteps;
                line.points.push_back({share * from.x, share * from.y});
            }
        }
    }
    return line;
}

double distance_to(const RoadLine& line, Point point) {
    double least = kTileSize;
    for (const Point other : line.points) {
        least = std::min(least, distance(other, point));
    }
    return least;
}

Point scaled(Point point, double factor) { return {factor * point.x, factor * point.y}; }

/// Coats of arms hang in a corner of their city, or towards its first side.
Point coat_spot(engine::SideSet sides) {
    if (const auto corner = first_corner(sides)) {
        return turned({32, -32}, *corner);
    }
    return scaled(turned(kNorth, first_side(sides)), count_sides(sides) > 1 ? 0.5 : 0.75);
}

/// The middle of the city's land, away from its coat of arms.
Point city_spot(const Part& city) {
    if (count_sides(city.sides) == 1) {
        return scaled(turned(kNorth, first_side(city.sides)), 0.7);
    }
    const auto corner = first_corner(city.sides);
    if (!corner) {
        return scaled(turned(kNorth, first_side(city.sides)), city.coats > 0 ? -0.3 : 0);
    }
    if (count_sides(city.sides) == 2) {
        return turned(city.coats > 0 ? Point{10, -16} : Point{18, -20}, *corner);
    }
    const auto open = static_cast<engine::SideSet>(~city.sides & 0xF);
    return open != 0 ? scaled(turned(kNorth, first_side(open)), -0.1) : Point{};
}

class Artist {
  public:
    explicit Artist(const engine::TileType& type) : type_(type), tile_(type.orientations[0]) {
        for (const Part& part : parts_of(tile_)) {
            if (part.kind == FeatureKind::City) {
                cities_.emplace_back(part.sides);
            } else if (part.kind == FeatureKind::Road) {
                roads_.push_back(road_line(part.sides));
                ends_ += count_sides(part.sides) == 1 ? 1 : 0;
            }
        }
    }

    [[nodiscard]] std::string draw() const {
        std::string text = R"-(<g class="tile" clip-path="url(#cell)"><rect class="field" )-"
                           R"(x="-50" y="-50" width="100" height="100"/>)" +
                           trees(scattered(seed(), 17, [this](Point at) { return in_field(at); }));
        // Roads end at walls and yards, which lie over them.
        for (const FeatureKind kind :
             {FeatureKind::Road, FeatureKind::City, FeatureKind::Monastery}) {
            for (int part = 0; part < tile_.part_count; ++part) {
                if (tile_.parts[part].kind == kind) {
                    text += draw_part(part);
                }
            }
        }
        return text + (has_village() ? village() : "") +
               R"(<rect class="rim" x="-50" y="-50" width="100" height="100"/></g>)";
    }

  private:
    [[nodiscard]] std::uint64_t seed() const {
        std::uint64_t seed = 0;
        for (const char letter : type_.id) {
            seed = 256 * seed + static_cast<unsigned char>(letter);
        }
        return seed;
    }

    [[nodiscard]] bool has_village() const { return ends_ > 2; }

    [[nodiscard]] bool in_field(Point at) const {
        const bool near_middle = (has_village() || tile_.has_monastery) && distance(at, {}) < 36;
        return !near_middle && std::ranges::all_of(cities_, [&](const CityOutline& city) {
            return !city.contains(at) && city.distance_to_walls(at) > 9;
        }) && std::ranges::all_of(roads_, [&](const RoadLine& road) {
            return distance_to(road, at) > 13;
        });
    }

    [[nodiscard]] std::string draw_part(int number) const {
        const Part& part = tile_.parts[number];
        const Point spot = meeple_spot(type_, number);
        const std::string head =
            fmt::format(R"(<g class="part {}" data-part="{}" data-spot="{:g} {:g}">)",
                        kind_name(part.kind), number, spot.x, spot.y);
        switch (part.kind) {
        case FeatureKind::City:
            return head + draw_city(part) + "</g>";
        case FeatureKind::Road:
            return head + draw_road(part) + "</g>";
        case FeatureKind::Monastery:
            break;
        }
        return head + monastery() + "</g>";
    }

    static std::string draw_road(const Part& part) {
        const std::string line = road_line(part.sides).path;
        return fmt::format(R"(<path class="verge" d="{}"/><path class="way" d="{}"/>)", line, line);
    }

    [[nodiscard]] std::string draw_city(const Part& part) const {
        const CityOutline city(part.sides);
        const Point coat = coat_spot(part.sides);
        const auto roofs = scattered(seed() + part.sides, 15, [&](Point at) {
            return city.contains(at) && city.distance_to_walls(at) > 9.5 &&
                   (part.coats == 0 || distance(at, coat) > 18);
        });
        std::string text = fmt::format(R"(<path class="land" d="{}"/>)", city.land) +
                           houses(seed() + part.sides, roofs);
        if (!city.walls.empty()) {
            text += fmt::format(R"(<path class="wall" d="{}"/><path class="merlons" d="{}"/>)",
                                city.walls, city.walls);
        }
        return text + draw_gates(city) + (part.coats > 0 ? coat_of_arms(coat) : "");
    }

    /// Where roads run into the wall.
    [[nodiscard]] std::string draw_gates(const CityOutline& city) const {
        std::string text;
        for (const Part& part : parts_of(tile_)) {
            if (part.kind == FeatureKind::Road && count_sides(part.sides) == 1 &&
                city.contains({})) {
                const auto points = road_line(part.sides).points;
                const auto nearest = std::ranges::min_element(
                    points, {}, [&](Point point) { return city.distance_to_walls(point); });
                text += gate(*nearest, first_side(part.sides));
            }
        }
        return text;
    }

    const engine::TileType& type_;
    const Orientation& tile_;
    std::vector<CityOutline> cities_;
    std::vector<RoadLine> roads_;
    int ends_ = 0; ///< of roads, in the middle of the tile
};

} // namespace

std::string tile_art(const engine::TileType& type) { return Artist(type).draw(); }

Point meeple_spot(const engine::TileType& type, int part) {
    const Part& on = type.orientations[0].parts[part];
    switch (on.kind) {
    case FeatureKind::City:
        return city_spot(on);
    case FeatureKind::Road: {
        const std::vector<Point> line = road_line(on.sides).points;
        return count_sides(on.sides) == 1 ? scaled(line.back(), 0.62) : line[line.size() / 2];
    }
    case FeatureKind::Monastery:
        break;
    }
    return {};
}

std::string art_templates(const engine::TileSet& tiles) {
    std::string text = "<defs>\n"
                       R"(<clipPath id="cell"><rect x="-50" y="-50" width="100" height="100"/>)"
                       "</clipPath>\n";
    for (int id = 0; id < tiles.size(); ++id) {
        const engine::TileType& type = tiles[static_cast<engine::TileId>(id)];
        text += fmt::format(R"(<g id="tile-{}">{}</g>)"
                            "\n",
                            type.id, tile_art(type));
    }
    for (engine::Colour colour = 0; colour < engine::kMaxColours; ++colour) {
        text += fmt::format(R"(<g id="meeple-{}">{}</g>)"
                            "\n",
                            colour, meeple_art(colour));
    }
    return text + R"(<g id="mark">)" + mark_art() + "</g>\n</defs>\n";
}

} // namespace hindmost::cli
