#pragma once

#include "engine/position.hpp"
#include "search/searcher.hpp"
#include "search/value/tile_masks.hpp"

#include <cstdint>
#include <vector>

namespace hindmost::search {

/// All that a player at the table sees, and nothing else: board, colours, piles' sizes and the
/// tile in hand (position, in Phase::Play), and how many tiles of each type lie in the piles
/// unseen. The order in which they will come is nowhere in it.
struct Table {
    engine::Position position;
    Unseen unseen;
};

/// A move with what the player thinks of it.
struct RankedMove {
    engine::Move move;
    float value = 0;          ///< expected final result, in points, where PlayerInfo::expects
    float standard_error = 0; ///< of the value, 0 where it is not sampled
    float forced = 0;         ///< chance of a forced end, 0 to 1, the same
    std::uint64_t work = 0;   ///< positions evaluated for this move
};

struct Choice {
    std::vector<RankedMove> ranking; ///< best first, at least one; all moves that were looked at
    std::uint64_t work = 0;          ///< positions evaluated
    double seconds = 0;
    StopReason reason = StopReason::Finished;
};

/// Plays with the order of the tiles hidden. choose() depends on the tables that this object has
/// been shown so far, the limits' seed and work, and on nothing else; a limit in time makes it
/// depend on the machine. Limits are for one move. Different objects may be used from several
/// threads at once, not one.
class Player {
  public:
    virtual ~Player() = default;
    [[nodiscard]] virtual Choice choose(const Table& table, const Limits& limits,
                                        const Observer& observer) = 0;
};

} // namespace hindmost::search
