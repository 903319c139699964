#pragma once

#include "engine/tile.hpp"

#include <string>
#include <vector>

/// Where a city lies on its tile. A tile is kTileSize wide, its middle is the origin, x grows to
/// the right and y downwards, as in SVG.
namespace hindmost::cli {

inline constexpr int kTileSize = 100;

struct Point {
    double x = 0;
    double y = 0;
};

/// `point` after `quarters` quarter turns clockwise about the origin.
[[nodiscard]] Point turned(Point point, int quarters);
[[nodiscard]] double distance(Point a, Point b);

/// The land of a city part that touches `sides`: a closed path of SVG, its walls (the parts of the
/// path inside the tile) as an open one, empty where there are none, and both as points close
/// enough to measure by.
struct CityOutline {
    std::string land;
    std::string walls;
    std::vector<Point> land_points;
    std::vector<Point> wall_points;

    explicit CityOutline(engine::SideSet sides);

    [[nodiscard]] bool contains(Point point) const;
    /// Infinite where there are no walls.
    [[nodiscard]] double distance_to_walls(Point point) const;
};

} // namespace hindmost::cli
