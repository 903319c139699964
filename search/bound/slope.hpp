#pragma once

#include "search/bound/bound.hpp"

#include <vector>

namespace hindmost::search {

/// A problem with alike things together, for the epochs of a schedule.
struct Workload {
    Workload(const BoundProblem& problem, const Schedule& schedule);

    int colours = 0;
    std::array<double, engine::kMaxColours> scores{};
    double meeples = 0;
    const engine::TileSet* tiles = nullptr;
    struct Piece {
        BoundPiece piece;
        double count;
    };
    struct Tile {
        std::size_t epoch;
        engine::TileId tile;
        engine::Colour colour;
        double count;
    };
    std::vector<Piece> pieces;
    std::vector<Tile> coming; ///< by epoch
};

/// The bound at some multipliers, and a subgradient: how often each multiplier is counted in it.
class Slope {
  public:
    Slope(const Workload& work, const BasicSchedule<double>& at);

    [[nodiscard]] double value() const noexcept { return value_; }
    /// By the free numbers: lambda, delta, alpha and beta of `untimed`, eta of `orders`.
    [[nodiscard]] const BasicSchedule<double>& by() const noexcept { return by_; }

  private:
    void add_gamma(BasicMultipliers<double>::Class& of, ColourSet payees, double count) const;
    void add_piece(const BasicMultipliers<double>& multipliers, const BoundPiece& piece,
                   BoundTerm<double> term, double count);
    double add_tile(const engine::TileType& type, const Workload::Tile& tile);
    void add_order(std::size_t order, double discards);

    const BasicSchedule<double>& at_;
    double value_ = 0;
    BasicSchedule<double> by_;
};

} // namespace hindmost::search
