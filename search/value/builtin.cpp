#include "search/value/builtin.hpp"

#include <sstream>
#include <string>

// Laid out by blob.S.
extern "C" {
extern const char hindmost_value_begin[];
extern const char hindmost_value_end[];
}

namespace hindmost::search {

const NetworkFile& builtin_network() {
    static const NetworkFile file = [] {
        std::istringstream in(std::string(hindmost_value_begin, hindmost_value_end));
        return read_network(in, "the built-in network");
    }();
    return file;
}

} // namespace hindmost::search
