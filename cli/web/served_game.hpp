#pragma once

#include "engine/record.hpp"
#include "search/player.hpp"

#include <nlohmann/json.hpp>

#include <memory>
#include <optional>

/// A game as the pages of `serve` see and change it.
namespace hindmost::cli {

/// What a player sees, with what that needs to be there.
struct SeenTable {
    std::shared_ptr<const engine::Setup> setup;
    search::Table table;
};

/// One game. Not synchronised.
class ServedGame {
  public:
    virtual ~ServedGame() = default;

    [[nodiscard]] virtual bool over() const = 0;
    /// What a page shows of it (README.md). The order of tiles not drawn yet is nowhere in it.
    [[nodiscard]] virtual nlohmann::ordered_json view() const = 0;
    /// Does what `action` says in its field `do`. Throws engine::Error where that cannot be done;
    /// then nothing has changed.
    virtual void act(const nlohmann::json& action) = 0;
    /// All of it, order included, for make_served_game().
    [[nodiscard]] virtual engine::Record record() const = 0;
    /// What a player may take away: once the game is over the whole record, before that what is
    /// known of it. Throws engine::InputError where such a game has none.
    [[nodiscard]] virtual engine::Record taken_home() const = 0;
    /// What a player who asks for advice sees; none where no tile is in hand.
    [[nodiscard]] virtual std::optional<SeenTable> table() const = 0;
};

/// Goes on with a game that record() has given, or any other record. Throws engine::InputError
/// where something is wrong with it.
[[nodiscard]] std::unique_ptr<ServedGame> make_served_game(engine::Record record);

/// A game as a page asks for it: `kind`, `order`, `rules` and what goes with them (README.md).
/// Throws engine::Error.
[[nodiscard]] std::unique_ptr<ServedGame> new_served_game(const nlohmann::json& wanted);

} // namespace hindmost::cli
