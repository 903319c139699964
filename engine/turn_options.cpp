#include "engine/turn_options.hpp"

#include <algorithm>

namespace hindmost::engine {
namespace {

/// For each part of a tile on `slot`, the first part of the same feature: parts are one feature
/// where their sides touch one.
std::array<std::uint8_t, kMaxParts> first_parts(const Land& land, const Orientation& tile,
                                                Slot slot) noexcept {
    std::array<std::uint8_t, kMaxParts> first{0, 1, 2, 3};
    for (int a = 0; a < kSides; ++a) {
        const Label label = land.label(slot, a);
        for (int b = a + 1; b < kSides; ++b) {
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
    return first;
}

/// Where two parts of the tile touch the same feature they are one choice: free only if
/// all are, and named by the first.
void settle_shared_parts(const Land& land, const Orientation& tile, int number,
                         TurnOptions::Row& row) noexcept {
    std::uint64_t once = 0;
    std::uint64_t twice = 0; // cells that touch tiles at two sides where this one has features
    for_each_bit(tile.feature_sides, [&](int side) {
        const std::uint64_t touched = land.touched(side, number);
        twice |= once & touched;
        once |= touched;
    });
    for_each_bit(row.legal & twice, [&](int bit) {
        const std::uint64_t mask = std::uint64_t{1} << bit;
        const auto first = first_parts(land, tile, static_cast<Slot>(64 * number + bit));
        for (int part = 1; part < tile.part_count; ++part) {
            if (first[part] != part) {
                row.free[first[part]] &= row.free[part] | ~mask;
                row.free[part] &= ~mask;
            }
        }
    });
}

void count(TurnOptions::Row& row) noexcept {
    row.none = row.legal & ~(row.free[0] | row.free[1] | row.free[2] | row.free[3]);
    row.choices = population(row.none) + population(row.free[0]) + population(row.free[1]) +
                  population(row.free[2]) + population(row.free[3]);
}
static_assert(kMaxParts == 4);

} // namespace

TurnOptions::TurnOptions(const Land& land, const TileType& type) noexcept : count_(land.words()) {
    const bool repeats_kind = type.orientations[0].repeats_kind;
    for (int number = 0; number < count_; ++number) {
        const Land::Agreement agree = land.agreement(number);
        const Land::Occupancy occupied = land.occupancy(number);
        for (int rotation = 0; rotation < kRotations; ++rotation) {
            const Orientation& tile = type.orientations[rotation];
            Row& row = words_[number][rotation];
            const std::uint64_t distinct = rotation < type.rotations ? ~std::uint64_t{0} : 0;
            row.legal = agree.legal(tile.edges) & distinct;
            for (int part = 0; part < kMaxParts; ++part) {
                row.free[part] = row.legal & ~occupied[tile.part_sides[part]];
            }
            if (repeats_kind) {
                settle_shared_parts(land, tile, number, row);
            }
            count(row);
        }
    }
}

} // namespace hindmost::engine
