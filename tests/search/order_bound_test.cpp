// Bounds that know the order of the tiles: turns, discards, and that order is what they rest on.

#include "engine/playout.hpp"
#include "engine/record.hpp"
#include "search/bound/tuner.hpp"
#include "tests/rounds.hpp"
#include "tests/search/bound_deals.hpp"

#include <fstream>
#include <string>

using namespace hindmost;
using namespace hindmost::search;
using namespace hindmost::search::testing;

namespace {

BoundProblem problem_of(std::string_view deal, int colours) {
    engine::Rules rules;
    rules.colours = static_cast<std::uint8_t>(colours);
    rules.meeples = 1; // so that little is worth anything but what is paid
    const Dealt dealt(engine::parse_deal(tiles(), deal), rules);
    return bound_problem(dealt.start.position(), dealt.deal);
}

} // namespace

TEST_CASE("turns are those in which the tiles are drawn while none is discarded") {
    engine::Random random(100010);
    for (int i = 0; i < 300; ++i) {
        const Dealt dealt(random_deal(random, 5 + random.below(20)), random_rules(random));
        engine::KnownGame game = dealt.start;
        for (std::uint64_t turns = random.below(12); turns > 0 && !game.over(); --turns) {
            game.play(engine::random_move(game.position(), random));
        }
        if (game.over()) {
            continue;
        }
        BoundProblem problem = bound_problem(game.position(), dealt.deal);
        std::ranges::sort(problem.coming, {}, &BoundProblem::Coming::turn);
        CHECK(problem.coming.front().turn == 0);
        CHECK(problem.coming.front().tile == game.position().tile());
        // Play on for as long as each move draws the next tile of that order.
        for (const BoundProblem::Coming& coming : problem.coming) {
            if (game.over() || bound_problem(game.position(), dealt.deal).coming.size() +
                                       static_cast<std::size_t>(&coming - problem.coming.data()) !=
                                   problem.coming.size()) {
                break;
            }
            CHECK(coming.tile == game.position().tile());
            CHECK(coming.colour == game.position().to_move());
            game.play(engine::random_move(game.position(), random));
        }
    }
}

TEST_CASE("schedules are checked") {
    engine::Random random(100011);
    const Dealt dealt(random_deal(random, 5), {});
    const BoundProblem problem = bound_problem(dealt.start.position(), dealt.deal);
    Schedule good = untimed(random_multipliers(random, problem.colours));
    good.orders = {{1, {}}, {3, {}}};
    good.orders[0].eta[0][3][1] = 10;
    good.orders[1].eta[1][7][2] = 7;
    good.settle();
    CHECK(valid(good));
    CHECK(good.epochs[0].discard == 17);
    CHECK(good.epochs[1].discard == 7);
    CHECK(good.epochs[2].discard == 0);
    CHECK(good.epoch_of(1) == 0);
    CHECK(good.epoch_of(2) == 1);
    CHECK(good.epoch_of(4) == 2);
    const auto refused = [&](auto&& change) {
        Schedule bad = good;
        change(bad);
        return !valid(bad);
    };
    const auto refused_settled = [&](auto&& change) {
        return refused([&](Schedule& bad) {
            change(bad);
            bad.settle();
        });
    };
    CHECK(refused([](Schedule& bad) { bad.epochs[0].discard = 16; }));
    CHECK(refused([](Schedule& bad) { ++bad.epochs[0].multipliers.classes[0][3].beta[0]; }));
    CHECK(refused([](Schedule& bad) { ++bad.epochs[2].multipliers.classes[1][1].gamma; }));
    CHECK(refused([](Schedule& bad) { bad.epochs.pop_back(); }));
    CHECK(refused_settled([](Schedule& bad) { bad.orders[0].turn = 3; }));
    CHECK(refused_settled([](Schedule& bad) { bad.orders[0].turn = -1; }));
    CHECK(refused_settled([](Schedule& bad) { bad.orders[1].eta[1][7][2] = -1; }));
    CHECK(refused_settled([](Schedule& bad) { bad.orders[1].eta[1][3][2] = 1; })); // no payee
    CHECK(refused_settled([](Schedule& bad) { bad.orders[1].eta[1][7][3] = 1; })); // no colour
    CHECK(refused_settled([](Schedule& bad) { bad.orders[1].eta[1][7][2] = kMostMultiplier + 1; }));
}

// The N can merge what the E have claimed, or be claimed and then nothing merges. Each colour has
// as many of either: the order is all that differs.
TEST_CASE("merges after claims are worth more than merges before claims") {
    const BoundProblem after = problem_of("EEEENN", 2);
    const BoundProblem before = problem_of("NNEEEE", 2);
    CHECK(untimed_bound_of(after, 3000).value == 15);
    CHECK(untimed_bound_of(before, 3000).value == 15);
    CHECK(bound_of(after, 3000).value == 15);
    CHECK(bound_of(before, 3000).value == 12);
}

TEST_CASE("with the order the wrong way round a bound is none") {
    engine::Rules rules;
    rules.colours = 2;
    const Dealt dealt(engine::parse_deal(tiles(), "EEEEN"), rules);
    BoundProblem problem = bound_problem(dealt.start.position(), dealt.deal);
    const int optimum = Exhaustive().best(dealt.start);
    CHECK(optimum == 10);
    CHECK(bound_of(problem, 3000).value >= optimum);
    for (BoundProblem::Coming& coming : problem.coming) {
        coming.turn = 4 - coming.turn;
    }
    CHECK(bound_of(problem, 3000).value < optimum);
}

TEST_CASE("best-known games are within their bounds") {
    int games = 0;
    std::ifstream in(HINDMOST_TESTS_DIR "/../bench/best-known.jsonl");
    for (std::string line; std::getline(in, line); ++games) {
        const engine::Record record = engine::parse_record(line);
        const Dealt dealt(record.deal, record.rules);
        CHECK(bound_of(bound_problem(dealt.start.position(), dealt.deal), 1000).value >=
              record.result);
    }
    CHECK(games > 10);
}

// A colour that discards tiles plays its later ones sooner: up to turn 0 it may claim with any of
// them. So what a discarded tile brings must make up for what the etas of a turn take away.
TEST_CASE("a discarded tile is worth the etas from its turn on") {
    const BoundProblem problem = problem_of("BBBBUU", 2);
    Schedule schedule = untimed(counting_multipliers(std::array{kBoundUnit, 0}));
    schedule.orders = {{1, {}}, {4, {}}};
    schedule.orders[0].eta[1][1][0] = 20 * kBoundUnit;
    schedule.orders[1].eta[1][1][0] = 3 * kBoundUnit;
    schedule.settle();
    const Certificate certificate = prove(problem, schedule);
    for (const std::size_t tile : {0, 1}) {
        CHECK(certificate.coming[tile].discarded);
        CHECK(certificate.coming[tile].value == 23 * kBoundUnit);
    }
    CHECK(!certificate.coming[2].discarded); // red, a monastery
    CHECK(certificate.coming[2].value == 9 * kBoundUnit);
    CHECK(certificate.coming[3].discarded); // green, whose points count nothing
    CHECK(certificate.coming[3].value == 3 * kBoundUnit);
    CHECK(!certificate.coming[5].discarded);
}
