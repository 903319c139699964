#include "cli/numbers.hpp"

#include "engine/error.hpp"
#include "engine/text.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <optional>

namespace hindmost::cli {
namespace {

[[noreturn]] void fail(const std::string& expected, std::string_view found) {
    throw engine::ParseError("expected " + expected + ", found " + engine::in_quotes(found));
}

/// The whole of `text` as digits; none if it is something else or too big.
std::optional<std::uint64_t> digits(std::string_view text) {
    std::uint64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (text.empty() || error != std::errc{} || stop != end) {
        return std::nullopt;
    }
    return value;
}

/// Digits and at most one of `letters`, the i-th of which stands for base^(i + 1).
std::optional<std::uint64_t> scaled(std::string_view text, std::string_view letters,
                                    std::uint64_t base) {
    std::uint64_t unit = 1;
    if (const std::size_t letter =
            text.empty() ? std::string_view::npos : letters.find(text.back());
        letter != std::string_view::npos) {
        text.remove_suffix(1);
        for (std::size_t i = 0; i <= letter; ++i) {
            unit *= base;
        }
    }
    const auto value = digits(text);
    if (!value || *value > std::numeric_limits<std::uint64_t>::max() / unit) {
        return std::nullopt;
    }
    return *value * unit;
}

template <class T>
std::string shortest(T value) {
    std::array<char, 32> text{};
    const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), value);
    return {text.data(), end};
}

} // namespace

std::uint64_t parse_integer(std::string_view text, std::uint64_t least, std::uint64_t greatest) {
    const auto value = digits(text);
    if (!value || *value < least || *value > greatest) {
        fail("an integer from " + std::to_string(least) + " to " + std::to_string(greatest), text);
    }
    return *value;
}

std::uint64_t parse_count(std::string_view text) {
    const auto value = scaled(text, "kMG", 1000);
    if (value.value_or(0) == 0) {
        fail("a positive integer below 2^64, such as 5000, 250k, 3M or 1G", text);
    }
    return *value;
}

std::uint64_t parse_count_up_to(std::string_view text, std::uint64_t greatest) {
    const std::uint64_t value = scaled(text, "kMG", 1000).value_or(0);
    if (value == 0 || value > greatest) {
        fail("an integer from 1 to " + std::to_string(greatest) + ", such as 5000 or 100k", text);
    }
    return value;
}

std::size_t parse_size(std::string_view text) {
    const auto value = scaled(text, "KMGT", 1024);
    if (value.value_or(0) < std::size_t{1} << 20U) {
        fail("a size of at least 1M, such as 512M or 2G", text);
    }
    return *value;
}

double parse_seconds(std::string_view text) {
    constexpr double kLongest = 1e9;
    std::string_view number = text;
    double unit = 1;
    if (number.ends_with('s') || number.ends_with('m') || number.ends_with('h')) {
        unit = number.back() == 's' ? 1 : number.back() == 'm' ? 60 : 3600;
        number.remove_suffix(1);
    }
    double value = 0;
    const char* const end = number.data() + number.size();
    const auto [stop, error] = std::from_chars(number.data(), end, value, std::chars_format::fixed);
    const bool begins_with_digit = !number.empty() && number[0] >= '0' && number[0] <= '9';
    value *= unit;
    if (!begins_with_digit || error != std::errc{} || stop != end || !(value > 0) ||
        value > kLongest) {
        fail("seconds above 0, such as 10, 0.5, 90s, 15m or 2h", text);
    }
    return value;
}

double parse_real(std::string_view text, double least, double greatest) {
    double value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    const bool begins_with_digit = !text.empty() && text[0] >= '0' && text[0] <= '9';
    if (!begins_with_digit || error != std::errc{} || stop != end ||
        !(value >= least && value <= greatest)) {
        fail("a number from " + number_text(least) + " to " + number_text(greatest), text);
    }
    return value;
}

std::string number_text(double value) { return shortest(value); }
std::string number_text(float value) { return shortest(value); }

std::string fixed_text(double value, int decimals) {
    std::array<char, 32> text{};
    (void)std::snprintf(text.data(), text.size(), "%.*f", decimals, value);
    return text.data();
}

std::string short_count(double count) {
    constexpr std::array<const char*, 5> kUnits{"", "k", "M", "G", "T"};
    std::size_t unit = 0;
    while (count >= 999.5 && unit + 1 < kUnits.size()) {
        count /= 1000;
        ++unit;
    }
    const int decimals = unit == 0 || count >= 99.95 ? 0 : count >= 9.995 ? 1 : 2;
    return fixed_text(count, decimals) + kUnits[unit];
}

std::string short_time(double seconds) {
    if (seconds < 59.95) {
        return fixed_text(seconds, 1) + "s";
    }
    const auto whole = static_cast<std::uint64_t>(std::llround(seconds));
    const auto two = [](std::uint64_t value) {
        return (value < 10 ? ":0" : ":") + std::to_string(value);
    };
    const std::uint64_t hours = whole / 3600;
    const std::uint64_t minutes = whole / 60 % 60;
    return (hours > 0 ? std::to_string(hours) + two(minutes) : std::to_string(minutes)) +
           two(whole % 60);
}

} // namespace hindmost::cli
