#pragma once

#include "search/value/features.hpp"

#include <array>
#include <istream>
#include <ostream>
#include <span>
#include <string>

namespace hindmost::search {

inline constexpr int kHidden1 = 64;
inline constexpr int kHidden2 = 32;

/// What the network says of a position after a move.
struct Estimate {
    float gain = 0;   ///< expected rise of the lowest score until the end, in kGainUnit points
    float forced = 0; ///< chance of a forced end, 0 to 1
};
inline constexpr float kGainUnit = 20.0F;

/// A small fully connected network, kInputs -> kHidden1 -> kHidden2 -> 2, rectified in between.
/// The same numbers on every machine: each output sums its inputs one by one in a fixed order (the
/// compiler vectorises over outputs), without fused multiply-adds. Immutable use is safe
/// from any number of threads.
struct Network {
    std::array<std::array<float, kHidden1>, kInputs> w1{};
    std::array<float, kHidden1> b1{};
    std::array<std::array<float, kHidden2>, kHidden1> w2{};
    std::array<float, kHidden2> b2{};
    std::array<std::array<float, 2>, kHidden2> w3{};
    std::array<float, 2> b3{};

    /// Activations of one evaluation, kept for training.
    struct Trace {
        std::array<float, kHidden1> h1;
        std::array<float, kHidden2> h2;
        std::array<float, 2> out; ///< gain, and the logit of a forced end
    };

    void forward(std::span<const float, kInputs> inputs, Trace& trace) const noexcept;
    [[nodiscard]] Estimate estimate(std::span<const float, kInputs> inputs) const noexcept;

    /// All weights in the order of the members.
    [[nodiscard]] std::span<float> weights() noexcept {
        return {w1.front().data(), sizeof(Network) / sizeof(float)};
    }
    [[nodiscard]] std::span<const float> weights() const noexcept {
        return {w1.front().data(), sizeof(Network) / sizeof(float)};
    }
};
static_assert(sizeof(Network) ==
              sizeof(float) * (kInputs * kHidden1 + kHidden1 + kHidden1 * kHidden2 + kHidden2 +
                               kHidden2 * 2 + 2));

/// A network with the text that says how it was made.
struct NetworkFile {
    std::string made_by; ///< one line: command, version, seed, games
    Network network;
};

/// Writes a network: a line with the format and sizes, the line made_by, then the weights as
/// little-endian 32-bit floats.
void write_network(std::ostream& out, const NetworkFile& file);

/// Throws engine::ParseError with `name` if it is not such a file or of other sizes.
[[nodiscard]] NetworkFile read_network(std::istream& in, const std::string& name);

} // namespace hindmost::search
