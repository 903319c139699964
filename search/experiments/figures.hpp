#pragma once

#include "search/searcher.hpp"

#include <cstdint>

namespace hindmost::search {

/// What a game that was played to its end came to.
struct GameFigures {
    int result = 0; ///< final result (E4)
    int turns = 0;
    bool forced_end = false;
    std::uint64_t work = 0; ///< positions evaluated in all
    double seconds = 0;
    double longest = 0; ///< seconds of the slowest move, or of the search for the whole game
    StopReason reason = StopReason::Finished; ///< Time if any move was limited by time
};

} // namespace hindmost::search
