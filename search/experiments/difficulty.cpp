#include "search/experiments/difficulty.hpp"

#include <cassert>
#include <functional>
#include <numeric>

namespace hindmost::search {

std::size_t Grid::count() const noexcept {
    return std::accumulate(sizes_.begin(), sizes_.end(), std::size_t{1}, std::multiplies<>());
}

std::size_t Grid::value(std::size_t combination, std::size_t option) const noexcept {
    return combination / stride(option) % sizes_[option];
}

std::size_t Grid::stride(std::size_t option) const noexcept {
    std::size_t stride = 1;
    for (std::size_t later = option + 1; later < sizes_.size(); ++later) {
        stride *= sizes_[later];
    }
    return stride;
}

Difficulty::Difficulty(const Grid& grid) : grid_(grid), combinations_(grid.count()) {
    for (std::size_t option = 0; option < grid.options(); ++option) {
        for (std::size_t value = 1; value < grid.size(option); ++value) {
            effects_.push_back({option, value, {}, {}, {}});
        }
    }
}

void Difficulty::add(std::span<const GameFigures> games) {
    assert(games.size() == combinations_.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
        combinations_[i].add(games[i]);
    }
    for (Effect& effect : effects_) {
        const std::size_t stride = grid_.stride(effect.option);
        Moments result;
        Moments forced;
        Moments turns;
        for (std::size_t i = stride; i < games.size(); ++i) {
            if (grid_.value(i, effect.option) == effect.value) {
                const GameFigures& now = games[i];
                const GameFigures& before = games[i - stride];
                result.add(now.result - before.result);
                forced.add(int{now.forced_end} - int{before.forced_end});
                turns.add(now.turns - before.turns);
            }
        }
        effect.result.add(result.mean());
        effect.forced.add(forced.mean());
        effect.turns.add(turns.mean());
    }
}

} // namespace hindmost::search
