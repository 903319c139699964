#pragma once

#include "search/registry.hpp"

namespace hindmost::search {

/// Beam search with the learned value, for a known order, anytime: passes from the start (see
/// BeamPass) follow one another, the first narrow, so that there is a line at once, each later one
/// `growth` times wider or as wide as the budget left pays for. From the second on values are
/// perturbed by noise of a few points, the same for a position wherever a pass reaches it.
///
/// After each pass its line is improved: the last turns are solved exactly, and then, for a share
/// of the pass's work, one of the best lines is cut somewhere and its rest searched anew by a
/// narrower beam with other noise. A pass that left nothing out, or an exact solution of all turns,
/// is a proof.
///
/// Levels are expanded in parallel (oneTBB) and merged in order; ties go to the earlier parent and
/// then by hash, so the result depends on the seed and the limits in work and memory only.
[[nodiscard]] const SearcherInfo& beam_info();

} // namespace hindmost::search
