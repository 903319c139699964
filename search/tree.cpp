#include "search/tree.hpp"

namespace hindmost::search {

void Tree::expand(std::uint32_t index, std::span<const Candidate> candidates) {
    const bool full = nodes_.size() + candidates.size() > max_nodes_;
    if (nodes_[index].children != 0 || (full && index != 0)) {
        return;
    }
    nodes_[index].first = static_cast<std::uint32_t>(nodes_.size());
    nodes_[index].children = static_cast<std::uint16_t>(candidates.size());
    for (const Candidate& candidate : candidates) {
        Node& child = nodes_.emplace_back();
        child.move = candidate.move;
        child.prior = candidate.prior;
    }
}

void Tree::move_root(std::uint32_t index) {
    // Breadth first: a node's children stay side by side.
    std::vector<Node> kept{nodes_[index]};
    for (std::size_t i = 0; i < kept.size(); ++i) {
        const auto below = children(kept[i]);
        kept[i].first = static_cast<std::uint32_t>(kept.size());
        kept.insert(kept.end(), below.begin(), below.end());
    }
    nodes_ = std::move(kept);
}

} // namespace hindmost::search
