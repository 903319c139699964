#pragma once

#include "engine/position.hpp"

#include <string>

namespace hindmost::cli {

/// What a move of `before` does, in words: where the meeple goes, which claimed features grow, are
/// joined or completed, who gets how much for them in the order of scoring (S3 to S5), who takes
/// meeples home (S6), and whether the game ends. For instance `red on the city; completes the road:
/// red +5, blue takes a meeple home`.
[[nodiscard]] std::string move_words(const engine::Position& before, engine::Move move);

} // namespace hindmost::cli
