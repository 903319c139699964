#pragma once

#include "search/value/features.hpp"
#include "search/value/network.hpp"

#include <cmath>

namespace hindmost::search {

/// What is expected of a position after a move.
struct Value {
    float result = 0; ///< final result, in points
    float forced = 0; ///< chance of a forced end, 0 to 1
};

/// By the network; exact once the game is over.
[[nodiscard]] inline Value value_of(const engine::Position& position, const Network& network,
                                    const TileMasks& masks, const Unseen& unseen) noexcept {
    if (position.over()) {
        return {static_cast<float>(position.result()), position.forced_end() ? 1.0F : 0.0F};
    }
    const Geometry geometry(position.land(), masks, unseen);
    Description description;
    describe(position, geometry, masks, unseen, description);
    const Estimate estimate = network.estimate(description.view());
    return {static_cast<float>(engine::lowest(position.scores(), position.colours())) +
                kGainUnit * estimate.gain,
            estimate.forced};
}

} // namespace hindmost::search
