#include "cli/job.hpp"

#include "engine/error.hpp"
#include "engine/text.hpp"

#include <algorithm>

namespace hindmost::cli {
namespace {

constexpr std::string_view kMark = " --";

/// Takes the next option with its value, or the words before the first, off the text.
std::string_view take_option(std::string_view& text) {
    const std::size_t end = std::min(text.find(kMark), text.size());
    const std::string_view option = text.substr(0, end);
    text.remove_prefix(std::min(end + kMark.size(), text.size()));
    return option;
}

} // namespace

void require_same_job(std::string_view found, std::string_view wanted, const std::string& what,
                      const std::string& option) {
    while (!found.empty() || !wanted.empty()) {
        const std::string_view theirs = take_option(found);
        const std::string_view ours = take_option(wanted);
        if (theirs != ours) {
            throw engine::InputError(what + ", with " + engine::in_quotes(theirs) +
                                     " in place of " + engine::in_quotes(ours) +
                                     "; give the same options or name another " + option);
        }
    }
}

} // namespace hindmost::cli
