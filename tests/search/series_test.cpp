// Many deals, and what they come to.

#include "search/experiments/in_order.hpp"
#include "search/experiments/series.hpp"
#include "search/experiments/summary.hpp"
#include "search/registry.hpp"
#include "search/value/builtin.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <stdexcept>
#include <thread>

using namespace hindmost;
using namespace hindmost::search;

namespace {

Series series(std::uint64_t first, std::uint64_t last, std::string_view player) {
    const engine::TileSet& tiles = engine::TileSet::base();
    Series series;
    series.setup = engine::make_setup(tiles, {}, tiles.deal_size());
    series.first = first;
    series.last = last;
    series.limits.work = 50;
    series.make = [choice = parse_player(player)] {
        return choice.info->make(choice.parameters, hidden_network().network);
    };
    return series;
}

HiddenGame game(int result, int turns, bool forced, double seconds) {
    HiddenGame game;
    game.line.resize(static_cast<std::size_t>(turns));
    game.result = result;
    game.turns = turns;
    game.over = true;
    game.forced_end = forced;
    game.seconds = seconds;
    return game;
}

} // namespace

TEST_CASE("a series is handed over in the order of its seeds and does not depend on threads") {
    std::vector<std::vector<engine::Move>> lines;
    for (const int threads : {1, 3}) {
        CAPTURE(threads);
        std::uint64_t next = 5;
        play_series(series(5, 10, "expectimax"), threads, {}, [&](const SeriesGame& played) {
            CHECK(played.seed == next);
            CHECK(played.deal == engine::seeded_deal(engine::TileSet::base(), next));
            CHECK(played.game.over);
            if (threads == 1) {
                lines.push_back(played.game.line);
            } else {
                CHECK(played.game.line == lines[next - 5]);
            }
            ++next;
        });
        CHECK(next == 11);
    }
}

TEST_CASE("a series ends at the last of all seeds") {
    constexpr std::uint64_t kLast = ~std::uint64_t{0};
    int games = 0;
    play_series(series(kLast - 1, kLast, "random"), 2, {}, [&](const SeriesGame&) { ++games; });
    CHECK(games == 2);
}

TEST_CASE("a series stops when it is told to and passes on what is thrown") {
    std::stop_source stop;
    std::atomic<int> games = 0;
    play_series(series(1, 1'000'000, "random"), 2, stop.get_token(), [&](const SeriesGame&) {
        if (++games == 3) {
            stop.request_stop();
        }
    });
    CHECK(games >= 3);
    CHECK(games < 1'000'000);
    games = 0;
    CHECK_THROWS_AS(play_series(series(1, 1'000'000, "random"), 2, {},
                                [&](const SeriesGame&) {
                                    ++games;
                                    throw std::runtime_error("enough");
                                }),
                    std::runtime_error);
    CHECK(games == 1);
}

TEST_CASE("nothing is handed over after an error, though other threads wait to do so") {
    for (int trial = 0; trial < 20; ++trial) {
        std::atomic<int> begun = 0;
        std::atomic<int> taken = 0;
        const auto make = [&](std::uint64_t number, const std::stop_token&) {
            ++begun;
            while (number == 0 ? begun < 4 : taken == 0) {
                std::this_thread::yield();
            }
            return std::optional(number);
        };
        const auto take = [&](std::uint64_t) {
            ++taken;
            std::this_thread::sleep_for(std::chrono::milliseconds(2)); // for the others to come
            throw std::runtime_error("no room");
        };
        CHECK_THROWS_WITH(in_order<std::uint64_t>(0, 99, 4, {}, make, take), "no room");
        CHECK(taken == 1);
    }
}

TEST_CASE("a summary by hand") {
    Tally tally;
    tally.add(game(10, 50, true, 5));
    const Summary one = tally.summary();
    CHECK(one.games == 1);
    CHECK(one.mean == 10);
    CHECK(!one.standard_error);
    CHECK(one.result.tenth == 10);
    CHECK(one.result.ninetieth == 10);
    for (int i = 1; i < 10; ++i) {
        tally.add(game(10 + 10 * i, i == 1 ? 60 : 70, i < 3, 7));
    }
    const Summary ten = tally.summary(); // 10, 20 … 100
    CHECK(ten.games == 10);
    CHECK(ten.mean == 55);
    // The variance of 1 to 10 is 55 / 6 (n - 1 in the denominator).
    CHECK(*ten.standard_error == doctest::Approx(10 * std::sqrt(55.0 / 6 / 10)));
    CHECK(ten.lowest == 10);
    CHECK(ten.result.tenth == 10);
    CHECK(ten.result.median == 50);
    CHECK(ten.result.ninetieth == 90);
    CHECK(ten.highest == 100);
    CHECK(ten.forced == doctest::Approx(0.3));
    CHECK(ten.early_forced == doctest::Approx(0.1)); // turn 60 is not before turn 60
    CHECK(ten.seconds_per_turn == doctest::Approx(68.0 / (50 + 60 + 8 * 70)));
    CHECK(!ten.timed);
    HiddenGame timed = game(1, 1, false, 1);
    timed.reason = StopReason::Time;
    tally.add(timed);
    CHECK(tally.summary().timed);
}
