#pragma once

#include "cli/picture/city_outline.hpp"
#include "engine/tile_set.hpp"

#include <string>

/// What tiles and meeples look like, as elements of SVG whose colours are the classes of
/// art_style(). The one source for pictures and pages.
namespace hindmost::cli {

/// The rules of CSS for all that is drawn here.
[[nodiscard]] std::string art_style();

/// A tile as printed, `kTileSize` wide about the origin: `<g class="tile">`. Each part is in a
/// `<g class="part KIND" data-part="INDEX" data-spot="X Y">`, the spot being where a meeple stands.
[[nodiscard]] std::string tile_art(const engine::TileType& type);

/// Where a meeple stands on a part of a tile as printed.
[[nodiscard]] Point meeple_spot(const engine::TileType& type, int part);

/// A meeple about the origin: `<g class="meeple cINDEX">`. Each colour has a shape of its own.
[[nodiscard]] std::string meeple_art(engine::Colour colour);

/// The corners of a tile, to mark it.
[[nodiscard]] std::string mark_art();

/// All of them for `use`, in `<defs>`: `tile-ID` for each type, `meeple-INDEX` for each colour, and
/// `mark`.
[[nodiscard]] std::string art_templates(const engine::TileSet& tiles);

} // namespace hindmost::cli
