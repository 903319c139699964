#pragma once

#include "search/experiments/sequential.hpp"
#include "search/experiments/summary.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace hindmost::search {

/// Two players of a comparison, by their numbers from 0: results of `second` less those of `first`,
/// deal by deal.
struct Pairing {
    std::size_t first = 0;
    std::size_t second = 0;
    Moments difference;
    std::size_t ahead = 0;  ///< deals on which `second` is ahead
    std::size_t behind = 0; ///< deals on which `first` is ahead
    SequentialTest test;
};

/// What several players come to on the same deals. Not synchronised.
class Comparison {
  public:
    explicit Comparison(std::size_t players, const SequentialOptions& options = {});

    /// A deal, played by each player in turn.
    void add(std::span<const GameFigures> games);

    [[nodiscard]] std::size_t deals() const noexcept { return players_.front().games(); }
    [[nodiscard]] std::span<const Tally> players() const noexcept { return players_; }
    /// Each two players once, the one named earlier first.
    [[nodiscard]] std::span<const Pairing> pairings() const noexcept { return pairings_; }
    /// Whether no test is open any more; false of a single player.
    [[nodiscard]] bool decided() const noexcept;

  private:
    std::vector<Tally> players_;
    std::vector<Pairing> pairings_;
};

} // namespace hindmost::search
