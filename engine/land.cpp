#include "engine/land.hpp"

#include "engine/byte_scan.hpp"
#include "engine/random.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdlib>

namespace hindmost::engine {
namespace {

constexpr std::array<int, kSides> kStep{0x100, 1, -0x100, -1};

constexpr PackedCell step(PackedCell cell, int by) noexcept {
    return static_cast<PackedCell>(cell + by);
}

constexpr std::uint8_t grid_index(PackedCell cell) noexcept {
    return static_cast<std::uint8_t>((cell & 0xF) | (cell >> 4 & 0xF0));
}
/// The bits of a cell that are not in its index, in the high byte.
constexpr unsigned grid_tag(PackedCell cell) noexcept {
    return (cell & 0xF000U) | (cell << 4 & 0xF00U);
}

constexpr bool beside(PackedCell a, PackedCell b) noexcept {
    return std::abs((a & 0xFF) - (b & 0xFF)) <= 1 && std::abs((a >> 8) - (b >> 8)) <= 1;
}

/// One number for a cell and 16 bits more, to be mixed.
constexpr std::uint64_t key(PackedCell cell, unsigned more) noexcept {
    return std::uint64_t{cell} << 16 | more;
}

} // namespace

/// A tile on its way into the land.
struct Land::Joining {
    std::array<Label, kSides> near; ///< labels round the cell, renamed along with merges
    std::array<Label, kMaxParts> laid{};
    std::uint32_t shared; ///< the tile's bit in OpenFeature::shared, or 0
    SideSet touched = 0;  ///< sides that touch a tile
};

Land::Land(const Orientation& start) {
    grid_.fill(kNoSlot);
    free_labels_ = kLabelMask;
    insert(frontier_, find_or_add(pack({0, 0})));
    forget(place(0, 0, 0, start, kMaxParts, 0));
    tiles_hash_ = 0;
}

/// Where the grid keeps a cell, or the empty entry where it would.
std::uint8_t Land::entry_of(PackedCell cell) const noexcept {
    const unsigned tag = grid_tag(cell);
    std::uint8_t at = grid_index(cell);
    // The tag settles it but for entries that a collision put off their place.
    while (grid_[at] != kNoSlot &&
           ((grid_[at] & 0xFF00U) != tag || cells_[grid_[at] & 0xFFU] != cell)) {
        ++at;
    }
    return at;
}

/// The slot of a cell; kNoSlot if it has none.
Slot Land::lookup(PackedCell cell) const noexcept {
    return static_cast<Slot>(grid_[entry_of(cell)]);
}

bool Land::has_tile(PackedCell cell) const noexcept {
    const Slot slot = lookup(cell);
    return slot != kNoSlot && !contains(frontier_, slot);
}

int Land::find(Cell cell) const noexcept {
    if (std::max(std::abs(cell.x), std::abs(cell.y)) > kMaxPlaced) {
        return kSlots;
    }
    const Slot slot = lookup(pack(cell));
    return slot != kNoSlot && contains(frontier_, slot) ? slot : kSlots;
}

Slot Land::find_or_add(PackedCell cell) noexcept {
    const std::uint8_t at = entry_of(cell);
    if (grid_[at] != kNoSlot) {
        return static_cast<Slot>(grid_[at]);
    }
    assert(slot_count_ < kNoSlot);
    const Slot slot = slot_count_++;
    grid_[at] = static_cast<std::uint16_t>(grid_tag(cell) | slot);
    cells_[slot] = cell;
    return slot;
}

Label Land::new_label() noexcept {
    const int word = free_labels_[0] != 0 ? 0 : 1;
    assert(free_labels_[word] != 0);
    const int bit = std::countr_zero(free_labels_[word]);
    free_labels_[word] &= free_labels_[word] - 1;
    return static_cast<Label>(64 * word + bit);
}

bool Land::fits(const TileType& type) const noexcept {
    for (int word = 0; word < words(); ++word) {
        const Agreement agree = agreement(word);
        for (int rotation = 0; rotation < type.rotations; ++rotation) {
            if (agree.legal(type.orientations[rotation].edges) != 0) {
                return true;
            }
        }
    }
    return false;
}

template <typename Visit>
void Land::for_each_open_side(Label label, Visit&& visit) noexcept {
    for (int side = 0; side < kSides; ++side) {
        for (int base = 0; base < slot_count_; base += kScanWidth) {
            const std::uint64_t open = frontier_[base / 64] >> (base % 64);
            for_each_bit(open & equal_mask(&label_[side][base], label),
                         [&](int bit) { visit(side, static_cast<Slot>(base + bit)); });
        }
    }
}

void Land::occupy(Label label) noexcept {
    for_each_open_side(label, [&](int side, Slot slot) { insert(occupied_[side], slot); });
}

/// Joins two features at the cell being filled; gives the label that remains.
Label Land::merge(Label a, Label b, Joining& joining) noexcept {
    const Label keep = features_[a].open >= features_[b].open ? a : b;
    const Label drop = keep == a ? b : a;
    OpenFeature& into = features_[keep];
    const OpenFeature& from = features_[drop];
    if (into.tokens == 0 && from.tokens != 0) {
        occupy(keep);
    }
    if (from.open != 0) {
        const bool occupied = into.tokens != 0;
        for_each_open_side(drop, [&](int side, Slot slot) {
            label_[side][slot] = keep;
            if (occupied) {
                insert(occupied_[side], slot);
            }
        });
    }
    // The tiles that lie in both are among those with several parts of the kind.
    into.tiles = static_cast<std::uint8_t>(into.tiles + from.tiles -
                                           std::popcount(into.shared & from.shared));
    into.shared |= from.shared;
    into.coats = static_cast<std::uint8_t>(into.coats + from.coats);
    into.open = static_cast<std::uint8_t>(into.open + from.open);
    into.tokens += from.tokens;
    for (Label& label : joining.near) {
        label = label == drop ? keep : label;
    }
    for (Label& label : joining.laid) {
        label = label == drop ? keep : label;
    }
    free_labels_[drop / 64] |= std::uint64_t{1} << (drop % 64);
    return keep;
}

/// Makes the part one feature with what its sides touch. The sides that touched the
/// cell have been taken off OpenFeature::open already.
Label Land::join_part(const Part& part, Joining& joining) noexcept {
    const auto open = static_cast<std::uint8_t>(
        std::popcount(static_cast<unsigned>(part.sides & ~joining.touched)));
    Label joined = kNoNeighbour;
    for_each_bit(part.sides & joining.touched, [&](int side) {
        const Label near = joining.near[side];
        if (joined == kNoNeighbour) {
            joined = near;
        } else if (near != joined) {
            joined = merge(joined, near, joining);
        }
    });
    if (joined == kNoNeighbour) {
        joined = new_label();
        features_[joined] = {0, joining.shared, open, 1, part.coats, part.kind};
        return joined;
    }
    OpenFeature& feature = features_[joined];
    const bool counted = (feature.shared & joining.shared) != 0;
    feature.tiles = static_cast<std::uint8_t>(feature.tiles + (counted ? 0 : 1));
    feature.shared |= joining.shared;
    feature.coats = static_cast<std::uint8_t>(feature.coats + part.coats);
    feature.open = static_cast<std::uint8_t>(feature.open + open);
    return joined;
}

/// A tile at `cell` fills one of the eight cells around each monastery near it.
void Land::count_for_monasteries(PackedCell cell, Laid& laid) noexcept {
    for (int m = 0; m < monastery_count_; ++m) {
        Monastery& monastery = monasteries_[m];
        if (beside(monastery.cell, cell) && --monastery.missing == 0) {
            laid.completed_monasteries |= static_cast<std::uint8_t>(1U << m);
        }
    }
}

void Land::add_monastery(PackedCell cell, Laid& laid) noexcept {
    int missing = 0;
    for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
            missing += (dx != 0 || dy != 0) && !has_tile(step(cell, 0x100 * dy + dx));
        }
    }
    assert(monastery_count_ < kMaxMonasteries);
    laid.own_monastery = monastery_count_++;
    monasteries_[laid.own_monastery] = {0, cell, static_cast<std::uint8_t>(missing)};
    if (missing == 0) {
        laid.completed_monasteries |= static_cast<std::uint8_t>(1U << laid.own_monastery);
    }
}

