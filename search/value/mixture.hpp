#pragma once

#include "engine/rules.hpp"

#include <vector>

namespace hindmost::search {

inline constexpr int kMixtureBlock = 8;

/// Every combination of profile, 2 to 5 colours and 1 to 8 meeples but the official one: 63 of
/// them, the colours changing fastest, then the profile, then the meeples.
[[nodiscard]] std::vector<engine::Rules> other_rules();

/// Rules to train on, to be played by turns (TrainingOptions::rules): of every kMixtureBlock games
/// `others` (0 to kMixtureBlock), spread evenly, are of other_rules() in their order and the rest
/// official. As long as it takes until each of other_rules() has come equally often.
[[nodiscard]] std::vector<engine::Rules> mixed_rules(int others);

} // namespace hindmost::search
