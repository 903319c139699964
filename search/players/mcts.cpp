#include "search/players/mcts.hpp"

#include "search/budget.hpp"
#include "search/players/chance_tree.hpp"
#include "search/players/lookahead.hpp"
#include "search/players/root_field.hpp"

#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <optional>

namespace hindmost::search {
namespace {

using Kind = ChanceNode::Kind;
constexpr std::uint64_t kStreamPurpose = 21;

/// Logarithm to base 2, straight between powers of 2; unlike std::log the same on every machine.
float log2(std::uint32_t n) {
    const std::uint32_t floor = std::bit_floor(n);
    return static_cast<float>(std::bit_width(n) - 1) +
           static_cast<float>(n - floor) / static_cast<float>(floor);
}

struct Options {
    std::size_t top;
    float exploration;
    std::size_t width;
    int rollout;
    std::size_t lanes;
};

/// A tile type below a leaf.
struct Outcome {
    ChanceNode node;
    std::vector<ChanceNode> replies;
    std::uint64_t work = 0;
};

/// What one lane selected and what came of it.
struct Lane {
    std::vector<std::uint32_t> path; ///< nodes from the root to the leaf, the root included
    std::vector<Outcome> outcomes;
};

/// Moves as children: the best `width`, best first.
std::vector<ChanceNode> turns_of(const engine::Position& position, std::vector<RankedMove> moves,
                                 std::size_t width) {
    sort_best_first(moves);
    moves.resize(std::min(moves.size(), width));
    std::vector<ChanceNode> nodes(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const RankedMove& move = moves[i];
        ChanceNode& node = nodes[i];
        node.move = move.move;
        node.kind = Kind::Draw;
        node.value = node.first_value = move.value;
        node.forced = move.forced;
        engine::Position after = position;
        after.play(move.move);
        node.closed = after.over();
    }
    return nodes;
}

/// One search of one turn, in a tree that may hold something already.
class Search {
  public:
    Search(ChanceTree& tree, const Table& table, const Valuer& valuer, const Options& options,
           const Limits& limits, const Observer& observer)
        : tree_(tree), table_(table), valuer_(valuer), options_(options), limits_(limits),
          budget_(limits, observer),
          arena_(std::min(limits.threads, tbb::info::default_concurrency())), lanes_(options.lanes),
          types_(static_cast<std::uint32_t>(draws_of(table.unseen).size())) {}

    Choice run() {
        expand_root();
        std::optional<StopReason> stop;
        while (!tree_[0].closed && !(stop = budget_.exhausted())) {
            batch();
            if (field_->lagging() == nullptr) {
                field_->narrow();
            }
        }
        Choice choice;
        choice.ranking = ranking();
        choice.work = budget_.work();
        choice.seconds = budget_.seconds();
        choice.reason = stop.value_or(StopReason::Finished);
        return choice;
    }

  private:
    /// All moves below the root, those that the tree had already with what it knows of them.
    void expand_root() {
        const auto moves = value_moves(table_.position, table_.unseen, valuer_);
        budget_.spend(moves.size());
        auto nodes = turns_of(table_.position, moves, moves.size());
        for (const ChanceNode& known : tree_.children(tree_[0])) {
            *std::ranges::find(nodes, known.move, &ChanceNode::move) = known;
        }
        work_.assign(nodes.size(), 0);
        tree_.adopt(0, nodes);
        tree_[0].closed = std::ranges::all_of(nodes, &ChanceNode::closed);
        field_.emplace(tree_, options_.top, types_);
    }

    void batch() {
        std::size_t count = 0;
        while (count < lanes_.size() && select(lanes_[count])) {
            ++count;
        }
        const std::uint64_t first = iterations_;
        arena_.execute([&] {
            tbb::parallel_for(std::size_t{0}, count,
                              [&](std::size_t i) { expand(first + i, lanes_[i]); });
        });
        iterations_ += count;
        for (std::size_t i = 0; i < count; ++i) {
            back_up(lanes_[i]);
        }
        budget_.report(static_cast<int>(std::lround(tree_[0].value)), table_.position.turns(),
                       false);
    }

    /// Down to a draw that was not visited yet. Visits are counted at once, so that the lanes of a
    /// batch spread. False, with nothing changed, where all that is open is being expanded.
    bool select(Lane& lane) {
        lane.path.assign(1, 0);
        ChanceNode* node = field_->lagging();
        while (node != nullptr) {
            lane.path.push_back(tree_.index_of(*node));
            if (node->kind == Kind::Draw && node->visits == 0) {
                break;
            }
            node = node->kind == Kind::Turn ? choose_move(*node) : choose_tile(*node);
        }
        if (node == nullptr) {
            return false;
        }
        node->selected = true;
        for (const std::uint32_t index : lane.path) {
            ++tree_[index].visits;
        }
        return true;
    }

