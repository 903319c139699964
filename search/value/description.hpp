#pragma once

#include "engine/land.hpp"
#include "engine/rules.hpp"
#include "search/value/ahead.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

namespace hindmost::search {

/// Inputs that describe the whole position.
inline constexpr int kBoardInputs = 290;
/// Inputs that describe one claimed feature: road, city or monastery.
inline constexpr int kFeatureInputs = 50;
/// Inputs that describe one junction: a cell where a tile may join two features, one of them
/// claimed.
inline constexpr int kJunctionInputs = 26;
/// Inputs that describe one gap: an empty cell that touches two tiles at least.
inline constexpr int kGapInputs = 44;
/// Inputs that describe one of the next tiles, where their order is known.
inline constexpr int kComingInputs = 33;
/// Claimed features of a position: each holds a meeple at least.
inline constexpr int kMaxClaimed = engine::kMaxColours * engine::kMaxMeeples;
/// Pairs of sides of empty cells: n tiles show at most 2n + 2 sides, and four at one cell make most
/// pairs.
inline constexpr int kMaxJunctions = (2 * engine::kMaxPlaced + 2) * 6 / 4;
inline constexpr int kMaxGaps = (2 * engine::kMaxPlaced + 2) / 2;

/// Inputs that are not 0, most of them between 0 and 1, with their numbers.
struct SparseInputs {
    std::span<const std::uint16_t> index;
    std::span<const float> value;
};

/// What the value network is told of a position: a group of inputs for the board, then one for each
/// claimed feature, each junction, each gap, and each of the next tiles where they are known. Only
/// inputs other than 0 are there. Does not own them.
struct DescriptionView {
    std::span<const std::uint16_t> index; ///< group by group, the board's first
    std::span<const float> value;         ///< as many
    std::span<const std::uint16_t> ends;  ///< of each group, among the inputs
    std::size_t features;                 ///< claimed features
    std::size_t junctions;
    std::size_t gaps;

    [[nodiscard]] SparseInputs board() const noexcept { return group(0); }
    /// Of the i-th claimed feature.
    [[nodiscard]] SparseInputs feature(std::size_t i) const noexcept { return group(1 + i); }
    [[nodiscard]] SparseInputs junction(std::size_t i) const noexcept {
        return group(1 + features + i);
    }
    [[nodiscard]] SparseInputs gap(std::size_t i) const noexcept {
        return group(1 + features + junctions + i);
    }
    [[nodiscard]] std::size_t coming() const noexcept {
        return ends.size() - 1 - features - junctions - gaps;
    }
    [[nodiscard]] SparseInputs coming(std::size_t i) const noexcept {
        return group(1 + features + junctions + gaps + i);
    }

  private:
    [[nodiscard]] SparseInputs group(std::size_t i) const noexcept {
        const std::size_t begin = i == 0 ? 0 : ends[i - 1];
        return {index.subspan(begin, ends[i] - begin), value.subspan(begin, ends[i] - begin)};
    }
};

/// Room for a description that is being written.
class Description {
  public:
    [[nodiscard]] DescriptionView view() const noexcept {
        return {{index_.data(), size_},
                {value_.data(), size_},
                {ends_.data(), groups_},
                features_,
                junctions_,
                gaps_};
    }

    void clear() noexcept { groups_ = features_ = junctions_ = gaps_ = next_ = size_ = 0; }
    /// The next input of the group; without a branch, because whether it is 0 cannot be predicted.
    void put(float value) noexcept {
        index_[size_] = static_cast<std::uint16_t>(next_++);
        value_[size_] = value;
        size_ += std::bit_cast<std::uint32_t>(value) != 0 ? 1 : 0;
    }
    /// `count` inputs of which the one numbered `value`, or the last, is 1.
    void put_one_hot(int value, int count) noexcept {
        index_[size_] = static_cast<std::uint16_t>(
            next_ + static_cast<std::size_t>(std::min(value, count - 1)));
        value_[size_++] = 1.0F;
        skip(count);
    }
    void skip(int count) noexcept { next_ += static_cast<std::size_t>(count); }
    void end_board() noexcept { end_group(kBoardInputs); }
    void end_feature() noexcept {
        end_group(kFeatureInputs);
        ++features_;
    }
    void end_junction() noexcept {
        end_group(kJunctionInputs);
        ++junctions_;
    }
    void end_gap() noexcept {
        end_group(kGapInputs);
        ++gaps_;
    }
    void end_coming() noexcept { end_group(kComingInputs); }

  private:
    void end_group([[maybe_unused]] int inputs) noexcept {
        assert(next_ == static_cast<std::size_t>(inputs));
        ends_[groups_++] = static_cast<std::uint16_t>(size_);
        next_ = 0;
    }

    static constexpr std::size_t kMost = kBoardInputs + kMaxClaimed * kFeatureInputs +
                                         kMaxJunctions * kJunctionInputs + kMaxGaps * kGapInputs +
                                         kMaxComing * kComingInputs + 1;
    // Wide, so that the compiler knows that writing an index changes none of them.
    std::size_t groups_ = 0;
    std::size_t features_ = 0;
    std::size_t junctions_ = 0;
    std::size_t gaps_ = 0;
    std::size_t next_ = 0; ///< number of the next input in its group
    std::size_t size_ = 0;
    std::array<std::uint16_t, 1 + kMaxClaimed + kMaxJunctions + kMaxGaps + kMaxComing> ends_;
    std::array<std::uint16_t, kMost> index_;
    std::array<float, kMost> value_;
};

} // namespace hindmost::search
