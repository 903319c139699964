#pragma once

#include <string>
#include <string_view>

namespace hindmost::engine {

/// Foreign text for a message: in backquotes, one line, control and non-ASCII bytes as \xHH, cut
/// where it is long.
[[nodiscard]] std::string in_quotes(std::string_view text);

} // namespace hindmost::engine
