#pragma once

#include "search/registry.hpp"

namespace hindmost::search {

/// The search that does best for a deal, as measured in README.md: exact for short ones, else beam.
[[nodiscard]] const SearcherInfo& auto_info();

} // namespace hindmost::search
