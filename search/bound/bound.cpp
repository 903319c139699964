#include "search/bound/bound.hpp"

#include "search/bound/tuner.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <numeric>

namespace hindmost::search {
namespace {

using engine::Colour;

/// Counting's weights: each colour alone, and all alike (5040 is a multiple of 2, 3, 4 and 5).
std::vector<Multipliers> counting_sets(int colours) {
    std::vector<std::int32_t> weights(colours, kBoundUnit / colours);
    std::vector<Multipliers> sets{counting_multipliers(weights)};
    std::ranges::fill(weights, 0);
    weights.front() = kBoundUnit; // the others are renamings
    sets.push_back(counting_multipliers(weights));
    return sets;
}

/// Totals of a set of multipliers under every renaming of the colours, at little more than the cost
/// of one: what a tile is worth to a colour under a renaming is what it is worth to another
/// without.
class Renamings {
  public:
    explicit Renamings(const BoundProblem& problem) : problem_(problem) {
        const auto types = static_cast<std::size_t>(problem.tiles->size());
        for (auto& count : counts_) {
            count.resize(types);
        }
        for (const BoundProblem::Coming& coming : problem.coming) {
            ++counts_[coming.colour][coming.tile];
        }
        for (engine::TileId tile = 0; tile < problem.tiles->size(); ++tile) {
            bool comes = false;
            for (int colour = 0; colour < problem.colours; ++colour) {
                comes = comes || counts_[colour][tile] != 0;
            }
            if (comes) {
                types_.push_back(tile);
            }
        }
    }

    /// Calls visit(total, renamed multipliers).
    template <class Visit>
    void for_each(const Multipliers& set, Visit&& visit) const {
        std::array<std::array<std::int32_t, engine::kMaxColours>, engine::kMaxColours> worth{};
        for (const engine::TileId tile : types_) {
            for (Colour as = 0; as < problem_.colours; ++as) {
                const std::int32_t value = tile_term(set, (*problem_.tiles)[tile], as).value;
                for (int colour = 0; colour < problem_.colours; ++colour) {
                    worth[colour][as] += counts_[colour][tile] * value;
                }
            }
        }
        std::array<Colour, engine::kMaxColours> order{};
        std::iota(order.begin(), order.end(), Colour{0});
        const std::span<Colour> from(order.data(), static_cast<std::size_t>(problem_.colours));
        do {
            const Multipliers multipliers = renamed(set, from);
            std::int32_t total = 0;
            for (int colour = 0; colour < problem_.colours; ++colour) {
                total += score_term(multipliers, colour, problem_.scores[colour]) +
                         end_term(multipliers, colour, problem_.meeples) +
                         worth[colour][from[static_cast<std::size_t>(colour)]];
            }
            for (const BoundPiece& piece : problem_.pieces) {
                total += piece_term(multipliers, piece).value;
            }
            visit(total, multipliers);
        } while (std::ranges::next_permutation(from).found);
    }

  private:
    const BoundProblem& problem_;
    std::array<std::vector<std::int32_t>, engine::kMaxColours> counts_; ///< [colour][tile]
    std::vector<engine::TileId> types_;                                 ///< that come
};

} // namespace

BoundProblem bound_problem(const engine::Position& position, const engine::Deal& deal) {
    const engine::Setup& setup = position.setup();
    const engine::Land& land = position.land();
    BoundProblem problem{
        setup.tiles, position.colours(), setup.rules.meeples, position.scores(), {}, {}};
    land.for_each_feature([&](engine::Label label) {
        const engine::OpenFeature& feature = land.feature(label);
        problem.pieces.push_back(
            {feature.kind, engine::points_of(feature), feature.open, feature.tokens});
    });
    for (const engine::Monastery& monastery : land.monasteries()) {
        problem.pieces.push_back(
            {engine::FeatureKind::Monastery, engine::kMonasteryPoints, 0, monastery.tokens});
    }
    const bool in_hand = position.phase() == engine::Phase::Play;
    for (int number = 0; number < setup.deal_size; ++number) {
        const auto colour = static_cast<Colour>(number % problem.colours); // M4
        const int drawn = engine::pile_size(setup.deal_size, problem.colours, colour) -
                          position.pile_left(colour) -
                          (in_hand && colour == position.to_move() ? 1 : 0);
        if (number / problem.colours >= drawn) {
            const int seat = (colour - position.to_move() + problem.colours) % problem.colours;
            problem.coming.push_back({number, deal[static_cast<std::size_t>(number)], colour,
                                      (number / problem.colours - drawn) * problem.colours + seat});
        }
    }
    return problem;
}

Certificate prove(const BoundProblem& problem, const Schedule& schedule) {
    assert(valid(schedule) && schedule.untimed.colours == problem.colours);
    Certificate certificate;
    certificate.schedule = schedule;
    for (int colour = 0; colour < problem.colours; ++colour) {
        certificate.scores[colour] = score_term(schedule.untimed, colour, problem.scores[colour]);
        certificate.ends[colour] = end_term(schedule.untimed, colour, problem.meeples);
        certificate.total += certificate.scores[colour] + certificate.ends[colour];
    }
    for (const BoundPiece& piece : problem.pieces) {
        certificate.pieces.push_back(piece_term(schedule.epochs.front().multipliers, piece));
        certificate.total += certificate.pieces.back().value;
    }
    for (const BoundProblem::Coming& coming : problem.coming) {
        const auto& [multipliers, discard] = schedule.epochs[schedule.epoch_of(coming.turn)];
        certificate.coming.push_back(
            tile_term(multipliers, (*problem.tiles)[coming.tile], coming.colour, discard));
        certificate.total += certificate.coming.back().value;
    }
    return certificate;
}

Bound bound_of(const BoundProblem& problem, std::span<const Multipliers> sets) {
    const Renamings renamings(problem);
    std::int32_t least = std::numeric_limits<std::int32_t>::max();
    Multipliers best;
    const auto consider = [&](std::int32_t total, const Multipliers& multipliers) {
        if (total < least) {
            least = total;
            best = multipliers;
        }
    };
    for (const Multipliers& set : counting_sets(problem.colours)) {
        renamings.for_each(set, consider);
    }
    Bound bound;
    bound.counting = least / kBoundUnit;
    for (const Multipliers& set : sets) {
        renamings.for_each(set, consider);
    }
    bound.certificate = prove(problem, untimed(best));
    bound.value = bound.certificate.bound();
    return bound;
}

Bound untimed_bound_of(const BoundProblem& problem, int steps) {
    Bound bound = bound_of(problem, builtin_multipliers(problem.colours));
    if (steps > 0) {
        bound.certificate = prove(problem, tuned(problem, bound.certificate.schedule, steps));
        bound.value = bound.certificate.bound();
    }
    return bound;
}

Bound bound_of(const BoundProblem& problem, int steps) {
    Bound bound = untimed_bound_of(problem, steps / 5);
    if (steps == 0) {
        return bound;
    }
    const Schedule& untimed = bound.certificate.schedule;
    Certificate timed = prove(problem, in_order(problem, untimed.untimed, steps - steps / 5));
    if (timed.total < bound.certificate.total) {
        bound.certificate = std::move(timed);
        bound.value = bound.certificate.bound();
    }
    return bound;
}

int quick_bound(const engine::TileSet& tiles, const engine::Rules& rules,
                const engine::Deal& deal) {
    const engine::Setup setup = engine::make_setup(tiles, rules, static_cast<int>(deal.size()));
    return bound_of(bound_problem(engine::Position(setup), deal), 0).value;
}

} // namespace hindmost::search
