#pragma once

#include <string_view>

namespace hindmost::cli {

/// The text of a file of this folder that was built into the program, by its name: `board.js`. The
/// name must be there.
[[nodiscard]] std::string_view web_asset(std::string_view name);

} // namespace hindmost::cli