/// Shows a new tile's edge to the empty cell at `side` of `cell`.
void Land::link(PackedCell cell, int side, Edge edge, Label label) noexcept {
    const Slot slot = find_or_add(step(cell, kStep[side]));
    const int facing = index(opposite(static_cast<Side>(side)));
    const int word = slot / 64;
    const int bit = slot % 64;
    const auto code = static_cast<std::uint64_t>(edge);
    const std::uint64_t occupied = features_[label].tokens != 0; // a field holds none
    label_[facing][slot] = label;
    codes_[slot] = static_cast<EdgeCode>(codes_[slot] | static_cast<unsigned>(edge) << 2 * facing);
    frontier_[word] |= std::uint64_t{1} << bit;
    low_[facing][word] |= (code & 1) << bit;
    high_[facing][word] |= (code >> 1) << bit;
    occupied_[facing][word] |= occupied << bit;
}

/// The parts whose feature has no open side, one part a feature.
std::uint8_t Land::completed_parts(const Laid& laid) const noexcept {
    unsigned completed = 0;
    for (int number = 0; number < kMaxParts; ++number) {
        const Label label = laid.label[number];
        completed |= (unsigned{label >= kFirstLabel} & unsigned{features_[label].open == 0})
                     << number;
    }
    if (completed & (completed - 1)) {
        for (int number = 1; number < kMaxParts; ++number) {
            for (int earlier = 0; earlier < number; ++earlier) {
                if (laid.label[earlier] == laid.label[number]) {
                    completed &= ~(1U << number);
                }
            }
        }
    }
    return static_cast<std::uint8_t>(completed);
}

