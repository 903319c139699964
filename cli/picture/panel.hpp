#pragma once

#include "cli/story.hpp"
#include "engine/referee.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace hindmost::cli {

/// A game after some of its turns, as a picture shows it.
struct Scene {
    const engine::TileSet& tiles;
    const engine::Record& record;
    const engine::Referee& game; ///< after `turns` turns
    const GameStory& story;
    std::size_t turns;
};

inline constexpr double kPanelWidth = 480;

/// A piece of what stands beside the board: SVG from the point (0, 0) down.
struct PanelBlock {
    std::string svg;
    double height;
};

/// The game and its turn; the scores with supplies; the last turn with its order of scoring; at the
/// end also final scoring.
[[nodiscard]] std::vector<PanelBlock> panel_blocks(const Scene& scene);

/// The rules of CSS for them.
[[nodiscard]] std::string panel_style();

} // namespace hindmost::cli
