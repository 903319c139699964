#pragma once

#include "engine/random.hpp"
#include "search/value/sample.hpp"

#include <stop_token>
#include <vector>

namespace hindmost::search {

/// One game of a random deal whose order is hidden: each turn the move with the best value, ties to
/// the first.
[[nodiscard]] GameLog play_greedily(const engine::TileSet& tiles, const Valuer& valuer,
                                    const engine::Rules& rules, engine::Random random,
                                    float lambda);

/// One random deal whose order is known, played by a beam of so many positions: the best line from
/// the start, and the best line of a second beam from a random position of the first, so that
/// positions are valued that did not lead to the best. Cut short if a stop is requested.
[[nodiscard]] std::vector<GameLog> play_by_beam(const engine::TileSet& tiles, const Valuer& valuer,
                                                const engine::Rules& rules, engine::Random random,
                                                float lambda, std::size_t width,
                                                const std::stop_token& stop);

} // namespace hindmost::search
