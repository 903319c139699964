#pragma once

#include "search/bound/bound.hpp"

namespace hindmost::search {

/// A schedule with the orders of `start` that proves a low bound of `problem`, found in `steps`
/// steps from there; never worse than `start`. The bound is a convex, piecewise linear function of
/// the multipliers, and this the projected subgradient method with steps of constant length (N. Z.
/// Shor, 1962), halved from phase to phase, each phase from the best multipliers so far; each step
/// keeps most of the direction of the one before; then rounding. The same on every machine. The
/// search is in floating point, but what it finds is valid(), and so a proof, whatever happens
/// there.
[[nodiscard]] Schedule tuned(const BoundProblem& problem, const Schedule& start, int steps);

/// Orders at a handful of turns, those where they help most, tuned from `start` in `steps` steps.
/// May be worse than `start` without orders.
[[nodiscard]] Schedule in_order(const BoundProblem& problem, const Multipliers& start, int steps);

} // namespace hindmost::search
