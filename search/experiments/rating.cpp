#include "search/experiments/rating.hpp"

#include "search/experiments/in_order.hpp"

#include <algorithm>

namespace hindmost::search {
namespace {

using engine::KnownGame;
using engine::Move;

constexpr std::size_t kFar = 40; ///< turns left; with less a look is wider
constexpr double kNoise = 0.5;   ///< points; little, so that a look is hardly worse for it

KnownGame after(KnownGame game, Move move) {
    game.play(move);
    return game;
}

/// Looks from positions of one line. Used from one thread.
class Looks {
  public:
    Looks(const RatingQuery& query, const Observer& observer)
        : query_(query), budget_(unlimited_, observer),
          valuer_(query.network, *query.start.position().setup().tiles) {}

    /// The result of a look from the position that `prefix` led to.
    int look(const KnownGame& from, std::span<const Move> prefix, std::uint64_t stream) {
        BeamOptions options;
        const std::size_t left = std::max<std::size_t>(query_.line.size() - prefix.size(), 1);
        options.width = std::max(query_.width, query_.width * kFar / left);
        options.noise = kNoise;
        options.seed = query_.limits.seed;
        options.stream = stream;
        Incumbent found;
        BeamPass(valuer_, options, arena_, budget_, found).run(from, prefix);
        if (found.result > best_.result) {
            best_ = found;
        }
        return found.result;
    }

    [[nodiscard]] const Incumbent& best() const noexcept { return best_; }
    [[nodiscard]] std::uint64_t work() const noexcept { return budget_.work(); }

  private:
    const RatingQuery& query_;
    const Limits unlimited_{};
    Budget budget_;
    Valuer valuer_;
    tbb::task_arena arena_{1}; // others look at other turns
    Incumbent best_;
};

/// None where it was stopped.
std::optional<RatedTurn> rate_turn(const RatingQuery& query, const Limits& limits, std::size_t turn,
                                   const Observer& observer) {
    const std::span<const Move> before = query.line.first(turn);
    KnownGame game = query.start;
    for (const Move move : before) {
        game.play(move);
    }
    const std::unique_ptr<Player> player = query.make();
    const HiddenGame played = play_hidden(game, *player, limits, observer);
    if (!played.over) {
        return std::nullopt;
    }
    RatedTurn rated;
    rated.turn = turn;
    rated.choice = played.line.front();
    rated.plays_on = played.result;
    rated.work = played.work;
    const KnownGame by_line = after(game, query.line[turn]);
    const KnownGame by_choice = after(game, rated.choice);
    rated.agrees = by_line.position().hash() == by_choice.position().hash();
    if (rated.agrees) {
        return rated;
    }
    const std::span<const Move> line = query.line.first(turn + 1);
    std::vector<Move> other(line.begin(), line.end());
    other.back() = rated.choice;
    Looks looks(query, observer);
    for (std::uint64_t i = 0; i < query.looks && !observer.stop.stop_requested(); ++i) {
        const int with = looks.look(by_line, line, i);
        const int without = looks.look(by_choice, other, i);
        rated.after_line.add(with);
        rated.after_choice.add(without);
        rated.cost.add(with - without);
    }
    rated.best = looks.best();
    rated.work += looks.work();
    return observer.stop.stop_requested() ? std::nullopt : std::optional(rated);
}

} // namespace

void rate_turns(const RatingQuery& query, int threads, const std::stop_token& stop,
                const std::function<void(RatedTurn)>& take) {
    if (query.line.empty()) {
        return;
    }
    Limits limits = query.limits;
    limits.threads = 1;
    in_order<RatedTurn>(
        0, query.line.size() - 1, threads, stop,
        [&](std::uint64_t turn, std::stop_token asked) {
            return rate_turn(query, limits, turn, {{}, std::move(asked)});
        },
        take);
}

void play_again(const RatingQuery& query, std::size_t games, int threads,
                const std::stop_token& stop, const std::function<void(HiddenGame)>& take) {
    in_order<HiddenGame>(
        0, games - 1, threads, stop,
        [&](std::uint64_t number, std::stop_token asked) -> std::optional<HiddenGame> {
            Limits limits = query.limits;
            limits.threads = 1;
            limits.seed += number;
            const std::unique_ptr<Player> player = query.make();
            HiddenGame played = play_hidden(query.start, *player, limits, {{}, std::move(asked)});
            return played.over ? std::optional(std::move(played)) : std::nullopt;
        },
        take);
}

} // namespace hindmost::search
