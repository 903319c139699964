#include "engine/text.hpp"

#include <array>
#include <cstddef>

namespace hindmost::engine {

std::string in_quotes(std::string_view text) {
    constexpr std::size_t kLongest = 48;
    constexpr std::array<char, 17> kHex{"0123456789abcdef"};
    std::string out = "`";
    for (const char c : text.substr(0, kLongest)) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte > 0x7E) {
            out += "\\x";
            out += kHex[byte >> 4U];
            out += kHex[byte & 0xFU];
        } else {
            out += c;
        }
    }
    return out + (text.size() > kLongest ? "…`" : "`");
}

} // namespace hindmost::engine
