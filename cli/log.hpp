#pragma once

#include <string>
#include <string_view>

namespace hindmost::cli {

/// Checks the name of a level of diagnostics. Throws UsageError.
[[nodiscard]] std::string parse_log_level(std::string_view text);

/// Diagnostics (spdlog's default logger) go to standard error from now on.
void start_log(const std::string& level);

} // namespace hindmost::cli
