#include "search/value/builtin.hpp"

#include <sstream>
#include <string>

// Laid out by blob.S.
extern "C" {
extern const char hindmost_hidden_begin[];
extern const char hindmost_hidden_end[];
extern const char hindmost_known_begin[];
extern const char hindmost_known_end[];
}

namespace hindmost::search {
namespace {

NetworkFile read_blob(const char* begin, const char* end, const std::string& name) {
    std::istringstream in(std::string(begin, end));
    return read_network(in, name);
}

} // namespace

const NetworkFile& hidden_network() {
    static const NetworkFile file =
        read_blob(hindmost_hidden_begin, hindmost_hidden_end, "the built-in network hidden.net");
    return file;
}

const NetworkFile& known_network() {
    static const NetworkFile file =
        read_blob(hindmost_known_begin, hindmost_known_end, "the built-in network known.net");
    return file;
}

} // namespace hindmost::search
