#include "cli/measure.hpp"

#include "engine/move_text.hpp"
#include "engine/perft.hpp"
#include "engine/playout.hpp"
#include "search/solve.hpp"
#include "search/value/builtin.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <vector>

namespace hindmost::cli {
namespace {

class Stopwatch {
  public:
    [[nodiscard]] double seconds() const {
        return std::chrono::duration<double>(Clock::now() - start_).count();
    }

  private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point start_ = Clock::now();
};

/// A seeded deal and a game of it.
class SeededGame {
  public:
    SeededGame(std::uint64_t seed, const engine::Rules& rules)
        : deal_(engine::seeded_deal(engine::TileSet::base(), seed)),
          setup_(
              engine::make_setup(engine::TileSet::base(), rules, static_cast<int>(deal_.size()))) {}
    SeededGame(const SeededGame&) = delete; // a game points into it
    SeededGame& operator=(const SeededGame&) = delete;
    [[nodiscard]] engine::KnownGame start() const { return {setup_, deal_}; }
    [[nodiscard]] std::size_t tiles() const noexcept { return deal_.size(); }

  private:
    engine::Deal deal_;
    engine::Setup setup_;
};

/// Random moves that spare the meeples where they can; all tiles of the deal, or none where the
/// game ends early.
std::vector<engine::Move> whole_line(const SeededGame& seeded, engine::Random& random) {
    std::vector<engine::Move> line;
    std::vector<engine::Move> moves;
    for (engine::KnownGame game = seeded.start(); !game.over(); game.play(line.back())) {
        game.position().moves(moves);
        const auto spares = [](engine::Move move) { return move.spot == engine::kSpotNone; };
        if (std::ranges::any_of(moves, spares)) {
            std::erase_if(moves, std::not_fn(spares));
        }
        line.push_back(moves[random.below(moves.size())]);
    }
    return line.size() == seeded.tiles() ? line : std::vector<engine::Move>();
}

class Hash {
  public:
    void add(std::uint64_t value) noexcept { value_ = engine::mix(value_ * 3 + value + 1); }
    void add(const std::string& text) noexcept {
        for (const char c : text) {
            add(static_cast<unsigned char>(c));
        }
    }
    [[nodiscard]] std::uint64_t value() const noexcept { return value_; }

  private:
    std::uint64_t value_ = 0;
};

void add_perft(Hash& hash) {
    constexpr int kDepth = 3;
    for (const engine::Profile profile : {engine::Profile::Official, engine::Profile::Web}) {
        for (std::uint8_t colours = engine::kMinColours; colours <= engine::kMaxColours;
             ++colours) {
            engine::Rules rules = engine::rules_of(profile);
            rules.colours = colours;
            rules.meeples = 1;
            const SeededGame game(colours, rules);
            hash.add(engine::Perft().count(game.start(), kDepth));
        }
    }
}

void add_playouts(Hash& hash) {
    constexpr std::uint64_t kGames = 2000;
    const SeededGame game(1, {});
    engine::PlayoutTotals totals;
    engine::add_playouts(totals, game.start().position().setup(), 1, 0, kGames);
    hash.add(totals.placements);
    hash.add(totals.results);
}

void add_searches(Hash& hash, int threads) {
    constexpr std::uint64_t kWork = 2000;
    const SeededGame game(1, {});
    search::Limits limits;
    limits.work = kWork;
    limits.memory = std::size_t{64} << 20U;
    limits.threads = threads;
    const search::Observer observer;
    for (const search::SearcherInfo& info : search::searchers()) {
        const auto choice = search::parse_searcher(info.name);
        const search::SearchResult found = search::solve(
            choice, {game.start(), search::known_network().network, limits, observer});
        hash.add(choice.text());
        hash.add(static_cast<std::uint64_t>(found.result));
        hash.add(found.work);
        engine::KnownGame played = game.start();
        for (const engine::Move move : found.line) {
            hash.add(format_move(engine::TileSet::base(), write_move(played.position(), move)));
            played.play(move);
        }
    }
}

} // namespace

PlayoutSpeed measure_playouts(double seconds) {
    constexpr std::uint64_t kBatch = 500;
    const SeededGame game(1, {});
    engine::PlayoutTotals totals;
    const Stopwatch watch;
    do {
        engine::add_playouts(totals, game.start().position().setup(), 1, totals.games, kBatch);
    } while (watch.seconds() < seconds);
    return {totals.games, totals.placements, totals.mean_result(), watch.seconds()};
}

ReplaySpeed measure_replay(double seconds) {
    constexpr std::size_t kLines = 32;
    struct Line {
        std::unique_ptr<SeededGame> game;
        std::vector<engine::Move> moves;
    };
    std::vector<Line> lines;
    engine::Rules rules;
    rules.meeples = engine::kMaxMeeples; // so that random play lasts
    engine::Random random(1);
    for (std::uint64_t seed = 1; lines.size() < kLines; ++seed) {
        auto game = std::make_unique<SeededGame>(seed, rules);
        if (auto moves = whole_line(*game, random); !moves.empty()) {
            lines.push_back({std::move(game), std::move(moves)});
        }
    }
    ReplaySpeed speed;
    std::vector<engine::Move> moves;
    const Stopwatch watch;
    do {
        const Line& line = lines[speed.lines % kLines];
        engine::KnownGame game = line.game->start();
        for (const engine::Move move : line.moves) {
            game.position().moves(moves);
            game.play(move);
        }
        ++speed.lines;
        speed.turns += line.moves.size();
    } while (watch.seconds() < seconds);
    speed.seconds = watch.seconds();
    return speed;
}

std::uint64_t signature(int threads) {
    Hash hash;
    add_perft(hash);
    add_playouts(hash);
    add_searches(hash, threads);
    return hash.value();
}

} // namespace hindmost::cli
