#pragma once

#include "cli/descriptor.hpp"

#include <csignal>
#include <cstddef>
#include <optional>
#include <string>

namespace hindmost::cli {

/// Lines of standard input that a person types or a pipe sends. Ctrl-C, SIGTERM and SIGHUP end the
/// input instead of the process: while it waits, at once; else they wait for next(), or for its own
/// end.
class LineInput {
  public:
    /// Throws FileError where there is no standard input.
    LineInput();

    [[nodiscard]] bool terminal() const noexcept { return terminal_; }
    /// Number of the line that next() gave last, from 1.
    [[nodiscard]] std::size_t number() const noexcept { return number_; }
    /// Whether a signal, not the end of the input, was the reason why next() gave none.
    [[nodiscard]] bool interrupted() const noexcept { return interrupted_; }

    /// The next line, without its end and cut after kLongest bytes; none at the end of the input,
    /// such as a terminal that is gone.
    /// Throws FileError where it cannot be read.
    [[nodiscard]] std::optional<std::string> next();

    static constexpr std::size_t kLongest = 4096;

  private:
    /// Takes what has come up to the end of a line into `line`; whether that end has come.
    bool take(std::string& line);

    /// Keeps the signals from the thread that made it.
    class Held {
      public:
        Held();
        ~Held();
        Held(const Held&) = delete;
        Held& operator=(const Held&) = delete;

      private:
        sigset_t old_mask_{};
    };

    Held held_;
    Descriptor wake_;
    bool terminal_;
    bool interrupted_ = false;
    std::size_t number_ = 0;
    std::string read_; ///< but not given yet
};

} // namespace hindmost::cli
