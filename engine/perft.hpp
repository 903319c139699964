#pragma once

#include "engine/position.hpp"

#include <cstdint>
#include <vector>

namespace hindmost::engine {

/// The number of different lines of `depth` turns from a position (engine/spec/formats.md, perft):
/// the truth about the move generator. A line that ends early counts once.
/// Depth 0 is 1.
class Perft {
  public:
    [[nodiscard]] std::uint64_t count(const KnownGame& game, int depth);

  private:
    std::vector<std::vector<Move>> moves_; ///< by depth left, reused
};

} // namespace hindmost::engine
