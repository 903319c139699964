#pragma once

#include "search/value/description.hpp"

#include <array>
#include <istream>
#include <ostream>
#include <span>
#include <string>

namespace hindmost::search {

inline constexpr int kFeatureHidden = 32;
inline constexpr int kJunctionHidden = 16;
inline constexpr int kGapHidden = 16;
inline constexpr int kComingHidden = 24;
inline constexpr int kHidden1 = 64;
inline constexpr int kHidden2 = 32;

/// What the network says of a position after a move.
struct Estimate {
    float gain = 0;   ///< expected rise of the lowest score until the end, in kGainUnit points
    float forced = 0; ///< chance of a forced end, 0 to 1
};
inline constexpr float kGainUnit = 20.0F;

/// 1 / (1 + exp(-x)), the same on every machine, unlike std::exp.
[[nodiscard]] float logistic(float x) noexcept;

/// A small network over a position's board and four sets: claimed features, junctions, gaps, tiles
/// that come next (deep sets, Zaheer et al. 2017). One layer a set encodes each thing in it, the
/// codes are added up, and three layers make the estimate out of the sums and the board's inputs;
/// rectified in between.
/// The same numbers on every machine: each output sums its inputs one by one in a fixed order (the
/// compiler vectorises over outputs), without fused multiply-adds. Immutable use is safe
/// from any number of threads.
struct Network {
    std::array<std::array<float, kFeatureHidden>, kFeatureInputs> wf{};
    std::array<float, kFeatureHidden> bf{};
    std::array<std::array<float, kJunctionHidden>, kJunctionInputs> wj{};
    std::array<float, kJunctionHidden> bj{};
    std::array<std::array<float, kGapHidden>, kGapInputs> wg{};
    std::array<float, kGapHidden> bg{};
    std::array<std::array<float, kComingHidden>, kComingInputs> wc{};
    std::array<float, kComingHidden> bc{};
    std::array<std::array<float, kHidden1>, kBoardInputs> w1{};
    std::array<std::array<float, kHidden1>, kFeatureHidden> w1f{};  ///< from the features' codes
    std::array<std::array<float, kHidden1>, kJunctionHidden> w1j{}; ///< from the junctions' codes
    std::array<std::array<float, kHidden1>, kGapHidden> w1g{};      ///< from the gaps' codes
    std::array<std::array<float, kHidden1>, kComingHidden> w1c{}; ///< from the coming tiles' codes
    std::array<float, kHidden1> b1{};
    std::array<std::array<float, kHidden2>, kHidden1> w2{};
    std::array<float, kHidden2> b2{};
    std::array<std::array<float, 2>, kHidden2> w3{};
    std::array<float, 2> b3{};

    /// Activations of one evaluation, kept for training.
    struct Trace {
        std::array<float, kFeatureHidden> features;   ///< codes added up
        std::array<float, kJunctionHidden> junctions; ///< codes added up
        std::array<float, kGapHidden> gaps;           ///< codes added up
        std::array<float, kComingHidden> coming;      ///< codes added up
        std::array<float, kHidden1> h1;
        std::array<float, kHidden2> h2;
        std::array<float, 2> out; ///< gain, and the logit of a forced end
    };
    /// What a claimed feature or a junction adds to the sums.
    void encode_feature(const SparseInputs& inputs,
                        std::array<float, kFeatureHidden>& code) const noexcept;
    void encode_junction(const SparseInputs& inputs,
                         std::array<float, kJunctionHidden>& code) const noexcept;
    void encode_gap(const SparseInputs& inputs, std::array<float, kGapHidden>& code) const noexcept;
    void encode_coming(const SparseInputs& inputs,
                       std::array<float, kComingHidden>& code) const noexcept;
    void forward(const DescriptionView& description, Trace& trace) const noexcept;
    [[nodiscard]] Estimate estimate(const DescriptionView& description) const noexcept;

    /// 64 bits that tell networks apart.
    [[nodiscard]] std::uint64_t hash() const noexcept;
    /// Whether each weight is a number that is not so large that sums could overflow.
    [[nodiscard]] bool usable() const noexcept;

    /// All weights in the order of the members.
    [[nodiscard]] std::span<float> weights() noexcept {
        return {wf.front().data(), sizeof(Network) / sizeof(float)};
    }
    [[nodiscard]] std::span<const float> weights() const noexcept {
        return {wf.front().data(), sizeof(Network) / sizeof(float)};
    }
};
static_assert(sizeof(Network) ==
              sizeof(float) *
                  ((kFeatureInputs + 1) * kFeatureHidden + (kJunctionInputs + 1) * kJunctionHidden +
                   (kGapInputs + 1) * kGapHidden + (kComingInputs + 1) * kComingHidden +
                   (kBoardInputs + kFeatureHidden + kJunctionHidden + kGapHidden + kComingHidden +
                    1) *
                       kHidden1 +
                   kHidden1 * kHidden2 + kHidden2 + kHidden2 * 2 + 2));

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
