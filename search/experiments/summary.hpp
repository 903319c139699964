#pragma once

#include "search/experiments/figures.hpp"
#include "search/experiments/statistics.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace hindmost::search {

struct Percentiles {
    int tenth;
    int median;
    int ninetieth;
};
/// Of at least one value.
[[nodiscard]] Percentiles percentiles(std::vector<int> values);

/// What games came to together. Shares are from 0 to 1.
struct Summary {
    std::size_t games = 0;
    double mean = 0;                        ///< of the results
    std::optional<double> standard_error{}; ///< of the mean; none for a single game
    std::optional<Interval> interval{};     ///< of the mean; none for a single game
    int lowest = 0;
    Percentiles result{}; ///< of the results
    int highest = 0;
    double forced = 0;           ///< share of forced ends
    double early_forced = 0;     ///< share of forced ends before turn kEarlyTurn
    double turns = 0;            ///< mean
    double work_per_turn = 0;    ///< positions evaluated; 0 where no turn was played
    double seconds_per_turn = 0; ///< 0 where no turn was played
    bool timed = false;          ///< a limit in time ended a move: another machine plays otherwise
};
inline constexpr int kEarlyTurn = 60;

/// Gathers games that are over. Not synchronised.
class Tally {
  public:
    void add(const GameFigures& game);
    [[nodiscard]] std::size_t games() const noexcept { return results_.size(); }
    /// Of at least one game.
    [[nodiscard]] Summary summary() const;
    [[nodiscard]] const std::vector<int>& results() const noexcept { return results_; }
    /// The last turns of the games that a forced end ended.
    [[nodiscard]] const std::vector<int>& forced_turns() const noexcept { return forced_turns_; }

  private:
    std::vector<int> results_;
    Moments moments_;
    std::vector<int> forced_turns_;
    std::size_t early_forced_ = 0;
    std::size_t turns_ = 0;
    std::uint64_t work_ = 0;
    double seconds_ = 0;
    bool timed_ = false;
};

} // namespace hindmost::search
