#pragma once

#include <string_view>

namespace hindmost::engine {

/// Text of engine/data/base.tiles, compiled in.
[[nodiscard]] std::string_view builtin_base_tiles();

} // namespace hindmost::engine
