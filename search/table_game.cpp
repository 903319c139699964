#include "search/table_game.hpp"

#include "search/budget.hpp"

namespace hindmost::search {

Table TableGame::table() const { return {game_.position(), unseen_of(game_)}; }

HiddenGame play_hidden(const engine::Setup& setup, const engine::Deal& deal, Player& player,
                       const Limits& limits, const Observer& observer) {
    return play_hidden(engine::KnownGame(setup, deal), player, limits, observer);
}

HiddenGame play_hidden(const engine::KnownGame& start, Player& player, const Limits& limits,
                       const Observer& observer) {
    const Limits whole_game{};
    Budget budget(whole_game, observer);
    const Observer quiet{{}, observer.stop};
    TableGame game(start);
    HiddenGame played;
    const auto dealt = static_cast<double>(start.deal().size());
    while (!game.over() && !observer.stop.stop_requested()) {
        const Choice choice = player.choose(game.table(), limits, quiet);
        game.play(choice.ranking.front().move);
        played.line.push_back(choice.ranking.front().move);
        played.longest = std::max(played.longest, choice.seconds);
        if (choice.reason == StopReason::Time || played.reason == StopReason::Finished) {
            played.reason = choice.reason;
        }
        budget.spend(choice.work);
        if (observer.report) {
            const engine::Position& position = game.position();
            observer.report({budget.seconds(), budget.work(), position.result(), position.turns(),
                             static_cast<double>(position.turns()) / dealt});
        }
    }
    const engine::Position& end = game.position();
    played.result = end.result();
    played.turns = end.turns();
    played.over = end.over();
    played.forced_end = end.forced_end();
    played.work = budget.work();
    played.seconds = budget.seconds();
    if (!played.over) {
        played.reason = StopReason::Interrupted;
    }
    return played;
}

} // namespace hindmost::search
