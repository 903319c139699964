#include "search/experiments/summary.hpp"

#include <algorithm>
#include <cassert>

namespace hindmost::search {

Percentiles percentiles(std::vector<int> values) {
    std::ranges::sort(values);
    return {percentile(values, 10), percentile(values, 50), percentile(values, 90)};
}

void Tally::add(const GameFigures& game) {
    results_.push_back(game.result);
    moments_.add(game.result);
    if (game.forced_end) {
        forced_turns_.push_back(game.turns);
    }
    early_forced_ += game.forced_end && game.turns < kEarlyTurn ? 1 : 0;
    turns_ += static_cast<std::size_t>(game.turns);
    work_ += game.work;
    seconds_ += game.seconds;
    timed_ |= game.reason == StopReason::Time;
}

Summary Tally::summary() const {
    assert(!results_.empty());
    const auto n = static_cast<double>(results_.size());
    const auto turns = static_cast<double>(turns_);
    Summary summary;
    summary.games = results_.size();
    summary.mean = moments_.mean();
    summary.standard_error = moments_.standard_error();
    summary.interval = moments_.interval();
    summary.lowest = std::ranges::min(results_);
    summary.result = percentiles(results_);
    summary.highest = std::ranges::max(results_);
    summary.forced = static_cast<double>(forced_turns_.size()) / n;
    summary.early_forced = static_cast<double>(early_forced_) / n;
    summary.turns = turns / n;
    summary.work_per_turn = turns > 0 ? static_cast<double>(work_) / turns : 0;
    summary.seconds_per_turn = turns > 0 ? seconds_ / turns : 0;
    summary.timed = timed_;
    return summary;
}

} // namespace hindmost::search
