#pragma once

#include "engine/position.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace hindmost::search {

/// A node of a tree of turns and draws: either a turn, with the tile in hand and moves below
/// it, or the piles after a move, with the tiles that may be drawn below it.
struct ChanceNode {
    engine::Move move{};                   ///< below a turn: the move that leads here
    engine::TileId tile = engine::kNoTile; ///< below a draw: the tile that leads here
    enum class Kind : std::uint8_t { Turn, Draw } kind = Kind::Turn;
    /// Nothing below is left to search: all exact, or no room.
    bool closed = false;
    bool selected = false;    ///< a leaf that is being expanded
    float share = 0;          ///< below a draw: chance of the tile
    float first_value = 0;    ///< value before anything below it was visited
    float value = 0;          ///< expected final result
    float forced = 0;         ///< chance of a forced end
    std::uint32_t visits = 0; ///< also those under way
    std::uint32_t first = 0;  ///< index of the first child
    std::uint16_t children = 0;

    [[nodiscard]] bool available() const noexcept { return !closed && !selected; }
};
static_assert(sizeof(ChanceNode) == 36 && std::is_trivially_copyable_v<ChanceNode>);

/// A growing tree in one block of memory; node 0 is the root.
class ChanceTree {
  public:
    /// A lone root. While the root moves, old and new tree together take at most `bytes`.
    explicit ChanceTree(std::size_t bytes)
        : max_nodes_(bytes / sizeof(ChanceNode) / 2), nodes_(1) {}

    [[nodiscard]] std::size_t size() const noexcept { return nodes_.size(); }
    [[nodiscard]] ChanceNode& operator[](std::uint32_t index) noexcept { return nodes_[index]; }
    [[nodiscard]] std::span<ChanceNode> children(const ChanceNode& node) noexcept {
        return {nodes_.data() + node.first, node.children};
    }
    [[nodiscard]] std::uint32_t index_of(const ChanceNode& node) const noexcept {
        return static_cast<std::uint32_t>(&node - nodes_.data());
    }
    [[nodiscard]] bool has_room(std::size_t nodes) const noexcept {
        return nodes_.size() + nodes <= max_nodes_;
    }

    /// Gives a node these children in place of any it has. The caller has asked has_room().
    void adopt(std::uint32_t index, std::span<const ChanceNode> children);

    /// Makes `index` the root and forgets all that is not below it, and all visits: what is kept
    /// saves evaluations, but each turn's search begins level.
    void move_root(std::uint32_t index);

    /// Takes value, chance of a forced end and whether it is closed from the children.
    void update(ChanceNode& node) noexcept;

    /// What a look ahead finds out is mostly common to all moves of a turn: how far the values
    /// of those not visited are expected to change, by the change of those that were. Without it
    /// search would flee from bad news to ignorance.
    [[nodiscard]] float drift(const ChanceNode& turn) noexcept;

  private:
    std::size_t max_nodes_;
    std::vector<ChanceNode> nodes_;
};

} // namespace hindmost::search
