#include "cli/story.hpp"

#include "cli/board_text.hpp"
#include "cli/replay.hpp"
#include "engine/move_text.hpp"
#include "search/hand_game.hpp"

#include <algorithm>

namespace hindmost::cli {
namespace {

/// Rules E3 and E4 from the position in which play ended.
std::vector<std::string> final_words(const engine::Referee& game) {
    std::vector<int> scores = game.scores();
    std::vector<int> standing = game.standing();
    std::vector<std::string> words;
    for (const engine::Colour colour : engine::final_payments(scores, standing)) {
        scores[colour] += engine::kEndMeeplePoints;
        --standing[colour];
        words.push_back(std::string(colour_name(colour)) + " is hindmost and gets " +
                        std::to_string(engine::kEndMeeplePoints) +
                        " for a meeple: " + std::to_string(scores[colour]));
    }
    const auto lowest = std::ranges::min_element(scores);
    const auto stuck = [&] {
        for (std::size_t colour = 0;; ++colour) {
            if (scores[colour] == *lowest && standing[colour] == 0) {
                return static_cast<engine::Colour>(colour);
            }
        }
    }();
    words.push_back(std::string(colour_name(stuck)) +
                    " is hindmost and has no meeple left on the board: the result is " +
                    std::to_string(*lowest));
    return words;
}

} // namespace

GameStory story_of(const engine::Record& record) {
    const engine::Setup setup = engine::make_setup(engine::tile_set_of(record), record.rules,
                                                   static_cast<int>(record.deal.size()));
    engine::Record start;
    start.rules = record.rules;
    start.deal = record.deal;
    search::HandGame game(setup, std::move(start));
    GameStory story;
    for (const engine::WrittenMove& move : record.moves) {
        game.draw();
        engine::Deal discarded = game.drawn();
        discarded.pop_back(); // the tile in hand
        const engine::Position& before = game.position();
        story.turns.push_back({before.to_move(), std::move(discarded), move,
                               move_story(before, engine::read_move(before, move))});
        game.play(move);
    }
    if (game.position().over() || !game.draw()) {
        story.discarded = game.drawn();
        story.final = final_words(replayed(record, record.moves.size()));
    }
    return story;
}

std::string deal_words(const engine::Record& record) {
    return record.seed ? "seed " + std::to_string(*record.seed)
                       : "a deal of " + std::to_string(record.deal.size()) +
                             (record.deal.size() == 1 ? " tile" : " tiles");
}

std::string rules_words(const engine::Rules& rules) {
    const engine::Rules usual = engine::rules_of(rules.profile);
    std::string text(engine::word_of(engine::kProfileWords, rules.profile));
    text += " rules, " + std::to_string(rules.colours) + " colours, " +
            std::to_string(rules.meeples) + (rules.meeples == 1 ? " meeple each" : " meeples each");
    if (rules.unplaceable != usual.unplaceable) {
        text += ", unplaceable " +
                std::string(engine::word_of(engine::kUnplaceableWords, rules.unplaceable));
    }
    if (rules.forced_end_scoring != usual.forced_end_scoring) {
        text +=
            ", forced-end scoring " +
            std::string(engine::word_of(engine::kForcedEndScoringWords, rules.forced_end_scoring));
    }
    return text;
}

std::string discard_words(const engine::TileSet& tiles, const engine::Deal& out) {
    std::string names;
    for (const engine::TileId tile : out) {
        names += (names.empty() ? "" : ", ") + tiles[tile].id;
    }
    return out.empty()       ? ""
           : out.size() == 1 ? "tile " + names + " fits nowhere and leaves the game"
                             : "tiles " + names + " fit nowhere and leave the game";
}

} // namespace hindmost::cli
