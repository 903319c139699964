#include "search/players/simple.hpp"

#include "engine/playout.hpp"
#include "search/budget.hpp"
#include "search/players/lookahead.hpp"

namespace hindmost::search {
namespace {

constexpr std::uint64_t kStreamPurpose = 20;

class RandomPlayer : public Player {
  public:
    Choice choose(const Table& table, const Limits& limits, const Observer& observer) override {
        const Budget budget(limits, observer);
        // The turn's own stream, whoever played the turns before.
        engine::Random random(limits.seed, kStreamPurpose,
                              static_cast<std::uint64_t>(table.position.turns()));
        Choice choice;
        choice.ranking.push_back({engine::random_move(table.position, random), 0, 0, 0, 0});
        choice.seconds = budget.seconds();
        return choice;
    }
};

class GreedyPlayer : public Player {
  public:
    explicit GreedyPlayer(const Network& network) : network_(network) {}

    Choice choose(const Table& table, const Limits& limits, const Observer& observer) override {
        Budget budget(limits, observer);
        Choice choice;
        choice.ranking =
            value_moves(table.position, table.unseen, {network_, *table.position.setup().tiles});
        sort_best_first(choice.ranking);
        choice.work = choice.ranking.size();
        choice.seconds = budget.seconds();
        return choice;
    }

  private:
    const Network& network_;
};

} // namespace

const PlayerInfo& random_player_info() {
    static const PlayerInfo info{
        {"random", "random moves", {}},
        [](const Parameters&, const Network&) { return std::unique_ptr<Player>(new RandomPlayer); },
        false};
    return info;
}

const PlayerInfo& greedy_player_info() {
    static const PlayerInfo info{{"greedy", "the best move one ply ahead by the learned value", {}},
                                 [](const Parameters&, const Network& network) {
                                     return std::unique_ptr<Player>(new GreedyPlayer(network));
                                 }};
    return info;
}

} // namespace hindmost::search
