#include "search/bound/tuner.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace hindmost::search {
namespace {

using Real = BasicMultipliers<double>;

/// A problem with alike things together.
struct Workload {
    int colours = 0;
    std::array<double, engine::kMaxColours> scores{};
    double meeples = 0;
    const engine::TileSet* tiles = nullptr;
    struct Piece {
        BoundPiece piece;
        double count;
    };
    struct Tile {
        engine::TileId tile;
        engine::Colour colour;
        double count;
    };
    std::vector<Piece> pieces;
    std::vector<Tile> coming;
};

Workload workload_of(const BoundProblem& problem) {
    Workload work;
    work.colours = problem.colours;
    work.tiles = problem.tiles;
    std::ranges::copy(problem.scores, work.scores.begin());
    work.meeples = problem.meeples;
    std::map<std::tuple<int, int, int, engine::Tokens>, double> pieces;
    std::map<std::pair<engine::TileId, engine::Colour>, double> coming;
    for (const BoundPiece& piece : problem.pieces) {
        ++pieces[{static_cast<int>(piece.kind), piece.value, piece.open, piece.tokens}];
    }
    for (const BoundProblem::Coming& tile : problem.coming) {
        ++coming[{tile.tile, tile.colour}];
    }
    for (const auto& [piece, count] : pieces) {
        const auto& [kind, value, open, tokens] = piece;
        work.pieces.push_back(
            {{static_cast<engine::FeatureKind>(kind), value, open, tokens}, count});
    }
    for (const auto& [tile, count] : coming) {
        work.coming.push_back({tile.first, tile.second, count});
    }
    return work;
}

/// The bound at some multipliers, and a subgradient: how often each multiplier is counted in it.
class Slope {
  public:
    Slope(const Workload& work, const Real& at) : at_(at) {
        by_.colours = at.colours;
        for (int colour = 0; colour < at.colours; ++colour) {
            value_ +=
                work.scores[colour] * at.lambda[colour] + work.meeples * end_term(at, colour, 1);
            by_.lambda[colour] += work.scores[colour];
            if (end_term(at, colour, 1) > 0) {
                by_.lambda[colour] += engine::kEndMeeplePoints * work.meeples;
                by_.delta[colour] -= work.meeples;
            }
        }
        for (const Workload::Piece& piece : work.pieces) {
            add_piece(piece.piece, piece_term(at, piece.piece), piece.count);
        }
        for (const Workload::Tile& tile : work.coming) {
            add_tile((*work.tiles)[tile.tile], tile);
        }
        fold();
    }

    [[nodiscard]] double value() const { return value_; }
    [[nodiscard]] const Real& by() const { return by_; }

  private:
    void add_piece(const BoundPiece& piece, BoundTerm<double> term, double count) {
        value_ += count * term.value;
        if (term.payees == 0) {
            for (int colour = 0; colour < at_.colours; ++colour) {
                by_.delta[colour] += count * (piece.tokens >> 4 * colour & 15);
            }
        } else if (piece.kind == engine::FeatureKind::Monastery) {
            by_.lambda[std::countr_zero(term.payees)] += count * piece.value;
        } else {
            auto& of = by_.classes[static_cast<int>(piece.kind)][term.payees];
            const ColourSet claimants = colours_of(piece.tokens) & term.payees;
            of.value += count * piece.value;
            of.alpha -= count * (2 - piece.open);
            of.gamma -= piece.tokens != 0 ? count : 0;
            for (int colour = 0; colour < at_.colours; ++colour) {
                of.beta[colour] += holds(claimants, colour) ? count : 0;
            }
        }
    }

    void add_tile(const engine::TileType& type, const Workload::Tile& tile) {
        const BoundTileTerm<double> best = tile_term(at_, type, tile.colour);
        for (std::uint8_t number = 0; number < type.orientations[0].part_count; ++number) {
            const bool claimed = number == best.claimed;
            const BoundTerm<double> term = best.parts[number];
            const BoundPiece part = piece_of(type.orientations[0].parts[number],
                                             claimed ? engine::token_of(tile.colour) : 0);
            add_piece(part, term, tile.count);
            if (!claimed && term.payees != 0) {
                by_.classes[static_cast<int>(part.kind)][term.payees].gamma +=
                    tile.count * (part.open - 1);
            }
        }
    }

    /// From value and gamma, which depend on the others, to those.
    void fold() {
        for (auto& of_kind : by_.classes) {
            for (int payees = 1; payees < 1 << at_.colours; ++payees) {
                auto& of = of_kind[payees];
                of.alpha -= 2 * of.gamma;
                for (int colour = 0; colour < at_.colours; ++colour) {
                    if (holds(static_cast<ColourSet>(payees), colour)) {
                        by_.lambda[colour] += of.value;
                        of.beta[colour] += of.gamma;
                    }
                }
            }
        }
    }

