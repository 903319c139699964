#include "search/exact.hpp"

#include <algorithm>

namespace hindmost::search {

using engine::KnownGame;
using engine::Move;

ExactSearch::ExactSearch(const Valuer& valuer, const PositionBound& bound, Budget& budget,
                         Incumbent& best, std::size_t memory)
    : valuer_(valuer), bound_(bound), budget_(budget), best_(best),
      most_searched_(memory / kBytesPerPosition) {}

bool ExactSearch::run(const KnownGame& start, std::span<const Move> prefix,
                      std::optional<std::uint64_t> positions) {
    line_.assign(prefix.begin(), prefix.end());
    left_ = positions;
    return search(start);
}

/// Whether the limit allows it.
bool ExactSearch::spend(std::uint64_t positions) {
    budget_.spend(positions);
    if (!left_) {
        return best_.empty() || !budget_.exhausted();
    }
    const bool enough = *left_ >= positions;
    *left_ -= enough ? positions : *left_;
    return enough;
}

/// False where it had to stop.
bool ExactSearch::search(const KnownGame& game) {
    if (game.over()) {
        if (const int result = game.position().result(); result > best_.result) {
            best_ = {result, line_};
            budget_.report(result, static_cast<int>(line_.size()), true);
        }
        return true;
    }
    if (bound_.upper(game.position(), best_.result) <= best_.result ||
        searched_.contains(game.position().hash())) {
        return true;
    }
    struct Child {
        float value;
        Move move;
    };
    std::vector<Child> children;
    const Ahead ahead(game);
    valuer_.for_each_move(game.position(), unseen_of(game), &ahead,
                          [&](Move move, const engine::Position&, const Value& value) {
                              children.push_back({value.result, move});
                          });
    if (!spend(children.size())) {
        return false;
    }
    budget_.report(best_.result, static_cast<int>(best_.line.size()), false);
    std::ranges::stable_sort(children, std::ranges::greater{}, &Child::value);
    for (const Child& child : children) {
        KnownGame next = game;
        next.play(child.move);
        line_.push_back(child.move);
        const bool done = search(next);
        line_.pop_back();
        if (!done) {
            return false;
        }
    }
    if (searched_.size() < most_searched_) {
        searched_.insert(game.position().hash());
    }
    return true;
}

namespace {

constexpr std::size_t kFirstWidth = 10;      ///< of the beam that finds a first line
constexpr std::uint64_t kWidePays = 100'000; ///< limit of work that it takes

SearchResult solve(const Query& query, const Parameters&) {
    Budget budget(query.limits, query.observer);
    const Valuer valuer(query.network, *query.game.position().setup().tiles);
    tbb::task_arena arena(1);
    Incumbent best = incumbent_of(query);
    const BeamOptions options{
        .width = query.limits.work.value_or(kWidePays) < kWidePays ? 1 : kFirstWidth};
    BeamPass(valuer, options, arena, budget, best).run(query.game, {});
    const PositionBound bound(query.game);
    ExactSearch exact(valuer, bound, budget, best, query.limits.memory);
    SearchResult found;
    found.optimal = exact.run(query.game, {});
    found.line = best.line;
    found.result = best.result;
    found.work = budget.work();
    found.seconds = budget.seconds();
    found.reason =
        found.optimal ? StopReason::Finished : budget.exhausted().value_or(StopReason::Finished);
    return found;
}

} // namespace

const SearcherInfo& exact_info() {
    static const SearcherInfo info{{"exact", "branch and bound, for short deals; one thread", {}},
                                   solve};
    return info;
}

} // namespace hindmost::search
