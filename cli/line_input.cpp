#include "cli/line_input.hpp"

#include "cli/error.hpp"
#include "cli/interrupt.hpp"

#include <poll.h>
#include <pthread.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <stop_token>
#include <system_error>

namespace hindmost::cli {
namespace {

[[noreturn]] void fail() {
    throw FileError("standard input: cannot be read: " + std::generic_category().message(errno));
}

} // namespace

LineInput::Held::Held() {
    sigset_t signals{};
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &signals, &old_mask_);
}

LineInput::Held::~Held() { pthread_sigmask(SIG_SETMASK, &old_mask_, nullptr); }

LineInput::LineInput() : wake_(::eventfd(0, EFD_CLOEXEC)), terminal_(isatty(STDIN_FILENO) != 0) {
    if (!wake_.open()) {
        fail();
    }
}

bool LineInput::take(std::string& line) {
    const std::size_t end = read_.find('\n');
    const std::size_t length = std::min(end, read_.size());
    line.append(read_, 0, std::min(length, kLongest - line.size()));
    read_.erase(0, end == std::string::npos ? length : length + 1);
    return end != std::string::npos;
}

std::optional<std::string> LineInput::next() {
    const Interrupt interrupt;
    const std::stop_callback wake(interrupt.token(),
                                  [this] { (void)::eventfd_write(wake_.get(), 1); });
    std::string line;
    bool something = !read_.empty();
    while (!take(line)) {
        std::array<pollfd, 2> waiting{{{STDIN_FILENO, POLLIN, 0}, {wake_.get(), POLLIN, 0}}};
        if (::poll(waiting.data(), waiting.size(), -1) < 0 && errno != EINTR) {
            fail();
        }
        if (interrupt.requested()) {
            interrupted_ = true;
            return std::nullopt;
        }
        if (waiting[0].revents == 0) {
            continue;
        }
        std::array<char, kLongest> bytes{};
        ssize_t count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
        if (count < 0 && errno == EIO && terminal_) {
            count = 0; // the terminal is gone
        }
        if (count < 0 && errno != EINTR && errno != EAGAIN) {
            fail();
        }
        if (count == 0 && !something) {
            return std::nullopt;
        }
        if (count == 0) {
            break; // a last line without an end
        }
        something = true;
        read_.append(bytes.data(), count < 0 ? 0 : static_cast<std::size_t>(count));
    }
    if (line.ends_with('\r')) {
        line.pop_back();
    }
    ++number_;
    return line;
}

} // namespace hindmost::cli
