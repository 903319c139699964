#pragma once

#include <string>
#include <vector>

/// The manual pages, made of what the help prints.
namespace hindmost::cli {

struct ManualPage {
    std::string file; ///< hindmost.1, hindmost-solve.1, hindmost-best-list.1 and so on
    std::string text; ///< for `man`: roff with the macros of man(7), in ASCII
};

/// The page of the program, then one for each command.
[[nodiscard]] std::vector<ManualPage> manual_pages();

} // namespace hindmost::cli
