#pragma once

#include "engine/notation.hpp"
#include "engine/position.hpp"

namespace hindmost::engine {

/// `move` of `position` as records write it; an order of scoring only where it matters.
[[nodiscard]] WrittenMove write_move(const Position& position, Move move);

/// The move of `position` that `written` names; how its order leads to the scores decides the
/// outcome. Throws InputError that says what is wrong. Only in Phase::Play.
[[nodiscard]] Move read_move(const Position& position, const WrittenMove& written);

} // namespace hindmost::engine
