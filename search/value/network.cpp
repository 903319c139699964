#include "search/value/network.hpp"

#include "engine/error.hpp"
#include "engine/random.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

/// Compiled for wider vectors too; the machine chooses at start-up. The numbers are the same:
/// neither fuses multiplications with additions, and vectors lie across outputs.
#if defined(__x86_64__)
#define HINDMOST_WIDE [[gnu::target_clones("avx2", "default")]]
#else
#define HINDMOST_WIDE
#endif

namespace hindmost::search {
namespace {

static_assert(std::endian::native == std::endian::little && sizeof(float) == 4);

/// So many outputs are summed side by side; the order of a sum does not depend on it.
constexpr std::size_t kLanes = 8;
using Lanes = float __attribute__((vector_size(sizeof(float) * kLanes)));

template <std::size_t N>
void rectify(std::array<float, N>& values) noexcept {
    for (float& value : values) {
        value = value > 0.0F ? value : 0.0F;
    }
}

template <std::size_t N>
void add_to(std::array<float, N>& sums, const std::array<float, N>& values) noexcept {
    for (std::size_t i = 0; i < N; ++i) {
        sums[i] += values[i];
    }
}

/// Adds input * row to the sums.
template <std::size_t Outputs>
void add_row(std::array<Lanes, Outputs / kLanes>& sums, const std::array<float, Outputs>& row,
             float input) noexcept {
    for (std::size_t j = 0; j < sums.size(); ++j) {
        Lanes part;
        std::memcpy(&part, row.data() + kLanes * j, sizeof(part));
        sums[j] += input * part;
    }
}

/// A layer whose sums stay in registers, which the compiler does not manage for an array.
template <std::size_t Outputs>
class Layer {
  public:
    static_assert(Outputs % kLanes == 0);
    explicit Layer(const std::array<float, Outputs>& bias) noexcept {
        std::memcpy(sums_.data(), bias.data(), sizeof(sums_));
    }
    template <std::size_t Inputs>
    void add(const std::array<std::array<float, Outputs>, Inputs>& weights,
             const SparseInputs& inputs) noexcept {
        for (std::size_t k = 0; k < inputs.index.size(); ++k) {
            add_row(sums_, weights[inputs.index[k]], inputs.value[k]);
        }
    }
    template <std::size_t Inputs>
    void add(const std::array<std::array<float, Outputs>, Inputs>& weights,
             const std::array<float, Inputs>& inputs) noexcept {
        // Most inputs are 0. They are found first, without branches that cannot be predicted.
        std::array<std::uint16_t, Inputs> used;
        std::size_t count = 0;
        for (std::size_t i = 0; i < Inputs; ++i) {
            used[count] = static_cast<std::uint16_t>(i);
            count += inputs[i] != 0.0F ? 1 : 0;
        }
        for (std::size_t k = 0; k < count; ++k) {
            add_row(sums_, weights[used[k]], inputs[used[k]]);
        }
    }
    /// The sums, those below 0 as 0.
    void rectified(std::array<float, Outputs>& outputs) const noexcept {
        std::memcpy(outputs.data(), sums_.data(), sizeof(sums_));
        rectify(outputs);
    }