    ChanceNode* choose_move(const ChanceNode& turn) {
        const float explore = options_.exploration * std::sqrt(log2(turn.visits + 2));
        const float drift = tree_.drift(turn);
        ChanceNode* chosen = nullptr;
        float top = -1e9F;
        for (ChanceNode& child : tree_.children(turn)) {
            // One expansion looks at all tiles, one more visit at a single tile.
            const auto looks =
                static_cast<float>(child.visits == 0 ? 1 : types_ / 2 + child.visits);
            const float score =
                child.value + (child.visits == 0 ? drift : 0) + explore / std::sqrt(looks);
            if (child.available() && score > top) {
                top = score;
                chosen = &child;
            }
        }
        return chosen;
    }

    ChanceNode* choose_tile(const ChanceNode& draw) {
        ChanceNode* chosen = nullptr;
        float top = -1e9F;
        for (ChanceNode& child : tree_.children(draw)) {
            const float lag = child.share * static_cast<float>(draw.visits + 1) -
                              static_cast<float>(child.visits);
            if (child.available() && lag > top) {
                top = lag;
                chosen = &child;
            }
        }
        return chosen;
    }

    /// Values all replies to all tiles at the leaf. Reads the tree, writes the lane only.
    void expand(std::uint64_t iteration, Lane& lane) const {
        lane.outcomes.clear();
        if (tree_[lane.path.back()].children != 0) {
            return; // kept from an earlier turn
        }
        engine::Position position = table_.position;
        Unseen unseen = table_.unseen;
        for (std::size_t i = 1; i < lane.path.size(); ++i) {
            const ChanceNode& node = tree_[lane.path[i]];
            if (node.tile == engine::kNoTile) {
                position.play(node.move);
            } else {
                position.reveal(node.tile);
                unseen.remove(node.tile);
            }
        }
        const auto turn = static_cast<std::uint64_t>(table_.position.turns());
        const std::vector<Draw> draws = draws_of(unseen);
        lane.outcomes.resize(draws.size());
        tbb::parallel_for(std::size_t{0}, draws.size(), [&](std::size_t i) {
            lane.outcomes[i] =
                outcome_of(position, draws[i], (turn << 32 | iteration) * kMaskedTypes + i);
        });
    }

    Outcome outcome_of(engine::Position position, const Draw& draw, std::uint64_t number) const {
        Outcome outcome;
        ChanceNode& node = outcome.node;
        node.tile = draw.tile;
        node.share = draw.chance;
        if (!position.reveal(draw.tile)) { // T2
            const Value value = valuer_(position, draw.unseen);
            node.kind = Kind::Draw;
            node.value = node.first_value = value.result;
            node.forced = value.forced;
            node.closed = position.over();
            outcome.work = 1;
            return outcome;
        }
        const auto moves = value_moves(position, draw.unseen, valuer_);
        outcome.work = moves.size();
        outcome.replies = turns_of(position, moves, options_.width);
        const ChanceNode& best = outcome.replies.front();
        node.value = best.value;
        node.forced = best.forced;
        node.closed = std::ranges::all_of(outcome.replies, &ChanceNode::closed);
        if (options_.rollout > 0 && !best.closed) {
            position.play(best.move);
            const Value value =
                roll_out(position, draw.unseen, options_.rollout, valuer_,
                         engine::Random(limits_.seed, kStreamPurpose, number), outcome.work);
            node.value = value.result;
            node.forced = value.forced;
        }
        node.first_value = node.value;
        return outcome;
    }

    void back_up(const Lane& lane) {
        ChanceNode& leaf = tree_[lane.path.back()];
        leaf.selected = false;
        std::uint64_t work = 0;
        if (leaf.children == 0) {
            std::size_t nodes = lane.outcomes.size();
            leaf.value = 0;
            leaf.forced = 0;
            for (const Outcome& outcome : lane.outcomes) {
                work += outcome.work;
                nodes += outcome.replies.size();
                leaf.value += outcome.node.share * outcome.node.value;
                leaf.forced += outcome.node.share * outcome.node.forced;
            }
            leaf.closed = !tree_.has_room(nodes);
            if (!leaf.closed) {
                grow(lane);
            }
        } else {
            tree_.update(leaf);
        }
        for (std::size_t i = lane.path.size() - 1; i-- > 0;) {
            tree_.update(tree_[lane.path[i]]);
        }
        budget_.spend(work);
        work_[lane.path[1] - tree_[0].first] += work;
    }

