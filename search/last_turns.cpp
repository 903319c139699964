#include "search/last_turns.hpp"

#include "search/exact.hpp"

#include <algorithm>

namespace hindmost::search {
namespace {

constexpr std::uint64_t kMostWork = 20'000;
constexpr std::size_t kMostTurns = 12;
constexpr int kTailBoundSteps = 1000;

} // namespace

std::uint64_t last_turns_work(const Limits& limits) noexcept {
    return limits.work ? std::min(*limits.work / 10, kMostWork) : kMostWork;
}

std::size_t solve_last_turns(const engine::KnownGame& start, const Valuer& valuer,
                             std::size_t memory, std::uint64_t positions, Budget& budget,
                             Incumbent& best) {
    const std::size_t first = best.line.size() - std::min(kMostTurns, best.line.size());
    const auto at = [&](std::size_t turn) {
        return played(start, std::span(best.line).first(turn));
    };
    const PositionBound bound(at(first), kTailBoundSteps);
    ExactSearch exact(valuer, bound, budget, best, memory);
    const std::uint64_t end = budget.work() + positions;
    std::size_t solved = best.line.size(); // from this turn on
    while (solved > first && budget.work() < end) {
        const int before = best.result;
        const std::vector<engine::Move> prefix(
            best.line.begin(), best.line.begin() + static_cast<std::ptrdiff_t>(solved - 1));
        // Half of what is left, so that a better line found at last can still be solved.
        if (exact.run(at(prefix.size()), prefix, (end - budget.work()) / 2)) {
            --solved;
        } else if (best.result == before) {
            break;
        } else {
            solved = best.line.size(); // another line, of which nothing is known yet
        }
    }
    return best.line.size() - solved;
}

} // namespace hindmost::search
