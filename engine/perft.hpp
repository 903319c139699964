#pragma once

#include "engine/position.hpp"

#include <cstdint>
#include <stop_token>
#include <utility>
#include <vector>

namespace hindmost::engine {

/// The number of different lines of `depth` turns from a position (spec/formats.md, perft):
/// the truth about the move generator. A line that ends early counts once.
/// Depth 0 is 1. Once `stop` is requested the count ends soon and is void.
class Perft {
  public:
    explicit Perft(std::stop_token stop = {}) : stop_(std::move(stop)) {}

    [[nodiscard]] std::uint64_t count(const KnownGame& game, int depth);

  private:
    std::stop_token stop_;
    std::vector<std::vector<Move>> moves_; ///< by depth left, reused
};

} // namespace hindmost::engine
