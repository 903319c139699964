#include "search/experiments/summary.hpp"

#include <algorithm>
#include <cassert>

namespace hindmost::search {

void Tally::add(const GameFigures& game) {
    results_.push_back(game.result);
    moments_.add(game.result);
    forced_ += game.forced_end ? 1 : 0;
    early_forced_ += game.forced_end && game.turns < kEarlyTurn ? 1 : 0;
    turns_ += static_cast<std::size_t>(game.turns);
    work_ += game.work;
    seconds_ += game.seconds;
    timed_ |= game.reason == StopReason::Time;
}

Summary Tally::summary() const {
    assert(!results_.empty());
    std::vector<int> sorted = results_;
    std::ranges::sort(sorted);
    const auto n = static_cast<double>(sorted.size());
    const auto turns = static_cast<double>(turns_);
    Summary summary;
    summary.games = sorted.size();
    summary.mean = moments_.mean();
    summary.standard_error = moments_.standard_error();
    summary.interval = moments_.interval();
    summary.lowest = sorted.front();
    summary.tenth = percentile(sorted, 10);
    summary.median = percentile(sorted, 50);
    summary.ninetieth = percentile(sorted, 90);
    summary.highest = sorted.back();
    summary.forced = static_cast<double>(forced_) / n;
    summary.early_forced = static_cast<double>(early_forced_) / n;
    summary.turns = turns / n;
    summary.work_per_turn = turns > 0 ? static_cast<double>(work_) / turns : 0;
    summary.seconds_per_turn = turns > 0 ? seconds_ / turns : 0;
    summary.timed = timed_;
    return summary;
}

} // namespace hindmost::search
