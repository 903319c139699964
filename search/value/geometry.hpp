#pragma once

#include "engine/position.hpp"
#include "search/value/description.hpp"
#include "search/value/tile_masks.hpp"

#include <array>
#include <span>

namespace hindmost::search {

/// What the open sides of one feature say of it.
struct Prospect {
    float hope = 1.0F;                 ///< product over open sides of the hope to fill them
    float closing = 0;                 ///< sum over open sides of the share of tiles that close it
    float hardest = 1.0F;              ///< the least of these shares
    TypeMask finishing = ~TypeMask{0}; ///< types that close each of its sides
    std::uint8_t dead = 0;             ///< open sides that no unseen tile fits
    std::uint8_t unclosable = 0;       ///< open sides that no unseen tile closes
    std::uint8_t cells = 0;            ///< empty cells at its open sides

    /// One more open side, where some types fit and some of these close it.
    void add(TypeMask fits, TypeMask closes, const Unseen& unseen, float total) noexcept;
};

/// A cell where an unseen tile may join two features of a kind.
struct Junction {
    engine::Label a;
    engine::Label b;
    TypeMask types; ///< that do
    float chance;   ///< share of unseen tiles of these types
};

/// An empty cell that touches two tiles at least.
struct Gap {
    engine::Slot slot;
    std::uint8_t touched;                             ///< tiles
    std::uint8_t sides;                               ///< that show a road or a city
    std::uint8_t cities;                              ///< that show a city
    std::uint8_t label_count;                         ///< features
    std::array<engine::Label, engine::kSides> labels; ///< each once, in the order of sides
    TypeMask fits;
    int mass; ///< unseen tiles of these types
};

/// Counts how often types are seen, up to three times.
struct TypeCounter {
    TypeMask once = 0;
    TypeMask twice = 0;
    TypeMask thrice = 0;
    /// How often, up to three times.
    [[nodiscard]] int count(engine::TileId type) const noexcept {
        return static_cast<int>((once >> type & 1) + (twice >> type & 1) + (thrice >> type & 1));
    }
    void add(TypeMask types) noexcept {
        thrice |= twice & types;
        twice |= once & types;
        once |= types;
    }
};

/// What the empty cells of a land and the unseen tiles say, whoever stands on the features: the
/// same for all moves that lay the same tile on the same cell in the same rotation.
class Geometry {
  public:
    Geometry(const engine::Land& land, const TileMasks& masks, const Unseen& unseen);

    [[nodiscard]] const Prospect& prospect(engine::Label label) const noexcept {
        return prospects_[label];
    }
    [[nodiscard]] std::span<const Junction> junctions() const noexcept {
        return {junctions_.data(), junction_count_};
    }
    [[nodiscard]] std::span<const Gap> gaps() const noexcept { return {gaps_.data(), gap_count_}; }
    [[nodiscard]] const TypeCounter& fitting() const noexcept { return fitting_; }
    [[nodiscard]] int cells() const noexcept { return cells_; }
    [[nodiscard]] int dead_cells() const noexcept { return dead_cells_; }
    /// Cells that one or two unseen tiles fit.
    [[nodiscard]] int rare_cells() const noexcept { return rare_cells_; }

  private:
    struct Context;
    void look_at_cell(const Context& context, engine::Slot slot);

    std::array<Prospect, engine::kLabels> prospects_{};
    std::array<Junction, kMaxJunctions> junctions_;
    std::size_t junction_count_ = 0;
    std::array<Gap, kMaxGaps> gaps_;
    std::size_t gap_count_ = 0;
    TypeCounter fitting_;
    int cells_ = 0;
    int dead_cells_ = 0;
    int rare_cells_ = 0;
};

} // namespace hindmost::search
