#pragma once

#include "engine/position.hpp"

#include <cstdint>

namespace hindmost::engine {

/// The number of different lines of `depth` turns from a position (spec/formats.md, perft):
/// the truth about the move generator. A line that ends early counts once.
/// Depth 0 is 1. `keep_going` is asked now and then; once it says no the count is void.
class Perft {
  public:
    explicit Perft(bool (*keep_going)() = [] { return true; }) : keep_going_(keep_going) {}

    [[nodiscard]] std::uint64_t count(const KnownGame& game, int depth);

  private:
    bool (*keep_going_)();
    std::vector<std::vector<Move>> moves_; ///< by depth left, reused
};

} // namespace hindmost::engine
