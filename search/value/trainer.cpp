#include "search/value/trainer.hpp"

#include "engine/error.hpp"
#include "engine/random.hpp"
#include "search/value/gradient.hpp"
#include "search/value/self_play.hpp"

#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <deque>
#include <istream>
#include <limits>
#include <ostream>
#include <string>

namespace hindmost::search {
namespace {

constexpr std::uint64_t kGames = 16; ///< games of a round
constexpr std::uint64_t kPurposeDeal = 10, kPurposeWeights = 11, kPurposeBatch = 12;

template <typename T>
void write_raw(std::ostream& out, const T& value) {
    out.write(reinterpret_cast<const char*>(&value), sizeof(T));
}
template <typename T>
void read_raw(std::istream& in, T& value) {
    in.read(reinterpret_cast<char*>(&value), sizeof(T));
}

template <typename T>
void write_all(std::ostream& out, const std::vector<T>& values) {
    write_raw(out, static_cast<std::uint32_t>(values.size()));
    out.write(reinterpret_cast<const char*>(values.data()),
              static_cast<std::streamsize>(values.size() * sizeof(T)));
}
/// Nothing where the stream holds no such thing.
template <typename T>
void read_all(std::istream& in, std::vector<T>& values) {
    std::uint32_t size = 0;
    read_raw(in, size);
    if (size > std::numeric_limits<std::uint16_t>::max()) {
        in.setstate(std::ios::failbit);
    }
    values.resize(in ? size : 0);
    in.read(reinterpret_cast<char*>(values.data()),
            static_cast<std::streamsize>(values.size() * sizeof(T)));
}

/// By squaring: the same on every machine.
double power(double base, std::uint64_t exponent) {
    double result = 1.0;
    for (; exponent > 0; exponent >>= 1U) {
        result *= (exponent & 1U) != 0 ? base : 1.0;
        base *= base;
    }
    return result;
}

} // namespace

struct Trainer::State {
    const engine::TileSet& tiles;
    TrainingOptions options;
    Network network{};
    Network first_moment{};
    Network second_moment{};
    std::uint64_t games = 0;
    std::uint64_t steps = 0;
    std::vector<Sample> replay{};
    std::uint64_t replay_next = 0;
    std::deque<Ending> recent{}; ///< of the last games
    double error = 0;

    void initialise() {
        engine::Random random(options.seed, kPurposeWeights, 0);
        const auto fill = [&](auto& weights, double inputs) {
            const double scale = std::sqrt(6.0 / inputs);
            for (auto& row : weights) {
                for (float& weight : row) {
                    weight = static_cast<float>((2.0 * random.unit() - 1.0) * scale);
                }
            }
        };
        fill(network.wf, kFeatureInputs / 2.0);
        fill(network.w1, kBoardInputs / 3.0);
        fill(network.wj, kJunctionInputs / 2.0);
        fill(network.w1f, kFeatureHidden * 8.0);
        fill(network.w1j, kJunctionHidden * 8.0);
        fill(network.wg, kGapInputs / 2.0);
        fill(network.w1g, kGapHidden * 8.0);
        fill(network.w2, kHidden1);
        fill(network.w3, kHidden2 * 4.0);
        fill(network.wc, kComingInputs / 2.0); // w1c stays 0: what is hidden counts for nothing
        network.b3[0] = 1.0F;
    }

    /// The lines of a game; cut short if a stop is requested.
    [[nodiscard]] std::vector<GameLog> play(std::uint64_t game, const std::stop_token& stop) const {
        const Valuer valuer(network, tiles);
        const engine::Rules& rules = options.rules[game % options.rules.size()];
        const engine::Random random(options.seed, kPurposeDeal, game);
        if (options.order == Order::Known) {
            return play_by_beam(tiles, valuer, rules, random, options.lambda, options.width, stop);
        }
        return {play_greedily(tiles, valuer, rules, random, options.lambda)};
    }

    void learn(const std::vector<GameLog>& lines) {
        for (const GameLog& line : lines) {
            for (const Sample& sample : line.samples()) {
                if (replay.size() < options.replay) {
                    replay.push_back(sample);
                } else {
                    replay[replay_next++ % options.replay] = sample;
                }
            }
            for (int step = 0; step < options.steps_per_line && !replay.empty(); ++step) {
                descend();
            }
        }
        recent.push_back(lines.front().ending());
        if (recent.size() > 1000) {
            recent.pop_front();
        }
        ++games;
    }

