#include "cli/picture/scenery.hpp"

#include "engine/random.hpp"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace hindmost::cli {
namespace {

/// A path of SVG around a rectangle that is turned about `at`.
std::string box(Point at, double angle, double left, double top, double right, double bottom) {
    const std::array<Point, 4> corners{
        {{left, top}, {right, top}, {right, bottom}, {left, bottom}}};
    std::string path;
    for (const Point corner : corners) {
        path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? 'M' : 'L',
                            at.x + corner.x * std::cos(angle) - corner.y * std::sin(angle),
                            at.y + corner.x * std::sin(angle) + corner.y * std::cos(angle));
    }
    return path + "Z";
}

std::string path(std::string_view style, const std::string& d) {
    return fmt::format(R"(<path class="{}" d="{}"/>)", style, d);
}

/// Roofs whose two slopes meet in a ridge.
class Roofs {
  public:
    void add(Point at, double angle, double length, double depth) {
        bright_ += box(at, angle, -length / 2, -depth / 2, length / 2, 0);
        dark_ += box(at, angle, -length / 2, 0, length / 2, depth / 2);
    }
    [[nodiscard]] std::string text() const {
        return bright_.empty() ? "" : path("bright", bright_) + path("dark", dark_);
    }

  private:
    std::string bright_;
    std::string dark_;
};

} // namespace

std::vector<Point> scattered(std::uint64_t seed, double apart,
                             const std::function<bool(Point)>& free) {
    constexpr int kTries = 400;
    constexpr double kWidth = 0.9 * kTileSize;
    engine::Random random(seed);
    std::vector<Point> places;
    for (int i = 0; i < kTries; ++i) {
        const double x = kWidth * (random.unit() - 0.5);
        const Point place{x, kWidth * (random.unit() - 0.5)};
        const auto near = [&](Point other) { return distance(place, other) < apart; };
        if (free(place) && std::ranges::none_of(places, near)) {
            places.push_back(place);
        }
    }
    return places;
}

std::string houses(std::uint64_t seed, std::span<const Point> places) {
    engine::Random random(seed);
    Roofs roofs;
    for (const Point place : places) {
        const double lean = 0.5 * (random.unit() - 0.5);
        const double quarters = static_cast<double>(random.below(4));
        roofs.add(place, quarters * std::numbers::pi / 2 + lean, 11 + 2 * random.unit(), 9);
    }
    return roofs.text();
}

std::string trees(std::span<const Point> places) {
    std::string crowns;
    for (const Point place : places) {
        crowns += fmt::format(R"(<circle class="tree" cx="{:.1f}" cy="{:.1f}" r="3.6"/>)", place.x,
                              place.y);
    }
    return crowns;
}

std::string monastery() {
    Roofs roofs;
    roofs.add({0, 0}, std::numbers::pi / 2, 40, 15);
    roofs.add({0, -4}, 0, 32, 13);
    return R"(<rect class="yard" x="-25" y="-25" width="50" height="50" rx="9"/>)" + roofs.text() +
           R"(<rect class="tower" x="-6" y="-10" width="12" height="12"/>)" +
           path("cross", "M0 -9V1M-3.2 -6H3.2");
}

std::string village() {
    Roofs roofs;
    const double tilt = std::numbers::pi / 4;
    for (int quarter = 0; quarter < 4; ++quarter) {
        roofs.add(turned({7.2, -7.2}, quarter), tilt + quarter * std::numbers::pi / 2, 11, 8);
    }
    return R"(<g class="village"><circle class="square" r="14"/>)" + roofs.text() + "</g>";
}

std::string gate(Point at, int side) {
    const double angle = side * std::numbers::pi / 2;
    return path("tower", box(at, angle, -9, -4, 9, 4)) +
           path("arch", box(at, angle, -4, -4.5, 4, 4.5));
}

std::string coat_of_arms(Point at) {
    return fmt::format(R"-(<g class="coat" transform="translate({:g} {:g})">)-", at.x, at.y) +
           path("shield", "M-9-10H9V0C9 6 4 9.5 0 11.5C-4 9.5-9 6-9 0Z") +
           path("chevron", "M-9 4L0-4L9 4V-1.5L0-9.5L-9-1.5Z") + "</g>";
}

} // namespace hindmost::cli
