#pragma once

#include "engine/position.hpp"
#include "search/value/network.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace hindmost::search {

/// What a search may use. Whatever limit is reached first ends it; without time and work
/// limits it runs until it is stopped.
struct Limits {
    std::optional<double> seconds{};     ///< wall time; makes the result depend on the machine
    std::optional<std::uint64_t> work{}; ///< positions evaluated; reproducible
    std::size_t memory = std::size_t{1} << 30; ///< bytes for trees and tables
    int threads = 1;        ///< never changes the result of a search limited by work
    std::uint64_t seed = 1; ///< master seed of all random streams
};

/// A snapshot of a running search.
struct Progress {
    double seconds = 0;
    std::uint64_t work = 0;
    int result = 0;      ///< of the best line so far
    int turns = 0;       ///< its length
    double fraction = 0; ///< of the limit that is used up most; 0 to 1
};

/// How a search reports and learns that it should end. `report` may be empty; it is called from
/// one thread at a time, now and then and at each improvement.
struct Observer {
    std::function<void(const Progress&)> report{};
    std::stop_token stop{};
};

enum class StopReason : std::uint8_t {
    Finished,    ///< nothing was left to search
    Work,        ///< the work limit
    Time,        ///< the time limit: another machine may get another result
    Interrupted, ///< the observer's stop token
};

/// The best line found, complete from the position given to the end of the game.
struct SearchResult {
    std::vector<engine::Move> line;
    int result = 0; ///< final result of the line (E4)
    std::uint64_t work = 0;
    double seconds = 0;
    StopReason reason = StopReason::Finished;
    bool optimal = false; ///< proved: no line does better
    /// So many of its last turns are proved: no other play of them has a better result.
    std::size_t exact_turns = 0;
};

/// Where a long search keeps what it needs to go on after it was stopped or killed.
struct Checkpoint {
    /// What an earlier search of the same query saved, to go on from; null to begin.
    std::istream* from = nullptr;
    /// Called now and then, at least `every` seconds apart, and at an early end, with a function
    /// that writes all there is.
    std::function<void(const std::function<void(std::ostream&)>& write)> save{};
    double every = 30;
};

/// What a search is asked: a good line of a game whose order is known. All parts must outlive it.
struct Query {
    const engine::KnownGame& game;
    const Network& network;
    const Limits& limits;
    const Observer& observer;
    std::span<const engine::Move> line{};   ///< a whole line to improve on, or none
    const Checkpoint* checkpoint = nullptr; ///< for searches that can go on (SearcherInfo::resumes)
};

} // namespace hindmost::search
