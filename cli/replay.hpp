#pragma once

#include "engine/referee.hpp"

#include <cstddef>

namespace hindmost::cli {

/// The game of an accepted record after its first `turns` moves.
[[nodiscard]] inline engine::Referee replayed(const engine::Record& record, std::size_t turns) {
    engine::Referee game(engine::tile_set_of(record), record.rules, record.deal);
    for (std::size_t i = 0; i < turns; ++i) {
        game.play(record.moves[i]);
    }
    return game;
}

} // namespace hindmost::cli
