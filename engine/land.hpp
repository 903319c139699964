#pragma once

#include "engine/slot_set.hpp"
#include "engine/tile_set.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <type_traits>

namespace hindmost::engine {

/// What the arrays of a Land can hold; a TileSet within these limits can be played.
inline constexpr int kMaxPlaced = 72; ///< tiles on the board, the start tile included
/// Tiles and the empty cells that touch them: n connected tiles have at most 2n + 2 such cells.
inline constexpr int kSlots = 224;
static_assert(kSlots > 3 * kMaxPlaced + 2 && kSlots % 32 == 0 && kSlots <= 64 * kSlotWords);
inline constexpr std::uint8_t kNoSlot = kSlots - 1;
inline constexpr int kMaxMonasteries = 8;
inline constexpr int kMaxSharedTiles = 32; ///< placed tiles with several parts of a kind

/// Label of a feature at the sides of empty cells. Labels are reused once a feature is complete.
using Label = std::uint8_t;
inline constexpr Label kNoNeighbour = 0; ///< that side of the cell touches no tile
inline constexpr Label kFieldLabel = 1;
inline constexpr Label kFirstLabel = 2;
inline constexpr int kLabels = 116;

/// Edges that an empty cell's neighbours show: Edge at bits 2 * side and up.
using EdgeCode = std::uint8_t;

/// Meeples by colour, 4 bits each: colour c in bits 4c to 4c + 3.
using Tokens = std::uint32_t;
[[nodiscard]] constexpr Tokens token_of(Colour colour) noexcept { return Tokens{1} << 4 * colour; }

/// A connected road or city that still has open sides, or that the last tile completed.
struct OpenFeature {
    Tokens tokens = 0;
    std::uint32_t shared = 0; ///< its tiles that hold several parts of a kind (see Land)
    std::uint8_t open = 0;    ///< sides that touch an empty cell
    std::uint8_t tiles = 0;   ///< each tile once, however many of its parts belong (S2)
    std::uint8_t coats = 0;
    FeatureKind kind = FeatureKind::City;
};

/// Both coordinates in one number, 128 + x in the low byte and 128 + y in the high one, so that
/// neighbours are a sum away.
using PackedCell = std::uint16_t;
[[nodiscard]] constexpr PackedCell pack(Cell cell) noexcept {
    return static_cast<PackedCell>((cell.y + 128) << 8 | (cell.x + 128));
}
[[nodiscard]] constexpr Cell unpack(PackedCell cell) noexcept {
    return {static_cast<std::int16_t>((cell & 0xFF) - 128),
            static_cast<std::int16_t>((cell >> 8) - 128)};
}

/// A monastery with empty cells around it, or that the last tile completed.
struct Monastery {
    Tokens tokens = 0;
    PackedCell cell = 0;
    std::uint8_t missing = 0; ///< empty cells around it (S1)
};

/// What the last tile touched.
struct Laid {
    std::array<Label, kMaxParts> label{}; ///< feature of each road or city part
    /// Parts whose feature is complete, one part (the first) a feature.
    std::uint8_t completed_parts = 0;
    /// Bit m: monastery m of monasteries() is complete.
    std::uint8_t completed_monasteries = 0;
    std::uint8_t own_monastery = kMaxMonasteries; ///< its index, if the tile holds one
};

/// Tiles on an endless board, and nothing of any game's rules: which tile fits where, what
/// is connected with what, what is complete, and which features hold tokens.
///
/// Every cell that holds a tile or touches one has a slot. For each side of a slot the land keeps
/// bitboards over the slots: two planes that say what a neighbour shows there, and one that says
/// that a token stands on it; so the cells where a tile fits are a handful of ANDs (see legal()).
/// Only sides of empty cells matter for what is to come: there each carries the label of its
/// feature, and joining two features renames the one with fewer open sides.
/// A tile with two parts of a kind may come to lie twice in one feature; such tiles are
/// numbered, and a feature keeps the set of its numbers, so that joining counts them once.
///
/// Trivially copyable: a copy is the undo. Not synchronised.
class Land {
  public:
    /// Lays the start tile at (0, 0).
    explicit Land(const Orientation& start);

    [[nodiscard]] int words() const noexcept { return (slot_count_ + 63) / 64; }
    [[nodiscard]] int slot_count() const noexcept { return slot_count_; }
    [[nodiscard]] Cell cell(Slot slot) const noexcept { return unpack(cells_[slot]); }
    /// Empty cells that touch a tile.
    [[nodiscard]] const SlotSet& frontier() const noexcept { return frontier_; }
    /// The slot of an empty cell that touches a tile; kSlots if there is none.
    [[nodiscard]] int find(Cell cell) const noexcept;

    /// One word of the cells that agree with each edge at each side, of[edge][side]: those
    /// without a neighbour there, and those whose neighbour shows the same.
    struct Agreement {
        std::uint64_t frontier;
        std::array<std::array<std::uint64_t, kSides>, 4> of;

        /// The empty cells where the tile fits (T4).
        [[nodiscard]] std::uint64_t legal(const std::array<Edge, kSides>& edges) const noexcept {
            std::uint64_t set = frontier;
            for (int side = 0; side < kSides; ++side) {
                set &= of[static_cast<int>(edges[side])][side];
            }
            return set;
        }
    };
    [[nodiscard]] Agreement agreement(int word) const noexcept {
        Agreement result;
        result.frontier = frontier_[word];
        for (int side = 0; side < kSides; ++side) {
            // (high, low): None 00, Field 01, Road 10, City 11.
            const std::uint64_t low = low_[side][word];
            const std::uint64_t high = high_[side][word];
            result.of[static_cast<int>(Edge::Field)][side] = ~high;
            result.of[static_cast<int>(Edge::Road)][side] = ~low;
            result.of[static_cast<int>(Edge::City)][side] = ~(low ^ high);
        }
        return result;
    }
    /// Whether the tile fits anywhere.
    [[nodiscard]] bool fits(const TileType& type) const noexcept;

