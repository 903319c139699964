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
        std::vector<engine::Move> moves;
        return play_by(game, limits, observer, [&](const engine::KnownGame& known, Budget& budget) {
            const engine::Position& position = known.position();
            const Unseen unseen = unseen_of(known);
            const auto& masks = TileMasks::of(*position.setup().tiles);
            position.moves(moves);
            budget.spend(moves.size());
            engine::Move chosen = moves.front();
            float best = -1e9F;
            for (const engine::Move move : moves) {
                engine::Position after = position;
                after.play(move);
                const Value value = value_of(after, builtin_network().network, masks, unseen);
                if (value.result > best) {
                    best = value.result;
                    chosen = move;
                }
            }
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
