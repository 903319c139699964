#include "search/players/root_field.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace hindmost::search {

RootField::RootField(ChanceTree& tree, std::size_t top, std::uint32_t types)
    : tree_(tree), types_(types), stage_of_(tree[0].children) {
    enter(top);
}

/// The best `count` open moves one ply ahead take the field.
void RootField::enter(std::size_t count) {
    entered_ = count;
    field_.clear();
    const auto moves = tree_.children(tree_[0]);
    for (std::uint32_t i = 0; i < moves.size() && field_.size() < count; ++i) {
        if (!moves[i].closed) {
            field_.push_back(i);
        }
    }
}

ChanceNode* RootField::lagging() noexcept {
    const std::uint32_t target = 1 + sweeps_ * types_;
    const auto moves = tree_.children(tree_[0]);
    ChanceNode* chosen = nullptr;
    for (const std::uint32_t i : field_) {
        if (moves[i].available() && moves[i].visits < target &&
            (chosen == nullptr || moves[i].visits < chosen->visits)) {
            chosen = &moves[i];
        }
    }
    return chosen;
}

void RootField::narrow() {
    const auto moves = tree_.children(tree_[0]);
    ++stage_;
    std::erase_if(field_, [&](std::uint32_t i) { return moves[i].closed; });
    if (field_.empty()) {
        enter(2 * entered_);
    } else {
        std::ranges::stable_sort(field_, std::ranges::greater{},
                                 [&](std::uint32_t i) { return moves[i].value; });
        field_.resize(std::min(field_.size(), std::max<std::size_t>(field_.size() / 2, 2)));
    }
    for (const std::uint32_t i : field_) {
        stage_of_[i] = stage_;
    }
    sweeps_ = std::max(2 * sweeps_, 1U);
}

std::vector<std::uint32_t> RootField::ranking() {
    const auto moves = tree_.children(tree_[0]);
    std::vector<std::uint32_t> order(moves.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, std::ranges::greater{}, [&](std::uint32_t i) {
        const bool looked_at = moves[i].visits > 0;
        const int stage = moves[i].closed ? stage_ : stage_of_[i];
        return std::tuple(stage, moves[i].closed || looked_at, moves[i].value);
    });
    return order;
}

} // namespace hindmost::search
