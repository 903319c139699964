#pragma once

#include "engine/land.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace hindmost::engine {

/// The legal placements of one tile and, for each, which parts can be claimed (T4 to T6), as
/// bitboards over the slots. A feature that two parts of the tile would share is one choice
/// and stands at the first of them.
class TurnOptions {
  public:
    TurnOptions(const Land& land, const TileType& type) noexcept;

    /// One word of bitboards for one rotation.
    struct Row {
        std::uint64_t legal;
        std::uint64_t none; ///< no part to claim; a subset of legal
        /// By part of the tile, empty where it has none; subsets of legal.
        std::array<std::uint64_t, kMaxParts> free;
        unsigned choices; ///< bits in none and free together
    };
    /// By rotation; empty for rotations that look like others.
    using Word = std::array<Row, kRotations>;

    [[nodiscard]] std::span<const Word> words() const noexcept {
        return {words_.data(), static_cast<std::size_t>(count_)};
    }

  private:
    int count_;
    std::array<Word, kSlotWords> words_; ///< the first count_ are set
};

} // namespace hindmost::engine
