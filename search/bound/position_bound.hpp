#pragma once

#include "search/bound/bound.hpp"
#include "search/value/tile_masks.hpp"

namespace hindmost::search {

/// Upper bounds of many positions of one known game, about a microsecond each: for beam search and
/// branch and bound. The proof is that of terms.hpp; besides, near the end, pieces that can never
/// be completed count their meeples only.
///
/// It keeps several sets of multipliers, each tuned to one position: the tighter, the nearer that
/// is in turns and in shape. Once learning is over, upper() may be called from any number of
/// threads. The setup and the deal of the game must outlive it.
class PositionBound {
  public:
    /// Learns the position of `game`, if it is not over.
    explicit PositionBound(const engine::KnownGame& game, int steps = kBoundSteps);

    /// Adds multipliers tuned to a position of the same deal, such as one on a good line a few
    /// turns further on. Not over.
    void learn(const engine::Position& position, int steps = kBoundSteps);

    /// No play from `position`, one of the game's, has a higher result. Of all sets, the kTried
    /// that were learned at the nearest turns are looked at, until one proves `enough` or less.
    /// Exact once the game is over. Along a line it never rises while the same sets are looked at:
    /// always, if at most kTried were learned.
    [[nodiscard]] int upper(const engine::Position& position, int enough = 0) const noexcept;

    static constexpr int kTried = 3;

  private:
    /// Value of a piece in a feature of one class: points * value + open * alpha + constant.
    struct Line {
        std::int32_t value;
        std::int32_t alpha;
        std::int32_t constant;
    };
    /// A set of multipliers, prepared.
    struct Set {
        int left; ///< tiles to come where it was learned
        Multipliers multipliers;
        std::int32_t ends; ///< sum of end_term
        /// [City or Road][colours with a meeple on the piece]: lines that can be the highest.
        std::array<std::array<std::vector<Line>, kColourSets>, 2> lines;
        /// [colour][tiles left]: what the last tiles of the pile are worth.
        std::array<std::vector<std::int32_t>, engine::kMaxColours> suffix;
    };
    struct Pieces;
    struct Closable;

    void add_lines(Set& set, int kind, ColourSet claimants) const;
    void find_closable(const engine::Position& position, int left,
                       Closable& closable) const noexcept;
    void collect(const engine::Position& position, int left, Pieces& pieces) const noexcept;
    [[nodiscard]] std::int32_t total(const Set& set, const engine::Position& position,
                                     const Pieces& pieces) const noexcept;
    [[nodiscard]] int tiles_left(const engine::Position& position, int colour) const noexcept;

    const engine::Setup* setup_;
    const engine::Deal* deal_;
    const TileMasks* masks_;
    std::array<std::vector<engine::TileId>, engine::kMaxColours> piles_; ///< last tile first
    std::vector<Set> sets_;
    std::vector<std::vector<std::uint32_t>> tried_; ///< [tiles left]: sets, nearest first
};

} // namespace hindmost::search
