#pragma once

#include "search/searcher.hpp"

#include <algorithm>
#include <chrono>

namespace hindmost::search {

/// Keeps account of a search's limits. Used from one thread.
class Budget {
  public:
    Budget(const Limits& limits, const Observer& observer)
        : limits_(limits), observer_(observer), start_(Clock::now()), reported_(start_) {}

    /// Goes on from where an earlier search stopped.
    void go_on(std::uint64_t work, double seconds) {
        work_ = work;
        start_ -=
            std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    }
    void spend(std::uint64_t work) noexcept { work_ += work; }
    [[nodiscard]] std::uint64_t work() const noexcept { return work_; }
    [[nodiscard]] double seconds() const {
        return std::chrono::duration<double>(Clock::now() - start_).count();
    }

    /// Share of the limit that is used up most, 0 to 1; stays 0 without limits.
    [[nodiscard]] double fraction() const {
        double used = 0;
        if (limits_.work) {
            used = static_cast<double>(work_) /
                   static_cast<double>(std::max<std::uint64_t>(*limits_.work, 1));
        }
        if (limits_.seconds) {
            used = std::max(used, seconds() / std::max(*limits_.seconds, 1e-9));
        }
        return std::min(used, 1.0);
    }

    /// Why the search has to end now, if it has to.
    [[nodiscard]] std::optional<StopReason> exhausted() const {
        if (limits_.work && work_ >= *limits_.work) {
            return StopReason::Work;
        }
        if (observer_.stop.stop_requested()) {
            return StopReason::Interrupted;
        }
        if (limits_.seconds && seconds() >= *limits_.seconds) {
            return StopReason::Time;
        }
        return std::nullopt;
    }

    /// Tells the observer, at most some times a second unless `improved`.
    void report(int result, int turns, bool improved) {
        const auto now = Clock::now();
        if (observer_.report && (improved || now - reported_ > std::chrono::milliseconds(100))) {
            reported_ = now;
            observer_.report({seconds(), work_, result, turns, fraction()});
        }
    }

  private:
    using Clock = std::chrono::steady_clock;

    const Limits& limits_;
    const Observer& observer_;
    Clock::time_point start_;
    Clock::time_point reported_;
    std::uint64_t work_ = 0;
};

} // namespace hindmost::search
