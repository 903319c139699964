#pragma once

#include <array>
#include <cstdint>

/// Words of the tiles: sides, rotations, edges and the parts of features on a tile.
namespace hindmost::engine {

/// A side of a cell on the board; also the index of the four neighbours.
/// x grows to the east, y to the north.
enum class Side : std::uint8_t { North, East, South, West };

inline constexpr int kSides = 4;
inline constexpr std::array<Side, kSides> kAllSides{Side::North, Side::East, Side::South,
                                                    Side::West};
inline constexpr std::array<char, kSides> kSideLetters{'N', 'E', 'S', 'W'};

[[nodiscard]] constexpr int index(Side side) noexcept { return static_cast<int>(side); }
[[nodiscard]] constexpr Side opposite(Side side) noexcept {
    return static_cast<Side>((index(side) + 2) % kSides);
}

/// A set of sides; bit index(side) is set for each member.
using SideSet = std::uint8_t;
[[nodiscard]] constexpr SideSet side_bit(int side) noexcept {
    return static_cast<SideSet>(1U << side);
}

/// Quarter turns clockwise from the printed orientation, 0 to 3.
using Rotation = std::uint8_t;
inline constexpr int kRotations = 4;

/// The set `sides` of the printed tile, as sides of the board after `rotation`.
[[nodiscard]] constexpr SideSet rotated(SideSet sides, Rotation rotation) noexcept {
    return static_cast<SideSet>(((sides << rotation) | (sides >> (kSides - rotation))) & 0xF);
}

/// A position on the board; the start tile is at (0, 0).
struct Cell {
    std::int16_t x = 0;
    std::int16_t y = 0;
    friend constexpr bool operator==(Cell, Cell) = default;
    friend constexpr auto operator<=>(Cell, Cell) = default;
};

[[nodiscard]] constexpr Cell neighbour(Cell cell, Side side) noexcept {
    constexpr std::array<std::int16_t, kSides> kDx{0, 1, 0, -1};
    constexpr std::array<std::int16_t, kSides> kDy{1, 0, -1, 0};
    return {static_cast<std::int16_t>(cell.x + kDx[index(side)]),
            static_cast<std::int16_t>(cell.y + kDy[index(side)])};
}

/// What an edge of a tile shows. None stands for a side without a neighbour.
enum class Edge : std::uint8_t { None, Field, Road, City };

/// The kinds of features that can be claimed (rule T5).
enum class FeatureKind : std::uint8_t { City, Road, Monastery };

/// One printed piece of a feature on one tile.
struct Part {
    FeatureKind kind = FeatureKind::City;
    SideSet sides = 0;      ///< sides it touches; empty for a monastery
    std::uint8_t coats = 0; ///< coats of arms
    friend constexpr bool operator==(const Part&, const Part&) = default;
};

/// Index of a tile type in its TileSet.
using TileId = std::uint8_t;
inline constexpr TileId kNoTile = 0xFF;

/// Index of a colour in turn order.
using Colour = std::uint8_t;
inline constexpr int kMinColours = 2;
inline constexpr int kMaxColours = 5;
inline constexpr int kMaxMeeples = 8;

} // namespace hindmost::engine
