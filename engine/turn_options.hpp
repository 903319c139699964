#pragma once

#include "engine/land.hpp"

#include <array>
#include <bit>

namespace hindmost::engine {

/// The legal placements of one tile and, for each, which parts can be claimed (T4 to T6), as
/// bitboards over the slots. A feature that two parts of the tile would share is one choice
/// and stands at the first of them.
class TurnOptions {
  public:
    TurnOptions(const Land& land, const TileType& type) noexcept;

    /// Bitboards of one rotation.
    struct Row {
        SlotSet legal;
        std::array<SlotSet, kMaxParts> free; ///< by part; a subset of legal
        /// Word of the placements that leave no part to claim.
        [[nodiscard]] std::uint64_t none(int word) const noexcept {
            return legal[word] & ~(free[0][word] | free[1][word] | free[2][word] | free[3][word]);
        }
    };
    static_assert(kMaxParts == 4);

    [[nodiscard]] int rotations() const noexcept { return rotations_; }
    [[nodiscard]] int words() const noexcept { return words_; }
    [[nodiscard]] const Row& row(int rotation) const noexcept { return rows_[rotation]; }

  private:
    void settle_shared_parts(const Land& land, const Orientation& tile, Row& row,
                             int word) const noexcept;

    int rotations_;
    int words_;
    std::array<Row, kRotations> rows_; ///< rows 0 to rotations() - 1, words 0 to words() - 1
};

} // namespace hindmost::engine
