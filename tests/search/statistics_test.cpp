// Statistics against answers that are known from elsewhere.

#include "search/experiments/statistics.hpp"

#include <doctest/doctest.h>

#include <array>

using namespace hindmost::search;

TEST_CASE("quantiles of Student's t are those of the tables") {
    const auto near = [](double value) { return doctest::Approx(value).epsilon(1e-5); };
    CHECK(student_quantile(0.975, 1) == near(12.7062));
    CHECK(student_quantile(0.975, 9) == near(2.262157));
    CHECK(student_quantile(0.975, 29) == near(2.045230));
    CHECK(student_quantile(0.95, 9) == near(1.833113));
    CHECK(student_quantile(0.025, 9) == near(-2.262157));
    CHECK(student_quantile(0.5, 3) == doctest::Approx(0));
}

TEST_CASE("a mean with its interval by hand") {
    Moments moments;
    moments.add(7);
    CHECK(moments.mean() == 7);
    CHECK(!moments.standard_error());
    CHECK(!moments.interval());
    for (const int value : {0, 10, 3, 8, 1, 5, 9, 2, 6, 4}) {
        moments.add(value);
    }
    // 0 to 10: the variance is 11, of the mean 1.
    CHECK(moments.count() == 11);
    CHECK(moments.mean() == doctest::Approx(5));
    CHECK(*moments.standard_error() == doctest::Approx(1));
    CHECK(moments.mean_square(5) == doctest::Approx(10));
    CHECK(moments.mean_square(2) == doctest::Approx(19));
    CHECK(moments.interval()->low == doctest::Approx(5 - 2.228139));
    CHECK(moments.interval()->high == doctest::Approx(5 + 2.228139));
    CHECK(moments.interval(0.9)->high == doctest::Approx(5 + 1.812461));
}

TEST_CASE("Wilson's intervals are those of Newcombe (1998)") {
    struct Case {
        std::size_t hits;
        std::size_t all;
        double low;
        double high;
    };
    for (const Case& known : {Case{81, 263, 0.2553, 0.3662}, Case{15, 148, 0.0624, 0.1605},
                              Case{0, 20, 0, 0.1611}, Case{1, 29, 0.0061, 0.1718}}) {
        CAPTURE(known.hits);
        const Interval found = wilson_interval(known.hits, known.all);
        CHECK(found.low == doctest::Approx(known.low).epsilon(0.00005));
        CHECK(found.high == doctest::Approx(known.high).epsilon(0.00005));
        const Interval mirrored = wilson_interval(known.all - known.hits, known.all);
        CHECK(mirrored.low == doctest::Approx(1 - found.high));
        CHECK(mirrored.high == doctest::Approx(1 - found.low));
    }
}

TEST_CASE("a percentile is the value of the nearest rank") {
    const std::array values{15, 20, 35, 40, 50};
    CHECK(percentile(values, 5) == 15);
    CHECK(percentile(values, 20) == 15);
    CHECK(percentile(values, 21) == 20);
    CHECK(percentile(values, 40) == 20);
    CHECK(percentile(values, 50) == 35);
    CHECK(percentile(values, 100) == 50);
}
