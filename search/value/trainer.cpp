#include "search/value/trainer.hpp"

#include "engine/error.hpp"
#include "engine/random.hpp"
#include "search/value/value.hpp"

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

/// A position to learn from.
struct Sample {
    std::vector<std::uint16_t> index{}; ///< as in DescriptionView
    std::vector<float> value{};
    std::vector<std::uint16_t> ends{};
    std::uint32_t features = 0;
    std::uint32_t junctions = 0;
    float gain = 0;   ///< target
    float forced = 0; ///< target

    Sample() = default;
    Sample(const DescriptionView& view, float own_gain, float own_forced)
        : index(view.index.begin(), view.index.end()), value(view.value.begin(), view.value.end()),
          ends(view.ends.begin(), view.ends.end()),
          features(static_cast<std::uint32_t>(view.features)),
          junctions(static_cast<std::uint32_t>(view.junctions)), gain(own_gain), forced(own_forced) {}
    [[nodiscard]] DescriptionView view() const { return {index, value, ends, features, junctions}; }
};

struct GameLog {
    std::vector<Sample> samples; ///< after each move but the last
    int result = 0;
    int turns = 0;
    bool forced = false;
};

/// One game of a random deal, each turn the move with the best value, ties to the first.
class SelfPlay {
  public:
    SelfPlay(const engine::TileSet& tiles, const Network& network)
        : tiles_(tiles), valuer_(network, tiles) {}

    GameLog play(const engine::Rules& rules, engine::Random random, float lambda) {
        const engine::Setup setup = engine::make_setup(tiles_, rules, tiles_.deal_size());
        engine::Position position(setup);
        Unseen::Counts counts{};
        engine::Deal pool;
        for (engine::TileId id = 0; id < tiles_.size(); ++id) {
            counts[id] = static_cast<std::uint8_t>(tiles_.dealt_count(id));
            pool.insert(pool.end(), counts[id], id);
        }
        Unseen unseen(counts);
        GameLog log;
        lows_.clear();
        while (!position.over()) {
            const std::size_t drawn = random.below(pool.size());
            const engine::TileId tile = pool[drawn];
            pool[drawn] = pool.back();
            pool.pop_back();
            unseen.remove(tile);
            if (position.reveal(tile)) {
                move(position, unseen, log);
            }
        }
        log.result = position.result();
        log.turns = position.turns();
        log.forced = position.forced_end();
        set_targets(log, lambda);
        return log;
    }

  private:
    /// Plays the best move and keeps what it looked like.
    void move(engine::Position& position, const Unseen& unseen, GameLog& log) {
        engine::Position best = position;
        float top = -1e9F;
        Value estimate;
        valuer_.for_each_move(
            position, unseen,
            [&](engine::Move, const engine::Position& after, const Value& value) {
                if (value.result > top) {
                    top = value.result;
                    best = after;
                    estimate = value;
                }
            });
        position = best;
        if (!position.over()) {
            const int low = engine::lowest(position.scores(), position.colours());
            valuer_.describe(position, unseen, description_);
            log.samples.emplace_back(description_.view(),
                                     (estimate.result - static_cast<float>(low)) / kGainUnit,
                                     estimate.forced);
            lows_.push_back(low);
        }
    }

    /// Replaces each sample's estimates by lambda-returns, from the end.
    void set_targets(GameLog& log, float lambda) const {
        float value = static_cast<float>(log.result); // in points, of all that follows
        float forced = log.forced ? 1.0F : 0.0F;
        for (std::size_t i = log.samples.size(); i-- > 0;) {
            Sample& sample = log.samples[i];
            const auto low = static_cast<float>(lows_[i]);
            const float own_value = low + kGainUnit * sample.gain;
            const float own_forced = sample.forced;
            sample.gain = (value - low) / kGainUnit;
            sample.forced = forced;
            value = lambda * value + (1.0F - lambda) * own_value;
            forced = lambda * forced + (1.0F - lambda) * own_forced;
        }
    }

