#include "search/players/expectimax.hpp"

#include "search/budget.hpp"
#include "search/players/lookahead.hpp"

#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace hindmost::search {
namespace {

using engine::Phase;
using engine::Position;

struct Options {
    std::size_t top;
    int depth;
    std::size_t deep;
    std::size_t beam;
};

/// A value and what it cost.
struct Valued {
    Value value;
    std::uint64_t work = 0;
};

/// Expected values some plies ahead.
class Lookahead {
  public:
    Lookahead(const Valuer& valuer, std::size_t beam) : valuer_(valuer), beam_(beam) {}

    /// Of a position after a move, by the best play in the next `plies` turns.
    [[nodiscard]] Valued expect(const Position& after, const Unseen& unseen, int plies) const {
        if (plies == 0 || after.over()) {
            return {valuer_(after, unseen), 1};
        }
        Valued mean;
        for (const Draw& draw : draws_of(unseen)) {
            add(mean, draw.chance, after_draw(after, draw, plies));
        }
        return mean;
    }

    /// The same once the tile is known.
    [[nodiscard]] Valued after_draw(Position position, const Draw& draw, int plies) const {
        if (!position.reveal(draw.tile)) { // T2
            return expect(position, draw.unseen, plies - 1);
        }
        auto replies = value_moves(position, draw.unseen, valuer_);
        Valued best{{-1e9F, 0}, replies.size()};
        if (plies == 1) {
            const auto top = std::ranges::max_element(replies, {}, &RankedMove::value);
            best.value = {top->value, top->forced};
            return best;
        }
        sort_best_first(replies);
        replies.resize(std::min(replies.size(), beam_));
        for (const RankedMove& reply : replies) {
            Position after = position;
            after.play(reply.move);
            const Valued deeper = expect(after, draw.unseen, plies - 1);
            best.work += deeper.work;
            if (deeper.value.result > best.value.result) {
                best.value = deeper.value;
            }
        }
        return best;
    }

    static void add(Valued& mean, float chance, const Valued& outcome) {
        mean.value.result += chance * outcome.value.result;
        mean.value.forced += chance * outcome.value.forced;
        mean.work += outcome.work;
    }

  private:
    const Valuer& valuer_;
    std::size_t beam_;
};

/// One search of one position.
class Search {
  public:
    Search(const Table& table, const Network& network, const Options& options, const Limits& limits,
           const Observer& observer)
        : table_(table), options_(options), budget_(limits, observer),
          arena_(std::min(limits.threads, tbb::info::default_concurrency())),
          valuer_(network, *table.position.setup().tiles), lookahead_(valuer_, options.beam),
          draws_(draws_of(table.unseen)), outcomes_(draws_.size()) {}

    Choice run() {
        ranking_ = value_moves(table_.position, table_.unseen, valuer_);
        budget_.spend(ranking_.size());
        sort_best_first(ranking_);
        Choice choice;
        std::size_t width = std::min(options_.top, ranking_.size());
        for (int plies = 1; plies < options_.depth; ++plies) {
            if (const auto stop = deepen(width, plies)) {
                choice.reason = *stop;
                break;
            }
            width = std::min(options_.deep, width);
        }
        choice.ranking = std::move(ranking_);
        choice.work = budget_.work();
        choice.seconds = budget_.seconds();
        return choice;
    }

  private:
    /// Values the first `width` moves so many plies ahead. Says why the budget ends it, if it does:
    /// then two plies are kept for the moves that have them, which go first; deeper looks are
    /// dropped, for values of different depths cannot be compared.
    std::optional<StopReason> deepen(std::size_t width, int plies) {
        std::vector<RankedMove> deeper(ranking_.begin(),
                                       ranking_.begin() + static_cast<std::ptrdiff_t>(width));
        std::size_t done = 0;
        std::optional<StopReason> stop;
        while (done < width && !(stop = budget_.exhausted())) {
            look(deeper[done++], plies);
            budget_.report(static_cast<int>(std::lround(deeper.front().value)),
                           table_.position.turns(), false);
        }
        if (!stop || plies == 1) {
            sort_best_first({deeper.data(), done});
            std::ranges::copy(deeper, ranking_.begin());
        }
        return stop;
    }

    void look(RankedMove& move, int plies) {
        Position after = table_.position;
        after.play(move.move);
        Valued mean;
        if (after.over()) {
            mean = {valuer_(after, table_.unseen), 1};
        } else {
            arena_.execute([&] {
                tbb::parallel_for(std::size_t{0}, draws_.size(), [&](std::size_t i) {
                    outcomes_[i] = lookahead_.after_draw(after, draws_[i], plies);
                });
            });
            for (std::size_t i = 0; i < draws_.size(); ++i) {
                Lookahead::add(mean, draws_[i].chance, outcomes_[i]);
            }
        }
        move.value = mean.value.result;
        move.forced = mean.value.forced;
        move.work += mean.work;
        budget_.spend(mean.work);
    }

    const Table& table_;
    const Options& options_;
    Budget budget_;
    tbb::task_arena arena_;
    Valuer valuer_;
    Lookahead lookahead_;
    std::vector<Draw> draws_;
    std::vector<Valued> outcomes_; ///< one a draw
    std::vector<RankedMove> ranking_;
};

class Expectimax : public Player {
  public:
    Expectimax(const Options& options, const Network& network)
        : options_(options), network_(network) {}

    Choice choose(const Table& table, const Limits& limits, const Observer& observer) override {
        return Search(table, network_, options_, limits, observer).run();
    }

  private:
    Options options_;
    const Network& network_;
};

constexpr std::array kParameters{
    Parameter{"top", 5, 1, 1000, "moves valued two plies ahead"},
    Parameter{"depth", 2, 1, 5, "plies ahead"},
    Parameter{"deep", 3, 1, 1000, "moves valued deeper than two plies"},
    Parameter{"beam", 2, 1, 1000, "replies followed deeper than two plies"},
};

} // namespace

const PlayerInfo& expectimax_player_info() {
    static const PlayerInfo info{
        {"expectimax", "two plies over all tile types, deeper for the best moves", kParameters},
        [](const Parameters& values, const Network& network) {
            const auto value = [&](std::string_view name) { return values.find(name)->second; };
            return std::unique_ptr<Player>(new Expectimax(
                {static_cast<std::size_t>(value("top")), static_cast<int>(value("depth")),
                 static_cast<std::size_t>(value("deep")), static_cast<std::size_t>(value("beam"))},
                network));
        }};
    return info;
}

} // namespace hindmost::search
