#include "engine/land.hpp"

#include "engine/byte_scan.hpp"
#include "engine/random.hpp"

#include <bit>
#include <cassert>
#include <cstdlib>

namespace hindmost::engine {
namespace {

constexpr std::uint8_t kNoSlot = 0xFF;

constexpr std::uint8_t grid_index(int x, int y) noexcept {
    return static_cast<std::uint8_t>((x & 15) | (y & 15) << 4);
}

/// One number for a cell and 16 bits more, to be mixed.
constexpr std::uint64_t key(int x, int y, unsigned more) noexcept {
    return std::uint64_t{static_cast<std::uint8_t>(x)} << 24 |
           std::uint64_t{static_cast<std::uint8_t>(y)} << 16 | more;
}

} // namespace

/// A tile on its way into the land.
struct Land::Joining {
    std::array<Label, kSides> near; ///< labels round the cell, renamed along with merges
    std::array<Label, kMaxParts> laid{};
    std::uint32_t shared; ///< the tile's bit in OpenFeature::shared, or 0
};

Land::Land(const Orientation& start) {
    slot_at_.fill(kNoSlot);
    free_labels_.fill(~std::uint64_t{0});
    free_labels_[0] &= ~std::uint64_t{0} << kFirstLabel;
    free_labels_[1] >>= 128 - kLabels;
    find_or_add(0, 0);
    forget(place(0, 0, 0, start, kMaxParts, 0));
    tiles_hash_ = 0;
}

int Land::lookup(int x, int y) const noexcept {
    for (std::uint8_t at = grid_index(x, y); slot_at_[at] != kNoSlot; ++at) {
        const Slot slot = slot_at_[at];
        if (x_[slot] == x && y_[slot] == y) {
            return slot;
        }
    }
    return kSlots;
}

bool Land::has_tile(int x, int y) const noexcept {
    const int slot = lookup(x, y);
    return slot != kSlots && !contains(frontier_, static_cast<Slot>(slot));
}

int Land::find(Cell cell) const noexcept {
    const int slot = lookup(cell.x, cell.y);
    return slot != kSlots && contains(frontier_, static_cast<Slot>(slot)) ? slot : kSlots;
}

Slot Land::find_or_add(int x, int y) noexcept {
    std::uint8_t at = grid_index(x, y);
    for (; slot_at_[at] != kNoSlot; ++at) {
        const Slot slot = slot_at_[at];
        if (x_[slot] == x && y_[slot] == y) {
            return slot;
        }
    }
    assert(slot_count_ < kSlots);
    const Slot slot = slot_count_++;
    slot_at_[at] = slot;
    x_[slot] = static_cast<std::int8_t>(x);
    y_[slot] = static_cast<std::int8_t>(y);
    insert(frontier_, slot);
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
    std::uint8_t open = 0;
    Label joined = kNoNeighbour;
    for (int side = 0; side < kSides; ++side) {
        if (!(part.sides & side_bit(side))) {
            continue;
        }
        const Label near = joining.near[side];
        if (near == kNoNeighbour) {
            ++open;
        } else if (joined == kNoNeighbour) {
            joined = near;
        } else if (near != joined) {
            joined = merge(joined, near, joining);
        }
    }
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

/// A tile at (x, y) fills one of the eight cells around each monastery near it.
void Land::count_for_monasteries(int x, int y, Laid& laid) noexcept {
    for (int m = 0; m < monastery_count_; ++m) {
        Monastery& monastery = monasteries_[m];
        if (std::abs(monastery.x - x) <= 1 && std::abs(monastery.y - y) <= 1 &&
            --monastery.missing == 0) {
            laid.completed_monasteries |= static_cast<std::uint8_t>(1U << m);
        }
    }
}

void Land::add_monastery(int x, int y, Laid& laid) noexcept {
    int missing = 0;
    for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
            missing += (dx != 0 || dy != 0) && !has_tile(x + dx, y + dy);
        }
    }
    assert(monastery_count_ < kMaxMonasteries);
    laid.own_monastery = monastery_count_++;
    monasteries_[laid.own_monastery] = {0, static_cast<std::int8_t>(x),
                                        static_cast<std::int8_t>(y),
                                        static_cast<std::uint8_t>(missing)};
    if (missing == 0) {
        laid.completed_monasteries |= static_cast<std::uint8_t>(1U << laid.own_monastery);
    }
}

