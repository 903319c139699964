#include "cli/numbers.hpp"
#include "engine/error.hpp"

#include <doctest/doctest.h>

using namespace hindmost::cli;
using hindmost::engine::ParseError;

TEST_CASE("integers are digits and nothing else") {
    CHECK(parse_integer("0") == 0);
    CHECK(parse_integer("18446744073709551615") == 18446744073709551615ULL);
    for (const char* text : {"", "-1", "+1", "1.0", "1e3", "0x1", " 1", "1 ", "1k", "one",
                             "18446744073709551616", "99999999999999999999999999"}) {
        CAPTURE(text);
        CHECK_THROWS_AS((void)parse_integer(text), ParseError);
    }
    CHECK(parse_integer("5", 2, 5) == 5);
    CHECK_THROWS_WITH_AS((void)parse_integer("6", 2, 5),
                         "expected an integer from 2 to 5, found `6`", ParseError);
}

TEST_CASE("counts take k, M and G") {
    CHECK(parse_count("5000") == 5000);
    CHECK(parse_count("250k") == 250'000);
    CHECK(parse_count("3M") == 3'000'000);
    CHECK(parse_count("18G") == 18'000'000'000);
    for (const char* text : {"", "0", "0k", "k", "1K", "1kk", "1.5M", "-1", "99999999999G"}) {
        CAPTURE(text);
        CHECK_THROWS_AS((void)parse_count(text), ParseError);
    }
    CHECK(parse_count_up_to("100k", 100'000) == 100'000);
    for (const char* text : {"0", "100001", "101k", "1M", "k"}) {
        CAPTURE(text);
        CHECK_THROWS_AS((void)parse_count_up_to(text, 100'000), ParseError);
    }
}

TEST_CASE("sizes are powers of 1024, a mebibyte at least") {
    CHECK(parse_size("1048576") == std::size_t{1} << 20U);
    CHECK(parse_size("1024K") == std::size_t{1} << 20U);
    CHECK(parse_size("512M") == std::size_t{1} << 29U);
    CHECK(parse_size("2G") == std::size_t{1} << 31U);
    for (const char* text : {"", "0", "1", "1048575", "G", "1MB", "-1G", "99999999999T"}) {
        CAPTURE(text);
        CHECK_THROWS_AS((void)parse_size(text), ParseError);
    }
}

TEST_CASE("seconds take a fraction and a unit") {
    CHECK(parse_seconds("10") == 10);
    CHECK(parse_seconds("0.5") == 0.5);
    CHECK(parse_seconds("90s") == 90);
    CHECK(parse_seconds("1.5h") == 5400);
    CHECK(parse_seconds("2m") == 120);
    for (const char* text : {"", "0", "0.0", ".5", "-1", "+1", "nan", "inf", "1e3", "1d", "s",
                             "1 s", "9999999999", "999999h"}) {
        CAPTURE(text);
        CHECK_THROWS_AS((void)parse_seconds(text), ParseError);
    }
}

TEST_CASE("real numbers are decimals between two bounds") {
    CHECK(parse_real("0", 0, 1) == 0);
    CHECK(parse_real("0.002", 0, 1) == 0.002);
    CHECK(parse_real("2e-3", 0, 1) == 0.002);
    CHECK(parse_real("1", 0, 1) == 1);
    for (const char* text : {"", "1.1", "-0.1", "-0", "+1", ".5", "nan", "inf", "0.5x", "0x1"}) {
        CAPTURE(text);
        CHECK_THROWS_AS((void)parse_real(text, 0, 1), ParseError);
    }
    CHECK(number_text(0.002F) == "0.002");
    CHECK(number_text(0.1) == "0.1");
    CHECK(fixed_text(3.095, 1) == "3.1");
}

TEST_CASE("numbers for people are short") {
    CHECK(short_count(0) == "0");
    CHECK(short_count(999) == "999");
    CHECK(short_count(1000) == "1.00k");
    CHECK(short_count(38'149'000) == "38.1M");
    CHECK(short_count(999'600) == "1.00M");
    CHECK(short_count(4.2e15) == "4200T");
    CHECK(short_time(0) == "0.0s");
    CHECK(short_time(59.94) == "59.9s");
    CHECK(short_time(59.96) == "1:00");
    CHECK(short_time(90) == "1:30");
    CHECK(short_time(7205) == "2:00:05");
}