    /// For each set of sides, one word of the cells where one of them shows a feature that
    /// holds a token; all cells for kNoPart.
    using Occupancy = std::array<std::uint64_t, kNoPart + 1>;
    [[nodiscard]] Occupancy occupancy(int word) const noexcept {
        Occupancy result;
        result[0] = 0;
        result[kNoPart] = ~std::uint64_t{0};
        for (int side = 0; side < kSides; ++side) {
            const int with = side_bit(side);
            for (int without = 0; without < with; ++without) {
                result[with | without] = result[without] | occupied_[side][word];
            }
        }
        return result;
    }
    /// Word of the cells whose side touches a tile.
    [[nodiscard]] std::uint64_t touched(int side, int word) const noexcept {
        return low_[side][word] | high_[side][word];
    }
    /// The edges that the neighbours of an empty cell show, 2 bits a side (Edge << 2 * side).
    [[nodiscard]] EdgeCode code(Slot slot) const noexcept { return codes_[slot]; }
    /// The sides of an empty cell that show a feature with a token.
    [[nodiscard]] SideSet occupied_sides(Slot slot) const noexcept {
        unsigned set = 0;
        for (int side = 0; side < kSides; ++side) {
            set |= static_cast<unsigned>(contains(occupied_[side], slot)) << side;
        }
        return static_cast<SideSet>(set);
    }
    [[nodiscard]] Label label(Slot slot, int side) const noexcept { return label_[side][slot]; }
    [[nodiscard]] const OpenFeature& feature(Label label) const noexcept {
        return features_[label];
    }
    /// Calls visit(label) for each incomplete road and city, lowest label first.
    template <typename Visit>
    void for_each_feature(Visit&& visit) const {
        for (int word = 0; word < 2; ++word) {
            for_each_bit(~free_labels_[word] & kLabelMask[word],
                         [&](int bit) { visit(static_cast<Label>(64 * word + bit)); });
        }
    }
    [[nodiscard]] std::span<const Monastery> monasteries() const noexcept {
        return {monasteries_.data(), monastery_count_};
    }

    /// Lays a tile on an empty cell where it fits. If claim < kMaxParts, a token of `colour`
    /// goes on that part, which must be free. Completed features stay until forget().
    Laid place(Slot slot, TileId type, Rotation rotation, const Orientation& tile,
               std::uint8_t claim, Colour colour) noexcept;
    /// Drops what `laid` completed, and unclaimed monasteries, which no later tile can claim.
    void forget(const Laid& laid) noexcept;

    /// Cells around `slot` whose monastery a tile there would complete.
    [[nodiscard]] int completes_monasteries(Slot slot) const noexcept;

    /// 64 bits that depend on the tiles laid and on the tokens of each incomplete feature, not on
    /// the order in which they came. A feature is known by its open sides, so where on
    /// it a token stands does not matter.
    [[nodiscard]] std::uint64_t hash() const noexcept;

  private:
    struct Joining;
    static constexpr std::array<std::uint64_t, 2> kLabelMask{~std::uint64_t{0} << kFirstLabel,
                                                             ~std::uint64_t{0} >> (128 - kLabels)};

    [[nodiscard]] std::uint8_t entry_of(PackedCell cell) const noexcept;
    [[nodiscard]] Slot lookup(PackedCell cell) const noexcept;
    [[nodiscard]] bool has_tile(PackedCell cell) const noexcept;
    Slot find_or_add(PackedCell cell) noexcept;
    [[nodiscard]] std::uint8_t completed_parts(const Laid& laid) const noexcept;
    Label new_label() noexcept;
    template <typename Visit>
    void for_each_open_side(Label label, Visit&& visit) noexcept;
    void occupy(Label label) noexcept;
    Label merge(Label a, Label b, Joining& joining) noexcept;
    Label join_part(const Part& part, Joining& joining) noexcept;
    void count_for_monasteries(PackedCell cell, Laid& laid) noexcept;
    void add_monastery(PackedCell cell, Laid& laid) noexcept;
    void link(PackedCell cell, int side, Edge edge, Label label) noexcept;

    std::array<SlotSet, kSides> low_{};
    std::array<SlotSet, kSides> high_{};
    std::array<SlotSet, kSides> occupied_{};
    SlotSet frontier_{};
    std::array<std::uint64_t, 2> free_labels_{};
    std::uint64_t tiles_hash_ = 0;
    std::array<Monastery, kMaxMonasteries> monasteries_{};
    std::uint8_t monastery_count_ = 0;
    std::uint8_t slot_count_ = 0;
    std::uint8_t shared_count_ = 0;
    std::array<PackedCell, kSlots> cells_{};
    /// Open-addressing hash from a cell to its slot, at the low 4 bits of x and y, so a board
    /// within 16 x 16 cells has no collisions. The high bytes hold the other bits of the cell, so
    /// that a look-up is one load; the low bytes the slot.
    std::array<std::uint16_t, 256> grid_{};
    std::array<EdgeCode, kSlots> codes_{};
    std::array<std::array<Label, kSlots>, kSides> label_{};
    std::array<OpenFeature, kLabels> features_{};
};

static_assert(std::is_trivially_copyable_v<Land> && sizeof(Land) <= 4032);

} // namespace hindmost::engine
