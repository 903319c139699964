#pragma once

#include "search/experiments/summary.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace hindmost::search {

/// All combinations of the values of some options, numbered so that the last option changes
/// fastest.
class Grid {
  public:
    /// `sizes`: values of each option; none is 0.
    explicit Grid(std::vector<std::size_t> sizes) : sizes_(std::move(sizes)) {}

    [[nodiscard]] std::size_t options() const noexcept { return sizes_.size(); }
    [[nodiscard]] std::size_t size(std::size_t option) const noexcept { return sizes_[option]; }
    /// Combinations.
    [[nodiscard]] std::size_t count() const noexcept;
    /// The value, counted from 0, that an option has in a combination.
    [[nodiscard]] std::size_t value(std::size_t combination, std::size_t option) const noexcept;
    /// How far apart the numbers are of combinations that differ in the next value of an option.
    [[nodiscard]] std::size_t stride(std::size_t option) const noexcept;

  private:
    std::vector<std::size_t> sizes_;
};

/// What it changes that an option has its value `value` in place of the one before it, the other
/// options as they are: differences of each deal, averaged over the other options' values.
struct Effect {
    std::size_t option = 0;
    std::size_t value = 1;
    Moments result; ///< of the results
    Moments forced; ///< of forced ends, 0 or 1
    Moments turns;
};

/// How hard each combination of options is. Not synchronised.
class Difficulty {
  public:
    explicit Difficulty(const Grid& grid);

    /// A deal, played with each combination in turn.
    void add(std::span<const GameFigures> games);

    [[nodiscard]] const Grid& grid() const noexcept { return grid_; }
    [[nodiscard]] std::span<const Tally> combinations() const noexcept { return combinations_; }
    [[nodiscard]] std::span<const Effect> effects() const noexcept { return effects_; }

  private:
    Grid grid_;
    std::vector<Tally> combinations_;
    std::vector<Effect> effects_;
};

} // namespace hindmost::search
