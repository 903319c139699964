#pragma once

#include "engine/position.hpp"
#include "search/bound/schedule.hpp"
#include "search/bound/terms.hpp"

#include <vector>

/// Proved upper bounds of the result of a game whose order is known.
namespace hindmost::search {

/// What a bound needs to know of a position that is not over, and of the deal.
struct BoundProblem {
    /// A tile to come: the one in hand, or one in a pile.
    struct Coming {
        int number; ///< index into the deal
        engine::TileId tile;
        engine::Colour colour; ///< who may play it
        int turn;              ///< from now, if no tile is discarded: 0 for the next
    };

    const engine::TileSet* tiles = nullptr;
    int colours = 0;
    int meeples = 0; ///< a colour
    engine::Scores scores{};
    std::vector<BoundPiece> pieces; ///< roads and cities by label, then monasteries
    std::vector<Coming> coming;     ///< in the order of the deal
};

[[nodiscard]] BoundProblem bound_problem(const engine::Position& position,
                                         const engine::Deal& deal);

/// A proof in whole numbers: whoever adds up the terms that terms.hpp defines for these
/// multipliers gets the total, in units of 1/kBoundUnit of a point.
struct Certificate {
    Schedule schedule;
    std::array<std::int32_t, engine::kMaxColours> scores{}; ///< score_term of each colour
    std::array<std::int32_t, engine::kMaxColours> ends{};   ///< end_term of each colour
    std::vector<BoundTerm<std::int32_t>> pieces;            ///< of BoundProblem::pieces
    std::vector<BoundTileTerm<std::int32_t>> coming;        ///< of BoundProblem::coming
    std::int32_t total = 0;

    /// No play has a higher result.
    [[nodiscard]] int bound() const noexcept { return total / kBoundUnit; }
};

/// What `schedule` proves. It must be valid and have the problem's number of colours.
[[nodiscard]] Certificate prove(const BoundProblem& problem, const Schedule& schedule);

/// An upper bound, with the best proof found.
struct Bound {
    int value = 0;           ///< no play has a higher result
    int counting = 0;        ///< what counting alone proves (see counting_multipliers)
    Certificate certificate; ///< of `value`
};

/// The least bound that counting and `sets` prove, each with every renaming of the colours. Ties go
/// to the lowest total, then to the earlier set and renaming. Some ten microseconds a set.
[[nodiscard]] Bound bound_of(const BoundProblem& problem, std::span<const Multipliers> sets);

/// Steps that bring the bound of a deal to within some tenths of the best multipliers' bound; with
/// three colours some 100 ms in order, 40 ms without.
inline constexpr int kBoundSteps = 10000;

/// The same with the built-in sets, then `steps` steps of tuned() from the best of them. Knows
/// nothing of the order of the tiles, so that it serves all positions with the same tiles to come.
[[nodiscard]] Bound untimed_bound_of(const BoundProblem& problem, int steps);

/// The same, then with the order of the tiles: `steps` steps in all.
[[nodiscard]] Bound bound_of(const BoundProblem& problem, int steps);

/// What the built-in sets prove of a game from its start: a tenth of a millisecond, and hardly
/// higher than with steps of tuned().
[[nodiscard]] int quick_bound(const engine::TileSet& tiles, const engine::Rules& rules,
                              const engine::Deal& deal);

} // namespace hindmost::search
