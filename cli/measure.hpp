#pragma once

#include <cstdint>

/// What `bench` measures, always on one thread, and the signature of the program's behaviour.
namespace hindmost::cli {

struct PlayoutSpeed {
    std::uint64_t games = 0;
    std::uint64_t placements = 0;
    double mean_result = 0;
    double seconds = 0;
};
/// Random games of the official rules for about `seconds`.
[[nodiscard]] PlayoutSpeed measure_playouts(double seconds);

struct ReplaySpeed {
    std::uint64_t lines = 0;
    std::uint64_t turns = 0;
    double seconds = 0;
};
/// Lines of 71 turns, all moves generated at every turn, for about `seconds`.
[[nodiscard]] ReplaySpeed measure_replay(double seconds);

/// A hash of what the move generator, the playouts and every searcher answer to fixed questions.
/// It changes when their behaviour does, and with nothing else: not with build, machine or
/// `threads`.
[[nodiscard]] std::uint64_t signature(int threads);

} // namespace hindmost::cli
