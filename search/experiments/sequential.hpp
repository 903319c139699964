#pragma once

#include "search/experiments/statistics.hpp"

#include <cstddef>
#include <cstdint>

namespace hindmost::search {

/// What a sequential test of paired differences comes to.
enum class Verdict : std::uint8_t {
    Open,   ///< more pairs are needed
    Ahead,  ///< the mean difference is above 0
    Behind, ///< the mean difference is below 0
    Close,  ///< neither is ahead by the margin
};

struct SequentialOptions {
    double margin = 5;       ///< points that a lead should have to be found; above 0
    double error = 0.05;     ///< chance of each kind of error, 0 to 0.5
    std::size_t least = 200; ///< pairs before which nothing is decided
};

/// Decides, pair by pair, whether one player is ahead of another. Two sequential probability ratio
/// tests (Wald 1945) run side by side, as Sobel and Wald (1949) have it, of mean 0 against mean
/// `margin` and of mean 0 against mean -`margin`; each stays with its first decision. Errors:
/// - where the mean is 0, a lead is claimed with a chance of at most `error`, half of it each way;
/// - where the mean is `margin` or more either way, that lead is missed with a chance of at most
///   `error`. In between either may come out.
/// The approximation: the variance is not known. The likelihood of a mean is that of normal
/// differences whose variance is estimated under that mean (the generalised test), so Wald's bounds
/// hold in the limit of many pairs only. Against that stand `least`, for the variance of the first
/// pairs is hardly known, least of all where a few games decide it, and bounds for 3/4 of `error`.
/// With these, simulated differences (normal; of players who now and then lose early; far from
/// symmetric; of a player who seldom wins by far) keep the rates:
/// tests/search/sequential_test.cpp. Not synchronised.
class SequentialTest {
  public:
    explicit SequentialTest(const SequentialOptions& options) : options_(options) {}

    /// A pair more; after a verdict it changes nothing.
    void add(double difference);

    [[nodiscard]] Verdict verdict() const noexcept { return verdict_; }
    /// Pairs until the verdict, or so far.
    [[nodiscard]] std::size_t pairs() const noexcept { return moments_.count(); }

  private:
    /// One of the two tests.
    enum class Lead : std::uint8_t { Open, No, Yes };
    [[nodiscard]] Lead test(double margin) const;

    SequentialOptions options_;
    Moments moments_;
    Lead ahead_ = Lead::Open;
    Lead behind_ = Lead::Open;
    Verdict verdict_ = Verdict::Open;
};

} // namespace hindmost::search
