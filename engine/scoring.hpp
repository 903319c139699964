#pragma once

#include "engine/land.hpp"
#include "engine/rules.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace hindmost::engine {

/// Scores by colour; entries of colours that do not play are unused.
using Scores = std::array<std::uint16_t, kMaxColours>;

/// What a road or city pays once it is complete (S2).
[[nodiscard]] constexpr int points_of(const OpenFeature& feature) noexcept {
    return feature.kind == FeatureKind::City
               ? kCityPoints * feature.tiles + kCoatPoints * feature.coats
               : kRoadPoints * feature.tiles;
}

/// A completed feature with meeples: what it pays, and to whom.
struct Completed {
    Tokens tokens;
    std::uint8_t points;
    std::uint8_t part;      ///< part of the placed tile that belongs to it, or kMaxParts
    std::uint8_t monastery; ///< then the index of the monastery
};

/// Completed features with meeples of one turn: at most four parts and the monasteries around.
class CompletedList {
  public:
    void add(const Completed& completed) noexcept { items_[size_++] = completed; }
    [[nodiscard]] std::span<const Completed> items() const noexcept {
        return {items_.data(), size_};
    }

  private:
    std::array<Completed, kMaxParts + kMaxMonasteries> items_; ///< the first size_ are set
    std::size_t size_ = 0;
};

/// The lowest score of the colours that play.
[[nodiscard]] inline int lowest(const Scores& scores, int colours) noexcept {
    int low = scores[0];
    for (int colour = 1; colour < colours; ++colour) {
        low = scores[colour] < low ? scores[colour] : low;
    }
    return low;
}

/// The colours with the most tokens, as bits (S3).
[[nodiscard]] unsigned winners(Tokens tokens) noexcept;

/// Pays a completed feature if one of its winners is hindmost (S3, S4).
void pay(Scores& scores, int colours, const Completed& completed) noexcept;

/// One way to resolve several completed features (S5).
struct Outcome {
    Scores scores{};
    std::vector<std::uint8_t> order; ///< indices into the list, first resolved first
};

/// All outcomes that differ in scores, each with its first order in lexicographic order, in
/// the order of those. At least one, also for an empty list.
[[nodiscard]] std::vector<Outcome> outcomes(const Scores& scores, int colours,
                                            std::span<const Completed> completed);

/// The lowest score after final scoring (E3, E4): meeples that stand, 2 points each, one at
/// a time, only to a colour that is hindmost at that moment. Exact: only raising the hindmost
/// can raise the lowest score, and a hindmost colour without meeples ends it.
[[nodiscard]] int lowest_after_end(Scores scores, std::span<const std::uint8_t> standing) noexcept;

} // namespace hindmost::engine
