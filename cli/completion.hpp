#pragma once

#include <string>

/// Scripts with which a shell completes commands, options and their values, made of what the help
/// prints.
namespace hindmost::cli {

/// For bash, which needs nothing else: to source, or a file `hindmost` of its completions.
[[nodiscard]] std::string bash_completion();

/// For zsh: a file `_hindmost` in a folder of its $fpath.
[[nodiscard]] std::string zsh_completion();

} // namespace hindmost::cli
