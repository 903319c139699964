#include "search/players/safe.hpp"

#include "search/budget.hpp"
#include "search/players/lookahead.hpp"

#include <array>
#include <cmath>

namespace hindmost::search {
namespace {

constexpr std::array<Parameter, 1> kParameters{
    {{"meeple", 8, 0, 1000,
      "points that a colour's last meeple at home is worth; each of the others half of the one "
      "after it"}}};

class SafePlayer : public Player {
  public:
    explicit SafePlayer(double meeple) : meeple_(meeple) {}

    Choice choose(const Table& table, const Limits& limits, const Observer& observer) override {
        const Budget budget(limits, observer);
        std::vector<engine::Move> moves;
        table.position.moves(moves);
        Choice choice;
        for (const engine::Move move : moves) {
            engine::Position after = table.position;
            after.play(move);
            choice.ranking.push_back({move, static_cast<float>(worth(after)), 0, 0, 1});
        }
        sort_best_first(choice.ranking);
        choice.work = moves.size();
        choice.seconds = budget.seconds();
        return choice;
    }

  private:
    [[nodiscard]] double worth(const engine::Position& after) const {
        double worth = after.result();
        for (engine::Colour colour = 0; colour < after.colours() && !after.over(); ++colour) {
            worth += 2 * meeple_ * (1 - std::ldexp(1.0, -after.supply(colour)));
        }
        return worth;
    }

    double meeple_;
};

} // namespace

const PlayerInfo& safe_player_info() {
    static const PlayerInfo info{
        {"safe", "the lowest score now and meeples at home, one ply ahead, no network",
         kParameters},
        [](const Parameters& parameters, const Network&) {
            return std::unique_ptr<Player>(new SafePlayer(parameters.find("meeple")->second));
        },
        false};
    return info;
}

} // namespace hindmost::search
