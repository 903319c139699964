#pragma once

#include "engine/referee.hpp"

#include <nlohmann/json.hpp>

#include <optional>
#include <span>
#include <vector>

/// A position as the pages draw it; README.md shows the JSON.
namespace hindmost::cli {

/// What there is to see of a game. What it points to must outlive it.
struct BoardState {
    const engine::TileSet* tiles = nullptr;
    std::span<const engine::PlacedTile> placed; ///< the start tile first
    std::vector<int> scores;
    std::vector<int> supplies;
    std::optional<engine::Colour> to_move; ///< none when the game is over
    std::optional<engine::TileId> tile;    ///< in hand, where one is drawn
};
[[nodiscard]] BoardState board_state(const engine::TileSet& tiles, const engine::Referee& game);

[[nodiscard]] nlohmann::ordered_json board_json(const BoardState& state);

/// The pieces of it.
[[nodiscard]] nlohmann::ordered_json tile_json(const engine::TileSet& tiles,
                                               const engine::PlacedTile& placed);
[[nodiscard]] std::vector<nlohmann::ordered_json>
meeples_json(std::span<const engine::PlacedTile> placed);
[[nodiscard]] nlohmann::ordered_json feature_json(const engine::Feature& feature, int colours);
[[nodiscard]] nlohmann::ordered_json colour_names_json(int colours);

} // namespace hindmost::cli
