#include "search/value/gradient.hpp"

namespace hindmost::search {
namespace {

/// A dense layer backwards: adds to its weights' gradient, and to that of its inputs.
template <std::size_t Inputs, std::size_t Outputs>
void add_outer(const std::array<float, Inputs>& inputs, const std::array<float, Outputs>& d_outputs,
               const std::array<std::array<float, Outputs>, Inputs>& weights,
               std::array<std::array<float, Outputs>, Inputs>& gradient,
               std::array<float, Inputs>& d_inputs) {
    for (std::size_t i = 0; i < Inputs; ++i) {
        for (std::size_t j = 0; j < Outputs; ++j) {
            gradient[i][j] += inputs[i] * d_outputs[j];
            d_inputs[i] += weights[i][j] * d_outputs[j];
        }
    }
}

/// An encoder backwards, for one of the things whose codes are added up.
template <std::size_t Inputs, std::size_t Outputs>
void add_encoder(const SparseInputs& inputs, const std::array<float, Outputs>& code,
                 const std::array<float, Outputs>& d_sum,
                 std::array<std::array<float, Outputs>, Inputs>& gradient,
                 std::array<float, Outputs>& d_bias) {
    std::array<float, Outputs> d{};
    for (std::size_t j = 0; j < Outputs; ++j) {
        d[j] = code[j] > 0.0F ? d_sum[j] : 0.0F;
        d_bias[j] += d[j];
    }
    for (std::size_t k = 0; k < inputs.index.size(); ++k) {
        for (std::size_t j = 0; j < Outputs; ++j) {
            gradient[inputs.index[k]][j] += inputs.value[k] * d[j];
        }
    }
}

} // namespace

float add_gradient(const Network& network, const Sample& sample, Network& gradient) {
    constexpr float kForcedWeight = 0.1F;
    const DescriptionView inputs = sample.view();
    Network::Trace trace;
    network.forward(inputs, trace);
    const float error = trace.out[0] - sample.gain;
    const float chance = logistic(trace.out[1]);
    const std::array<float, 2> d_out{error, kForcedWeight * (chance - sample.forced)};
    std::array<float, kHidden2> d2{};
    for (std::size_t j = 0; j < kHidden2; ++j) {
        for (std::size_t k = 0; k < 2; ++k) {
            gradient.w3[j][k] += trace.h2[j] * d_out[k];
            d2[j] += network.w3[j][k] * d_out[k];
        }
        d2[j] = trace.h2[j] > 0.0F ? d2[j] : 0.0F;
        gradient.b2[j] += d2[j];
    }
    gradient.b3[0] += d_out[0];
    gradient.b3[1] += d_out[1];
    std::array<float, kHidden1> d1{};
    for (std::size_t i = 0; i < kHidden1; ++i) {
        if (trace.h1[i] <= 0.0F) {
            continue;
        }
        for (std::size_t j = 0; j < kHidden2; ++j) {
            gradient.w2[i][j] += trace.h1[i] * d2[j];
            d1[i] += network.w2[i][j] * d2[j];
        }
        gradient.b1[i] += d1[i];
    }
    const SparseInputs board = inputs.board();
    for (std::size_t k = 0; k < board.index.size(); ++k) {
        for (std::size_t i = 0; i < kHidden1; ++i) {
            gradient.w1[board.index[k]][i] += board.value[k] * d1[i];
        }
    }
    std::array<float, kFeatureHidden> d_features{};
    add_outer(trace.features, d1, network.w1f, gradient.w1f, d_features);
    for (std::size_t i = 0; i < inputs.features; ++i) {
        std::array<float, kFeatureHidden> code;
        network.encode_feature(inputs.feature(i), code);
        add_encoder(inputs.feature(i), code, d_features, gradient.wf, gradient.bf);
    }
    std::array<float, kJunctionHidden> d_junctions{};
    add_outer(trace.junctions, d1, network.w1j, gradient.w1j, d_junctions);
    for (std::size_t i = 0; i < inputs.junctions; ++i) {
        std::array<float, kJunctionHidden> code;
        network.encode_junction(inputs.junction(i), code);
        add_encoder(inputs.junction(i), code, d_junctions, gradient.wj, gradient.bj);
    }
    std::array<float, kGapHidden> d_gaps{};
    add_outer(trace.gaps, d1, network.w1g, gradient.w1g, d_gaps);
    for (std::size_t i = 0; i < inputs.gaps; ++i) {
        std::array<float, kGapHidden> code;
        network.encode_gap(inputs.gap(i), code);
        add_encoder(inputs.gap(i), code, d_gaps, gradient.wg, gradient.bg);
    }
    if (inputs.coming() > 0) {
        std::array<float, kComingHidden> d_coming{};
        add_outer(trace.coming, d1, network.w1c, gradient.w1c, d_coming);
        for (std::size_t i = 0; i < inputs.coming(); ++i) {
            std::array<float, kComingHidden> code;
            network.encode_coming(inputs.coming(i), code);
            add_encoder(inputs.coming(i), code, d_coming, gradient.wc, gradient.bc);
        }
    }
    return error * error;
}

} // namespace hindmost::search
