#pragma once

#include "engine/tile.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hindmost::engine {

inline constexpr int kMaxParts = 4;                   ///< parts on one tile, a monastery included
inline constexpr std::uint8_t kNoPart = 1U << kSides; ///< follows all sets of sides
inline constexpr int kMaxTileTypes = 64;              ///< so that a set of types fits one word

/// A tile type in one rotation, everything turned to the sides of the board.
struct Orientation {
    std::array<Edge, kSides> edges{};
    std::array<Part, kMaxParts> parts{}; ///< in the order of the tile table
    std::uint8_t part_count = 0;
    /// Part at each side, or kMaxParts at a field.
    std::array<std::uint8_t, kSides> part_at{};
    SideSet feature_sides = 0; ///< sides that show no field
    /// Sides of each part; kNoPart where the tile has none, so that loops need not know how many.
    std::array<std::uint8_t, kMaxParts> part_sides{};
    bool has_monastery = false;
    /// Another city (road) part stands beside a city (road) part: one feature may hold both.
    bool repeats_kind = false;
};

/// A tile type as printed, with its distinct orientations.
struct TileType {
    std::string id;
    int count = 0; ///< copies in the box, the start tile included
    /// Rotations that do not look alike: 1, 2 or 4; rotation r < rotations is the smallest of its
    /// kind (T4).
    int rotations = 0;
    std::array<Orientation, kRotations> orientations{};
};

/// An immutable table of tile types. Safe to read from any number of threads.
class TileSet {
  public:
    /// Reads the format described in engine/data/base.tiles.
    /// Throws ParseError with `name`, line and what was expected.
    [[nodiscard]] static TileSet parse(std::string_view text, std::string_view name);

    /// The base game (rule M1), built into the library.
    [[nodiscard]] static const TileSet& base();

    [[nodiscard]] const std::string& name() const noexcept { return name_; }
    [[nodiscard]] int size() const noexcept { return static_cast<int>(types_.size()); }
    [[nodiscard]] const TileType& operator[](TileId id) const noexcept { return types_[id]; }
    [[nodiscard]] TileId start() const noexcept { return start_; }
    /// Copies of a type that can be dealt: all but the start tile.
    [[nodiscard]] int dealt_count(TileId id) const noexcept {
        return types_[id].count - (id == start_ ? 1 : 0);
    }
    /// Tiles in a whole deal: 71 for the base game.
    [[nodiscard]] int deal_size() const noexcept { return deal_size_; }
    [[nodiscard]] std::optional<TileId> find(std::string_view id) const noexcept;

  private:
    std::string name_;
    std::vector<TileType> types_;
    TileId start_ = kNoTile;
    int deal_size_ = 0;
};

/// `sides` as letters in the order N E S W, "NE" for north and east.
[[nodiscard]] std::string side_letters(SideSet sides);

} // namespace hindmost::engine
