#pragma once

#include "cli/picture/panel.hpp"

#include <string>

namespace hindmost::cli {

/// The picture of a scene, a file of SVG: the board with its meeples, north up, the corners of the
/// last tile marked; beside it, or below a board that is wide, the panel. A tile is kTileSize
/// units wide.
[[nodiscard]] std::string board_svg(const Scene& scene);

} // namespace hindmost::cli
