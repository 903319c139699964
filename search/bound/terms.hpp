#pragma once

#include "engine/scoring.hpp"
#include "search/bound/multipliers.hpp"

#include <algorithm>
#include <array>
#include <bit>

/// The terms of a bound, and why their sum bounds every play (weak duality).
///
/// A position, and any play from it to the end. Pieces are the incomplete roads and cities on the
/// board and the monasteries with a meeple; parts are those of the tiles to come. The colour that
/// may play a tile is fixed by the deal, whatever is discarded (M4, T2: a tile never changes its
/// pile). Say that a completed feature that pays (S3, S4) is of class S if S are its winners. For
/// each kind and class let alpha, beta_c (c in S) and gamma = (sum of beta_c) - 2 alpha be >= 0;
/// let lambda_c >= 0 sum to 1, and delta_c >= 0. Facts:
///
/// - Result (E4): it is the lowest score, so at most sum lambda_c * final score of c; and that
/// score is the score now, plus
///   what features pay c, plus 2 points (E3) for each of c's meeples that is paid at the end.
/// - Value (S2): a road or city pays each of its winners at most the value of its pieces and parts
/// (a tile counts
///   once, so several parts of it only help the bound); a monastery pays 9.
/// - Closing (S1): a completed feature is connected and has no open side. Its pieces and parts are
/// the vertices of
///   a connected graph, the joins still to be made its edges: n vertices, at least n - 1 edges, two
///   open sides each. So the sum of (2 - open sides) over its vertices is at most 2. Times alpha.
/// - Claim (S3): each winner has a meeple there: on a piece, or put on a part, which its own tile
/// does (T5). So
///   pieces that hold c, plus parts claimed by c, are at least 1. Times beta_c.
/// - Merging (T5): a part is claimed only if its feature is free, so the claim makes one more
/// occupied component
///   of the final feature, and only a later unclaimed part with d sides can make one of several: it
///   takes at most d - 1 away. In the end one is left. So occupied pieces + claimed parts - 1 <=
///   sum of (d - 1) over the unclaimed parts. (Parts of one tile can be looked at one after the
///   other.) Times gamma.
/// - Order (T5): each tile to come has a turn, that in which it is drawn if no tile is discarded
/// (BoundProblem::Coming). Let turn t
///   of the play be over. In the final feature, of the pieces and parts laid by then, occupied
///   pieces + claimed parts - merges is the number of occupied components, which is 0 only if none
///   has a meeple yet. Each colour has had as many turns as it has tiles of turns up to t, or the
///   game is over. So those tiles are laid, discarded or never laid; and of later ones a colour has
///   laid at most as many as it has discarded of those, because a discard costs the turn or lets
///   the pile move up (T2). Take one of the meeples of each winner c, its first. Then merges by
///   tiles up to t + (1 if the first of c is on a piece or put on a tile up to t) <= occupied
///   pieces + parts of tiles up to t that are claimed + parts of later tiles claimed by then. The
///   last, over all features, are at most the discarded tiles up to t. Times eta_t,c >= 0, for as
///   many t as we like.
/// - Turn (T5): a tile has at most one claim, of the colour that plays it. Some tiles may never be
/// laid (T2, E1): terms of
///   tiles are >= 0.
/// - End (E3): c's meeples that are paid at the end are at most its meeples in all, and at most
/// those
///   that stand on pieces or were put on parts of no feature that pays. The latter times delta_c.
///
/// Add all facts, multiplied, to sum lambda_c * final score. A feature that pays brings 2 alpha -
/// sum beta_c + gamma = 0; the rest is a sum over scores, meeples, pieces and tiles, and what each
/// did in the play is at most the best it could do by itself: the terms below. The facts about the
/// order only change what a claim or merge is worth: with the etas of turns t from that of its tile
/// on, the first meeple of c counts beta_c - sum eta_t,c, and gamma is less by the sum of all those
/// etas, which is (sum of those betas) - 2 alpha again. Before the last t both may be below 0; then
/// a meeple is not a first, and a part does not merge. A discarded tile counts for each t from its
/// turn on the etas of one class, at most those of the class where their sum is highest. Pieces
/// count like claims before the first t. So the terms are functions of the multipliers of an epoch
/// (BasicSchedule), in which betas and gammas are lowered already.
///
/// No assumption is made about colours, meeples, unplaceable tiles, forced ends or the length of
/// the deal. A piece or part stands in the turn that the deal gives its tile; that a tile is laid
/// sooner than that, after discards, only helps its merges and first claims to be counted.
namespace hindmost::search {

/// A piece of the board, or a part of a tile (then with the meeple that claims it, if any).
struct BoundPiece {
    engine::FeatureKind kind = engine::FeatureKind::City;
    int value = 0;             ///< points of a feature that it is all of (S2)
    int open = 0;              ///< open sides; 0 for a monastery
    engine::Tokens tokens = 0; ///< meeples on it
    friend bool operator==(const BoundPiece&, const BoundPiece&) = default;
};

/// The best that a piece or part can do.
template <class Number>
struct BoundTerm {
    Number value{};
    ColourSet payees = 0; ///< of the feature it comes to lie in; 0: of none that pays
};

/// Colours with a meeple.
[[nodiscard]] constexpr ColourSet colours_of(engine::Tokens tokens) noexcept {
    unsigned set = 0;
    for (int colour = 0; colour < engine::kMaxColours; ++colour) {
        set |= unsigned{(tokens >> 4 * colour & 15) != 0} << colour;
    }
    return static_cast<ColourSet>(set);
}

/// A part of `kind` as a piece of its own.
[[nodiscard]] inline BoundPiece piece_of(const engine::Part& part, engine::Tokens tokens) noexcept {
    const int sides = std::popcount(static_cast<unsigned>(part.sides));
    switch (part.kind) {
    case engine::FeatureKind::City:
        return {part.kind, engine::kCityPoints + engine::kCoatPoints * part.coats, sides, tokens};
    case engine::FeatureKind::Road:
        return {part.kind, engine::kRoadPoints, sides, tokens};
    case engine::FeatureKind::Monastery:
        break;
    }
    return {part.kind, engine::kMonasteryPoints, 0, tokens};
}

/// Worth of lying in no feature that pays: meeples that may be paid at the end.
template <class Number>
[[nodiscard]] Number unpaid_value(const BasicMultipliers<Number>& multipliers,
                                  engine::Tokens tokens) noexcept {
    Number value{};
    for (int colour = 0; colour < multipliers.colours; ++colour) {
        value += static_cast<Number>(tokens >> 4 * colour & 15) * multipliers.delta[colour];
    }
    return value;
}

/// Worth of lying in a feature that pays `payees`, for a piece of a road or city on the board, or a
/// part claimed by the meeple in `tokens`.
template <class Number>
[[nodiscard]] Number paid_value(const BasicMultipliers<Number>& multipliers,
                                const BoundPiece& piece, ColourSet payees) noexcept {
    const auto& of = multipliers.classes[static_cast<int>(piece.kind)][payees];
    Number value = static_cast<Number>(piece.value) * of.value -
                   static_cast<Number>(2 - piece.open) * of.alpha;
    const ColourSet claimants = colours_of(piece.tokens) & payees;
    for (int colour = 0; colour < multipliers.colours; ++colour) {
        value += holds(claimants, colour) ? std::max(Number{}, of.beta[colour]) : Number{};
    }
    return value - (piece.tokens != 0 ? of.gamma : Number{});
}

/// Worth of lying in a feature that pays `payees`, for a part of a road or city that is not
/// claimed.
template <class Number>
[[nodiscard]] Number merging_value(const BasicMultipliers<Number>& multipliers,
                                   const BoundPiece& part, ColourSet payees) noexcept {
    const auto& of = multipliers.classes[static_cast<int>(part.kind)][payees];
    return paid_value(multipliers, part, payees) +
           static_cast<Number>(part.open - 1) * std::max(Number{}, of.gamma);
}

/// A piece on the board, or a part claimed by the meeple in its tokens.
template <class Number>
[[nodiscard]] BoundTerm<Number> piece_term(const BasicMultipliers<Number>& multipliers,
                                           const BoundPiece& piece) noexcept {
    BoundTerm<Number> best{unpaid_value(multipliers, piece.tokens), 0};
    const auto consider = [&best](Number value, int payees) {
        if (value > best.value) {
            best = {value, static_cast<ColourSet>(payees)};
        }
    };
    if (piece.kind == engine::FeatureKind::Monastery) { // pays who stands there
        const ColourSet claimants = colours_of(piece.tokens);
        for (int colour = 0; colour < multipliers.colours; ++colour) {
            if (holds(claimants, colour)) {
                consider(static_cast<Number>(piece.value) * multipliers.lambda[colour],
                         1 << colour);
            }
        }
        return best;
    }
    for (int payees = 1; payees < 1 << multipliers.colours; ++payees) {
        consider(paid_value(multipliers, piece, static_cast<ColourSet>(payees)), payees);
    }
    return best;
}

/// A part that is not claimed.
template <class Number>
[[nodiscard]] BoundTerm<Number> unclaimed_term(const BasicMultipliers<Number>& multipliers,
                                               const BoundPiece& part) noexcept {
    BoundTerm<Number> best;
    for (int payees = 1;
         part.kind != engine::FeatureKind::Monastery && payees < 1 << multipliers.colours;
         ++payees) {
        const Number value = merging_value(multipliers, part, static_cast<ColourSet>(payees));
        if (value > best.value) {
            best = {value, static_cast<ColourSet>(payees)};
        }
    }
    return best;
}

/// The best that a tile can do.
template <class Number>
struct BoundTileTerm {
    Number value{};
    std::array<BoundTerm<Number>, engine::kMaxParts> parts{}; ///< in the order of the tile table
    std::uint8_t claimed = engine::kMaxParts;                 ///< which part; kMaxParts: none
    bool discarded = false;                                   ///< then no part pays
};

/// A tile that `colour` plays, or that is discarded, which is worth `discard`. The first of equal
/// choices.
template <class Number>
[[nodiscard]] BoundTileTerm<Number> tile_term(const BasicMultipliers<Number>& multipliers,
                                              const engine::TileType& type, engine::Colour colour,
                                              Number discard = {}) noexcept {
    const engine::Orientation& tile = type.orientations[0];
    BoundTileTerm<Number> best;
    BoundTerm<Number> claimed;
    Number gain{};
    for (std::uint8_t number = 0; number < tile.part_count; ++number) {
        best.parts[number] = unclaimed_term(multipliers, piece_of(tile.parts[number], 0));
        best.value += best.parts[number].value;
        const BoundTerm<Number> with =
            piece_term(multipliers, piece_of(tile.parts[number], engine::token_of(colour)));
        if (with.value - best.parts[number].value > gain) {
            gain = with.value - best.parts[number].value;
            claimed = with;
            best.claimed = number;
        }
    }
    if (best.claimed < engine::kMaxParts) {
        best.parts[best.claimed] = claimed;
        best.value += gain;
    }
    if (discard > best.value) {
        best = {};
        best.value = discard;
        best.discarded = true;
    }
    return best;
}

/// Worth of what `colour` has and of its meeples at the end.
template <class Number>
[[nodiscard]] Number score_term(const BasicMultipliers<Number>& multipliers, int colour,
                                int score) noexcept {
    return static_cast<Number>(score) * multipliers.lambda[colour];
}
template <class Number>
[[nodiscard]] Number end_term(const BasicMultipliers<Number>& multipliers, int colour,
                              int meeples) noexcept {
    const Number each = static_cast<Number>(engine::kEndMeeplePoints) * multipliers.lambda[colour] -
                        multipliers.delta[colour];
    return static_cast<Number>(meeples) * std::max(Number{}, each);
}

} // namespace hindmost::search
