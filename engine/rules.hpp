#pragma once

#include "engine/tile.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace hindmost::engine {

/// Where a set of rules started from; the switches below decide.
enum class Profile : std::uint8_t { Official, Web };
/// Rule T2: what follows a tile that fits nowhere.
enum class Unplaceable : std::uint8_t { Redraw, Pass };
/// Rule E1: whether features completed by the tile of a forced end are scored.
enum class ForcedEndScoring : std::uint8_t { Score, None };

struct Rules {
    Profile profile = Profile::Official;
    std::uint8_t colours = 3; ///< 2 to 5
    std::uint8_t meeples = 4; ///< 1 to 8 a colour
    Unplaceable unplaceable = Unplaceable::Redraw;
    ForcedEndScoring forced_end_scoring = ForcedEndScoring::Score;
    friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

/// The rules of a profile, with 3 colours and 4 meeples.
[[nodiscard]] constexpr Rules rules_of(Profile profile) noexcept {
    Rules rules;
    rules.profile = profile;
    if (profile == Profile::Web) {
        rules.unplaceable = Unplaceable::Pass;
        rules.forced_end_scoring = ForcedEndScoring::None;
    }
    return rules;
}

/// A word of records and of the command line, and what it stands for.
template <class T>
struct Word {
    std::string_view text;
    T value;
};
/// The word that stands for a value, which must have one.
template <class T, std::size_t N>
[[nodiscard]] constexpr std::string_view word_of(const std::array<Word<T>, N>& words, T value) {
    return std::ranges::find(words, value, &Word<T>::value)->text;
}
inline constexpr std::array<Word<Profile>, 2> kProfileWords{
    {{"official", Profile::Official}, {"web", Profile::Web}}};
inline constexpr std::array<Word<Unplaceable>, 2> kUnplaceableWords{
    {{"redraw", Unplaceable::Redraw}, {"pass", Unplaceable::Pass}}};
inline constexpr std::array<Word<ForcedEndScoring>, 2> kForcedEndScoringWords{
    {{"score", ForcedEndScoring::Score}, {"none", ForcedEndScoring::None}}};

/// Points of rule S2 and E3.
inline constexpr int kRoadPoints = 1;
inline constexpr int kCityPoints = 2;
inline constexpr int kCoatPoints = 2;
inline constexpr int kMonasteryPoints = 9;
inline constexpr int kEndMeeplePoints = 2;

/// Score of a colour before the first turn (rule M3).
[[nodiscard]] constexpr int start_score(Colour colour) noexcept { return colour + 1; }

} // namespace hindmost::engine
