#include "search/solve.hpp"

#include "search/last_turns.hpp"

#include <algorithm>

namespace hindmost::search {
namespace {

constexpr double kLastTurnsSeconds = 0.1;
constexpr int kMostTilesLeft = 12; ///< after a forced end

Limits without_last_turns(Limits limits) {
    if (limits.work) {
        *limits.work -= last_turns_work(limits);
    }
    if (limits.seconds) {
        *limits.seconds -= std::min(*limits.seconds / 10, kLastTurnsSeconds);
    }
    return limits;
}

/// Whether a line ends so long before the last tile that the turns it lacks are beyond solving.
bool breaks_off(const engine::KnownGame& start, std::span<const engine::Move> line) {
    const engine::KnownGame end = played(start, line);
    int left = 0;
    for (engine::Colour colour = 0; colour < end.position().colours(); ++colour) {
        left += end.position().pile_left(colour);
    }
    return left > kMostTilesLeft;
}

void solve_last_turns(const Query& query, SearchResult& found) {
    const Observer observer{query.observer.report, {}};
    Budget budget(query.limits, observer);
    budget.go_on(found.work, found.seconds);
    const Valuer valuer(query.network, *query.game.position().setup().tiles);
    std::uint64_t positions = last_turns_work(query.limits);
    if (query.limits.work) {
        positions =
            std::min(positions, *query.limits.work - std::min(found.work, *query.limits.work));
    }
    Incumbent best{found.result, std::move(found.line)};
    found.exact_turns =
        solve_last_turns(query.game, valuer, query.limits.memory / 8, positions, budget, best);
    found.line = std::move(best.line);
    found.result = best.result;
    found.work = budget.work();
    found.seconds = budget.seconds();
}

} // namespace

SearchResult solve(const SearcherChoice& choice, const Query& query) {
    const Limits limits = without_last_turns(query.limits);
    SearchResult found = choice.info->search(
        {query.game, query.network, limits, query.observer, query.line, query.checkpoint},
        choice.parameters);
    if (Incumbent given = incumbent_of(query); given.result > found.result) {
        found.result = given.result;
        found.line = std::move(given.line);
        found.exact_turns = 0;
    }
    if (!found.optimal && found.exact_turns == 0 && !breaks_off(query.game, found.line)) {
        solve_last_turns(query, found);
        found.optimal = found.exact_turns == found.line.size();
    }
    if (found.optimal) {
        found.exact_turns = found.line.size();
        found.reason = StopReason::Finished;
    }
    return found;
}

} // namespace hindmost::search
