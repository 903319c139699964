#pragma once

#include <array>
#include <string>
#include <string_view>

namespace hindmost::cli {

/// The levels of diagnostics, the most talkative first.
inline constexpr std::array<std::string_view, 6> kLogLevels{"trace", "debug", "info",
                                                            "warn",  "error", "off"};

/// Checks the name of a level of diagnostics. Throws UsageError.
[[nodiscard]] std::string parse_log_level(std::string_view text);

/// Diagnostics (spdlog's default logger) go to standard error from now on.
void start_log(const std::string& level);

} // namespace hindmost::cli
