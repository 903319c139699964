#pragma once

#include "engine/tile_set.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hindmost::engine {

/// Tiles in play order: tile t lies in the pile of colour t mod colours (rule M4).
using Deal = std::vector<TileId>;

/// The whole deal of a seed: SplitMix64 driving Fisher-Yates over the tile table.
[[nodiscard]] Deal seeded_deal(const TileSet& tiles, std::uint64_t seed);

/// Throws InputError if the deal is empty or holds more copies of a type than the set deals.
void check_deal(const TileSet& tiles, const Deal& deal);

/// Reads `SVXDE…` (letters, where every id is one letter) or ids separated by commas.
/// Throws ParseError naming the offending id and its place, and what check_deal() throws.
[[nodiscard]] Deal parse_deal(const TileSet& tiles, std::string_view text);

/// Letters, or ids with commas where an id has more than one letter.
[[nodiscard]] std::string format_deal(const TileSet& tiles, const Deal& deal);

/// Tiles in the pile of `colour` at the start of a deal of `deal_size` tiles.
[[nodiscard]] constexpr int pile_size(int deal_size, int colours, Colour colour) noexcept {
    return (deal_size - colour + colours - 1) / colours;
}

} // namespace hindmost::engine
