#pragma once

#include "search/bound/bound.hpp"

namespace hindmost::search {

/// Multipliers that prove a low bound of `problem`, found in `steps` steps from `start`; never
/// worse than `start`. The bound is a convex, piecewise linear function of the multipliers, and
/// this the projected subgradient method with steps of constant length (N. Z. Shor, 1962), halved
/// from phase to phase, each phase from the best multipliers so far; then rounding. The same on
/// every machine. The search is in floating point, but what it finds is valid(), and so a proof,
/// whatever happens there.
[[nodiscard]] Multipliers tuned(const BoundProblem& problem, const Multipliers& start, int steps);

} // namespace hindmost::search
