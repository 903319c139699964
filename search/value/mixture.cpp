#include "search/value/mixture.hpp"

#include <cassert>
#include <cstddef>
#include <numeric>

namespace hindmost::search {

std::vector<engine::Rules> other_rules() {
    std::vector<engine::Rules> list;
    for (std::uint8_t meeples = 1; meeples <= engine::kMaxMeeples; ++meeples) {
        for (const auto profile : {engine::Profile::Official, engine::Profile::Web}) {
            for (std::uint8_t colours = engine::kMinColours; colours <= engine::kMaxColours;
                 ++colours) {
                engine::Rules rules = engine::rules_of(profile);
                rules.colours = colours;
                rules.meeples = meeples;
                if (rules != engine::Rules{}) {
                    list.push_back(rules);
                }
            }
        }
    }
    return list;
}

std::vector<engine::Rules> mixed_rules(int others) {
    assert(others >= 0 && others <= kMixtureBlock);
    if (others == 0) {
        return {engine::Rules{}};
    }
    const std::vector<engine::Rules> list = other_rules();
    const auto share = static_cast<std::size_t>(others);
    const std::size_t length = std::lcm(list.size(), share) / share * kMixtureBlock;
    std::vector<engine::Rules> mixture(length);
    std::size_t next = 0;
    for (std::size_t game = 0; game < length; ++game) {
        // The games of other options so far, were they spread without rounding, pass a whole
        // number.
        if ((game + 1) * share / kMixtureBlock > game * share / kMixtureBlock) {
            mixture[game] = list[next++ % list.size()];
        }
    }
    return mixture;
}

} // namespace hindmost::search