Laid Land::place(Slot slot, TileId type, Rotation rotation, const Orientation& tile,
                 std::uint8_t claim, Colour colour) noexcept {
    assert(contains(frontier_, slot));
    const PackedCell cell = cells_[slot];
    erase(frontier_, slot);
    tiles_hash_ ^= mix(key(cell, 1 + type * 4U + rotation));

    Joining joining{};
    joining.shared = tile.repeats_kind ? std::uint32_t{1} << shared_count_++ : 0;
    for (int side = 0; side < kSides; ++side) {
        const Label label = joining.near[side] = label_[side][slot];
        // Counts that field and no neighbour do not have are never read.
        --features_[label].open;
        joining.touched |= static_cast<SideSet>(unsigned{label != kNoNeighbour} << side);
    }
    for (int number = 0; number < tile.part_count; ++number) {
        const Part& part = tile.parts[number];
        if (part.kind != FeatureKind::Monastery) {
            joining.laid[number] = join_part(part, joining);
        }
    }

    Laid laid;
    laid.label = joining.laid;
    count_for_monasteries(cell, laid);
    if (tile.has_monastery) {
        add_monastery(cell, laid);
    }
    if (claim < kMaxParts) {
        if (tile.parts[claim].kind == FeatureKind::Monastery) {
            monasteries_[laid.own_monastery].tokens = token_of(colour);
        } else {
            OpenFeature& feature = features_[laid.label[claim]];
            assert(feature.tokens == 0);
            feature.tokens = token_of(colour);
            if (feature.tiles > 1 && feature.open != 0) {
                occupy(laid.label[claim]);
            }
        }
    }
    for_each_bit(~joining.touched & 0xFU, [&](int side) {
        const std::uint8_t part = tile.part_at[side];
        link(cell, side, tile.edges[side], part < kMaxParts ? laid.label[part] : kFieldLabel);
    });
    laid.completed_parts = completed_parts(laid);
    return laid;
}

void Land::forget(const Laid& laid) noexcept {
    for_each_bit(laid.completed_parts, [&](int number) {
        const Label label = laid.label[number];
        free_labels_[label / 64] |= std::uint64_t{1} << (label % 64);
    });
    const bool changed = laid.completed_monasteries != 0 || laid.own_monastery != kMaxMonasteries;
    for (int m = monastery_count_ - 1; changed && m >= 0; --m) {
        if (monasteries_[m].missing == 0 || monasteries_[m].tokens == 0) {
            monasteries_[m] = monasteries_[--monastery_count_];
        }
    }
}

int Land::completes_monasteries(Slot slot) const noexcept {
    int count = 0;
    for (const Monastery& monastery : monasteries()) {
        count += monastery.missing == 1 && beside(monastery.cell, cells_[slot]);
    }
    return count;
}

std::uint64_t Land::hash() const noexcept {
    std::array<std::uint64_t, kLabels> open_sides{};
    std::array<std::uint64_t, 2> seen{};
    for (int side = 0; side < kSides; ++side) {
        for (int word = 0; word < words(); ++word) {
            for_each_bit(frontier_[word] & occupied_[side][word], [&](int bit) {
                const int slot = 64 * word + bit;
                const Label label = label_[side][slot];
                const auto more = static_cast<unsigned>(0x8000 | side);
                open_sides[label] ^= mix(key(cells_[slot], more));
                seen[label / 64] |= std::uint64_t{1} << (label % 64);
            });
        }
    }
    std::uint64_t hash = tiles_hash_;
    for (int word = 0; word < 2; ++word) {
        for_each_bit(seen[word], [&](int bit) {
            const int label = 64 * word + bit;
            hash ^= mix(open_sides[label] + features_[label].tokens);
        });
    }
    for (const Monastery& monastery : monasteries()) {
        hash ^= mix(key(monastery.cell, 0x9000) + (std::uint64_t{monastery.tokens} << 32));
    }
    return hash;
}

} // namespace hindmost::engine
