#pragma once

#include "search/value/network.hpp"

namespace hindmost::search {

/// Expected final result in points of a position after a move, by the network; exact once the
/// game is over.
[[nodiscard]] inline float value_of(const engine::Position& position, const Network& network,
                                    const TileMasks& masks, const Unseen& unseen) noexcept {
    if (position.over()) {
        return static_cast<float>(position.result());
    }
    std::array<float, kInputs> inputs;
    describe(position, masks, unseen, inputs);
    Network::Trace trace;
    network.forward(inputs, trace);
    return static_cast<float>(engine::lowest(position.scores(), position.colours())) +
           kGainUnit * trace.out[0];
}

} // namespace hindmost::search
