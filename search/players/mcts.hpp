#pragma once

#include "search/registry.hpp"

namespace hindmost::search {

/// Monte Carlo tree search with chance nodes over tile types.
///
/// The leaves are draws: expanding one values, by the network, all replies to all tile types at
/// once (or what a short rollout of the one-ply policy makes of the best). The value of a draw is
/// the mean of its types' values, weighted exactly by their chance; visits descend into the type
/// that lags most behind its chance. The value of a turn is that of its best move that was visited,
/// and visits descend by an upper confidence bound (Auer et al. 2002) on value, where a move not
/// visited yet is expected to change as its siblings have on average. At the root, where all that
/// counts is which move is best, RootField shares the visits. What is searched to the end of the
/// game is closed: its value is exact and no visit is spent on it. A tile that fits nowhere (T2)
/// leads to another draw.
///
/// Tree and evaluations are kept for the next turn. Leaves are selected in batches, in sequence,
/// and expanded in parallel (oneTBB), lane by lane and tile type by tile type; so the result
/// depends on the seed and the work limit, never on the number of threads; the last batch may
/// exceed the limit. When the memory is used up, leaves are valued without being kept.
[[nodiscard]] const PlayerInfo& mcts_player_info();

} // namespace hindmost::search
