#pragma once

#include "search/player.hpp"

#include <vector>

namespace hindmost::search {

/// The dealer of a game whose order is hidden: holds the deal to itself and shows a Table.
/// The setup and the deal must outlive it.
class TableGame {
  public:
    TableGame(const engine::Setup& setup, const engine::Deal& deal) : game_(setup, deal) {}

    [[nodiscard]] bool over() const noexcept { return game_.over(); }
    [[nodiscard]] const engine::Position& position() const noexcept { return game_.position(); }
    /// What the player sees; not once the game is over.
    [[nodiscard]] Table table() const;
    void play(engine::Move move) noexcept { game_.play(move); }

  private:
    engine::KnownGame game_;
};

/// A game played to its end, or to where the observer stopped it.
struct HiddenGame {
    std::vector<engine::Move> line; ///< as in SearchResult: each move in its position
    int result = 0;                 ///< final result (E4), or what it would be
    int turns = 0;
    bool over = false;
    bool forced_end = false;
    std::uint64_t work = 0; ///< positions evaluated in all
    double seconds = 0;
    double longest = 0;                       ///< seconds of the slowest move
    StopReason reason = StopReason::Finished; ///< Time if any move was limited by time
};

/// Lets `player` play a whole deal without seeing the order of the tiles. The limits
/// are those of one move. `observer.report` is called after each move, with the result so far.
[[nodiscard]] HiddenGame play_hidden(const engine::Setup& setup, const engine::Deal& deal,
                                     Player& player, const Limits& limits,
                                     const Observer& observer);

} // namespace hindmost::search
