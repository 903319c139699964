#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace hindmost::cli {

/// Breaks `text` at blanks into lines of at most `width`, the second and later ones behind `indent`
/// blanks.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t width, std::size_t indent = 0);

} // namespace hindmost::cli
