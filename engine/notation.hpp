#pragma once

#include "engine/tile_set.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Moves as people and files write them: `J@2,1/0=city:N^road:ES+city:N`.
/// Shared by the fast engine and the referee; knows tiles, not boards.
namespace hindmost::engine {

/// A feature as a move names it: a part of the placed tile by its sides, the monastery of the
/// placed tile, or (in an order of scoring only) the monastery of another cell.
struct FeatureName {
    FeatureKind kind = FeatureKind::City;
    SideSet sides = 0;               ///< for roads and cities
    std::optional<Cell> elsewhere{}; ///< for `monastery@X,Y`
    friend bool operator==(const FeatureName&, const FeatureName&) = default;
};

/// What a turn does after placing its tile.
enum class SpotKind : std::uint8_t { Claim, None, End };

struct WrittenMove {
    TileId tile = kNoTile;
    Cell cell{};
    Rotation rotation = 0;
    SpotKind spot_kind = SpotKind::None;
    FeatureName spot{};               ///< only for SpotKind::Claim
    std::vector<FeatureName> order{}; ///< empty where none is written
    friend bool operator==(const WrittenMove&, const WrittenMove&) = default;
};

/// Throws ParseError with the move in quotes, the column (from 1) and what was expected there.
/// Accepts only what engine/spec/formats.md spells: a canonical rotation of the tile, sides that
/// one part of the tile has, no `-0`.
[[nodiscard]] WrittenMove parse_move(const TileSet& tiles, std::string_view text);

[[nodiscard]] std::string format_move(const TileSet& tiles, const WrittenMove& move);
[[nodiscard]] std::string format_feature(const FeatureName& name);

} // namespace hindmost::engine
