#pragma once

#include "search/registry.hpp"

namespace hindmost::search {

/// Parallel Monte Carlo tree search for one player and a known order.
///
/// Selection is PUCT (Rosin 2011; Silver et al. 2016) on a mix of the mean and the best result
/// below a move, for in a one-player game a line once found can be had again (Schadd et al. 2008).
/// Leaves are expanded with priors from the learned value and played out by choosing, each turn,
/// the best of a few random moves by value. After its share of the budget a turn is committed to
/// the move with the best result below, and its subtree is kept; when the game is over a new pass
/// begins with what budget is left. Ties go to the first move. A node whose lines have all been
/// played out is solved and not visited again; once the first root is, the result is proved.
///
/// Leaves are selected in batches, one lane each: selecting and backing up is sequential,
/// playing out is parallel (oneTBB), and each lane draws from a stream of its own number. So
/// the result depends on the seed and the work limit, never on the number of threads.
[[nodiscard]] const SearcherInfo& mcts_info();

} // namespace hindmost::search
