#include "cli/wrapped.hpp"

namespace hindmost::cli {

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent) {
    std::string out;
    while (text.size() > width) {
        const std::size_t blank = text.rfind(' ', width);
        const std::size_t end = blank == std::string::npos ? text.find(' ') : blank;
        if (end == std::string::npos) {
            break;
        }
        out += std::string(text.substr(0, end)) + "\n" + std::string(indent, ' ');
        text.remove_prefix(end + 1);
    }
    return out + std::string(text);
}

} // namespace hindmost::cli
