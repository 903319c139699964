// How hard one deal is, seen from a good line of it.

#include "search/experiments/rating.hpp"
#include "search/solve.hpp"
#include "search/value/builtin.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace hindmost;
using namespace hindmost::search;

namespace {

/// A short deal, the best line that a search finds of it, and a player.
struct Fixture {
    engine::Deal deal = engine::parse_deal(engine::TileSet::base(), "SVXDEOEVVA");
    engine::Setup setup =
        engine::make_setup(engine::TileSet::base(), {}, static_cast<int>(deal.size()));
    engine::KnownGame start{setup, deal};
    SearchResult best = search("beam", 20'000);
    std::string_view player = "greedy";
    RatingQuery query{start, best.line, known_network().network, [this] {
                          const PlayerChoice choice = parse_player(player);
                          return choice.info->make(choice.parameters, hidden_network().network);
                      }};

    [[nodiscard]] SearchResult search(std::string_view name, std::uint64_t work) const {
        Limits limits;
        limits.work = work;
        const SearcherChoice choice = parse_searcher(name);
        return solve(choice, {start, known_network().network, limits, {}});
    }

    [[nodiscard]] std::vector<RatedTurn> rated(int threads) const {
        std::vector<RatedTurn> turns;
        rate_turns(query, threads, {}, [&](RatedTurn turn) { turns.push_back(std::move(turn)); });
        return turns;
    }

    /// The game after some moves of the line.
    [[nodiscard]] engine::KnownGame after(std::size_t turns) const {
        engine::KnownGame game = start;
        for (const engine::Move move : query.line.first(turns)) {
            game.play(move);
        }
        return game;
    }
};

int result_of(engine::KnownGame game, std::span<const engine::Move> line) {
    for (const engine::Move move : line) {
        game.play(move);
    }
    return game.over() ? game.position().result() : -1;
}

/// By trying every line.
int best_of(const engine::KnownGame& game) {
    if (game.over()) {
        return game.position().result();
    }
    std::vector<engine::Move> moves;
    game.position().moves(moves);
    int best = 0;
    for (const engine::Move move : moves) {
        engine::KnownGame next = game;
        next.play(move);
        best = std::max(best, best_of(next));
    }
    return best;
}

} // namespace

TEST_CASE_FIXTURE(Fixture, "each turn of a line is rated by what comes after the two moves") {
    const std::vector<RatedTurn> turns = rated(2);
    REQUIRE(turns.size() == best.line.size());
    std::size_t differ = 0;
    for (std::size_t i = 0; i < turns.size(); ++i) {
        CAPTURE(i);
        const RatedTurn& turn = turns[i];
        CHECK(turn.turn == i);
        const engine::KnownGame game = after(i);
        const HiddenGame played = play_hidden(game, *query.make(), {}, {});
        CHECK(turn.choice == played.line.front());
        CHECK(turn.plays_on == played.result);
        CHECK(played.result == result_of(game, played.line));
        const std::size_t looks = turn.agrees ? 0 : query.looks;
        CHECK(turn.cost.count() == looks);
        CHECK(turn.after_line.count() == looks);
        CHECK(turn.cost.mean() ==
              doctest::Approx(turn.after_line.mean() - turn.after_choice.mean()));
        CHECK((turn.agrees || turn.choice != best.line[i]));
        if (!turn.agrees) {
            ++differ;
            CHECK(turn.best.result == result_of(start, turn.best.line));
            CHECK(turn.best.result >= turn.after_line.mean());
        }
    }
    CHECK(differ > 0);
    CHECK(differ < turns.size());
}

TEST_CASE_FIXTURE(Fixture, "looks wide enough to leave nothing out say what a move really costs") {
    engine::Rules rules;
    rules.colours = 2;
    rules.meeples = 1;
    deal = engine::parse_deal(engine::TileSet::base(), "UAA");
    setup = engine::make_setup(engine::TileSet::base(), rules, 3);
    start = engine::KnownGame(setup, deal);
    best = search("exact", 1'000'000);
    query.line = best.line;
    query.width = 1'000;
    query.looks = 2;
    CHECK(best.result == best_of(start));
    int cost = 0;
    for (const std::string_view name : {"random", "safe"}) {
        player = name;
        for (const RatedTurn& turn : rated(1)) {
            engine::KnownGame other = after(turn.turn);
            other.play(turn.choice);
            if (!turn.agrees) {
                CHECK(turn.after_line.mean() == best.result);
                CHECK(turn.after_choice.mean() == best_of(other));
                CHECK(turn.cost.standard_error() == 0);
                cost += best.result - best_of(other);
            }
        }
    }
    CHECK(cost > 0);
}

TEST_CASE_FIXTURE(Fixture, "a rating does not depend on threads, and ends when it is asked to") {
    player = "mcts";
    query.limits.work = 100;
    query.width = 4;
    const std::vector<RatedTurn> one = rated(1);
    const std::vector<RatedTurn> three = rated(3);
    REQUIRE(one.size() == three.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
        CHECK(one[i].choice == three[i].choice);
        CHECK(one[i].plays_on == three[i].plays_on);
        CHECK(one[i].cost.mean() == three[i].cost.mean());
        CHECK(one[i].work == three[i].work);
    }
    std::stop_source stop;
    std::size_t turns = 0;
    rate_turns(query, 1, stop.get_token(), [&](const RatedTurn&) {
        ++turns;
        stop.request_stop();
    });
    CHECK(turns == 1);
}

TEST_CASE_FIXTURE(Fixture, "games of one deal differ by the random seed alone") {
    for (const std::string_view name : {"random", "greedy"}) {
        CAPTURE(name);
        player = name;
        std::vector<HiddenGame> games;
        play_again(query, 3, 2, {}, [&](HiddenGame game) { games.push_back(std::move(game)); });
        REQUIRE(games.size() == 3);
        CHECK((games[0].line == games[1].line) == (name == "greedy"));
        for (const HiddenGame& game : games) {
            CHECK(game.result == result_of(start, game.line));
        }
        Limits third;
        third.seed = query.limits.seed + 2;
        CHECK(play_hidden(start, *query.make(), third, {}).line == games[2].line);
    }
}