    const Real& at_;
    double value_ = 0;
    Real by_;
};

/// Calls visit(a number, its counterpart in `other`) for the multipliers that are free.
template <class Visit>
void for_each_pair(Real& multipliers, const Real& other, Visit&& visit) {
    for (int colour = 0; colour < multipliers.colours; ++colour) {
        visit(multipliers.lambda[colour], other.lambda[colour]);
        visit(multipliers.delta[colour], other.delta[colour]);
    }
    for (int kind = 0; kind < 2; ++kind) {
        for (int payees = 1; payees < 1 << multipliers.colours; ++payees) {
            auto& mine = multipliers.classes[kind][payees];
            const auto& its = other.classes[kind][payees];
            visit(mine.alpha, its.alpha);
            for (int colour = 0; colour < multipliers.colours; ++colour) {
                if (holds(static_cast<ColourSet>(payees), colour)) {
                    visit(mine.beta[colour], its.beta[colour]);
                }
            }
        }
    }
}

/// Shifts the first `colours` lambdas by one number, none below 0, until they sum to 1.
void project_lambda(Real& multipliers) {
    std::vector<double> sorted(multipliers.lambda.begin(),
                               multipliers.lambda.begin() + multipliers.colours);
    std::ranges::sort(sorted, std::greater<>{});
    double sum = 0;
    double shift = 0;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        sum += sorted[i];
        const double candidate = (sum - 1) / static_cast<double>(i + 1);
        shift = sorted[i] > candidate ? candidate : shift;
    }
    for (int colour = 0; colour < multipliers.colours; ++colour) {
        multipliers.lambda[colour] = std::max(0.0, multipliers.lambda[colour] - shift);
    }
}

/// Back into the range of multipliers.
void project(Real& multipliers) {
    project_lambda(multipliers);
    for (double& delta : multipliers.delta) {
        delta = std::max(0.0, delta);
    }
    for (auto& of_kind : multipliers.classes) {
        for (int payees = 1; payees < 1 << multipliers.colours; ++payees) {
            auto& of = of_kind[payees];
            double sum = 0;
            for (double& beta : of.beta) {
                beta = std::max(0.0, beta);
                sum += beta;
            }
            of.alpha = std::max(0.0, of.alpha);
            if (const double excess = 2 * of.alpha - sum; excess > 0) { // gamma < 0
                const double each = excess / (4 + std::popcount(static_cast<unsigned>(payees)));
                of.alpha -= 2 * each;
                for (int colour = 0; colour < multipliers.colours; ++colour) {
                    of.beta[colour] += holds(static_cast<ColourSet>(payees), colour) ? each : 0;
                }
            }
        }
    }
    multipliers.settle();
}

Real real(const Multipliers& multipliers) {
    Real result;
    result.colours = multipliers.colours;
    const auto scaled = [](std::int32_t number) {
        return static_cast<double>(number) / kBoundUnit;
    };
    std::ranges::transform(multipliers.lambda, result.lambda.begin(), scaled);
    std::ranges::transform(multipliers.delta, result.delta.begin(), scaled);
    for (int kind = 0; kind < 2; ++kind) {
        for (int payees = 1; payees < 1 << result.colours; ++payees) {
            const auto& from = multipliers.classes[kind][payees];
            auto& into = result.classes[kind][payees];
            into.alpha = scaled(from.alpha);
            std::ranges::transform(from.beta, into.beta.begin(), scaled);
        }
    }
    result.settle();
    return result;
}

Multipliers rounded(const Real& multipliers) {
    Multipliers result;
    result.colours = multipliers.colours;
    const auto scaled = [](double number) {
        return static_cast<std::int32_t>(std::lround(std::clamp(number, 0.0, 50.0) * kBoundUnit));
    };
    std::int32_t left = kBoundUnit;
    for (int colour = 0; colour < result.colours; ++colour) {
        const std::int32_t lambda = std::min(left, scaled(multipliers.lambda[colour]));
        result.lambda[colour] = lambda;
        left -= lambda;
    }
    *std::ranges::max_element(result.lambda) += left;
    std::ranges::transform(multipliers.delta, result.delta.begin(), scaled);
    for (int kind = 0; kind < 2; ++kind) {
        for (int payees = 1; payees < 1 << result.colours; ++payees) {
            const auto& from = multipliers.classes[kind][payees];
            auto& into = result.classes[kind][payees];
            std::int32_t sum = 0;
            for (int colour = 0; colour < result.colours; ++colour) {
                into.beta[colour] = scaled(from.beta[colour]);
                sum += into.beta[colour];
            }
            into.alpha = std::min(scaled(from.alpha), sum / 2);
        }
    }
    result.settle();
    return result;
}

} // namespace

Multipliers tuned(const BoundProblem& problem, const Multipliers& start, int steps) {
    constexpr int kPhases = 14;
    constexpr double kFirstLength = 1;
    const Workload work = workload_of(problem);
    Real at = real(start);
    Real best = at;
    double least = Slope(work, at).value();
    double length = kFirstLength;
    for (int phase = 0; phase < kPhases; ++phase, length *= 0.5) {
        at = best;
        for (int step = 0; step < steps / kPhases; ++step) {
            const Slope slope(work, at);
            if (slope.value() < least) {
                least = slope.value();
                best = at;
            }
            double norm = 0;
            for_each_pair(at, slope.by(), [&](double&, double its) { norm += its * its; });
            if (norm == 0) {
                break;
            }
            const double scale = length / std::sqrt(norm);
            for_each_pair(at, slope.by(), [&](double& mine, double its) { mine -= scale * its; });
            project(at);
        }
    }
    const Multipliers found = rounded(best);
    return prove(problem, found).total < prove(problem, start).total ? found : start;
}

} // namespace hindmost::search
