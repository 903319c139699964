#include "search/players/chance_tree.hpp"

#include <algorithm>

namespace hindmost::search {

void ChanceTree::adopt(std::uint32_t index, std::span<const ChanceNode> children) {
    nodes_[index].first = static_cast<std::uint32_t>(nodes_.size());
    nodes_[index].children = static_cast<std::uint16_t>(children.size());
    if (nodes_.size() + children.size() > nodes_.capacity()) {
        // Doubling must not exceed the limit.
        nodes_.reserve(std::clamp(2 * nodes_.size(), nodes_.size() + children.size(),
                                  std::max(max_nodes_, nodes_.size() + children.size())));
    }
    nodes_.insert(nodes_.end(), children.begin(), children.end());
}

void ChanceTree::move_root(std::uint32_t index) {
    // Breadth first: a node's children stay side by side.
    std::vector<ChanceNode> kept;
    kept.reserve(nodes_.size());
    kept.push_back(nodes_[index]);
    for (std::size_t i = 0; i < kept.size(); ++i) {
        kept[i].visits = 0;
        kept[i].value = kept[i].closed ? kept[i].value : kept[i].first_value;
        const auto below = children(kept[i]);
        kept[i].first = static_cast<std::uint32_t>(kept.size());
        kept.insert(kept.end(), below.begin(), below.end());
    }
    nodes_ = std::move(kept);
}

void ChanceTree::update(ChanceNode& node) noexcept {
    const auto below = children(node);
    node.closed = std::ranges::all_of(below, &ChanceNode::closed);
    if (node.kind == ChanceNode::Kind::Turn) {
        const ChanceNode* best = nullptr;
        for (const ChanceNode& child : below) {
            if ((child.visits > 0 || child.closed) &&
                (best == nullptr || child.value > best->value)) {
                best = &child;
            }
        }
        node.value = best->value;
        node.forced = best->forced;
        return;
    }
    node.value = 0;
    node.forced = 0;
    for (const ChanceNode& child : below) {
        node.value += child.share * child.value;
        node.forced += child.share * child.forced;
    }
}

float ChanceTree::drift(const ChanceNode& turn) noexcept {
    constexpr float kCommon = 0.7F; // correlation of changes between moves, as measured
    float sum = 0;
    float count = 0;
    for (const ChanceNode& child : children(turn)) {
        if (child.visits > 0) {
            sum += child.value - child.first_value;
            count += 1;
        }
    }
    return count > 0 ? kCommon * sum / count : 0;
}

} // namespace hindmost::search
