#pragma once

#include "search/registry.hpp"

namespace hindmost::search {

/// One game of uniformly random moves; a yardstick.
[[nodiscard]] const SearcherInfo& random_info();

/// One game, each turn the move of the best learned value (the first of equals); a yardstick.
[[nodiscard]] const SearcherInfo& greedy_info();

} // namespace hindmost::search
