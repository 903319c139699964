#include "search/mcts.hpp"

#include "engine/playout.hpp"
#include "search/budget.hpp"
#include "search/tree.hpp"
#include "search/value/value.hpp"

#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace hindmost::search {
namespace {

using engine::KnownGame;
using engine::Move;

constexpr std::uint64_t kStreamPurpose = 1;

struct Options {
    double exploration;
    double best_share;
    double temperature;
    int samples;
    std::size_t lanes;
};

/// What one lane selected and what came of it.
struct Lane {
    std::vector<std::uint32_t> path; ///< nodes from the root to the leaf, the root included
    std::vector<Candidate> candidates;
    std::vector<Move> line; ///< moves below the root to the end of the game
    std::vector<Move> moves;
    int result = 0;
    std::uint64_t work = 0;
};

/// Nearly exp(-x) for x >= 0, from exact operations only: std::exp may differ between machines.
float weight_of(float x) noexcept {
    const float eighth = 1.0F + x / 8.0F;
    const float quarter = eighth * eighth;
    const float half = quarter * quarter;
    return 1.0F / (half * half);
}

/// Moves of a leaf with priors: nearly a softmax over their values.
void list_candidates(const KnownGame& game, const Valuer& valuer, double temperature, Lane& lane) {
    lane.candidates.clear();
    float top = -1e9F;
    const Ahead ahead(game);
    valuer.for_each_move(game.position(), unseen_of(game), &ahead,
                         [&](Move move, const engine::Position&, const Value& value) {
                             top = std::max(top, value.result);
                             lane.candidates.push_back({move, value.result});
                         });
    lane.work += lane.candidates.size();
    float total = 0;
    for (Candidate& candidate : lane.candidates) {
        candidate.prior = weight_of((top - candidate.prior) / static_cast<float>(temperature));
        total += candidate.prior;
    }
    for (Candidate& candidate : lane.candidates) {
        candidate.prior /= total;
    }
}

/// Plays to the end, each turn the best of `samples` random moves by value.
void play_out(KnownGame& game, const Valuer& valuer, int samples, engine::Random& random,
              Lane& lane) {
    while (!game.over()) {
        const Unseen unseen = unseen_of(game);
        const Ahead ahead(game);
        Move chosen{};
        float best = -1e9F;
        for (int sample = 0; sample < samples; ++sample) {
            const Move move = engine::random_move(game.position(), random);
            engine::Position after = game.position();
            after.play(move);
            if (const float value = valuer(after, unseen, &ahead).result; value > best) {
                best = value;
                chosen = move;
            }
        }
        lane.work += static_cast<std::uint64_t>(samples);
        lane.line.push_back(chosen);
        game.play(chosen);
    }
}

/// One search: passes over the game, each a tree that moves down it turn by turn.
class Search {
  public:
    Search(const Query& query, const Options& options)
        : start_(query.game), options_(options), limits_(query.limits),
          budget_(query.limits, query.observer),
          arena_(std::min(query.limits.threads, tbb::info::default_concurrency())),
          lanes_(options.lanes), valuer_(query.network, *query.game.position().setup().tiles),
          // While the root moves there are two trees.
          max_nodes_(query.limits.memory / sizeof(Node) / kCopies) {}

    SearchResult run() {
        do {
            pass();
        } while (!best_.line.empty() && !best_.optimal && !budget_.exhausted());
        best_.work = budget_.work();
        best_.seconds = budget_.seconds();
        best_.reason = budget_.exhausted().value_or(StopReason::Finished);
        return best_;
    }

  private:
    /// Once down the game, spending what budget there is.
    void pass() {
        KnownGame root = start_;
        std::vector<Move> prefix;
        Tree tree(max_nodes_);
        low_ = 1e9F;
        high_ = -1e9F;
        const double pass_start = budget_.fraction();
        const std::uint64_t turn_work = kUnlimitedTurnWork << std::min(passes_++, 20);
        while (!root.over()) {
            const int left = tiles_left(root.position());
            const double now = budget_.fraction();
            const double target = now + (1.0 - now) / left;
            const std::uint64_t until = budget_.work() + turn_work;
            const bool limited = limits_.work || limits_.seconds;
            bool goes_on = true;
            while (goes_on && tree[0].solved == 0) {
                batch(tree, root, prefix);
                goes_on = !budget_.exhausted() &&
                          (limited ? budget_.fraction() < target : budget_.work() < until);
            }
            if (tree[0].solved != 0 && prefix.empty()) {
                best_.optimal = true; // the tree holds every line
                return;
            }
            if (budget_.exhausted() && (pass_start > 0 || !best_.line.empty())) {
                return;
            }
            const auto children = tree.children(tree[0]);
            const auto chosen = std::ranges::max_element(children, {}, &Node::best);
            prefix.push_back(chosen->move);
            root.play(chosen->move);
            tree.move_root(tree.index_of(*chosen));
        }
    }

    static int tiles_left(const engine::Position& position) {
        int left = 1; // the one in hand
        for (engine::Colour colour = 0; colour < position.colours(); ++colour) {
            left += position.pile_left(colour);
        }
        return left;
    }

