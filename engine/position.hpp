#pragma once

#include "engine/deal.hpp"
#include "engine/land.hpp"
#include "engine/rules.hpp"
#include "engine/scoring.hpp"

#include <vector>

namespace hindmost::engine {

/// What every position of a game shares. Must outlive them.
struct Setup {
    const TileSet* tiles = nullptr;
    Rules rules;
    int deal_size = 0; ///< tiles in all the piles at the start
};

/// Throws InputError if the tile set or the rules are beyond what a Position holds.
[[nodiscard]] Setup make_setup(const TileSet& tiles, const Rules& rules, int deal_size);

inline constexpr std::uint8_t kSpotNone = kMaxParts;    ///< T6
inline constexpr std::uint8_t kSpotEnd = kMaxParts + 1; ///< T7

/// One turn: where the tile in hand goes, what is claimed, which order of scoring. Means
/// something only in the position it came from.
struct Move {
    Slot slot = 0;
    Rotation rotation = 0;
    std::uint8_t spot = kSpotNone; ///< part to claim, kSpotNone or kSpotEnd
    std::uint8_t outcome = 0;      ///< index into outcomes() of what the tile completes (S5)
    friend constexpr bool operator==(Move, Move) = default;
};

enum class Phase : std::uint8_t {
    Reveal, ///< the colour to move is about to draw; reveal() comes next
    Play,   ///< a tile that fits is in hand; play() comes next
    Over,
};

/// The solo game between two moves: land, scores, supplies, piles and the tile in hand. It
/// knows how many tiles each pile holds, never which: playing a move and revealing a tile
/// are separate calls.
///
/// Trivially copyable; a copy taken before play() is the undo. Not synchronised.
class Position {
  public:
    explicit Position(const Setup& setup);

    [[nodiscard]] const Setup& setup() const noexcept { return *setup_; }
    [[nodiscard]] const Land& land() const noexcept { return land_; }
    [[nodiscard]] Phase phase() const noexcept { return phase_; }
    [[nodiscard]] bool over() const noexcept { return phase_ == Phase::Over; }
    [[nodiscard]] bool forced_end() const noexcept { return forced_end_; }
    [[nodiscard]] Colour to_move() const noexcept { return to_move_; }
    /// The tile in hand; only in Phase::Play.
    [[nodiscard]] TileId tile() const noexcept { return tile_; }
    [[nodiscard]] const TileType& tile_type() const noexcept { return (*setup_->tiles)[tile_]; }
    [[nodiscard]] int colours() const noexcept { return setup_->rules.colours; }
    [[nodiscard]] const Scores& scores() const noexcept { return scores_; }
    [[nodiscard]] int supply(Colour colour) const noexcept { return supply_[colour]; }
    [[nodiscard]] int pile_left(Colour colour) const noexcept { return pile_left_[colour]; }
    [[nodiscard]] int turns() const noexcept { return turns_; }

    /// The colour to move takes `tile` off its pile (T1). If it fits nowhere it leaves the game
    /// and T2 says who draws next. True if it is in hand. Only in Phase::Reveal.
    bool reveal(TileId tile) noexcept;

    /// All different moves: cell, rotation, spot and scores after the turn. Replaces `moves`;
    /// the order is fixed by the position and its history. Only in Phase::Play.
    void moves(std::vector<Move>& moves) const;

    /// Plays one of moves().
    void play(Move move) noexcept;

    /// What `move`'s tile would complete with meeples on it, and how that can be resolved.
    struct Completion {
        CompletedList completed;
        std::vector<Outcome> outcomes; ///< indexed by Move::outcome
        std::array<Monastery, kMaxMonasteries> monasteries{};
    };
    [[nodiscard]] Completion completion(Move move) const;

    /// The result if the game ended now (E3, E4).
    [[nodiscard]] int result() const noexcept;

    /// 64 bits that depend on the position alone, not on the path to it: board, tokens, scores,
    /// pile sizes, colour to move and tile in hand.
    [[nodiscard]] std::uint64_t hash() const noexcept;

  private:
    [[nodiscard]] const Orientation& orientation(Move move) const noexcept {
        return tile_type().orientations[move.rotation];
    }
    [[nodiscard]] bool scores_this_turn(Move move) const noexcept;
    [[nodiscard]] CompletedList completed_by(const Laid& laid) const noexcept;
    void pass_on() noexcept;
    void settle(const Laid& laid, std::uint8_t outcome) noexcept;

    Land land_;
    const Setup* setup_;
    Scores scores_{};
    std::array<std::uint8_t, kMaxColours> supply_{};
    std::array<std::uint8_t, kMaxColours> pile_left_{};
    std::uint8_t turns_ = 0;
    Colour to_move_ = 0;
    TileId tile_ = kNoTile;
    Phase phase_ = Phase::Reveal;
    bool forced_end_ = false;
};

static_assert(std::is_trivially_copyable_v<Position> && sizeof(Position) <= 4096);

/// A game whose whole order is known: a position and the deal it draws from.
/// Trivially copyable; the deal must outlive it.
class KnownGame {
  public:
    KnownGame(const Setup& setup, const Deal& deal);

    [[nodiscard]] const Position& position() const noexcept { return position_; }
    [[nodiscard]] const Deal& deal() const noexcept { return *deal_; }
    [[nodiscard]] bool over() const noexcept { return position_.over(); }
    void play(Move move) noexcept {
        position_.play(move);
        draw();
    }

  private:
    void draw() noexcept;

    Position position_;
    const Deal* deal_;
};

} // namespace hindmost::engine
