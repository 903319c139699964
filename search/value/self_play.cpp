#include "search/value/self_play.hpp"

#include "search/beam_pass.hpp"

#include <optional>

namespace hindmost::search {
namespace {

using engine::KnownGame;
using engine::Move;
using engine::Position;

/// Plays the move with the best value, and logs what it looked like.
void play_best(Position& position, const Unseen& unseen, const Valuer& valuer,
               Description& description, GameLog& log) {
    Position best = position;
    Value top{-1e9F, 0};
    valuer.for_each_move(position, unseen, nullptr,
                         [&](Move, const Position& after, const Value& value) {
                             if (value.result > top.result) {
                                 top = value;
                                 best = after;
                             }
                         });
    position = best;
    if (!position.over()) {
        valuer.describe(position, unseen, nullptr, description);
        log.add(position, description.view(), top);
    }
}

/// Logs a line that is played from `game` to the end.
GameLog replay(KnownGame game, std::span<const Move> line, const Valuer& valuer, float lambda) {
    GameLog log;
    Description description;
    for (const Move move : line) {
        const Unseen unseen = unseen_of(game);
        const Ahead ahead(game);
        Position after = game.position();
        after.play(move);
        if (!after.over()) {
            valuer.describe(after, unseen, &ahead, description);
            log.add(after, description.view(), valuer(after, unseen, &ahead));
        }
        game.play(move);
    }
    log.end(game.position(), lambda);
    return log;
}

} // namespace

GameLog play_greedily(const engine::TileSet& tiles, const Valuer& valuer,
                      const engine::Rules& rules, engine::Random random, float lambda) {
    const engine::Setup setup = engine::make_setup(tiles, rules, tiles.deal_size());
    Position position(setup);
    Unseen::Counts counts{};
    engine::Deal pool;
    for (engine::TileId id = 0; id < tiles.size(); ++id) {
        counts[id] = static_cast<std::uint8_t>(tiles.dealt_count(id));
        pool.insert(pool.end(), counts[id], id);
    }
    Unseen unseen(counts);
    Description description;
    GameLog log;
    while (!position.over()) {
        const std::size_t drawn = random.below(pool.size());
        const engine::TileId tile = pool[drawn];
        pool[drawn] = pool.back();
        pool.pop_back();
        unseen.remove(tile);
        if (position.reveal(tile)) {
            play_best(position, unseen, valuer, description, log);
        }
    }
    log.end(position, lambda);
    return log;
}

std::vector<GameLog> play_by_beam(const engine::TileSet& tiles, const Valuer& valuer,
                                  const engine::Rules& rules, engine::Random random, float lambda,
                                  std::size_t width, const std::stop_token& stop) {
    constexpr double kNoise = 1.5;
    const engine::Setup setup = engine::make_setup(tiles, rules, tiles.deal_size());
    const engine::Deal deal = engine::seeded_deal(tiles, random.next());
    const BeamOptions options{width, 3, kNoise, random.next(), 0};
    const auto branch_turn = static_cast<int>(random.below(deal.size()));
    const Limits limits;
    Observer observer;
    observer.stop = stop;
    Budget budget(limits, observer);
    tbb::task_arena arena(1);
    Incumbent best;
    const KnownGame start(setup, deal);
    std::optional<KnownGame> branch;
    BeamPass first(valuer, options, arena, budget, best);
    first.run(start, {}, [&](std::span<const BeamPass::Member> beam) {
        if (beam.front().game.position().turns() == branch_turn) {
            branch = beam[random.below(beam.size())].game;
        }
    });
    std::vector<GameLog> logs{replay(start, best.line, valuer, lambda)};
    if (branch) {
        Incumbent other;
        BeamPass second(valuer, options, arena, budget, other);
        second.run(*branch, {});
        logs.push_back(replay(*branch, other.line, valuer, lambda));
    }
    return logs;
}

} // namespace hindmost::search