    void grow(const Lane& lane) {
        std::vector<ChanceNode> nodes;
        for (const Outcome& outcome : lane.outcomes) {
            nodes.push_back(outcome.node);
        }
        const std::uint32_t leaf = lane.path.back();
        tree_.adopt(leaf, nodes);
        for (std::uint32_t i = 0; i < nodes.size(); ++i) {
            tree_.adopt(tree_[leaf].first + i, lane.outcomes[i].replies);
        }
        tree_[leaf].closed = std::ranges::all_of(nodes, &ChanceNode::closed);
    }

    std::vector<RankedMove> ranking() {
        std::vector<RankedMove> ranked;
        for (const std::uint32_t i : field_->ranking()) {
            const ChanceNode& node = tree_.children(tree_[0])[i];
            ranked.push_back({node.move, node.value, 0, node.forced, work_[i]});
        }
        return ranked;
    }

    ChanceTree& tree_;
    const Table& table_;
    const Valuer& valuer_;
    const Options& options_;
    const Limits& limits_;
    Budget budget_;
    tbb::task_arena arena_;
    std::vector<Lane> lanes_;
    std::vector<std::uint64_t> work_; ///< by move of the root
    std::optional<RootField> field_;
    std::uint32_t types_; ///< of tiles in the piles
    std::uint64_t iterations_ = 0;
};

/// Whether two positions have the same history, so that moves mean the same.
bool same(const engine::Position& a, const engine::Position& b) {
    if (a.hash() != b.hash() || a.land().slot_count() != b.land().slot_count()) {
        return false;
    }
    for (int slot = 0; slot < a.land().slot_count(); ++slot) {
        const auto number = static_cast<engine::Slot>(slot);
        if (a.land().cell(number) != b.land().cell(number)) {
            return false;
        }
    }
    return true;
}

class Mcts : public Player {
  public:
    Mcts(const Options& options, const Network& network) : options_(options), network_(network) {}

    Choice choose(const Table& table, const Limits& limits, const Observer& observer) override {
        if (!last_ || memory_ != limits.memory || !follow(table)) {
            memory_ = limits.memory;
            tree_ = ChanceTree(memory_);
        }
        last_ = table;
        const Valuer valuer(network_, *table.position.setup().tiles);
        return Search(tree_, table, valuer, options_, limits, observer).run();
    }

  private:
    /// Moves the root to this table if one move and one draw lead there from the last one.
    bool follow(const Table& table) {
        Unseen unseen = last_->unseen;
        const engine::TileId tile = table.position.tile();
        if (last_->position.setup().tiles != table.position.setup().tiles ||
            unseen.counts()[tile] == 0) {
            return false;
        }
        unseen.remove(tile);
        if (unseen.counts() != table.unseen.counts()) {
            return false;
        }
        for (const ChanceNode& move : tree_.children(tree_[0])) {
            const auto draws = tree_.children(move);
            const auto draw = std::ranges::find(draws, tile, &ChanceNode::tile);
            if (draw == draws.end() || draw->kind != Kind::Turn) {
                continue;
            }
            engine::Position position = last_->position;
            position.play(move.move);
            position.reveal(tile);
            if (same(position, table.position)) {
                tree_.move_root(tree_.index_of(*draw));
                return true;
            }
        }
        return false;
    }

    Options options_;
    const Network& network_;
    ChanceTree tree_{0};
    std::size_t memory_ = 0;
    std::optional<Table> last_; ///< what the root of the tree stands for
};

constexpr std::array kParameters{
    Parameter{"top", 12, 1, 1000, "moves that are compared at first"},
    Parameter{"exploration", 2, 0, 1000, "points that a move may be behind at first"},
    Parameter{"width", 6, 1, 1000, "replies kept below a tile"},
    Parameter{"rollout", 0, 0, 100, "turns of one-ply play before a reply is valued"},
    Parameter{"lanes", 4, 1, 256, "leaves selected at a time, which threads share"},
};

} // namespace

const PlayerInfo& mcts_player_info() {
    static const PlayerInfo info{
        {"mcts", "parallel Monte Carlo tree search over moves and tile types", kParameters},
        [](const Parameters& values, const Network& network) {
            const auto value = [&](std::string_view name) { return values.find(name)->second; };
            return std::unique_ptr<Player>(new Mcts(
                {static_cast<std::size_t>(value("top")), static_cast<float>(value("exploration")),
                 static_cast<std::size_t>(value("width")), static_cast<int>(value("rollout")),
                 static_cast<std::size_t>(value("lanes"))},
                network));
        }};
    return info;
}

} // namespace hindmost::search
