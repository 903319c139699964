#pragma once

#include "engine/rules.hpp"
#include "engine/tile_set.hpp"
#include "search/value/network.hpp"

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <stop_token>
#include <vector>

namespace hindmost::search {

/// What the games of a training know of the tiles to come.
enum class Order : std::uint8_t {
    Hidden, ///< greedy games
    Known,  ///< beam search
};

struct TrainingOptions {
    Order order = Order::Hidden;
    std::uint64_t games = 100000; ///< self-play games in all
    std::uint64_t seed = 1;
    int threads = 1;     ///< never changes the result
    float rate = 0.002F; ///< of Adam at the start; falls linearly
    float last_rate = 0.00005F;
    float lambda = 0.8F;          ///< of TD(lambda)
    int batch = 192;              ///< positions of one step
    int steps_per_line = 1;       ///< a game whose order is known gives two lines
    std::uint32_t replay = 60000; ///< positions kept
    std::size_t width = 16;       ///< of the beam, where the order is known
    const Network* start =
        nullptr; ///< network to go on from, read at construction; null: random weights
    /// Rules to play by turns, game by game; at least one.
    std::vector<engine::Rules> rules = std::vector<engine::Rules>(1);
};

struct TrainingProgress {
    std::uint64_t games = 0;
    double seconds = 0;
    double mean_result = 0; ///< of the last games (1000 at most)
    double mean_turns = 0;
    double forced = 0; ///< share of forced ends
    double error = 0;  ///< root mean square of gain in points, over the last steps
};

/// Learns a value network by temporal differences, TD(lambda) (Sutton 1988; Tesauro's TD-Gammon
/// 1995), from games that it plays against nobody (self_play.hpp): where the order is hidden each
/// move is the best by its own value one ply ahead, and the shuffle is all the exploration there
/// is; where it is known a beam searches. Targets are lambda-returns; steps are Adam (Kingma, Ba
/// 2015) on batches drawn from the last positions played. Games are played in rounds with fixed
/// weights, in parallel, and learned from in order, so the weights depend on the options but never
/// on the number of threads.
class Trainer {
  public:
    Trainer(const engine::TileSet& tiles, TrainingOptions options);
    ~Trainer();

    /// Goes on until all games are played or `stop` is requested, and reports after each round.
    /// Throws engine::InputError if the weights grow beyond all bounds.
    void train(const std::function<void(const TrainingProgress&)>& report,
               const std::stop_token& stop);

    [[nodiscard]] const Network& network() const noexcept;
    [[nodiscard]] bool finished() const noexcept;

    /// All there is, so that loading it into a Trainer of the same options goes on exactly.
    void save(std::ostream& out) const;
    /// Throws engine::ParseError with `name`.
    void load(std::istream& in, const std::string& name);

  private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace hindmost::search