    void batch(Tree& tree, const KnownGame& root, const std::vector<Move>& prefix) {
        for (Lane& lane : lanes_) {
            select(tree, lane);
        }
        const std::uint64_t first = iterations_;
        arena_.execute([&] {
            tbb::parallel_for(std::size_t{0}, lanes_.size(),
                              [&](std::size_t i) { follow(tree, root, first + i, lanes_[i]); });
        });
        iterations_ += lanes_.size();
        for (Lane& lane : lanes_) {
            back_up(tree, prefix, lane);
        }
        budget_.report(best_.result, static_cast<int>(best_.line.size()), false);
    }

    /// Down to a node without children. Visits are counted at once, so that the lanes of a
    /// batch spread.
    void select(Tree& tree, Lane& lane) {
        lane.path.assign(1, 0);
        for (;;) {
            Node& node = tree[lane.path.back()];
            ++node.visits;
            if (node.children == 0) {
                return;
            }
            lane.path.push_back(tree.index_of(choose(tree, node)));
        }
    }

    Node& choose(Tree& tree, const Node& parent) const {
        const double scale = high_ > low_ ? 1.0 / (high_ - low_) : 1.0;
        const double explore = options_.exploration * std::sqrt(parent.visits);
        const double unknown = (parent.sum / parent.visits - low_) * scale;
        Node* chosen = nullptr;
        double top = -1e300;
        for (Node& child : tree.children(parent)) {
            if (child.solved != 0) {
                continue;
            }
            const double mean =
                child.visits == 0 ? unknown : (child.sum / child.visits - low_) * scale;
            const double best = child.best < 0 ? mean : (child.best - low_) * scale;
            const double score = (1 - options_.best_share) * mean + options_.best_share * best +
                                 explore * child.prior / (1 + child.visits);
            if (score > top) {
                top = score;
                chosen = &child;
            }
        }
        return *chosen;
    }

    /// Plays the lane's path and out from its leaf. Reads the tree, writes the lane only.
    void follow(Tree& tree, const KnownGame& root, std::uint64_t iteration, Lane& lane) const {
        lane.line.clear();
        lane.candidates.clear();
        lane.work = 0;
        KnownGame game = root;
        for (std::size_t i = 1; i < lane.path.size(); ++i) {
            lane.line.push_back(tree[lane.path[i]].move);
            game.play(lane.line.back());
        }
        engine::Random random(limits_.seed, kStreamPurpose, iteration);
        if (!game.over()) {
            list_candidates(game, valuer_, options_.temperature, lane);
            play_out(game, valuer_, options_.samples, random, lane);
        }
        ++lane.work;
        lane.result = game.position().result();
    }

    void back_up(Tree& tree, const std::vector<Move>& prefix, const Lane& lane) {
        budget_.spend(lane.work);
        if (!lane.candidates.empty()) {
            tree.expand(lane.path.back(), lane.candidates);
        }
        const auto result = static_cast<float>(lane.result);
        low_ = std::min(low_, result);
        high_ = std::max(high_, result);
        for (std::size_t i = lane.path.size(); i-- > 0;) {
            Node& node = tree[lane.path[i]];
            node.sum += result;
            node.best = std::max(node.best, result);
            const auto below = tree.children(node);
            const bool ended = below.empty() && lane.candidates.empty();
            node.solved =
                ended || (!below.empty() && std::ranges::all_of(below, [](const Node& child) {
                    return child.solved != 0;
                }));
        }
        if (best_.line.empty() || lane.result > best_.result) {
            best_.result = lane.result;
            best_.line = prefix;
            best_.line.insert(best_.line.end(), lane.line.begin(), lane.line.end());
            budget_.report(best_.result, static_cast<int>(best_.line.size()), true);
        }
    }

    static constexpr std::uint64_t kUnlimitedTurnWork = 20000;
    /// Nodes that may be held in memory for each that is in use: a tree has up to twice the room it
    /// needs, and one that a subtree moves to holds up to three times its own while it grows.
    static constexpr std::size_t kCopies = 5;

    const KnownGame& start_;
    const Options& options_;
    const Limits& limits_;
    Budget budget_;
    tbb::task_arena arena_;
    std::vector<Lane> lanes_;
    Valuer valuer_;
    std::size_t max_nodes_;
    std::uint64_t iterations_ = 0;
    int passes_ = 0;
    float low_ = 0; ///< results seen in this pass
    float high_ = 0;
    SearchResult best_;
};

constexpr std::array kParameters{
    Parameter{"exploration", 0.6, 0, 100, "weight of the prior against the results seen"},
    Parameter{"best", 0.5, 0, 1, "share of the best result below a move beside the mean"},
    Parameter{"temperature", 1.5, 0.01, 100,
              "points of evaluation that make a prior e times larger"},
    Parameter{"samples", 6, 1, 1000, "random moves among which a playout chooses"},
    Parameter{"lanes", 8, 1, 256, "leaves selected at a time, which threads share"},
};

} // namespace

const SearcherInfo& mcts_info() {
    static const SearcherInfo info{
        {"mcts", "parallel Monte Carlo tree search", kParameters},
        [](const Query& query, const Parameters& values) {
            const auto value = [&](std::string_view name) { return values.find(name)->second; };
            const Options options{value("exploration"), value("best"), value("temperature"),
                                  static_cast<int>(value("samples")),
                                  static_cast<std::size_t>(value("lanes"))};
            return Search(query, options).run();
        }};
    return info;
}

} // namespace hindmost::search
