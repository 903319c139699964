#include "search/experiments/summary.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace hindmost::search {

void Tally::add(const HiddenGame& game) {
    results_.push_back(game.result);
    forced_ += game.forced_end ? 1 : 0;
    early_forced_ += game.forced_end && game.turns < kEarlyTurn ? 1 : 0;
    moves_ += game.line.size();
    seconds_ += game.seconds;
    timed_ |= game.reason == StopReason::Time;
}

Summary Tally::summary() const {
    assert(!results_.empty());
    std::vector<int> sorted = results_;
    std::ranges::sort(sorted);
    const auto percentile = [&sorted](std::size_t hundredths) {
        return sorted[(hundredths * sorted.size() + 99) / 100 - 1];
    };
    const auto n = static_cast<double>(sorted.size());
    Summary summary;
    summary.games = sorted.size();
    summary.mean = std::accumulate(sorted.begin(), sorted.end(), 0.0) / n;
    if (sorted.size() > 1) {
        double squares = 0;
        for (const int result : sorted) {
            squares += (result - summary.mean) * (result - summary.mean);
        }
        summary.standard_error = std::sqrt(squares / (n - 1) / n);
    }
    summary.lowest = sorted.front();
    summary.tenth = percentile(10);
    summary.median = percentile(50);
    summary.ninetieth = percentile(90);
    summary.highest = sorted.back();
    summary.forced = static_cast<double>(forced_) / n;
    summary.early_forced = static_cast<double>(early_forced_) / n;
    summary.seconds_per_move = moves_ > 0 ? seconds_ / static_cast<double>(moves_) : 0;
    summary.timed = timed_;
    return summary;
}

} // namespace hindmost::search
