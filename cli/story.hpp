#pragma once

#include "cli/move_words.hpp"
#include "engine/record.hpp"

#include <string>
#include <vector>

/// A game told turn by turn, for pictures and pages.
namespace hindmost::cli {

struct TurnStory {
    engine::Colour colour = 0;
    engine::Deal discarded{}; ///< tiles drawn before that fitted nowhere (T2)
    engine::WrittenMove move{};
    MoveStory words{};
};

struct GameStory {
    std::vector<TurnStory> turns{};
    // Of a game that is over:
    engine::Deal discarded{};         ///< drawn after the last turn; they fitted nowhere
    std::vector<std::string> final{}; ///< final scoring (E3) and the result (E4), a sentence each
};

/// The story of a record that the referee accepts, or of one whose game goes on (read_game).
[[nodiscard]] GameStory story_of(const engine::Record& record);

/// `seed 7` or `a deal of 12 tiles`.
[[nodiscard]] std::string deal_words(const engine::Record& record);
/// `official rules, 3 colours, 4 meeples each`, and the switches that the profile sets otherwise.
[[nodiscard]] std::string rules_words(const engine::Rules& rules);
/// `tile A fits nowhere and leaves the game`; empty for none.
[[nodiscard]] std::string discard_words(const engine::TileSet& tiles, const engine::Deal& out);

} // namespace hindmost::cli
