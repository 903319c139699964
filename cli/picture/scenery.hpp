#pragma once

#include "cli/picture/city_outline.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

/// What stands on a tile, seen from above, as elements of SVG.
namespace hindmost::cli {

/// Places of a tile that `free` accepts, no two nearer than `apart`; the same for the same `seed`.
[[nodiscard]] std::vector<Point> scattered(std::uint64_t seed, double apart,
                                           const std::function<bool(Point)>& free);

/// A house about each place; the `seed` turns them this way and that.
[[nodiscard]] std::string houses(std::uint64_t seed, std::span<const Point> places);
[[nodiscard]] std::string trees(std::span<const Point> places);
/// A church in its yard, about the middle of the tile.
[[nodiscard]] std::string monastery();
/// Where roads come to an end, about the middle of the tile.
[[nodiscard]] std::string village();
/// The gate at the end of a road from side `side`.
[[nodiscard]] std::string gate(Point at, int side);
[[nodiscard]] std::string coat_of_arms(Point at);

} // namespace hindmost::cli
