#include "cli/progress.hpp"

#include "cli/terminal.hpp"

#include <unistd.h>

#include <cstdio>
#include <string>

namespace hindmost::cli {
namespace {

constexpr std::string_view kRewrite = "\r\x1b[K"; // to the first column; erase the line

void put(const std::string& text) {
    (void)std::fputs(text.c_str(), stderr);
    (void)std::fflush(stderr);
}

} // namespace

ProgressLine::ProgressLine(bool wanted) : terminal_(wanted && obeys_controls(STDERR_FILENO)) {}

bool ProgressLine::due() const noexcept {
    constexpr auto kInterval = std::chrono::milliseconds(200);
    return terminal_ && (!visible_ || Clock::now() - last_ >= kInterval);
}

void ProgressLine::show(std::string_view text) {
    if (terminal_) {
        put(std::string(kRewrite) + std::string(text));
        visible_ = true;
        last_ = Clock::now();
    }
}

void ProgressLine::clear() {
    if (visible_) {
        put(std::string(kRewrite));
        visible_ = false;
    }
}

} // namespace hindmost::cli
