#pragma once

#include <string>

namespace hindmost::cli {

/// A PNG file of a picture of SVG, one pixel a unit. Throws FileError where that cannot be drawn.
[[nodiscard]] std::string png_of(const std::string& svg);

} // namespace hindmost::cli
