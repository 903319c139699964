#pragma once

#include "search/experiments/figures.hpp"
#include "search/player.hpp"

#include <vector>

namespace hindmost::search {

/// The dealer of a game whose order is hidden: holds the deal to itself and shows a Table.
/// The setup and the deal must outlive it.
class TableGame {
  public:
    explicit TableGame(const engine::KnownGame& game) : game_(game) {}
    TableGame(const engine::Setup& setup, const engine::Deal& deal) : game_(setup, deal) {}

    [[nodiscard]] bool over() const noexcept { return game_.over(); }
    [[nodiscard]] const engine::Position& position() const noexcept { return game_.position(); }
    /// What the player sees; not once the game is over.
    [[nodiscard]] Table table() const;
    void play(engine::Move move) noexcept { game_.play(move); }

  private:
    engine::KnownGame game_;
};

/// A game played to its end, or to where the observer stopped it: then the figures are those so
/// far.
struct HiddenGame : GameFigures {
    std::vector<engine::Move> line; ///< as in SearchResult: each move in its position
    bool over = false;
};

/// Lets `player` play on from a position to the end without seeing the order of the tiles. The
/// limits are those of one move. `observer.report` is called after each move, with the result so
/// far; turns count from the start of the game, the line begins at the position.
[[nodiscard]] HiddenGame play_hidden(const engine::KnownGame& start, Player& player,
                                     const Limits& limits, const Observer& observer);

/// The same for a whole deal.
[[nodiscard]] HiddenGame play_hidden(const engine::Setup& setup, const engine::Deal& deal,
                                     Player& player, const Limits& limits,
                                     const Observer& observer);

} // namespace hindmost::search
