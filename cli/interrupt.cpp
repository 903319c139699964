#include "cli/interrupt.hpp"

#include "cli/command.hpp"

#include <pthread.h>
#include <unistd.h>

#include <chrono>

namespace hindmost::cli {

void exit_on_interrupt() {
    const auto leave = [](int /*signal*/) { _exit(static_cast<int>(ExitCode::Interrupted)); };
    (void)std::signal(SIGINT, leave);
    (void)std::signal(SIGTERM, leave);
    (void)std::signal(SIGHUP, leave);
}

Interrupt::Interrupt() {
    sigemptyset(&signals_);
    sigaddset(&signals_, SIGINT);
    sigaddset(&signals_, SIGTERM);
    sigaddset(&signals_, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &signals_, &old_mask_);
    waiter_ = std::thread([this] { wait_for_signals(); });
}

Interrupt::~Interrupt() {
    done_ = true;
    // The waiter blocks the signal: this wakes its sigwait and kills nothing.
    pthread_kill(waiter_.native_handle(),
                 SIGTERM); // NOLINT(cert-pos44-c,bugprone-bad-signal-to-kill-thread)
    waiter_.join();
    pthread_sigmask(SIG_SETMASK, &old_mask_, nullptr);
}

void Interrupt::wait_for_signals() {
    // One stop may come as several signals, as by `timeout`, which asks the process and its group.
    constexpr std::chrono::milliseconds kOneStop{500};
    std::chrono::steady_clock::time_point first;
    for (;;) {
        int signal = 0;
        sigwait(&signals_, &signal);
        if (done_) {
            return;
        }
        if (stop_.request_stop()) {
            first = std::chrono::steady_clock::now();
        } else if (std::chrono::steady_clock::now() - first > kOneStop) {
            _exit(static_cast<int>(ExitCode::Interrupted));
        }
    }
}

} // namespace hindmost::cli
