#include "cli/picture/city_outline.hpp"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace hindmost::cli {
namespace {

constexpr double kHalf = kTileSize / 2.0;
/// Walls leave a side so far from its middle that those of two cities do not meet in a corner.
constexpr double kReach = 46;

constexpr Point kCorner{kHalf, -kHalf};
constexpr Point kStart{-kReach, -kHalf}; // of the northern side, clockwise
constexpr Point kEnd{kReach, -kHalf};

/// Control points of the wall from the end of the northern side to the start of the next side of
/// the city, by the number of sides between: a Bézier curve.
constexpr std::array<std::array<Point, 2>, 4> kBends{
    {{}, {{{18, -20}, {18, 20}}}, {{{14, -20}, {-20, 14}}}, {{{12, -14}, {-12, -14}}}}};

Point on_curve(Point a, Point b, Point c, Point d, double t) {
    const double s = 1 - t;
    const auto mix = [&](double p, double q, double r, double u) {
        return s * s * s * p + 3 * s * s * t * q + 3 * s * t * t * r + t * t * t * u;
    };
    return {mix(a.x, b.x, c.x, d.x), mix(a.y, b.y, c.y, d.y)};
}

std::string text(char command, Point point) {
    return fmt::format("{}{:g} {:g}", command, point.x, point.y);
}

} // namespace

Point turned(Point point, int quarters) {
    for (; quarters > 0; --quarters) {
        point = {-point.y, point.x};
    }
    return point;
}

double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

CityOutline::CityOutline(engine::SideSet sides) {
    for (int side = 0; side < engine::kSides; ++side) {
        if ((sides & engine::side_bit(side)) == 0) {
            continue;
        }
        const auto add = [&](Point point) {
            land += text(land.empty() ? 'M' : 'L', point);
            land_points.push_back(point);
        };
        int between = 0;
        while ((sides & engine::side_bit((side + between + 1) % engine::kSides)) == 0) {
            ++between;
        }
        if (land.empty()) {
            add(turned(kStart, side));
        }
        if (between == 0) {
            add(turned(kCorner, side));
            continue;
        }
        const Point from = turned(kEnd, side);
        add(from);
        const Point to = turned(kStart, side + between + 1);
        const Point bend = turned(kBends[between][0], side);
        const Point bend_back = turned(kBends[between][1], side);
        const std::string curve = fmt::format("C{:g} {:g} {:g} {:g} {:g} {:g}", bend.x, bend.y,
                                              bend_back.x, bend_back.y, to.x, to.y);
        land += curve;
        walls += text('M', from) + curve;
        constexpr int kSteps = 24;
        for (int step = 0; step <= kSteps; ++step) {
            const Point point =
                on_curve(from, bend, bend_back, to, static_cast<double>(step) / kSteps);
            land_points.push_back(point);
            wall_points.push_back(point);
        }
    }
    land += "Z";
}

bool CityOutline::contains(Point point) const {
    bool inside = false;
    for (std::size_t i = 0, j = land_points.size() - 1; i < land_points.size(); j = i++) {
        const Point a = land_points[i];
        const Point b = land_points[j];
        if ((a.y > point.y) != (b.y > point.y) &&
            point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x) {
            inside = !inside;
        }
    }
    return inside;
}

double CityOutline::distance_to_walls(Point point) const {
    double least = std::numeric_limits<double>::infinity();
    for (const Point wall : wall_points) {
        least = std::min(least, distance(wall, point));
    }
    return least;
}

} // namespace hindmost::cli
