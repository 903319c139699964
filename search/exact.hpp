#pragma once

#include "search/beam_pass.hpp"
#include "search/bound/position_bound.hpp"
#include "search/registry.hpp"

#include <optional>
#include <unordered_set>

namespace hindmost::search {

/// Depth-first branch and bound (Land, Doig 1960) of a game whose order is known, most promising
/// move by the learned value first. A position is left alone where its upper bound is no better
/// than the best result so far, or where it was searched before: the result of what follows depends
/// on the position alone, and the best result only grows. Positions are told apart by 64-bit
/// hashes.
class ExactSearch {
  public:
    /// All of them must outlive it. `memory` bytes are for positions searched; once they are used
    /// up, further positions are not remembered.
    ExactSearch(const Valuer& valuer, const PositionBound& bound, Budget& budget, Incumbent& best,
                std::size_t memory);

    /// Looks for lines from `start`, which `prefix` led to, that are better than the best. True if
    /// there are no others left: nothing from `start` beats `best` now. False if the limit ended
    /// it: so many positions where it is given, else the budget.
    bool run(const engine::KnownGame& start, std::span<const engine::Move> prefix,
             std::optional<std::uint64_t> positions = {});

  private:
    bool search(const engine::KnownGame& game);
    bool spend(std::uint64_t positions);

    static constexpr std::size_t kBytesPerPosition = 48; ///< of a node of the set, with its bucket

    const Valuer& valuer_;
    const PositionBound& bound_;
    Budget& budget_;
    Incumbent& best_;
    std::size_t most_searched_;
    std::unordered_set<std::uint64_t> searched_;
    std::vector<engine::Move> line_;
    std::optional<std::uint64_t> left_;
};

/// A narrow beam for a first line, then ExactSearch from the start: ends in a proof if the limits
/// allow.
[[nodiscard]] const SearcherInfo& exact_info();

} // namespace hindmost::search
