#pragma once

#include <cstddef>
#include <optional>
#include <span>

namespace hindmost::search {

/// How sure the intervals of reports are.
inline constexpr double kConfidence = 0.95;

struct Interval {
    double low;
    double high;
};

/// Mean and spread of numbers that come one by one (Welford 1962). Not synchronised.
class Moments {
  public:
    void add(double value) noexcept;
    [[nodiscard]] std::size_t count() const noexcept { return count_; }
    [[nodiscard]] double mean() const noexcept { return mean_; }
    /// Mean square of the distances from `centre`; of at least one number.
    [[nodiscard]] double mean_square(double centre) const noexcept;
    /// Of the mean, with n - 1 in the denominator of the variance; none for less than two numbers.
    [[nodiscard]] std::optional<double> standard_error() const noexcept;
    /// Of the mean, by Student's t; none for less than two numbers.
    [[nodiscard]] std::optional<Interval> interval(double confidence = kConfidence) const;

  private:
    std::size_t count_ = 0;
    double mean_ = 0;
    double squares_ = 0; ///< of the distances from the mean, added up
};

/// The t that Student's distribution with `freedom` degrees is below with probability `p`, 0 to 1.
[[nodiscard]] double student_quantile(double p, double freedom);

/// Of a share, from `hits` of `all` trials (Wilson 1927); all > 0.
[[nodiscard]] Interval wilson_interval(std::size_t hits, std::size_t all,
                                       double confidence = kConfidence);

/// The smallest value that so many hundredths of the values, 1 to 100, do not exceed (nearest
/// rank). `sorted` ascends and is not empty.
[[nodiscard]] int percentile(std::span<const int> sorted, std::size_t hundredths) noexcept;

} // namespace hindmost::search
