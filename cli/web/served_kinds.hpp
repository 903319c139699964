#pragma once

#include "cli/web/served_game.hpp"
#include "search/value/tile_masks.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

/// The kinds of games that are served, and what they have in common.
namespace hindmost::cli {

/// Where the tiles come from.
enum class TileOrder : std::uint8_t {
    Seed,     ///< the deal of a seed that the player named
    Shuffled, ///< of one that nobody knows before the end
    Deal,     ///< letters that the player typed
    Box,      ///< a real box: the player draws and says what
    Recorded, ///< the deal of a record
};
inline constexpr std::array<engine::Word<TileOrder>, 5> kTileOrderWords{
    {{"seed", TileOrder::Seed},
     {"shuffled", TileOrder::Shuffled},
     {"deal", TileOrder::Deal},
     {"box", TileOrder::Box},
     {"recorded", TileOrder::Recorded}}};

/// The field of a record that says how it is served. Others may add to it.
inline constexpr const char* kServedField = "served";

/// A game whose board we know: moves and draws, checked by the rules. Throws engine::InputError
/// where the record is of no such game.
[[nodiscard]] std::unique_ptr<ServedGame> served_play(engine::Record record, TileOrder order);

/// A game whose tiles lie on a table out of sight: we only draw. `steps` has a letter for each tile
/// drawn so far, p where it was placed and n where it fitted nowhere. Throws engine::InputError.
[[nodiscard]] std::unique_ptr<ServedGame>
served_companion(const engine::Record& record, TileOrder order, const std::string& steps);

/// What both show at first: kind, order, rules and a seed that may be known.
[[nodiscard]] nlohmann::ordered_json opening_view(std::string_view kind, TileOrder order,
                                                  const engine::Record& record, bool over);

/// How many tiles of each type lie in the piles: [{"tile": "A", "count": 2}, …].
[[nodiscard]] nlohmann::ordered_json left_json(const engine::TileSet& tiles,
                                               const search::Unseen::Counts& counts);

/// What is printed on a tile: `city north and west with a coat of arms, road south`.
[[nodiscard]] std::string tile_words(const engine::TileType& type);

/// A text that must be in a field of the object. Throws engine::InputError.
[[nodiscard]] std::string text_field(const nlohmann::json& object, const char* name);

} // namespace hindmost::cli