/// Shows a new tile's edge to the empty cell at `side` of (x, y).
void Land::link(int x, int y, int side, Edge edge, Label label) noexcept {
    const Cell cell = neighbour({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)},
                                static_cast<Side>(side));
    const Slot slot = find_or_add(cell.x, cell.y);
    const int facing = index(opposite(static_cast<Side>(side)));
    label_[facing][slot] = label;
    const auto bits = static_cast<std::uint64_t>(edge);
    low_[facing][slot / 64] |= (bits & 1) << (slot % 64);
    high_[facing][slot / 64] |= (bits >> 1) << (slot % 64);
    const std::uint64_t occupied = label >= kFirstLabel && features_[label].tokens != 0 ? 1 : 0;
    occupied_[facing][slot / 64] |= occupied << (slot % 64);
}

Laid Land::place(Slot slot, TileId type, Rotation rotation, const Orientation& tile,
                 std::uint8_t claim, Colour colour) noexcept {
    assert(contains(frontier_, slot));
    const int x = x_[slot];
    const int y = y_[slot];
    erase(frontier_, slot);
    tiles_hash_ ^= mix(key(x, y, 1 + type * 4U + rotation));

    Joining joining{};
    joining.shared = tile.repeats_kind ? std::uint32_t{1} << shared_count_++ : 0;
    for (int side = 0; side < kSides; ++side) {
        joining.near[side] = label_[side][slot];
        if (joining.near[side] >= kFirstLabel) {
            --features_[joining.near[side]].open;
        }
    }
    for (int number = 0; number < tile.part_count; ++number) {
        const Part& part = tile.parts[number];
        if (part.kind != FeatureKind::Monastery) {
            joining.laid[number] = join_part(part, joining);
        }
    }

    Laid laid;
    laid.label = joining.laid;
    count_for_monasteries(x, y, laid);
    if (tile.has_monastery) {
        add_monastery(x, y, laid);
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
    for (int side = 0; side < kSides; ++side) {
        if (joining.near[side] == kNoNeighbour) {
            const std::uint8_t part = tile.part_at[side];
            link(x, y, side, tile.edges[side],
                 part < kMaxParts ? laid.label[part] : kFieldLabel);
        }
    }
    for (int number = 0; number < tile.part_count; ++number) {
        const Label label = laid.label[number];
        bool first = label >= kFirstLabel && features_[label].open == 0;
        for (int earlier = 0; first && earlier < number; ++earlier) {
            first = laid.label[earlier] != label;
        }
        laid.completed_parts |= static_cast<std::uint8_t>(unsigned{first} << number);
    }
    return laid;
}

void Land::forget(const Laid& laid) noexcept {
    for_each_bit(laid.completed_parts, [&](int number) {
        const Label label = laid.label[number];
        free_labels_[label / 64] |= std::uint64_t{1} << (label % 64);
    });
    for (int m = monastery_count_ - 1; m >= 0; --m) {
        if (monasteries_[m].missing == 0 || monasteries_[m].tokens == 0) {
            monasteries_[m] = monasteries_[--monastery_count_];
        }
    }
}

int Land::completes_monasteries(Slot slot) const noexcept {
    int count = 0;
    for (const Monastery& monastery : monasteries()) {
        count += monastery.missing == 1 && std::abs(monastery.x - x_[slot]) <= 1 &&
                 std::abs(monastery.y - y_[slot]) <= 1;
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
                open_sides[label] ^= mix(key(x_[slot], y_[slot], more));
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
        hash ^= mix(key(monastery.x, monastery.y, 0x9000) + (std::uint64_t{monastery.tokens} << 32));
    }
    return hash;
}

} // namespace hindmost::engine
