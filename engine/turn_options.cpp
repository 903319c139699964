#include "engine/turn_options.hpp"

namespace hindmost::engine {

TurnOptions::TurnOptions(const Land& land, const TileType& type) noexcept
    : rotations_(type.rotations), words_(land.words()) {
    for (int word = 0; word < words_; ++word) {
        const Land::Agreement agree = land.agreement(word);
        for (int rotation = 0; rotation < rotations_; ++rotation) {
            const Orientation& tile = type.orientations[rotation];
            Row& row = rows_[rotation];
            const std::uint64_t legal = row.legal[word] = agree.legal(tile.edges);
            for (int number = 0; number < kMaxParts; ++number) {
                row.free[number][word] =
                    number < tile.part_count
                        ? legal & ~land.occupied(tile.parts[number].sides, word)
                        : 0;
            }
            if (tile.repeats_kind && legal != 0) {
                settle_shared_parts(land, tile, row, word);
            }
        }
    }
}

/// Where two parts of the tile touch the same feature they are one: free only if both
/// are, and named by the first.
void TurnOptions::settle_shared_parts(const Land& land, const Orientation& tile, Row& row,
                                      int word) const noexcept {
    std::uint64_t once = 0;
    std::uint64_t twice = 0; // at least two sides with a feature touch tiles
    for (int side = 0; side < kSides; ++side) {
        if (tile.part_at[side] < kMaxParts) {
            const std::uint64_t touched = land.touched(side_bit(side), word);
            twice |= once & touched;
            once |= touched;
        }
    }
    for_each_bit(row.legal[word] & twice, [&](int bit) {
        const auto slot = static_cast<Slot>(64 * word + bit);
        std::array<std::uint8_t, kMaxParts> first{0, 1, 2, 3};
        for (int a = 0; a < kSides; ++a) {
            for (int b = a + 1; b < kSides; ++b) {
                const Label label = land.label(slot, a);
                if (label < kFirstLabel || label != land.label(slot, b)) {
                    continue;
                }
                const std::uint8_t p = first[tile.part_at[a]];
                const std::uint8_t q = first[tile.part_at[b]];
                for (std::uint8_t& root : first) {
                    root = root == p || root == q ? std::min(p, q) : root;
                }
            }
        }
        const std::uint64_t mask = std::uint64_t{1} << bit;
        for (int number = 1; number < tile.part_count; ++number) {
            if (first[number] != number) {
                // Both must be free; the choice stands at the first part.
                row.free[first[number]][word] &= row.free[number][word] | ~mask;
                row.free[number][word] &= ~mask;
            }
        }
    });
}

} // namespace hindmost::engine
