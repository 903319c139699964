#include "cli/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <string_view>

namespace hindmost::cli {

bool obeys_controls(int descriptor) {
    const char* const name = std::getenv("TERM");
    return isatty(descriptor) != 0 && (name == nullptr || std::string_view(name) != "dumb");
}

int terminal_columns(int descriptor) {
    winsize size{};
    return ::ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

} // namespace hindmost::cli