    void descend() {
        engine::Random random(options.seed, kPurposeBatch, steps++);
        Network gradient{};
        double squares = 0;
        for (int i = 0; i < options.batch; ++i) {
            squares += add_gradient(network, replay[random.below(replay.size())], gradient);
        }
        error = 0.99 * error + 0.01 * squares / options.batch;
        const double done = static_cast<double>(games) / static_cast<double>(options.games);
        const double rate = options.rate + (options.last_rate - options.rate) * done;
        constexpr double kBeta1 = 0.9, kBeta2 = 0.999;
        const auto scale = static_cast<float>(rate * std::sqrt(1.0 - power(kBeta2, steps)) /
                                              (1.0 - power(kBeta1, steps)));
        const auto weights = network.weights();
        const auto m = first_moment.weights();
        const auto v = second_moment.weights();
        const auto g = gradient.weights();
        const float mean = 1.0F / static_cast<float>(options.batch);
        for (std::size_t i = 0; i < weights.size(); ++i) {
            const float slope = g[i] * mean;
            m[i] += (slope - m[i]) * static_cast<float>(1.0 - kBeta1);
            v[i] += (slope * slope - v[i]) * static_cast<float>(1.0 - kBeta2);
            weights[i] -= scale * m[i] / (std::sqrt(v[i]) + 1e-8F);
        }
    }

    [[nodiscard]] TrainingProgress progress(double seconds) const {
        TrainingProgress result;
        result.games = games;
        result.seconds = seconds;
        result.error = kGainUnit * std::sqrt(error);
        for (const Ending& ending : recent) {
            result.mean_result += ending.result;
            result.mean_turns += ending.turns;
            result.forced += ending.forced;
        }
        const auto count = static_cast<double>(std::max<std::size_t>(recent.size(), 1));
        result.mean_result /= count;
        result.mean_turns /= count;
        result.forced /= count;
        return result;
    }
};

Trainer::Trainer(const engine::TileSet& tiles, TrainingOptions options)
    : state_(new State{tiles, std::move(options)}) {
    if (state_->options.start != nullptr) {
        state_->network = *state_->options.start;
    } else {
        state_->initialise();
    }
}

Trainer::~Trainer() = default;

const Network& Trainer::network() const noexcept { return state_->network; }

bool Trainer::finished() const noexcept { return state_->games >= state_->options.games; }

void Trainer::train(const std::function<void(const TrainingProgress&)>& report,
                    const std::stop_token& stop) {
    State& state = *state_;
    const auto start = std::chrono::steady_clock::now();
    tbb::task_arena arena(std::min(state.options.threads, tbb::info::default_concurrency()));
    std::vector<std::vector<GameLog>> logs(kGames);
    while (!finished() && !stop.stop_requested()) {
        const std::uint64_t first = state.games;
        const auto count = std::min(kGames, state.options.games - first);
        arena.execute([&] {
            tbb::parallel_for(std::uint64_t{0}, count,
                              [&](std::uint64_t i) { logs[i] = state.play(first + i, stop); });
        });
        if (stop.stop_requested()) {
            break; // these games may have been cut short; they are played again
        }
        for (std::uint64_t i = 0; i < count; ++i) {
            state.learn(logs[i]);
        }
        if (!state.network.usable()) {
            throw engine::InputError("the training diverged within " + std::to_string(state.games) +
                                     " games; take smaller steps (rate)");
        }
        if (report) {
            report(state.progress(
                std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count()));
        }
    }
}

void Trainer::save(std::ostream& out) const {
    const State& state = *state_;
    write_raw(out, state.network);
    write_raw(out, state.first_moment);
    write_raw(out, state.second_moment);
    write_raw(out, state.games);
    write_raw(out, state.steps);
    write_raw(out, state.replay_next);
    write_raw(out, state.error);
    write_all(out, std::vector<Ending>(state.recent.begin(), state.recent.end()));
    write_raw(out, std::uint64_t{state.replay.size()});
    for (const Sample& sample : state.replay) {
        write_raw(out, sample.gain);
        write_raw(out, sample.forced);
        write_raw(out, sample.features);
        write_raw(out, sample.junctions);
        write_raw(out, sample.gaps);
        write_all(out, sample.index);
        write_all(out, sample.value);
        write_all(out, sample.ends);
    }
}

void Trainer::load(std::istream& in, const std::string& name) {
    State& state = *state_;
    std::uint64_t samples = 0;
    read_raw(in, state.network);
    read_raw(in, state.first_moment);
    read_raw(in, state.second_moment);
    read_raw(in, state.games);
    read_raw(in, state.steps);
    read_raw(in, state.replay_next);
    read_raw(in, state.error);
    std::vector<Ending> recent;
    read_all(in, recent);
    state.recent.assign(recent.begin(), recent.end());
    read_raw(in, samples);
    if (!in || samples > state.options.replay) {
        throw engine::ParseError(name + ": not a checkpoint of a training with these options");
    }
    state.replay.resize(samples);
    for (Sample& sample : state.replay) {
        read_raw(in, sample.gain);
        read_raw(in, sample.forced);
        read_raw(in, sample.features);
        read_raw(in, sample.junctions);
        read_raw(in, sample.gaps);
        read_all(in, sample.index);
        read_all(in, sample.value);
        read_all(in, sample.ends);
    }
    if (!in || in.peek() != EOF || !state.network.usable() ||
        !std::ranges::all_of(state.replay, &Sample::sound)) {
        throw engine::ParseError(name + ": the checkpoint is cut short, too long or damaged");
    }
}

} // namespace hindmost::search
