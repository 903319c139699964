#pragma once

#include <string>
#include <vector>

namespace hindmost::cli {

/// The whole program: finds the command, runs it, and turns every exception into one line on
/// standard error and an exit code. `arguments` without the program's name.
[[nodiscard]] int run_program(const std::vector<std::string>& arguments);

} // namespace hindmost::cli
