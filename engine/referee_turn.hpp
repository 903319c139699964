#pragma once

#include "engine/referee.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

/// The inside of the referee: one turn on a board that lies there as a list of tiles.
namespace hindmost::engine {

/// The board with the tile of this turn, the last in the list, already placed.
struct Board {
    std::vector<PlacedTile> placed{};
    std::vector<Feature> features{};

    Board(const TileSet& tiles, std::vector<PlacedTile> placed_tiles);

    /// The tile of this turn as it is turned.
    [[nodiscard]] const Orientation& new_tile() const noexcept { return *new_tile_; }
    /// The first of the new tile's parts that belong to the feature, or kMaxParts.
    [[nodiscard]] int first_part(const Feature& feature) const;
    /// The feature that a part of the new tile belongs to.
    [[nodiscard]] const Feature& feature_at(int part) const;
    [[nodiscard]] FeatureName name_of_part(int part) const;
    /// Rule T5: the features of the new tile that nobody has claimed, each by its table-first part.
    [[nodiscard]] std::vector<int> free_parts() const;

  private:
    [[nodiscard]] int last() const { return static_cast<int>(placed.size()) - 1; }

    const Orientation* new_tile_;
};

/// A completed feature that holds meeples, as an order of scoring names it.
struct Completion {
    FeatureName name{};
    const Feature* feature = nullptr;
};

/// The scores that orders of scoring lead to, each with the first order that does.
using Outcomes = std::map<std::vector<int>, std::vector<std::size_t>>;

/// Throws IllegalMove where the condition does not hold.
void require(bool condition, const std::string& problem);

/// Rules T5 to T7: the part of the new tile that the move claims, none if it claims nothing.
/// Throws IllegalMove where the spot is not one that the colour may choose.
[[nodiscard]] std::optional<int> claimed_part(const Board& board, const WrittenMove& move,
                                              int supply);

/// The completed features that hold a meeple. This tile has completed all of them, as S6 has
/// emptied the others.
[[nodiscard]] std::vector<Completion> completions_of(const Board& board);

/// Rule S5: what all orders lead to.
[[nodiscard]] Outcomes outcomes_of(const std::vector<int>& scores,
                                   const std::vector<Completion>& completions);

/// Rule S5: the scores after the completions in the order that a move gives.
/// Throws IllegalMove where it is not one of them all, or is missing where it matters.
[[nodiscard]] std::vector<int> scores_in_order(std::vector<int> scores,
                                               std::vector<Completion> completions,
                                               const std::vector<FeatureName>& order);

} // namespace hindmost::engine