    const engine::TileSet& tiles_;
    Valuer valuer_;
    Description description_;
    std::vector<int> lows_; ///< lowest score at each sample
};

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

/// Adds the gradient of one sample's loss: squares of the gain, cross entropy of the forced end.
/// Returns the square of the gain's error.
float add_gradient(const Network& network, const Sample& sample, Network& gradient) {
    constexpr float kForcedWeight = 0.1F;
    const DescriptionView inputs = sample.view();
    Network::Trace trace;
    network.forward(inputs, trace);
    const float error = trace.out[0] - sample.gain;
    const float chance = 1.0F / (1.0F + std::exp(-trace.out[1]));
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
    for (std::size_t i = 0; i < inputs.gaps(); ++i) {
        std::array<float, kGapHidden> code;
        network.encode_gap(inputs.gap(i), code);
        add_encoder(inputs.gap(i), code, d_gaps, gradient.wg, gradient.bg);
    }
    return error * error;
}

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
    values.resize(in && size <= std::numeric_limits<std::uint16_t>::max() ? size : 0);
    in.read(reinterpret_cast<char*>(values.data()),
            static_cast<std::streamsize>(values.size() * sizeof(T)));
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
    std::deque<GameLog> recent{}; ///< the last games, without samples
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
        network.b3[0] = 1.0F;
    }

    void learn(const GameLog& log) {
        for (const Sample& sample : log.samples) {
            if (replay.size() < options.replay) {
                replay.push_back(sample);
            } else {
                replay[replay_next++ % options.replay] = sample;
            }
        }
        for (int step = 0; step < options.steps_per_game && !replay.empty(); ++step) {
            descend();
        }
        recent.push_back({{}, log.result, log.turns, log.forced});
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
        const auto t = static_cast<double>(steps);
        const auto scale = static_cast<float>(rate * std::sqrt(1.0 - std::pow(kBeta2, t)) /
                                              (1.0 - std::pow(kBeta1, t)));
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
        for (const GameLog& log : recent) {
            result.mean_result += log.result;
            result.mean_turns += log.turns;
            result.forced += log.forced ? 1 : 0;
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
    state_->initialise();
}

Trainer::~Trainer() = default;

const Network& Trainer::network() const noexcept { return state_->network; }

bool Trainer::finished() const noexcept { return state_->games >= state_->options.games; }

void Trainer::train(const std::function<void(const TrainingProgress&)>& report,
                    const std::stop_token& stop) {
    State& state = *state_;
    const auto start = std::chrono::steady_clock::now();
    tbb::task_arena arena(std::min(state.options.threads, tbb::info::default_concurrency()));
    std::vector<GameLog> logs(kGames);
    while (!finished() && !stop.stop_requested()) {
        const std::uint64_t first = state.games;
        const auto count = std::min(kGames, state.options.games - first);
        arena.execute([&] {
            tbb::parallel_for(std::uint64_t{0}, count, [&](std::uint64_t i) {
                const auto& rules = state.options.rules;
                SelfPlay player(state.tiles, state.network);
                logs[i] = player.play(rules[(first + i) % rules.size()],
                                      engine::Random(state.options.seed, kPurposeDeal, first + i),
                                      state.options.lambda);
            });
        });
        for (std::uint64_t i = 0; i < count; ++i) {
            state.learn(logs[i]);
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
    write_raw(out, std::uint64_t{state.replay.size()});
    for (const Sample& sample : state.replay) {
        write_raw(out, sample.gain);
        write_raw(out, sample.forced);
        write_raw(out, sample.features);
        write_raw(out, sample.junctions);
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
        read_all(in, sample.index);
        read_all(in, sample.value);
        read_all(in, sample.ends);
    }
    if (!in || in.peek() != EOF) {
        throw engine::ParseError(name + ": the checkpoint is cut short or too long");
    }
}

} // namespace hindmost::search
