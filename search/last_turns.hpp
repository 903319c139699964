#pragma once

#include "search/beam_pass.hpp"

#include <cstddef>
#include <cstdint>

namespace hindmost::search {

/// Positions that solving the last turns of a line may take: the same whatever the machine, and at
/// most a tenth of a limit in work.
[[nodiscard]] std::uint64_t last_turns_work(const Limits& limits) noexcept;

/// Solves the last turns of a line exactly, with branch and bound: the last one, the last two and
/// so on, up to twelve, while they take no more than `positions` together. `best`, a line from
/// `start`, takes what is better. Says how many of its last turns no play is better in. The budget
/// is spent, but does not end it. `memory` bytes are for positions searched.
[[nodiscard]] std::size_t solve_last_turns(const engine::KnownGame& start, const Valuer& valuer,
                                           std::size_t memory, std::uint64_t positions,
                                           Budget& budget, Incumbent& best);

} // namespace hindmost::search
