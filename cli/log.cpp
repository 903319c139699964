#include "cli/log.hpp"

#include "cli/error.hpp"
#include "engine/text.hpp"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <algorithm>

namespace hindmost::cli {

std::string parse_log_level(std::string_view text) {
    if (std::ranges::find(kLogLevels, text) == kLogLevels.end()) {
        throw UsageError("expected trace, debug, info, warn, error or off, found " +
                         engine::in_quotes(text));
    }
    return std::string(text);
}

void start_log(const std::string& level) {
    spdlog::set_default_logger(spdlog::stderr_logger_mt("hindmost"));
    spdlog::set_pattern("hindmost: %l: %v");
    spdlog::set_level(spdlog::level::from_str(level));
}

} // namespace hindmost::cli
