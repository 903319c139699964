#include "search/value/sample.hpp"

#include <algorithm>
#include <cmath>

namespace hindmost::search {

bool Sample::sound() const {
    const std::uint64_t described = std::uint64_t{1} + features + junctions + gaps;
    if (ends.size() < described || ends.back() != index.size() || value.size() != index.size() ||
        !std::ranges::is_sorted(ends) || !std::isfinite(gain) || !std::isfinite(forced) ||
        !std::ranges::all_of(value, [](float input) { return std::isfinite(input); })) {
        return false;
    }
    std::size_t i = 0;
    for (std::size_t group = 0; group < ends.size(); ++group) {
        const int inputs = group == 0                         ? kBoardInputs
                           : group < 1 + features             ? kFeatureInputs
                           : group < 1 + features + junctions ? kJunctionInputs
                           : group < described                ? kGapInputs
                                                              : kComingInputs;
        for (; i < ends[group]; ++i) {
            if (index[i] >= inputs) {
                return false;
            }
        }
    }
    return true;
}

void GameLog::add(const engine::Position& after, const DescriptionView& view,
                  const Value& estimate) {
    const int low = engine::lowest(after.scores(), after.colours());
    samples_.push_back({{view.index.begin(), view.index.end()},
                        {view.value.begin(), view.value.end()},
                        {view.ends.begin(), view.ends.end()},
                        static_cast<std::uint32_t>(view.features),
                        static_cast<std::uint32_t>(view.junctions),
                        static_cast<std::uint32_t>(view.gaps),
                        (estimate.result - static_cast<float>(low)) / kGainUnit,
                        estimate.forced});
    lows_.push_back(low);
}

void GameLog::end(const engine::Position& position, float lambda) {
    ending_ = {position.result(), position.turns(), position.forced_end() ? 1 : 0};
    auto value = static_cast<float>(ending_.result); // in points, of all that follows
    float forced = static_cast<float>(ending_.forced);
    for (std::size_t i = samples_.size(); i-- > 0;) {
        Sample& sample = samples_[i];
        const auto low = static_cast<float>(lows_[i]);
        const float own_value = low + kGainUnit * sample.gain;
        const float own_forced = sample.forced;
        sample.gain = (value - low) / kGainUnit;
        sample.forced = forced;
        value = lambda * value + (1.0F - lambda) * own_value;
        forced = lambda * forced + (1.0F - lambda) * own_forced;
    }
}

} // namespace hindmost::search
