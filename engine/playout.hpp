#pragma once

#include "engine/position.hpp"
#include "engine/random.hpp"

#include <cstdint>

namespace hindmost::engine {

/// A move drawn uniformly from the distinct legal (cell, rotation, spot) without listing them;
/// several completed features are resolved in the order of the list. Only in Phase::Play.
[[nodiscard]] Move random_move(const Position& position, Random& random) noexcept;

/// What random games of random deals came to.
struct PlayoutTotals {
    std::uint64_t games = 0;
    std::uint64_t placements = 0;
    std::uint64_t results = 0; ///< sum of the results
    [[nodiscard]] double mean_result() const noexcept {
        return static_cast<double>(results) / static_cast<double>(games);
    }
};

/// Adds `games` random games of whole, evenly shuffled deals, numbered from `first` on; a game
/// depends on `seed` and its number only. The same totals on every machine.
void add_playouts(PlayoutTotals& totals, const Setup& setup, std::uint64_t seed,
                  std::uint64_t first, std::uint64_t games);

} // namespace hindmost::engine
