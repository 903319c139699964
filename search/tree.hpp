#pragma once

#include "engine/position.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace hindmost::search {

/// One move in the tree of a Monte Carlo tree search.
struct Node {
    engine::Move move;
    float prior = 0;            ///< share of the visits it is expected to deserve, 0 to 1
    std::uint32_t visits = 0;   ///< also those under way
    float best = -1;            ///< best result below
    double sum = 0;             ///< of the results below
    std::uint32_t first = 0;    ///< index of the first child
    std::uint16_t children = 0; ///< 0 until expanded
    std::uint16_t solved = 0;   ///< 1 once every line below has been played to its end
};
static_assert(sizeof(Node) == 32);

/// A move to become a child, with its prior.
struct Candidate {
    engine::Move move;
    float prior;
};

/// A growing tree in one block of memory; node 0 is the root.
class Tree {
  public:
    /// A lone root. Holds at most `max_nodes` nodes.
    explicit Tree(std::size_t max_nodes) : max_nodes_(max_nodes), nodes_(1) {}

    [[nodiscard]] Node& operator[](std::uint32_t index) noexcept { return nodes_[index]; }
    [[nodiscard]] std::span<Node> children(const Node& node) noexcept {
        return {nodes_.data() + node.first, node.children};
    }
    [[nodiscard]] std::uint32_t index_of(const Node& node) const noexcept {
        return static_cast<std::uint32_t>(&node - nodes_.data());
    }

    /// Gives a node its children unless it has some, or memory is used up and it is not the root.
    void expand(std::uint32_t index, std::span<const Candidate> candidates);

    /// Makes `index` the root and forgets all that is not below it.
    void move_root(std::uint32_t index);

  private:
    std::size_t max_nodes_;
    std::vector<Node> nodes_;
};

} // namespace hindmost::search
