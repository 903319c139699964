#pragma once

#include "engine/error.hpp"
#include "engine/record.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The second judge: slow, and independent of the fast engine. It keeps the list of placed tiles
/// and works everything else out of it anew each time it is asked.
namespace hindmost::engine {

/// A move that the rules or the notation forbid; what() cites the rule.
class IllegalMove : public Error {
  public:
    using Error::Error;
};

/// Where no meeple stands.
inline constexpr Colour kNoColour = 0xFF;

/// A tile on the table, with the meeples on its parts.
struct PlacedTile {
    TileId tile = kNoTile;
    Rotation rotation = 0;
    Cell cell{};
    std::array<Colour, kMaxParts> meeples{kNoColour, kNoColour, kNoColour, kNoColour};
};

/// One part of a placed tile.
struct PartOnBoard {
    int tile = 0; ///< index into the placed tiles
    int part = 0; ///< index into the tile's table
    friend auto operator<=>(const PartOnBoard&, const PartOnBoard&) = default;
};

/// A connected feature of the board.
struct Feature {
    FeatureKind kind = FeatureKind::City;
    std::vector<PartOnBoard> parts{}; ///< ascending
    int tiles = 0;                    ///< each counted once (S2)
    int coats = 0;
    int open = 0; ///< open ends or sides; empty cells of the eight around a monastery (S1)
    std::array<int, kMaxColours> meeples{};

    [[nodiscard]] bool complete() const noexcept { return open == 0; }
    [[nodiscard]] bool claimed() const noexcept {
        return meeples != std::array<int, kMaxColours>{};
    }
    /// What the feature pays when complete (S2).
    [[nodiscard]] int points() const noexcept;
};

/// Every feature of the board, in the order of their first parts.
[[nodiscard]] std::vector<Feature> features_of(const TileSet& tiles,
                                               std::span<const PlacedTile> placed);

/// Rule T4: the cell is empty, has a neighbour, and every touching side matches. Empty where all of
/// it is so, otherwise what is not.
[[nodiscard]] std::string_view misfit(const TileSet& tiles, std::span<const PlacedTile> placed,
                                      TileId tile, Cell cell, Rotation rotation);

/// Rule E3 in the best order, `scores` and `standing` meeples by colour: who gains
/// kEndMeeplePoints for a meeple, one after another.
[[nodiscard]] std::vector<Colour> final_payments(std::vector<int> scores,
                                                 std::vector<int> standing);
/// Rule E4 after that.
[[nodiscard]] int final_result(std::vector<int> scores, const std::vector<int>& standing);

/// One of the different turns of a position, as perft counts them.
struct ScoredTurn {
    WrittenMove move{};        ///< an order of scoring only where it matters
    std::vector<int> scores{}; ///< after the turn
    friend bool operator==(const ScoredTurn&, const ScoredTurn&) = default;
};

struct Board;
struct Completion;

/// A game of known deal under the rules. Copies are independent; the tile set must outlive them.
class Referee {
  public:
    /// Throws InputError where the rules or the deal are out of their limits.
    Referee(const TileSet& tiles, const Rules& rules, Deal deal);

    [[nodiscard]] bool over() const noexcept { return end_.has_value(); }
    /// Only before the end.
    [[nodiscard]] Colour to_move() const noexcept { return to_move_; }
    /// The drawn tile, which fits somewhere; only before the end.
    [[nodiscard]] TileId tile_in_hand() const noexcept { return hand_; }

    /// Plays a move. Throws IllegalMove, and then nothing has changed.
    void play(const WrittenMove& move);

    /// All different turns, by brute force; empty at the end.
    [[nodiscard]] std::vector<ScoredTurn> legal_turns() const;

    [[nodiscard]] const Rules& rules() const noexcept { return rules_; }
    [[nodiscard]] int turns_played() const noexcept { return static_cast<int>(placed_.size()) - 1; }
    [[nodiscard]] const std::vector<int>& scores() const noexcept { return scores_; }
    /// Meeples on the board, by colour.
    [[nodiscard]] std::vector<int> standing() const;
    /// Meeples in supply, by colour.
    [[nodiscard]] std::vector<int> supplies() const;
    [[nodiscard]] std::vector<Feature> features() const { return features_of(*tiles_, placed_); }
    /// The start tile first, then in the order of play.
    [[nodiscard]] const std::vector<PlacedTile>& placed() const noexcept { return placed_; }
    /// Tiles that left the game so far because they fitted nowhere (T2), in that order.
    [[nodiscard]] const std::vector<TileId>& discarded() const noexcept { return discarded_; }
    /// How the game ended; none before.
    [[nodiscard]] std::optional<EndKind> end() const noexcept { return end_; }
    /// Rules E3 and E4 as if the game ended here.
    [[nodiscard]] int result() const { return final_result(scores_, standing()); }

  private:
    void draw(Colour first);
    [[nodiscard]] Colour next_colour(Colour colour) const noexcept;
    [[nodiscard]] bool fits_somewhere(TileId tile) const;
    [[nodiscard]] Board board_after(Cell cell, Rotation rotation, std::optional<int> claimed) const;
    [[nodiscard]] std::vector<Completion> settled(const Board& board, SpotKind kind) const;
    void add_turns(Cell cell, Rotation rotation, std::vector<ScoredTurn>& turns) const;

    const TileSet* tiles_;
    Rules rules_;
    Deal deal_;
    std::vector<std::size_t> next_; ///< per colour, index in the deal of its pile's top tile
    std::vector<PlacedTile> placed_;
    std::vector<TileId> discarded_;
    std::vector<int> scores_;
    Colour to_move_ = 0;
    TileId hand_ = kNoTile;
    std::optional<EndKind> end_;
};

/// What the referee says about a record.
struct Verdict {
    int result = 0; ///< of the game, where it is valid
    bool goes_on =
        false; ///< no fault but that the game is not over; then the claims are not compared
    std::optional<std::size_t> move; ///< number of the move at fault, from 1
    std::string problem; ///< what is wrong, with the move's number; empty where nothing is
    [[nodiscard]] bool ok() const noexcept { return problem.empty(); }
};

/// Plays a record through from the start and compares all it claims. Throws nothing over what the
/// record says.
[[nodiscard]] Verdict judge(const Record& record);

} // namespace hindmost::engine
