#pragma once

#include "cli/input.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace hindmost::cli {

/// Deeper than any game is long.
inline constexpr std::uint64_t kMaxPerftDepth = 255;

/// Files of perft counts, a case a line: `seed colours meeples depth count`, or JSON objects
/// (see the help of perft).
class PerftCases {
  public:
    /// `input` must outlive it.
    explicit PerftCases(Input& input) : input_(&input) {}

    /// Counts the next case: empty where it agrees, otherwise what is wrong with it. None after the
    /// last. Throws FileError where the file cannot be read, ParseError where a line is longer than
    /// any case.
    [[nodiscard]] std::optional<std::string> check_next();

    /// Line of the last case, from 1.
    [[nodiscard]] std::size_t line() const noexcept { return line_; }

  private:
    [[nodiscard]] bool read_line();

    Input* input_;
    std::string text_;
    std::size_t line_ = 0;
};

} // namespace hindmost::cli
