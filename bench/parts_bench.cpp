// The parts of the engine and the search, on positions of one long game.

#include "engine/move_text.hpp"
#include "engine/playout.hpp"
#include "engine/turn_options.hpp"
#include "search/value/builtin.hpp"
#include "search/value/value.hpp"

#include <benchmark/benchmark.h>

#include <vector>

namespace {

using namespace hindmost;
using engine::Position;

/// Positions of random games that avoid the forced end while they can, one a turn.
const std::vector<Position>& positions() {
    static const engine::Setup setup = engine::make_setup(engine::TileSet::base(), engine::Rules{},
                                                          engine::TileSet::base().deal_size());
    static const std::vector<Position> list = [] {
        std::vector<Position> result;
        for (std::uint64_t seed = 100000; result.size() < 1024; ++seed) {
            const engine::Deal deal = engine::seeded_deal(engine::TileSet::base(), seed);
            engine::KnownGame game(setup, deal);
            engine::Random random(seed);
            while (!game.over()) {
                result.push_back(game.position());
                engine::Move move = engine::random_move(game.position(), random);
                for (int i = 0; i < 8 && move.spot == engine::kSpotEnd; ++i) {
                    move = engine::random_move(game.position(), random);
                }
                game.play(move);
            }
        }
        return result;
    }();
    return list;
}

template <typename Part>
void over_positions(benchmark::State& state, Part&& part) {
    const auto& list = positions();
    std::size_t next = 0;
    for (auto _ : state) {
        part(list[next++ % list.size()]);
    }
    state.SetItemsProcessed(state.iterations());
}

void copy(benchmark::State& state) {
    over_positions(state, [](const Position& position) {
        Position other = position;
        benchmark::DoNotOptimize(other);
    });
}
BENCHMARK(copy);

void turn_options(benchmark::State& state) {
    over_positions(state, [](const Position& position) {
        const engine::TurnOptions options(position.land(), position.tile_type());
        benchmark::DoNotOptimize(options);
    });
}
BENCHMARK(turn_options);

void list_moves(benchmark::State& state) {
    std::vector<engine::Move> moves;
    over_positions(state, [&](const Position& position) {
        position.moves(moves);
        benchmark::DoNotOptimize(moves.data());
    });
}
BENCHMARK(list_moves);

void random_move(benchmark::State& state) {
    engine::Random random(1);
    over_positions(state, [&](const Position& position) {
        benchmark::DoNotOptimize(engine::random_move(position, random));
    });
}
BENCHMARK(random_move);

void copy_and_play(benchmark::State& state) {
    engine::Random random(1);
    std::vector<engine::Move> moves;
    for (const Position& position : positions()) {
        moves.push_back(engine::random_move(position, random));
    }
    std::size_t next = 0;
    over_positions(state, [&](const Position& position) {
        Position after = position;
        after.play(moves[next++ % moves.size()]);
        benchmark::DoNotOptimize(after);
    });
}
BENCHMARK(copy_and_play);

void hash(benchmark::State& state) {
    over_positions(state,
                   [](const Position& position) { benchmark::DoNotOptimize(position.hash()); });
}
BENCHMARK(hash);

void value(benchmark::State& state) {
    const auto& tiles = engine::TileSet::base();
    const search::Valuer valuer(search::hidden_network().network, tiles);
    search::Unseen::Counts counts{};
    counts.fill(1);
    const search::Unseen unseen(counts);
    over_positions(state, [&](const Position& position) {
        benchmark::DoNotOptimize(valuer(position, unseen));
    });
}
BENCHMARK(value);

} // namespace

BENCHMARK_MAIN();
