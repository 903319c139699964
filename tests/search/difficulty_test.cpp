// What options change, worked out by hand.

#include "search/experiments/difficulty.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace hindmost::search;

namespace {

GameFigures game(int result, bool forced, int turns) {
    GameFigures game;
    game.result = result;
    game.forced_end = forced;
    game.turns = turns;
    return game;
}

} // namespace

TEST_CASE("a grid numbers all combinations, the last option fastest") {
    const Grid grid({3, 1, 2});
    CHECK(grid.count() == 6);
    CHECK(grid.stride(0) == 2);
    CHECK(grid.stride(2) == 1);
    std::vector<std::vector<std::size_t>> found;
    for (std::size_t i = 0; i < grid.count(); ++i) {
        found.push_back({grid.value(i, 0), grid.value(i, 1), grid.value(i, 2)});
    }
    CHECK(found == std::vector<std::vector<std::size_t>>{
                       {0, 0, 0}, {0, 0, 1}, {1, 0, 0}, {1, 0, 1}, {2, 0, 0}, {2, 0, 1}});
}

TEST_CASE("the effect of an option is the mean over the others, deal by deal") {
    Difficulty difficulty(Grid({2, 2}));
    difficulty.add(std::vector{game(10, true, 20), game(20, true, 30), game(30, false, 71),
                               game(60, false, 71)});
    difficulty.add(std::vector{game(10, true, 10), game(10, true, 10), game(12, true, 12),
                               game(12, false, 71)});
    REQUIRE(difficulty.combinations().size() == 4);
    CHECK(difficulty.combinations()[3].results() == std::vector{60, 12});
    CHECK(difficulty.combinations()[2].forced_turns() == std::vector{12});
    CHECK(difficulty.combinations()[0].forced_turns() == std::vector{20, 10});
    REQUIRE(difficulty.effects().size() == 2);
    const Effect& first = difficulty.effects()[0];
    CHECK(first.option == 0);
    CHECK(first.value == 1);
    CHECK(first.result.count() == 2);
    CHECK(first.result.mean() == doctest::Approx((30 + 2) / 2.0)); // 20 and 40; 2 and 2
    CHECK(first.forced.mean() == doctest::Approx((-1 - 0.5) / 2)); // both; one of two
    CHECK(first.turns.mean() == doctest::Approx((46 + 31.5) / 2)); // 51 and 41; 2 and 61
    const Effect& second = difficulty.effects()[1];
    CHECK(second.option == 1);
    CHECK(second.result.mean() == doctest::Approx((20 + 0) / 2.0)); // 10 and 30; 0 and 0
    CHECK(*second.result.standard_error() == doctest::Approx(10));
}
