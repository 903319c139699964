#include "search/evaluation.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hindmost::search {
namespace {

using engine::kMaxColours;

/// Share of a feature's points counted on, by open sides (or cells missing round a monastery).
constexpr std::array<float, 12> kHope{1.0F, 0.75F, 0.65F, 0.55F, 0.5F, 0.45F,
                                      0.4F, 0.35F, 0.3F,  0.25F, 0.2F, 0.15F};
/// Worth of the supply: the first meeples are what keeps the game alive.
constexpr std::array<float, engine::kMaxMeeples + 1> kSupply{-6.0F, 0.0F, 2.5F, 4.0F, 5.0F,
                                                             5.5F,  6.0F, 6.5F, 7.0F};
constexpr float kMeanShare = 0.35F; ///< weight of the mean beside the lowest

float hope(int open) noexcept {
    return kHope[std::min<std::size_t>(static_cast<std::size_t>(open), kHope.size() - 1)];
}

} // namespace

float evaluate(const engine::Position& position) noexcept {
    if (position.over()) {
        return static_cast<float>(position.result());
    }
    const int colours = position.colours();
    std::array<float, kMaxColours> expected{};
    const auto add = [&](engine::Tokens tokens, float points) {
        const unsigned set = engine::winners(tokens);
        for (int colour = 0; colour < colours; ++colour) {
            expected[colour] += (set >> colour & 1) != 0 ? points : 0.0F;
        }
    };
    const engine::Land& land = position.land();
    land.for_each_feature([&](engine::Label label) {
        const engine::OpenFeature& feature = land.feature(label);
        if (feature.tokens != 0) {
            add(feature.tokens,
                static_cast<float>(engine::points_of(feature)) * hope(feature.open));
        }
    });
    for (const engine::Monastery& monastery : land.monasteries()) {
        add(monastery.tokens, engine::kMonasteryPoints * hope(monastery.missing));
    }
    float lowest = 1e9F;
    float sum = 0.0F;
    for (int colour = 0; colour < colours; ++colour) {
        const float value = static_cast<float>(position.scores()[colour]) + expected[colour];
        const float alive =
            kSupply[static_cast<std::size_t>(position.supply(static_cast<engine::Colour>(colour)))];
        lowest = std::min(lowest, value);
        sum += value * kMeanShare + alive;
    }
    return (1.0F - kMeanShare) * lowest + sum / static_cast<float>(colours);
}

} // namespace hindmost::search
