#include "search/value/network.hpp"

#include "engine/error.hpp"

#include <bit>
#include <cmath>
#include <cstring>

namespace hindmost::search {
namespace {

static_assert(std::endian::native == std::endian::little && sizeof(float) == 4);

/// So many outputs are summed side by side; the order of a sum does not depend on it.
constexpr std::size_t kLanes = 8;
using Lanes = float __attribute__((vector_size(sizeof(float) * kLanes)));

template <std::size_t Inputs, std::size_t Outputs>
void layer(const std::array<std::array<float, Outputs>, Inputs>& weights,
           const std::array<float, Outputs>& bias, std::span<const float, Inputs> inputs,
           std::array<float, Outputs>& outputs) noexcept {
    // Most inputs are 0. They are found first, without branches that cannot be predicted.
    std::array<std::uint16_t, Inputs> used;
    std::size_t count = 0;
    for (std::size_t i = 0; i < Inputs; ++i) {
        used[count] = static_cast<std::uint16_t>(i);
        count += inputs[i] != 0.0F ? 1 : 0;
    }
    if constexpr (Outputs % kLanes == 0) {
        // Held in registers, which the compiler does not manage for an array.
        std::array<Lanes, Outputs / kLanes> sums;
        std::memcpy(sums.data(), bias.data(), sizeof(sums));
        for (std::size_t k = 0; k < count; ++k) {
            const float input = inputs[used[k]];
            const float* row = weights[used[k]].data();
            for (std::size_t j = 0; j < sums.size(); ++j) {
                Lanes part;
                std::memcpy(&part, row + kLanes * j, sizeof(part));
                sums[j] += input * part;
            }
        }
        std::memcpy(outputs.data(), sums.data(), sizeof(sums));
    } else {
        outputs = bias;
        for (std::size_t k = 0; k < count; ++k) {
            for (std::size_t j = 0; j < Outputs; ++j) {
                outputs[j] += inputs[used[k]] * weights[used[k]][j];
            }
        }
    }
}

template <std::size_t N>
void rectify(std::array<float, N>& values) noexcept {
    for (float& value : values) {
        value = value > 0.0F ? value : 0.0F;
    }
}

std::string format_line() {
    return "hindmost-value/1 " + std::to_string(kInputs) + " " + std::to_string(kHidden1) + " " +
           std::to_string(kHidden2) + " 2";
}

} // namespace

void Network::forward(std::span<const float, kInputs> inputs, Trace& trace) const noexcept {
    layer<kInputs, kHidden1>(w1, b1, inputs, trace.h1);
    rectify(trace.h1);
    layer<kHidden1, kHidden2>(w2, b2, trace.h1, trace.h2);
    rectify(trace.h2);
    layer<kHidden2, 2>(w3, b3, trace.h2, trace.out);
}

Estimate Network::estimate(std::span<const float, kInputs> inputs) const noexcept {
    Trace trace;
    forward(inputs, trace);
    return {trace.out[0], 1.0F / (1.0F + std::exp(-trace.out[1]))};
}

void write_network(std::ostream& out, const NetworkFile& file) {
    out << format_line() << '\n' << file.made_by << '\n';
    const auto weights = file.network.weights();
    out.write(reinterpret_cast<const char*>(weights.data()),
              static_cast<std::streamsize>(weights.size_bytes()));
}

NetworkFile read_network(std::istream& in, const std::string& name) {
    std::string format;
    NetworkFile file;
    if (!std::getline(in, format) || format != format_line() || !std::getline(in, file.made_by)) {
        throw engine::ParseError(name + ": expected a network that begins with '" + format_line() +
                                 "'");
    }
    const auto weights = file.network.weights();
    in.read(reinterpret_cast<char*>(weights.data()),
            static_cast<std::streamsize>(weights.size_bytes()));
    if (in.gcount() != static_cast<std::streamsize>(weights.size_bytes()) || in.peek() != EOF) {
        throw engine::ParseError(name + ": expected " + std::to_string(weights.size_bytes()) +
                                 " bytes of weights after the second line");
    }
    for (const float weight : weights) {
        if (!std::isfinite(weight)) {
            throw engine::ParseError(name + ": a weight is not a finite number");
        }
    }
    return file;
}

} // namespace hindmost::search
