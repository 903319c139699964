#pragma once

#include "engine/position.hpp"
#include "search/value/value.hpp"

#include <cstdint>
#include <vector>

namespace hindmost::search {

/// A position to learn from.
struct Sample {
    std::vector<std::uint16_t> index{}; ///< as in DescriptionView
    std::vector<float> value{};
    std::vector<std::uint16_t> ends{};
    std::uint32_t features = 0;
    std::uint32_t junctions = 0;
    std::uint32_t gaps = 0;
    float gain = 0;   ///< target
    float forced = 0; ///< target

    [[nodiscard]] DescriptionView view() const {
        return {index, value, ends, features, junctions, gaps};
    }
    /// Whether the view is what a Description may say: for samples read from a file.
    [[nodiscard]] bool sound() const;
};

/// How a line of play ended.
struct Ending {
    std::int32_t result = 0;
    std::int32_t turns = 0;
    std::int32_t forced = 0; ///< 1 for a forced end
};

/// A line of play with the positions to learn from.
class GameLog {
  public:
    /// Adds the position after a move, with what the network says of it.
    void add(const engine::Position& after, const DescriptionView& view, const Value& estimate);
    /// Takes the end of the line, and replaces the samples' estimates by lambda-returns from it.
    void end(const engine::Position& position, float lambda);

    [[nodiscard]] const std::vector<Sample>& samples() const noexcept { return samples_; }
    [[nodiscard]] const Ending& ending() const noexcept { return ending_; }

  private:
    std::vector<Sample> samples_; ///< after each move but the last
    std::vector<int> lows_;       ///< lowest score at each sample
    Ending ending_;
};

} // namespace hindmost::search
