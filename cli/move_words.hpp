#pragma once

#include "engine/position.hpp"

#include <string>
#include <vector>

namespace hindmost::cli {

/// What a move does, sentence by sentence.
struct MoveStory {
    std::string claim;                ///< where the meeple goes, or why there is none
    std::vector<std::string> growth;  ///< claimed features that grow or are joined
    std::vector<std::string> scoring; ///< what is completed, in the order of scoring (S5): who gets
                                      ///< how much and why (S3, S4), who takes meeples home (S6)
    bool last_tile = false;           ///< the game ends for want of tiles (E2)
};
[[nodiscard]] MoveStory move_story(const engine::Position& before, engine::Move move);

/// The same in one line: `red on the city; completes the road: red +5, blue takes a meeple home`.
[[nodiscard]] std::string move_words(const engine::Position& before, engine::Move move);

} // namespace hindmost::cli
