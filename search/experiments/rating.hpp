#pragma once

#include "search/beam_pass.hpp"
#include "search/experiments/statistics.hpp"
#include "search/table_game.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>

namespace hindmost::search {

/// What is asked of one deal: how hard it is for a player from whom the order is hidden, seen from
/// a good line. All parts must outlive it.
struct RatingQuery {
    const engine::KnownGame& start;
    std::span<const engine::Move> line;            ///< from the start to the end of the game
    const Network& network;                        ///< of the looks, who see the order
    std::function<std::unique_ptr<Player>()> make; ///< called from several threads at once
    Limits limits{};                               ///< of the player, for one move
    /// Of a look, a beam from a position to the end. Where less than 40 turns are left it is wider
    /// in proportion, for about the same work.
    std::size_t width = 16;
    std::size_t looks = 4; ///< after each of two moves, each with other noise
};

/// A turn of the line: what becomes of the game if the player moves in place of the line.
struct RatedTurn {
    std::size_t turn = 0; ///< counted from 0
    engine::Move choice;  ///< the player's
    bool agrees = false;  ///< it leads to the same position as the line's; then there are no looks
    int plays_on = 0;     ///< result where the player plays on from here to the end
    Moments after_line;   ///< results of the looks after the move of the line
    Moments after_choice; ///< of those after the player's move
    Moments cost;         ///< differences of the two; looks of the same noise are paired
    Incumbent best;       ///< the best line that the looks came upon, whole
    std::uint64_t work = 0; ///< positions evaluated by the player and the looks
};

/// Rates the turns of the line on `threads` threads and hands them over in their order, until
/// `stop` is requested. With limits.work, or a player without need of limits, the same on any
/// number of threads. Passes on what `take` throws.
void rate_turns(const RatingQuery& query, int threads, const std::stop_token& stop,
                const std::function<void(RatedTurn)>& take);

/// Lets the player play the whole deal `games` times, with the random seeds from limits.seed up;
/// as rate_turns() otherwise.
void play_again(const RatingQuery& query, std::size_t games, int threads,
                const std::stop_token& stop, const std::function<void(HiddenGame)>& take);

} // namespace hindmost::search
