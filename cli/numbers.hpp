#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

/// Numbers as people type and read them. The readers take the whole text or throw
/// engine::ParseError that says what was expected.
namespace hindmost::cli {

/// Decimal digits only: no sign, point, blank or prefix.
[[nodiscard]] std::uint64_t
parse_integer(std::string_view text, std::uint64_t least = 0,
              std::uint64_t greatest = std::numeric_limits<std::uint64_t>::max());

/// A positive number, `k`, `M` or `G` for thousands, millions and thousand millions: 250k.
[[nodiscard]] std::uint64_t parse_count(std::string_view text);
/// The same, `greatest` at most.
[[nodiscard]] std::uint64_t parse_count_up_to(std::string_view text, std::uint64_t greatest);

/// Bytes, at least a mebibyte; `K`, `M`, `G` or `T` for powers of 1024: 512M.
[[nodiscard]] std::size_t parse_size(std::string_view text);

/// Seconds above 0, `s`, `m` or `h` may follow: 10, 0.5, 90s, 1.5h.
[[nodiscard]] double parse_seconds(std::string_view text);

/// A decimal number from `least` to `greatest`; 0.002 or 2e-3, no sign in front.
[[nodiscard]] double parse_real(std::string_view text, double least, double greatest);

/// The shortest decimal that reads back as the same number: 0.002, 5e-05.
[[nodiscard]] std::string number_text(double value);
[[nodiscard]] std::string number_text(float value);

/// With so many decimals: 3.10.
[[nodiscard]] std::string fixed_text(double value, int decimals);

/// Three digits and a thousands letter: 999, 1.25k, 38.1M.
[[nodiscard]] std::string short_count(double count);

/// 9.5s, 1:30, 2:00:00.
[[nodiscard]] std::string short_time(double seconds);

} // namespace hindmost::cli
