#pragma once

// Short deals, their best results by trying all plays, and what any bound must be.

#include "engine/random.hpp"
#include "search/bound/bound.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <unordered_map>

namespace hindmost::search::testing {

inline const engine::TileSet& tiles() { return engine::TileSet::base(); }

struct Dealt {
    Dealt(engine::Deal cards, const engine::Rules& rules)
        : deal(std::move(cards)),
          setup(engine::make_setup(tiles(), rules, static_cast<int>(deal.size()))),
          start(setup, deal) {}
    Dealt(const Dealt&) = delete;
    Dealt& operator=(const Dealt&) = delete;

    engine::Deal deal;
    engine::Setup setup;
    engine::KnownGame start;
};

/// The best result of all plays, each position once.
class Exhaustive {
  public:
    int best(const engine::KnownGame& game) {
        if (game.over()) {
            return game.position().result();
        }
        const auto [known, is_new] = results_.try_emplace(game.position().hash(), 0);
        if (!is_new) {
            return known->second;
        }
        std::vector<engine::Move> moves;
        game.position().moves(moves);
        int result = 0;
        for (const engine::Move move : moves) {
            engine::KnownGame after = game;
            after.play(move);
            result = std::max(result, best(after));
        }
        return results_[game.position().hash()] = result;
    }

  private:
    std::unordered_map<std::uint64_t, int> results_;
};

inline engine::Rules random_rules(engine::Random& random) {
    engine::Rules rules;
    rules.colours = static_cast<std::uint8_t>(2 + random.below(4));
    rules.meeples = static_cast<std::uint8_t>(1 + random.below(random.below(2) == 0 ? 2 : 8));
    rules.unplaceable =
        random.below(2) == 0 ? engine::Unplaceable::Redraw : engine::Unplaceable::Pass;
    rules.forced_end_scoring =
        random.below(2) == 0 ? engine::ForcedEndScoring::Score : engine::ForcedEndScoring::None;
    return rules;
}

/// Short deals: of all tiles, or of those that complete things soon, or of a few kinds.
inline engine::Deal random_deal(engine::Random& random, std::size_t size) {
    engine::Deal deal = engine::seeded_deal(tiles(), random.next());
    switch (random.below(3)) {
    case 0:
        break;
    case 1:
        deal = engine::parse_deal(tiles(), "EEEEEHHHIIGFDDDNNNMMVVVUURRSLB");
        break;
    default:
        const engine::TileId kind = deal[0];
        const engine::TileId other = deal[1];
        std::erase_if(deal, [&](engine::TileId tile) {
            return tile != kind && tile != other && tile != *tiles().find("E");
        });
    }
    for (std::size_t i = deal.size() - 1; i > 0; --i) {
        std::swap(deal[i], deal[random.below(i + 1)]);
    }
    deal.resize(std::min(size, deal.size()));
    return deal;
}

/// Any multipliers, many of them 0: a bound must hold for all.
inline Multipliers random_multipliers(engine::Random& random, int colours) {
    Multipliers result;
    result.colours = colours;
    std::int32_t left = kBoundUnit;
    for (int colour = 0; colour + 1 < colours; ++colour) {
        result.lambda[colour] = static_cast<std::int32_t>(random.below(left + 1));
        left -= result.lambda[colour];
    }
    result.lambda[colours - 1] = left;
    const auto draw = [&] {
        return random.below(3) == 0 ? 0 : static_cast<std::int32_t>(random.below(3 * kBoundUnit));
    };
    std::ranges::generate_n(result.delta.begin(), colours, draw);
    for (auto& of_kind : result.classes) {
        for (int payees = 1; payees < 1 << colours; ++payees) {
            std::int32_t sum = 0;
            for (int colour = 0; colour < colours; ++colour) {
                if (holds(static_cast<ColourSet>(payees), colour)) {
                    of_kind[payees].beta[colour] = draw();
                    sum += of_kind[payees].beta[colour];
                }
            }
            of_kind[payees].alpha = std::min(draw(), sum / 2);
        }
    }
    result.settle();
    REQUIRE(valid(result));
    return result;
}

/// Any schedule for the problem, with orders at random turns and at turns of no tile.
inline Schedule random_schedule(engine::Random& random, const BoundProblem& problem) {
    Schedule result = untimed(random_multipliers(random, problem.colours));
    const std::uint64_t often = 1 + random.below(3);
    std::int32_t left = kMostMultiplier; // valid() schedules have no more
    for (int turn = 0; turn < static_cast<int>(problem.coming.size()) + 2; ++turn) {
        if (random.below(often) != 0) {
            continue;
        }
        Schedule::Order order{turn, {}};
        for (auto& of_kind : order.eta) {
            for (int payees = 1; payees < 1 << problem.colours; ++payees) {
                for (int colour = 0; colour < problem.colours; ++colour) {
                    if (holds(static_cast<ColourSet>(payees), colour) && random.below(4) == 0) {
                        of_kind[payees][colour] =
                            static_cast<std::int32_t>(random.below(std::min(left, 1000) + 1));
                        left -= of_kind[payees][colour];
                    }
                }
            }
        }
        result.orders.push_back(order);
    }
    result.settle();
    REQUIRE(valid(result));
    return result;
}

/// Checks `optimum`, the best result from a position, against all kinds of bounds.
inline void check_bounds(const BoundProblem& problem, int optimum, engine::Random& random) {
    for (int i = 0; i < 3; ++i) {
        REQUIRE(prove(problem, random_schedule(random, problem)).bound() >= optimum);
    }
    const Bound built_in = bound_of(problem, 0);
    const Bound untimed = untimed_bound_of(problem, 80);
    const Bound more = bound_of(problem, 400);
    REQUIRE(more.value >= optimum);
    REQUIRE(untimed.value >= more.value);
    REQUIRE(built_in.value >= untimed.value);
    REQUIRE(built_in.counting >= built_in.value);
}

} // namespace hindmost::search::testing
