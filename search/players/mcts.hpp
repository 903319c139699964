#pragma once

#include "search/registry.hpp"

namespace hindmost::search {

/// Monte Carlo tree search with chance nodes over tile types.
///
/// A turn chooses among moves by PUCT (Rosin 2011; Silver et al. 2016): value plus a share of the
/// exploration by the prior, which falls with the distance, one ply ahead, from the best. A draw
/// descends into the tile type that lags most behind its chance, so that visits are
/// spread over the types as the piles are; its value is the mean of the types' values, weighted
/// exactly (Star expectations, not samples). The leaves are draws: expanding one values all
/// replies to all tile types at once, by the network or by a short rollout of the one-ply policy from the
/// best reply. A turn's value is the mean of its visits. What is searched to the end of the game is
/// closed: its value is exact and no visit is spent on it. A tile that fits nowhere (T2) leads
/// to another draw. The answer is the move visited most, ties to the better value.
///
/// The tree is kept for the next turn. Leaves are selected in batches, in sequence, and
/// expanded in parallel (oneTBB), lane by lane and tile type by tile type; so the result depends
/// on the seed and the work limit, never on the number of threads. When the memory is used up
/// leaves are valued without being kept.
[[nodiscard]] const PlayerInfo& mcts_player_info();

} // namespace hindmost::search
