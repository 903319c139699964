#include "search/players/lookahead.hpp"

#include <algorithm>

namespace hindmost::search {

std::vector<Draw> draws_of(const Unseen& unseen) {
    std::vector<Draw> draws;
    const auto total = static_cast<float>(unseen.total());
    for (engine::TileId tile = 0; tile < kMaskedTypes; ++tile) {
        if (const int count = unseen.counts()[tile]; count > 0) {
            Draw& draw = draws.emplace_back(Draw{tile, static_cast<float>(count) / total, unseen});
            draw.unseen.remove(tile);
        }
    }
    return draws;
}

std::vector<RankedMove> value_moves(const engine::Position& position, const Unseen& unseen,
                                    const Valuer& valuer) {
    std::vector<RankedMove> ranking;
    valuer.for_each_move(position, unseen, nullptr,
                         [&](engine::Move move, const engine::Position&, const Value& value) {
                             ranking.push_back({move, value.result, 0, value.forced, 1});
                         });
    return ranking;
}

void sort_best_first(std::span<RankedMove> moves) {
    std::ranges::stable_sort(moves, std::ranges::greater{}, &RankedMove::value);
}

Value roll_out(engine::Position position, Unseen unseen, int turns, const Valuer& valuer,
               engine::Random random, std::uint64_t& work) {
    while (turns > 0 && !position.over()) {
        auto rank = static_cast<int>(random.below(static_cast<std::uint64_t>(unseen.total())));
        engine::TileId tile = 0;
        while (rank >= unseen.counts()[tile]) {
            rank -= unseen.counts()[tile++];
        }
        unseen.remove(tile);
        if (position.reveal(tile)) {
            const auto moves = value_moves(position, unseen, valuer);
            work += moves.size();
            position.play(std::ranges::max_element(moves, {}, &RankedMove::value)->move);
            --turns;
        }
    }
    ++work;
    return valuer(position, unseen);
}

} // namespace hindmost::search
