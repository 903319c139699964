// Rules to train on.

#include "search/value/mixture.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <tuple>

using namespace hindmost;
using namespace hindmost::search;

TEST_CASE("the other rules are all combinations but the official one") {
    const auto list = other_rules();
    CHECK(list.size() == 2 * 4 * 8 - 1);
    std::set<std::tuple<int, int, int>> kinds;
    for (const engine::Rules& rules : list) {
        CHECK(rules != engine::Rules{});
        engine::Rules expected = engine::rules_of(rules.profile);
        expected.colours = rules.colours;
        expected.meeples = rules.meeples;
        CHECK(rules == expected); // the switches are those of the profile
        CHECK(rules.colours >= 2);
        CHECK(rules.colours <= 5);
        CHECK(rules.meeples >= 1);
        CHECK(rules.meeples <= 8);
        kinds.emplace(static_cast<int>(rules.profile), rules.colours, rules.meeples);
    }
    CHECK(kinds.size() == list.size());
}

TEST_CASE("a mixture has its share of other rules in every block and each of them equally often") {
    CHECK(mixed_rules(0) == std::vector<engine::Rules>(1));
    const auto list = other_rules();
    for (int others = 1; others <= kMixtureBlock; ++others) {
        CAPTURE(others);
        const auto mixture = mixed_rules(others);
        REQUIRE(mixture.size() % kMixtureBlock == 0);
        for (std::size_t block = 0; block < mixture.size(); block += kMixtureBlock) {
            const auto begin = mixture.begin() + static_cast<std::ptrdiff_t>(block);
            CHECK(std::count(begin, begin + kMixtureBlock, engine::Rules{}) ==
                  kMixtureBlock - others);
        }
        const auto times = std::ranges::count(mixture, list.front());
        CHECK(times > 0);
        CHECK(std::ranges::all_of(list, [&](const engine::Rules& rules) {
            return std::ranges::count(mixture, rules) == times;
        }));
    }
}
