#include "search/experiments/sequential.hpp"

#include <cmath>

namespace hindmost::search {
namespace {

constexpr double kCaution = 0.75; // of the error: what an estimated variance adds to it

} // namespace

SequentialTest::Lead SequentialTest::test(double margin) const {
    const double false_lead = kCaution * options_.error / 2;
    const double missed_lead = kCaution * options_.error;
    const double ratio = static_cast<double>(moments_.count()) / 2 *
                         std::log(moments_.mean_square(0) / moments_.mean_square(margin));
    return ratio >= std::log((1 - missed_lead) / false_lead)   ? Lead::Yes
           : ratio <= std::log(missed_lead / (1 - false_lead)) ? Lead::No
                                                               : Lead::Open;
}

void SequentialTest::add(double difference) {
    if (verdict_ != Verdict::Open) {
        return;
    }
    moments_.add(difference);
    if (moments_.count() < options_.least) {
        return;
    }
    ahead_ = ahead_ == Lead::Open ? test(options_.margin) : ahead_;
    behind_ = behind_ == Lead::Open ? test(-options_.margin) : behind_;
    verdict_ = ahead_ == Lead::Yes                         ? Verdict::Ahead
               : behind_ == Lead::Yes                      ? Verdict::Behind
               : ahead_ == Lead::No && behind_ == Lead::No ? Verdict::Close
                                                           : Verdict::Open;
}

} // namespace hindmost::search