  private:
    std::array<Lanes, Outputs / kLanes> sums_;
};

std::string format_line() {
    std::string line = "hindmost-value/2";
    for (const int size :
         {kBoardInputs, kFeatureInputs, kJunctionInputs, kGapInputs, kComingInputs, kFeatureHidden,
          kJunctionHidden, kGapHidden, kComingHidden, kHidden1, kHidden2, 2}) {
        line += " " + std::to_string(size);
    }
    return line;
}

} // namespace

HINDMOST_WIDE void Network::encode_feature(const SparseInputs& inputs,
                                           std::array<float, kFeatureHidden>& code) const noexcept {
    Layer<kFeatureHidden> layer(bf);
    layer.add(wf, inputs);
    layer.rectified(code);
}

HINDMOST_WIDE void
Network::encode_junction(const SparseInputs& inputs,
                         std::array<float, kJunctionHidden>& code) const noexcept {
    Layer<kJunctionHidden> layer(bj);
    layer.add(wj, inputs);
    layer.rectified(code);
}

HINDMOST_WIDE void Network::encode_gap(const SparseInputs& inputs,
                                       std::array<float, kGapHidden>& code) const noexcept {
    Layer<kGapHidden> layer(bg);
    layer.add(wg, inputs);
    layer.rectified(code);
}

HINDMOST_WIDE void Network::encode_coming(const SparseInputs& inputs,
                                          std::array<float, kComingHidden>& code) const noexcept {
    Layer<kComingHidden> layer(bc);
    layer.add(wc, inputs);
    layer.rectified(code);
}

HINDMOST_WIDE void Network::forward(const DescriptionView& description,
                                    Trace& trace) const noexcept {
    trace.features.fill(0);
    for (std::size_t i = 0; i < description.features; ++i) {
        std::array<float, kFeatureHidden> code;
        encode_feature(description.feature(i), code);
        add_to(trace.features, code);
    }
    trace.junctions.fill(0);
    for (std::size_t i = 0; i < description.junctions; ++i) {
        std::array<float, kJunctionHidden> code;
        encode_junction(description.junction(i), code);
        add_to(trace.junctions, code);
    }
    trace.gaps.fill(0);
    for (std::size_t i = 0; i < description.gaps; ++i) {
        std::array<float, kGapHidden> code;
        encode_gap(description.gap(i), code);
        add_to(trace.gaps, code);
    }
    trace.coming.fill(0);
    for (std::size_t i = 0; i < description.coming(); ++i) {
        std::array<float, kComingHidden> code;
        encode_coming(description.coming(i), code);
        add_to(trace.coming, code);
    }
    Layer<kHidden1> first(b1);
    first.add(w1, description.board());
    first.add(w1f, trace.features);
    first.add(w1j, trace.junctions);
    first.add(w1g, trace.gaps);
    first.add(w1c, trace.coming);
    first.rectified(trace.h1);
    Layer<kHidden2> second(b2);
    second.add(w2, trace.h1);
    second.rectified(trace.h2);
    trace.out = b3;
    for (std::size_t j = 0; j < kHidden2; ++j) {
        trace.out[0] += trace.h2[j] * w3[j][0];
        trace.out[1] += trace.h2[j] * w3[j][1];
    }
}

float logistic(float x) noexcept {
    // exp(-|x|) is a power of 2 times the exponential of what is left, between 0 and ln 2, whose
    // series converges fast. Nothing but exact steps, so no library has a say.
    constexpr double kLn2 = 0.693147180559945309417;
    const double size = std::abs(x) < 80.0F ? static_cast<double>(std::abs(x)) : 80.0;
    const int halvings = static_cast<int>(size / kLn2);
    const double rest = size - halvings * kLn2;
    double series = 1.0;
    for (int term = 14; term > 0; --term) {
        series = 1.0 - series * rest / term;
    }
    const double small = std::ldexp(series, -halvings);
    return static_cast<float>((x < 0 ? small : 1.0) / (1.0 + small));
}

std::uint64_t Network::hash() const noexcept {
    std::uint64_t hash = 0;
    for (const float weight : weights()) {
        hash = engine::mix(hash ^ std::bit_cast<std::uint32_t>(weight)) + 1;
    }
    return hash;
}

bool Network::usable() const noexcept {
    return std::ranges::all_of(weights(), [](float weight) {
        return std::abs(weight) <= 1e6F; // no sum of a forward pass can overflow then
    });
}

Estimate Network::estimate(const DescriptionView& description) const noexcept {
    Trace trace;
    forward(description, trace);
    return {trace.out[0], logistic(trace.out[1])};
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
    if (!file.network.usable()) {
        throw engine::ParseError(name + ": a weight is not a number between -1e6 and 1e6");
    }
    return file;
}

} // namespace hindmost::search
