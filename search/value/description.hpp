#pragma once

#include "engine/rules.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

namespace hindmost::search {

/// Inputs that describe the whole position.
inline constexpr int kBoardInputs = 255;
/// Inputs that describe one claimed feature: road, city or monastery.
inline constexpr int kFeatureInputs = 43;
/// Claimed features of a position: each holds a meeple at least.
inline constexpr int kMaxClaimed = engine::kMaxColours * engine::kMaxMeeples;

/// Inputs that are not 0, most of them between 0 and 1, with their numbers.
struct SparseInputs {
    std::span<const std::uint16_t> index;
    std::span<const float> value;
};

/// What the value network is told of a position: a group of inputs for the board, and one for each
/// claimed feature. Only inputs other than 0 are there. Does not own them.
struct DescriptionView {
    std::span<const std::uint16_t> index; ///< group by group, the board's first
    std::span<const float> value;         ///< as many
    std::span<const std::uint16_t> ends;  ///< of each group, among the inputs

    [[nodiscard]] SparseInputs board() const noexcept { return group(0); }
    [[nodiscard]] std::size_t claimed() const noexcept { return ends.size() - 1; }
    /// Of the i-th claimed feature.
    [[nodiscard]] SparseInputs feature(std::size_t i) const noexcept { return group(i + 1); }

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
        return {{index_.data(), size_}, {value_.data(), size_}, {ends_.data(), groups_}};
    }

    void clear() noexcept { groups_ = next_ = size_ = 0; }
    /// The next input of the group; without a branch, because whether it is 0 cannot be predicted.
    void put(float value) noexcept {
        index_[size_] = next_++;
        value_[size_] = value;
        size_ += value != 0.0F ? 1 : 0;
    }
    /// `count` inputs of which the one numbered `value`, or the last, is 1.
    void put_one_hot(int value, int count) noexcept {
        index_[size_] = static_cast<std::uint16_t>(next_ + (value < count ? value : count - 1));
        value_[size_++] = 1.0F;
        skip(count);
    }
    void skip(int count) noexcept { next_ = static_cast<std::uint16_t>(next_ + count); }
    /// The group, of `inputs` inputs, is complete.
    void end_group([[maybe_unused]] int inputs) noexcept {
        assert(next_ == inputs);
        ends_[groups_++] = size_;
        next_ = 0;
    }

  private:
    static constexpr std::size_t kMost = kBoardInputs + kMaxClaimed * kFeatureInputs + 1;
    std::uint16_t groups_ = 0;
    std::uint16_t next_ = 0; ///< number of the next input in its group
    std::uint16_t size_ = 0;
    std::array<std::uint16_t, kMaxClaimed + 1> ends_;
    std::array<std::uint16_t, kMost> index_;
    std::array<float, kMost> value_;
};

} // namespace hindmost::search
