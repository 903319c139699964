#pragma once

#include "search/players/chance_tree.hpp"

#include <cstdint>
#include <vector>

namespace hindmost::search {

/// Shares the visits among the moves of a tree's root so that only moves with the same number of
/// visits are compared: sequential halving (Karnin, Koren, Somekh 2013). The first stage looks at
/// each move once, the next ones give the better half one sweep over the tile types, then two,
/// four … to the best two. Values of different depths are not comparable, for what a look
/// ahead finds out is mostly common to all moves.
class RootField {
  public:
    /// The root has its children, best first; `types` tile types lie in the piles.
    RootField(ChanceTree& tree, std::size_t top, std::uint32_t types);

    /// A move that lacks visits in this stage and can be visited, of those the one visited least;
    /// null if there is none.
    [[nodiscard]] ChanceNode* lagging() noexcept;

    /// Begins the next stage: the better half of what is open; when nothing is, a larger field.
    void narrow();

    /// Numbers of all moves, best first: those settled or longest in the field, then by value.
    [[nodiscard]] std::vector<std::uint32_t> ranking();

  private:
    void enter(std::size_t count);

    ChanceTree& tree_;
    std::uint32_t types_;
    std::size_t entered_ = 0;
    std::vector<std::uint32_t> field_;
    std::vector<int> stage_of_; ///< by move: the last stage that it took part in
    int stage_ = 0;
    std::uint32_t sweeps_ = 0; ///< that each move of the field is to have
};

} // namespace hindmost::search
