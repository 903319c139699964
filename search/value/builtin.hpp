#pragma once

#include "search/value/network.hpp"

namespace hindmost::search {

/// The network built into the library: search/data/value.net, read at first use.
[[nodiscard]] const NetworkFile& builtin_network();

} // namespace hindmost::search
