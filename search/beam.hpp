#pragma once

#include "search/registry.hpp"

namespace hindmost::search {

/// Beam search over turns (Lowerre 1976) with the learned value, for a known order.
///
/// A level holds the best positions of one turn, at most `width`; their children are valued one by
/// one, and the best go on: at most `children` of a parent, and each position once (by hash), so
/// that the beam does not fill up with siblings. Passes follow one another, the first narrow, so
/// that there is a line at once, each later one as wide as the budget left pays for but at most
/// `growth` times the width before; from the second on values are perturbed by noise of a few
/// points, the same for a position wherever it is reached. A game that is over counts with its
/// result. Levels are expanded in parallel (oneTBB) and merged in order; ties go to the earlier
/// parent and move, so the result depends on the seed and the work limit only.
[[nodiscard]] const SearcherInfo& beam_info();

} // namespace hindmost::search
