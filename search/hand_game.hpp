#pragma once

#include "engine/record.hpp"
#include "search/player.hpp"

#include <cstddef>
#include <vector>

namespace hindmost::search {

/// A game that goes on move by move, as at the table: tiles come in the order of its deal, or, from
/// a real box, as somebody names them; moves and draws can be taken back.
///
/// Of the deal, what is not drawn yet counts as a multiset. A tile that is named changes places
/// with the one that the deal has there, which is then drawn when the other would have been; so
/// deal() always agrees with what was drawn, and record() is one that the referee accepts once the
/// game is over. Not synchronised.
class HandGame {
  public:
    /// Goes on from a record: plays its moves, then draws the tiles of its field `drawn` (a string
    /// as a deal is written; made by record()). What it claims of scores, result and end is not
    /// looked at. `setup` is that of the record and must outlive the game. Throws
    /// engine::InputError where a move is illegal or no such tile is left.
    HandGame(const engine::Setup& setup, engine::Record record);

    /// In Phase::Play a tile is in hand, in Phase::Reveal one is to be drawn.
    [[nodiscard]] const engine::Position& position() const noexcept { return position_; }
    /// The moves so far.
    [[nodiscard]] const std::vector<engine::WrittenMove>& moves() const noexcept {
        return record_.moves;
    }
    /// Tiles drawn since the last move: those that fitted nowhere and left the game (T2), then the
    /// one in hand if there is one.
    [[nodiscard]] const engine::Deal& drawn() const noexcept { return drawn_; }
    /// What lies in the piles.
    [[nodiscard]] Unseen unseen() const;
    /// The same as indices into the deal of record(), ascending.
    [[nodiscard]] std::vector<std::size_t> undrawn() const;

    /// Draws until a tile fits. False if the game ends before; nothing if a tile is in hand.
    bool draw();
    /// Draws this tile. False if it fits nowhere. Throws engine::InputError where none is left in
    /// the piles, a tile is in hand or the game is over.
    bool draw(engine::TileId tile);
    /// Puts the tile drawn last back. False if none was drawn since the last move.
    bool put_back();
    /// Plays the tile in hand, or else draws the move's tile first: where it is the next that fits,
    /// as draw() does. Throws engine::InputError where the move is illegal or the game is over, and
    /// then nothing has changed.
    void play(const engine::WrittenMove& move);
    /// Takes the last move back, and what was drawn after it: its tile is in hand again. False if
    /// there is none.
    bool undo();

    /// The game so far, scores and result as if it ended here; a seed only while its deal is drawn.
    [[nodiscard]] engine::Record record() const;

  private:
    [[nodiscard]] std::size_t next(engine::Colour colour) const;
    [[nodiscard]] bool hidden(std::size_t index) const;
    [[nodiscard]] std::size_t find(engine::TileId tile) const;
    void reveal();
    void require_going_on() const;
    /// Plays so many of the moves anew and draws the tiles.
    void rewind(std::size_t moves, const engine::Deal& drawn);

    engine::Position position_;
    engine::Record record_; ///< rules, deal in the order drawn, moves
    engine::Deal drawn_;
};

/// The table after the first `turns` moves of a record and after `drawn`, of which the last tile is
/// in hand and those before it fitted nowhere; or else with the next tile of the deal that fits.
/// After all its moves, the record's field `drawn` counts as well, but for a tile in hand in place
/// of which others are named. Throws engine::InputError as HandGame does, and where the game is
/// over or the last tile does not fit.
[[nodiscard]] Table recorded_table(const engine::Setup& setup, engine::Record record,
                                   std::size_t turns, const engine::Deal& drawn);

} // namespace hindmost::search
