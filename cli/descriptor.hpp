#pragma once

#include <unistd.h>

#include <cerrno>
#include <string_view>
#include <utility>

namespace hindmost::cli {

/// An open file descriptor; closes itself.
class Descriptor {
  public:
    explicit Descriptor(int fd) noexcept : fd_(fd) {}
    ~Descriptor() { (void)close(); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    [[nodiscard]] bool open() const noexcept { return fd_ >= 0; }
    [[nodiscard]] int get() const noexcept { return fd_; }
    /// 0 if all is well; otherwise errno says what is not.
    int close() noexcept {
        const int fd = std::exchange(fd_, -1);
        return fd >= 0 ? ::close(fd) : 0;
    }
    /// Writes everything, false where that fails (errno says why).
    [[nodiscard]] bool write(std::string_view text) const noexcept {
        while (!text.empty()) {
            const ssize_t written = ::write(fd_, text.data(), text.size());
            if (written < 0 && errno != EINTR) {
                return false;
            }
            text.remove_prefix(written < 0 ? 0 : static_cast<std::size_t>(written));
        }
        return true;
    }

  private:
    int fd_;
};

} // namespace hindmost::cli
