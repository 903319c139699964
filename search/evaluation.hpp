#pragma once

#include "engine/position.hpp"

namespace hindmost::search {

/// Estimate of the final result, in points, from the position after a move. Hand-made: scores,
/// what claimed features may still bring to the colours that lead on them, and how many
/// meeples each colour has left to survive on. Exact once the game is over.
/// Uses nothing of the order to come.
[[nodiscard]] float evaluate(const engine::Position& position) noexcept;

} // namespace hindmost::search
