#include "search/simple.hpp"

#include "engine/playout.hpp"
#include "search/budget.hpp"
#include "search/value/builtin.hpp"
#include "search/value/value.hpp"

namespace hindmost::search {
namespace {

constexpr std::uint64_t kStreamPurpose = 2;

/// Plays one game by a rule that picks a move and says how many positions it looked at.
template <typename Pick>
SearchResult play_by(engine::KnownGame game, const Limits& limits, const Observer& observer,
                     Pick&& pick) {
    Budget budget(limits, observer);
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

class RandomPlayer : public Searcher {
  public:
    SearchResult search(const engine::KnownGame& game, const Limits& limits,
                        const Observer& observer) override {
        engine::Random random(limits.seed, kStreamPurpose, 0);
        return play_by(game, limits, observer, [&](const engine::KnownGame& known, Budget& budget) {
            budget.spend(1);
            return engine::random_move(known.position(), random);
        });
    }
};

class Greedy : public Searcher {
  public:
    SearchResult search(const engine::KnownGame& game, const Limits& limits,
                        const Observer& observer) override {
        const Valuer valuer(known_network().network, *game.position().setup().tiles);
        return play_by(game, limits, observer, [&](const engine::KnownGame& known, Budget& budget) {
            engine::Move chosen;
            float best = -1e9F;
            const Ahead ahead(known);
            valuer.for_each_move(
                known.position(), unseen_of(known), &ahead,
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
};

} // namespace

const SearcherInfo& random_info() {
    static const SearcherInfo info{"random", "one game of random moves", {}, [](const Parameters&) {
                                       return std::unique_ptr<Searcher>(new RandomPlayer);
                                   }};
    return info;
}

const SearcherInfo& greedy_info() {
    static const SearcherInfo info{
        "greedy", "one game, each turn the best move one ply ahead", {}, [](const Parameters&) {
            return std::unique_ptr<Searcher>(new Greedy);
        }};
    return info;
}

} // namespace hindmost::search
