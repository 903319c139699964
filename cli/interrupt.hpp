#pragma once

#include <atomic>
#include <csignal>
#include <stop_token>
#include <thread>

namespace hindmost::cli {

/// From now on Ctrl-C and SIGTERM end the process with ExitCode::Interrupted.
void exit_on_interrupt();

/// While it lives, Ctrl-C and SIGTERM ask the work to stop instead of ending the process; the
/// second one, half a second later or more, ends it at once. Make it before any thread, so that all
/// of them leave the signals to its own thread.
class Interrupt {
  public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    [[nodiscard]] std::stop_token token() const noexcept { return stop_.get_token(); }
    [[nodiscard]] bool requested() const noexcept { return stop_.stop_requested(); }

  private:
    void wait_for_signals();

    std::stop_source stop_;
    sigset_t signals_{};
    sigset_t old_mask_{};
    std::atomic<bool> done_ = false;
    std::thread waiter_;
};

} // namespace hindmost::cli
