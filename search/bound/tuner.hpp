#pragma once

#include "search/bound/bound.hpp"

namespace hindmost::search {

/// Multipliers that prove a low bound on the average of `problems`, found in `steps` steps from `start`. The bound is a convex,
/// piecewise linear function of the multipliers: a projected subgradient method with Polyak's step towards a
/// target a little below the best value so far (B. T. Polyak, 1969; the target level after Brännlund, 1993), then rounding.
/// Never worse than `start`. The problems must have the same number of colours as `start`, and
/// the same tile set. The search is in floating point; what it finds is valid() whatever it does.
[[nodiscard]] Multipliers tuned(std::span<const BoundProblem> problems, const Multipliers& start,
                                int steps);

} // namespace hindmost::search
