#include "search/bound/slope.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <tuple>

namespace hindmost::search {

Workload::Workload(const BoundProblem& problem, const Schedule& schedule)
    : colours(problem.colours), meeples(problem.meeples), tiles(problem.tiles) {
    std::ranges::copy(problem.scores, scores.begin());
    std::map<std::tuple<int, int, int, engine::Tokens>, double> piece_counts;
    std::map<std::tuple<std::size_t, engine::TileId, engine::Colour>, double> tile_counts;
    for (const BoundPiece& piece : problem.pieces) {
        ++piece_counts[{static_cast<int>(piece.kind), piece.value, piece.open, piece.tokens}];
    }
    for (const BoundProblem::Coming& tile : problem.coming) {
        ++tile_counts[{schedule.epoch_of(tile.turn), tile.tile, tile.colour}];
    }
    for (const auto& [key, count] : piece_counts) {
        const auto& [kind, value, open, tokens] = key;
        pieces.push_back({{static_cast<engine::FeatureKind>(kind), value, open, tokens}, count});
    }
    for (const auto& [key, count] : tile_counts) {
        const auto& [epoch, tile, colour] = key;
        coming.push_back({epoch, tile, colour, count});
    }
}

Slope::Slope(const Workload& work, const BasicSchedule<double>& at) : at_(at) {
    by_.untimed.colours = at.untimed.colours;
    by_.orders.resize(at.orders.size());
    for (int colour = 0; colour < at.untimed.colours; ++colour) {
        value_ += work.scores[colour] * at.untimed.lambda[colour] +
                  work.meeples * end_term(at.untimed, colour, 1);
        by_.untimed.lambda[colour] += work.scores[colour];
        if (end_term(at.untimed, colour, 1) > 0) {
            by_.untimed.lambda[colour] += engine::kEndMeeplePoints * work.meeples;
            by_.untimed.delta[colour] -= work.meeples;
        }
    }
    for (const Workload::Piece& piece : work.pieces) {
        const auto& multipliers = at.epochs.front().multipliers;
        add_piece(multipliers, piece.piece, piece_term(multipliers, piece.piece), piece.count);
    }
    auto tile = work.coming.begin();
    double discards = 0;
    for (std::size_t epoch = 0; epoch < at.epochs.size(); ++epoch) {
        for (; tile != work.coming.end() && tile->epoch == epoch; ++tile) {
            discards += add_tile((*work.tiles)[tile->tile], *tile);
        }
        if (epoch < at.orders.size()) {
            add_order(epoch, discards);
        }
    }
    for (const auto& of_kind : by_.untimed.classes) {
        for (int payees = 1; payees < 1 << at.untimed.colours; ++payees) {
            for (int colour = 0; colour < at.untimed.colours; ++colour) {
                by_.untimed.lambda[colour] +=
                    holds(static_cast<ColourSet>(payees), colour) ? of_kind[payees].value : 0;
            }
        }
    }
}

/// gamma is the sum of beta - 2 alpha.
void Slope::add_gamma(BasicMultipliers<double>::Class& of, ColourSet payees, double count) const {
    of.alpha -= 2 * count;
    for (int colour = 0; colour < at_.untimed.colours; ++colour) {
        of.beta[colour] += holds(payees, colour) ? count : 0;
    }
}

void Slope::add_piece(const BasicMultipliers<double>& multipliers, const BoundPiece& piece,
                      BoundTerm<double> term, double count) {
    value_ += count * term.value;
    if (term.payees == 0) {
        for (int colour = 0; colour < at_.untimed.colours; ++colour) {
            by_.untimed.delta[colour] += count * (piece.tokens >> 4 * colour & 15);
        }
    } else if (piece.kind == engine::FeatureKind::Monastery) {
        by_.untimed.lambda[std::countr_zero(term.payees)] += count * piece.value;
    } else {
        const auto kind = static_cast<std::size_t>(piece.kind);
        const auto& its = multipliers.classes[kind][term.payees];
        auto& of = by_.untimed.classes[kind][term.payees];
        const ColourSet claimants = colours_of(piece.tokens) & term.payees;
        of.value += count * piece.value;
        of.alpha -= count * (2 - piece.open);
        for (int colour = 0; colour < at_.untimed.colours; ++colour) {
            of.beta[colour] += holds(claimants, colour) && its.beta[colour] > 0 ? count : 0;
        }
        if (piece.tokens != 0) {
            add_gamma(of, term.payees, -count);
        }
    }
}

/// Returns how many are discarded.
double Slope::add_tile(const engine::TileType& type, const Workload::Tile& tile) {
    const auto& [multipliers, discard] = at_.epochs[tile.epoch];
    const BoundTileTerm<double> best = tile_term(multipliers, type, tile.colour, discard);
    if (best.discarded) {
        value_ += tile.count * best.value;
        return tile.count;
    }
    for (std::uint8_t number = 0; number < type.orientations[0].part_count; ++number) {
        const bool claimed = number == best.claimed;
        const BoundTerm<double> term = best.parts[number];
        const BoundPiece part = piece_of(type.orientations[0].parts[number],
                                         claimed ? engine::token_of(tile.colour) : 0);
        add_piece(multipliers, part, term, tile.count);
        if (const auto kind = static_cast<std::size_t>(part.kind);
            !claimed && term.payees != 0 && multipliers.classes[kind][term.payees].gamma > 0) {
            add_gamma(by_.untimed.classes[kind][term.payees], term.payees,
                      tile.count * (part.open - 1));
        }
    }
    return 0;
}

/// An eta counts against the betas up to its turn, which are those added so far. Each discard
/// up to there counts one class, the one with the highest sum of etas.
void Slope::add_order(std::size_t order, double discards) {
    const auto& at = at_.orders[order].eta;
    auto& by = by_.orders[order].eta;
    double most = 0;
    std::pair<std::size_t, std::size_t> of{0, 1};
    for (std::size_t kind = 0; kind < 2; ++kind) {
        for (std::size_t payees = 1; payees < std::size_t{1} << at_.untimed.colours; ++payees) {
            std::ranges::transform(by_.untimed.classes[kind][payees].beta, by[kind][payees].begin(),
                                   std::negate<>{});
            if (const double sum =
                    std::accumulate(at[kind][payees].begin(), at[kind][payees].end(), 0.0);
                sum > most) {
                most = sum;
                of = {kind, payees};
            }
        }
    }
    for (int colour = 0; colour < at_.untimed.colours; ++colour) {
        by[of.first][of.second][colour] +=
            holds(static_cast<ColourSet>(of.second), colour) ? discards : 0;
    }
}

} // namespace hindmost::search
