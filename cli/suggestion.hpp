#pragma once

#include <span>
#include <string>
#include <string_view>

namespace hindmost::cli {

/// " (did you mean NAME?)" for the name that is at most two typing slips away from `text`, the
/// nearest first; empty where there is none.
[[nodiscard]] std::string suggest(std::string_view text, std::span<const std::string_view> names);

} // namespace hindmost::cli
