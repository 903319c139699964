// The sequential test keeps its error rates, on differences like those of players and on others.

#include "engine/random.hpp"
#include "search/experiments/comparison.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <map>

using namespace hindmost;
using namespace hindmost::search;

namespace {

/// Normal but for its tails, which end at 6: 12 uniform numbers added up.
double normal(engine::Random& random) {
    double sum = -6;
    for (int i = 0; i < 12; ++i) {
        sum += random.unit();
    }
    return sum;
}

/// Differences of mean 0.
using Differences = double (*)(engine::Random&);
double smooth(engine::Random& random) { return 25 * normal(random); }
/// The result of a player who loses one game in four early.
double result(engine::Random& random) {
    return std::round(random.below(4) == 0 ? 25 + 8 * normal(random) : 95 + 12 * normal(random));
}
double two_hills(engine::Random& random) {
    const double other = result(random);
    return result(random) - other;
}
/// Against a player who always comes to about the same.
double lopsided(engine::Random& random) { return result(random) - 77.5 + 5 * normal(random); }
/// Mostly a little less, now and then much more.
double skewed(engine::Random& random) {
    return random.below(10) == 0 ? 54 : std::round(8 * normal(random)) - 6;
}
/// About the same in most games, far above in a few.
double rare(engine::Random& random) {
    return (random.below(100) < 8 ? 92 : -8) + 6 * normal(random);
}

constexpr int kRuns = 600;

/// How often each verdict comes.
std::map<Verdict, int> simulate(Differences differences, double mean) {
    std::map<Verdict, int> verdicts;
    for (int run = 0; run < kRuns; ++run) {
        engine::Random random(7, 1, static_cast<std::uint64_t>(run));
        SequentialTest test(SequentialOptions{});
        while (test.verdict() == Verdict::Open) {
            test.add(differences(random) + mean);
        }
        ++verdicts[test.verdict()];
    }
    return verdicts;
}

Verdict verdict_of_equal(double difference, const SequentialOptions& options, std::size_t pairs) {
    SequentialTest test(options);
    while (test.verdict() == Verdict::Open) {
        test.add(difference);
    }
    CHECK(test.pairs() == pairs);
    test.add(-1000); // too late
    CHECK(test.pairs() == pairs);
    return test.verdict();
}

} // namespace

TEST_CASE("a sequential test keeps its error rates") {
    // 5% of 600, and what chance may add: twice the standard error of 5.3.
    constexpr int kMost = 41;
    for (const Differences differences : {smooth, two_hills, lopsided, skewed, rare}) {
        CHECK(simulate(differences, 0)[Verdict::Close] >= kRuns - kMost);
        CHECK(simulate(differences, 5)[Verdict::Ahead] >= kRuns - kMost);
        CHECK(simulate(differences, -5)[Verdict::Behind] >= kRuns - kMost);
    }
}

TEST_CASE("a sequential test of differences that are all the same") {
    CHECK(verdict_of_equal(0, {}, 200) == Verdict::Close);
    CHECK(verdict_of_equal(5, {}, 200) == Verdict::Ahead);
    CHECK(verdict_of_equal(-9, {}, 200) == Verdict::Behind);
    CHECK(verdict_of_equal(1, {}, 200) == Verdict::Close);
    CHECK(verdict_of_equal(1, {1, 0.05, 10}, 10) == Verdict::Ahead);
}

TEST_CASE("a comparison pairs games by deal") {
    const auto deal = [](int first, int second, int third) {
        std::array<GameFigures, 3> games{};
        games[0].result = first;
        games[1].result = second;
        games[2].result = third;
        return games;
    };
    Comparison comparison(3, {5, 0.05, 2});
    CHECK(!comparison.decided());
    comparison.add(deal(10, 30, 10));
    comparison.add(deal(40, 50, 40));
    comparison.add(deal(20, 20, 20));
    CHECK(comparison.deals() == 3);
    CHECK(comparison.players()[1].summary().mean == doctest::Approx(100.0 / 3));
    REQUIRE(comparison.pairings().size() == 3);
    const Pairing& one = comparison.pairings()[0];
    CHECK(one.first == 0);
    CHECK(one.second == 1);
    CHECK(one.difference.mean() == doctest::Approx(10)); // 20, 10 and 0
    CHECK(*one.difference.standard_error() == doctest::Approx(10 / std::sqrt(3)));
    CHECK(one.ahead == 2);
    CHECK(one.behind == 0);
    CHECK(comparison.pairings()[1].difference.mean() == 0); // 2 and 0
    CHECK(comparison.pairings()[1].test.verdict() == Verdict::Close);
    CHECK(comparison.pairings()[2].difference.mean() == doctest::Approx(-10)); // 2 and 1
    CHECK(comparison.pairings()[2].behind == 2);
    CHECK(!comparison.decided());
    for (int i = 0; i < 10; ++i) {
        comparison.add(deal(0, 10, 0));
    }
    CHECK(comparison.decided());
    CHECK(!Comparison(1).decided());
}
