// Makes search/data/bound.multipliers: hindmost_multipliers > search/data/bound.multipliers
//
// For each number of colours and some lengths of deals: multipliers tuned to one deal each, then
// those chosen one after another that lower the mean bound of other deals most. Seeds from 100000
// up.

#include "search/bound/tuner.hpp"

#include <algorithm>
#include <cstdio>

namespace {

using namespace hindmost;
using namespace hindmost::search;

constexpr std::uint64_t kFirstSeed = 100000;
constexpr int kCandidates = 60;
constexpr int kDeals = 120;
constexpr int kSteps = 60000;
constexpr std::span<const Multipliers> kCountingOnly; ///< where each tuning starts
constexpr double kLeastGain = 0.01; ///< of the mean bound, or a set is not worth its time
/// Tiles of a deal, and how many sets may serve such deals.
struct Length {
    std::size_t tiles;
    int sets;
};
constexpr std::array kLengths{Length{71, 10}, Length{36, 2}, Length{18, 2}, Length{9, 2},
                              Length{5, 2}};

BoundProblem problem(int colours, std::size_t tiles, std::uint64_t seed) {
    engine::Deal deal = engine::seeded_deal(engine::TileSet::base(), seed);
    deal.resize(tiles);
    engine::Rules rules;
    rules.colours = static_cast<std::uint8_t>(colours);
    const engine::Setup setup =
        engine::make_setup(engine::TileSet::base(), rules, static_cast<int>(tiles));
    return bound_problem(engine::Position(setup), deal);
}

void make(int colours, Length length) {
    std::vector<Multipliers> candidates;
    for (int i = 0; i < kCandidates; ++i) {
        const BoundProblem one = problem(colours, length.tiles, kFirstSeed + i);
        candidates.push_back(
            tuned(one, bound_of(one, kCountingOnly).certificate.schedule, kSteps).untimed);
    }
    // totals[deal][candidate]
    std::vector<std::vector<std::int32_t>> totals(kDeals);
    for (int i = 0; i < kDeals; ++i) {
        const BoundProblem one = problem(colours, length.tiles, kFirstSeed + kCandidates + i);
        for (const Multipliers& candidate : candidates) {
            totals[i].push_back(bound_of(one, {&candidate, 1}).certificate.total);
        }
    }
    std::vector<std::int32_t> least(kDeals, 1000 * kBoundUnit);
    double before = 1000;
    for (int chosen = 0; chosen < length.sets; ++chosen) {
        const auto sum_with = [&](std::size_t candidate) {
            std::int64_t sum = 0;
            for (int i = 0; i < kDeals; ++i) {
                sum += std::min(least[i], totals[i][candidate]);
            }
            return sum;
        };
        std::size_t best = 0;
        for (std::size_t candidate = 1; candidate < candidates.size(); ++candidate) {
            best = sum_with(candidate) < sum_with(best) ? candidate : best;
        }
        const double mean = static_cast<double>(sum_with(best)) / kDeals / kBoundUnit;
        if (before - mean < kLeastGain) {
            break;
        }
        before = mean;
        std::fprintf(stderr, "%d colours, %zu tiles, %d sets: mean %.3f\n", colours, length.tiles,
                     chosen + 1, mean);
        for (int i = 0; i < kDeals; ++i) {
            least[i] = std::min(least[i], totals[i][best]);
        }
        std::puts(format_multipliers(candidates[best]).c_str());
    }
}

} // namespace

int main() {
    std::puts("# Multipliers that prove upper bounds (search/bound/terms.hpp), made by "
              "hindmost_multipliers.\n"
              "# A line a set: colours; lambdas; deltas; of each class alpha and the betas of the "
              "payees: cities\n"
              "# then roads, payees 1, 2, 3, ... as sets of bits. In units of 1/5040.");
    for (int colours = engine::kMinColours; colours <= engine::kMaxColours; ++colours) {
        for (const Length length : kLengths) {
            make(colours, length);
        }
    }
}
