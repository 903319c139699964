#pragma once

#include "cli/numbers.hpp"

#include <algorithm>
#include <thread>

namespace hindmost::cli {

/// As many threads as the process has cores.
[[nodiscard]] inline int default_threads() noexcept {
    return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

/// The value of --threads.
[[nodiscard]] inline int parse_threads(std::string_view text) {
    constexpr std::uint64_t kMost = 1024;
    return static_cast<int>(parse_integer(text, 1, kMost));
}

} // namespace hindmost::cli
