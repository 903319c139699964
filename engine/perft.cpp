#include "engine/perft.hpp"

#include <algorithm>

namespace hindmost::engine {

std::uint64_t Perft::count(const KnownGame& game, int depth) {
    if (depth == 0 || game.over()) {
        return 1;
    }
    const auto level = static_cast<std::size_t>(depth);
    if (moves_.size() <= level) {
        moves_.resize(level + 1);
    }
    game.position().moves(moves_[level]);
    if (depth == 1) {
        return moves_[level].size(); // moves() lists different turns only
    }
    std::uint64_t lines = 0;
    for (std::size_t i = 0; i < moves_[level].size(); ++i) {
        KnownGame next = game;
        next.play(moves_[level][i]);
        lines += count(next, depth - 1);
    }
    return lines;
}

} // namespace hindmost::engine
