// The gradient of the value network against differences of the loss, and learning on a fixed
// problem.

#include "engine/playout.hpp"
#include "search/value/builtin.hpp"
#include "search/value/gradient.hpp"
#include "search/value/trainer.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>

using namespace hindmost;
using namespace hindmost::search;

namespace {

/// Positions of one random game of known order, with made-up targets.
std::vector<Sample> some_samples(std::uint64_t seed) {
    const engine::TileSet& tiles = engine::TileSet::base();
    const engine::Deal deal = engine::seeded_deal(tiles, seed);
    engine::Rules rules;
    rules.meeples = 8;
    const engine::Setup setup = engine::make_setup(tiles, rules, tiles.deal_size());
    engine::KnownGame game(setup, deal);
    engine::Random random(seed, 0, 0);
    const Valuer valuer(known_network().network, tiles);
    GameLog log;
    Description description;
    while (!game.over()) {
        const Ahead ahead(game);
        const Unseen unseen = unseen_of(game);
        const engine::Move move = engine::random_move(game.position(), random);
        engine::Position after = game.position();
        after.play(move);
        if (!after.over()) {
            valuer.describe(after, unseen, &ahead, description);
            log.add(after, description.view(),
                    {static_cast<float>(random.below(100)), static_cast<float>(random.unit())});
        }
        game.play(move);
    }
    return log.samples();
}

double loss(const Network& network, const Sample& sample) {
    Network::Trace trace;
    network.forward(sample.view(), trace);
    const double error = double{trace.out[0]} - double{sample.gain};
    const double logit = trace.out[1];
    const double cross = std::log1p(std::exp(-logit)) + (1.0 - double{sample.forced}) * logit;
    return 0.5 * error * error + 0.1 * cross;
}

} // namespace

TEST_CASE("the gradient is that of the loss, for weights of every layer") {
    const std::vector<Sample> samples = some_samples(100200);
    REQUIRE(samples.size() > 8);
    const Sample& sample = samples[8];
    Network network = known_network().network;
    // So that the path of the coming tiles is no dead end, whatever the network that is built in.
    engine::Random random(100201, 0, 0);
    for (auto& row : network.w1c) {
        for (float& weight : row) {
            weight = static_cast<float>(0.2 * random.unit() - 0.1);
        }
    }
    Network gradient{};
    add_gradient(network, sample, gradient);
    const auto weights = network.weights();
    const auto slopes = gradient.weights();
    int compared = 0;
    std::vector<std::size_t> order(weights.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        order[i] = i;
    }
    for (std::size_t i = order.size(); i > 1; --i) {
        std::swap(order[i - 1], order[random.below(i)]);
    }
    for (const std::size_t i : order) {
        if (std::abs(slopes[i]) < 0.02F || compared == 400) {
            continue;
        }
        constexpr float kStep = 1e-3F;
        const float weight = weights[i];
        weights[i] = weight + kStep;
        const double up = loss(network, sample);
        weights[i] = weight - kStep;
        const double down = loss(network, sample);
        weights[i] = weight;
        const double slope = (up - down) / (2.0 * double{kStep});
        CAPTURE(i);
        CHECK(slope == doctest::Approx(double{slopes[i]}).epsilon(0.05));
        ++compared;
    }
    CHECK(compared > 100);
}

TEST_CASE("descent learns a fixed small problem by heart") {
    const std::vector<Sample> samples = some_samples(100202);
    Network network = hidden_network().network;
    const auto mean_loss = [&] {
        double sum = 0;
        for (const Sample& sample : samples) {
            sum += loss(network, sample);
        }
        return sum / static_cast<double>(samples.size());
    };
    const double before = mean_loss();
    for (int step = 0; step < 1000; ++step) {
        Network gradient{};
        for (const Sample& sample : samples) {
            add_gradient(network, sample, gradient);
        }
        const auto weights = network.weights();
        const auto slopes = gradient.weights();
        for (std::size_t i = 0; i < weights.size(); ++i) {
            weights[i] -= 0.003F * slopes[i] / static_cast<float>(samples.size());
        }
    }
    CHECK(mean_loss() < before / 3);
}

TEST_CASE("training leaves the same trace as ever") {
    TrainingOptions options;
    options.games = 64;
    options.seed = 100203;
    options.batch = 32;
    std::vector<double> results;
    double error = 0;
    Trainer trainer(engine::TileSet::base(), options);
    trainer.train(
        [&](const TrainingProgress& progress) {
            results.push_back(progress.mean_result);
            error = progress.error;
        },
        {});
    // Changes only with the inputs, the network's shape or the way of training.
    const std::vector<double> trace{6.9375, 7.28125, 7.5, 7.953125};
    REQUIRE(results.size() == trace.size());
    for (std::size_t i = 0; i < trace.size(); ++i) {
        CHECK(results[i] == doctest::Approx(trace[i]).epsilon(1e-9));
    }
    CHECK(error == doctest::Approx(2.70197).epsilon(1e-3));
}
