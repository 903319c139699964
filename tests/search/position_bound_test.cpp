// Upper bounds of positions inside a search.

#include "engine/playout.hpp"
#include "search/bound/position_bound.hpp"
#include "search/solve.hpp"
#include "search/value/builtin.hpp"
#include "tests/rounds.hpp"
#include "tests/search/bound_deals.hpp"

using namespace hindmost;
using namespace hindmost::search;
using namespace hindmost::search::testing;

TEST_CASE("a position's bound is the proof of its problem and falls along a line") {
    engine::Random random(100002);
    for (int i = 0; i < 40; ++i) {
        engine::Rules rules = random_rules(random);
        rules.meeples = static_cast<std::uint8_t>(4 + random.below(5));
        const Dealt dealt(engine::seeded_deal(tiles(), 100000 + static_cast<std::uint64_t>(i)),
                          rules);
        const PositionBound bound(dealt.start, 200);
        const Multipliers multipliers =
            untimed_bound_of(bound_problem(dealt.start.position(), dealt.deal), 200)
                .certificate.schedule.untimed;
        int before = 1000;
        std::vector<int> uppers;
        engine::KnownGame game = dealt.start;
        while (!game.over()) {
            const int upper = bound.upper(game.position());
            const BoundProblem problem = bound_problem(game.position(), dealt.deal);
            const int proved = prove(problem, untimed(multipliers)).bound();
            CHECK((problem.coming.size() > 24 ? upper == proved : upper <= proved));
            CHECK(upper <= before);
            before = upper;
            uppers.push_back(upper);
            game.play(engine::random_move(game.position(), random));
        }
        CHECK(bound.upper(game.position()) == game.position().result());
        CHECK(uppers.back() >= game.position().result());
    }
}

TEST_CASE("no play of the last tiles is better than the position's bound") {
    engine::Random random(100003);
    int positions = 0;
    for (std::uint64_t seed = 100000; positions < rounds(300); ++seed) {
        const engine::Rules rules = random_rules(random);
        engine::Deal deal = engine::seeded_deal(tiles(), seed);
        deal.resize(8 + random.below(20));
        const Dealt dealt(deal, rules);
        engine::KnownGame game = dealt.start;
        std::vector<engine::KnownGame> line;
        while (!game.over()) {
            line.push_back(game);
            game.play(engine::random_move(game.position(), random));
        }
        PositionBound bound(dealt.start, 200);
        const std::size_t last = line.size() - std::min<std::size_t>(line.size(), 3);
        for (std::size_t turn = last; turn < line.size(); ++turn) {
            const engine::Position& position = line[turn].position();
            if (bound_problem(position, dealt.deal).coming.size() > 3) {
                continue;
            }
            bound.learn(position, 400);
            const int optimum = Exhaustive().best(line[turn]);
            ++positions;
            CHECK(bound.upper(position) >= optimum);
            check_bounds(bound_problem(position, dealt.deal), optimum, random);
        }
    }
}

TEST_CASE("the position's bound holds along good lines") {
    for (std::uint64_t seed = 100000; seed < 100030; ++seed) {
        const Dealt dealt(engine::seeded_deal(tiles(), seed), {});
        const SearcherChoice choice = parse_searcher("beam");
        const Observer observer;
        Limits limits;
        limits.work = 10000;
        const SearchResult found =
            solve(choice, {dealt.start, known_network().network, limits, observer});
        PositionBound bound(dealt.start, 400);
        std::vector<engine::KnownGame> line;
        engine::KnownGame game = dealt.start;
        for (const engine::Move move : found.line) {
            line.push_back(game);
            if (line.size() % 10 == 0) {
                bound.learn(game.position(), 400);
            }
            game.play(move);
        }
        for (const engine::KnownGame& at : line) {
            const int upper = bound.upper(at.position());
            CHECK(upper >= found.result);
            CHECK(bound.upper(at.position(), upper) == upper);
            CHECK(bound.upper(at.position(), 1000) >= upper); // one set is enough
        }
    }
}
