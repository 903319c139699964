#include "search/experiments/statistics.hpp"

#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace hindmost::search {

void Moments::add(double value) noexcept {
    ++count_;
    const double distance = value - mean_;
    mean_ += distance / static_cast<double>(count_);
    squares_ += distance * (value - mean_);
}

double Moments::mean_square(double centre) const noexcept {
    return squares_ / static_cast<double>(count_) + (mean_ - centre) * (mean_ - centre);
}

std::optional<double> Moments::standard_error() const noexcept {
    if (count_ < 2) {
        return std::nullopt;
    }
    const auto n = static_cast<double>(count_);
    return std::sqrt(squares_ / (n - 1) / n);
}

std::optional<Interval> Moments::interval(double confidence) const {
    const auto error = standard_error();
    if (!error) {
        return std::nullopt;
    }
    const double reach =
        *error * student_quantile((1 + confidence) / 2, static_cast<double>(count_ - 1));
    return Interval{mean_ - reach, mean_ + reach};
}

double student_quantile(double p, double freedom) {
    return boost::math::quantile(boost::math::students_t(freedom), p);
}

Interval wilson_interval(std::size_t hits, std::size_t all, double confidence) {
    assert(all > 0 && hits <= all);
    const double z = boost::math::quantile(boost::math::normal(), (1 + confidence) / 2);
    const auto n = static_cast<double>(all);
    const double share = static_cast<double>(hits) / n;
    const double centre = (share + z * z / (2 * n)) / (1 + z * z / n);
    const double reach =
        z / (1 + z * z / n) * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    return {std::max(centre - reach, 0.0), std::min(centre + reach, 1.0)};
}

int percentile(std::span<const int> sorted, std::size_t hundredths) noexcept {
    assert(!sorted.empty() && hundredths >= 1 && hundredths <= 100);
    return sorted[(hundredths * sorted.size() + 99) / 100 - 1];
}

} // namespace hindmost::search
