#pragma once

#include "search/table_game.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>

namespace hindmost::search {

/// A game of the whole deal of a seed.
struct SeriesGame {
    std::uint64_t seed = 0;
    engine::Deal deal{};
    HiddenGame game{};
};

/// What a series plays: the deals of the seeds `first` to `last`, both included, each by a new
/// player and within `limits` a move. With limits.work and no limit in time, or a player without
/// need of limits, the games depend on nothing else.
struct Series {
    engine::Setup setup;
    std::uint64_t first = 1;
    std::uint64_t last = 1;
    Limits limits{};
    std::function<std::unique_ptr<Player>()> make; ///< called from several threads at once
};

/// Plays `threads` deals at a time, each player on a thread of its own, and hands the games over in
/// the order of the seeds, one at a time, until all are played or `stop` is requested; games that
/// were not over by then are not handed over, nor those after the first such. The setup's tile set
/// must outlive the call. Passes on what `made` throws, and then stops.
void play_series(const Series& series, int threads, const std::stop_token& stop,
                 const std::function<void(const SeriesGame&)>& made);

} // namespace hindmost::search
