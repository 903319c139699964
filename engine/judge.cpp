#include "engine/deal.hpp"
#include "engine/referee.hpp"
#include "engine/text.hpp"

namespace hindmost::engine {
namespace {

std::string listed(const std::vector<int>& scores) {
    std::string text;
    for (const int score : scores) {
        text += (text.empty() ? "" : ",") + std::to_string(score);
    }
    return text;
}

std::string end_name(EndKind end) {
    return end == EndKind::Forced ? "a forced end" : "an end with the last tile";
}

/// What does not agree at the end of all moves; empty where everything does.
std::string problem_at_end(const Referee& game, const Record& record) {
    if (!game.over()) {
        return "the moves end too early: colour " + std::to_string(game.to_move() + 1) +
               " still has to place tile " + tile_set_of(record)[game.tile_in_hand()].id;
    }
    if (record.end != *game.end()) {
        return "end: the moves lead to " + end_name(*game.end()) + ", the record says " +
               end_name(record.end);
    }
    if (record.scores != game.scores()) {
        return "scores: the moves lead to " + listed(game.scores()) + ", the record says " +
               listed(record.scores);
    }
    if (record.result != game.result()) {
        return "result: the moves lead to " + std::to_string(game.result()) + ", the record says " +
               std::to_string(record.result);
    }
    return {};
}

} // namespace

Verdict judge(const Record& record) {
    Verdict verdict;
    try {
        const TileSet& tiles = tile_set_of(record);
        if (record.seed && record.deal != seeded_deal(tiles, *record.seed)) {
            verdict.problem = "deal: it is not the deal of seed " + std::to_string(*record.seed);
            return verdict;
        }
        Referee game(tiles, record.rules, record.deal);
        for (const WrittenMove& move : record.moves) {
            verdict.move = verdict.move.value_or(0) + 1;
            try {
                game.play(move);
            } catch (const IllegalMove& error) {
                verdict.problem = "move " + std::to_string(*verdict.move) + " " +
                                  in_quotes(format_move(tiles, move)) + ": " + error.what();
                return verdict;
            }
        }
        verdict.move.reset();
        verdict.goes_on = !game.over();
        verdict.problem = problem_at_end(game, record);
        verdict.result = game.result();
    } catch (const InputError& error) {
        verdict.problem = error.what();
    }
    return verdict;
}

} // namespace hindmost::engine
