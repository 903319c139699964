#pragma once

#include "search/value/network.hpp"

namespace hindmost::search {

/// The networks built into the library, read at first use: search/data/hidden.net for games whose
/// order is hidden, search/data/known.net for those whose order is known.
[[nodiscard]] const NetworkFile& hidden_network();
[[nodiscard]] const NetworkFile& known_network();

} // namespace hindmost::search
