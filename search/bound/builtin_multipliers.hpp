#pragma once

#include <string_view>

namespace hindmost::search {

/// The text of search/data/bound.multipliers, built into the library.
[[nodiscard]] std::string_view builtin_multipliers_text();

} // namespace hindmost::search
