#pragma once

#include <chrono>
#include <string_view>

namespace hindmost::cli {

/// One line on the standard error of a terminal that is written over and over; nothing
/// anywhere else. Not synchronised.
class ProgressLine {
  public:
    explicit ProgressLine(bool wanted = true);
    ~ProgressLine() { clear(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    /// Whether a line would be seen now: there is a terminal, and the last line is old enough.
    [[nodiscard]] bool due() const noexcept;
    void show(std::string_view text);
    /// Takes the line away; call it before something else is written.
    void clear();

  private:
    using Clock = std::chrono::steady_clock;
    bool terminal_;
    bool visible_ = false;
    Clock::time_point last_{};
};

} // namespace hindmost::cli
