#include "search/simple.hpp"

#include "engine/playout.hpp"
#include "search/budget.hpp"
#include "search/value/value.hpp"

namespace hindmost::search {
namespace {

constexpr std::uint64_t kStreamPurpose = 2;

/// Plays one game by a rule that picks a move and says how many positions it looked at.
template <typename Pick>
SearchResult play_by(const Query& query, Pick&& pick) {
    Budget budget(query.limits, query.observer);
    engine::KnownGame game = query.game;
    SearchResult found;
    while (!game.over()) {
        found.line.push_back(pick(game, budget));
        game.play(found.line.back());
    }
    found.result = game.position().result();
    found.work = budget.work();
    found.seconds = budget.seconds();
    return found;
}

SearchResult play_randomly(const Query& query, const Parameters&) {
    engine::Random random(query.limits.seed, kStreamPurpose, 0);
    return play_by(query, [&](const engine::KnownGame& game, Budget& budget) {
        budget.spend(1);
        return engine::random_move(game.position(), random);
    });
}

SearchResult play_greedily(const Query& query, const Parameters&) {
    const Valuer valuer(query.network, *query.game.position().setup().tiles);
    return play_by(query, [&](const engine::KnownGame& game, Budget& budget) {
        engine::Move chosen;
        float best = -1e9F;
        const Ahead ahead(game);
        valuer.for_each_move(game.position(), unseen_of(game), &ahead,
                             [&](engine::Move move, const engine::Position&, const Value& value) {
                                 budget.spend(1);
                                 if (value.result > best) {
                                     best = value.result;
                                     chosen = move;
                                 }
                             });
        return chosen;
    });
}

} // namespace

const SearcherInfo& random_info() {
    static const SearcherInfo info{{"random", "one game of random moves", {}}, play_randomly};
    return info;
}

const SearcherInfo& greedy_info() {
    static const SearcherInfo info{
        {"greedy", "one game, each turn the best move one ply ahead", {}}, play_greedily};
    return info;
}

} // namespace hindmost::search
