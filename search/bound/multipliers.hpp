#pragma once

#include "engine/tile.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hindmost::search {

/// A set of colours: bit c is set for colour c. As the payees of a feature it is never empty.
using ColourSet = std::uint8_t;
inline constexpr int kColourSets = 1 << engine::kMaxColours;
[[nodiscard]] constexpr bool holds(ColourSet set, int colour) noexcept {
    return (set >> colour & 1) != 0;
}

/// What the proof of a bound multiplies the facts about every play by (see terms.hpp). Any
/// multipliers with valid() prove a bound of any position; good ones prove a low one.
/// All are >= 0.
template <class Number>
struct BasicMultipliers {
    /// For features of one kind that pay exactly the colours of one set.
    struct Class {
        Number value{}; ///< of a point: the sum of lambda over the payees
        Number alpha{}; ///< for closing
        Number gamma{}; ///< for merging: the sum of beta - 2 alpha
        std::array<Number, engine::kMaxColours> beta{}; ///< for the claim of each payee
        friend bool operator==(const Class&, const Class&) = default;
    };

    int colours = 0;
    std::array<Number, engine::kMaxColours> lambda{}; ///< weight of each score; they sum to 1
    std::array<Number, engine::kMaxColours> delta{};  ///< for meeples that stand at the end
    std::array<std::array<Class, kColourSets>, 2> classes{}; ///< [City or Road][payees]

    friend bool operator==(const BasicMultipliers&, const BasicMultipliers&) = default;

    /// Works out Class::value and Class::gamma from the others.
    void settle() noexcept {
        for (auto& of_kind : classes) {
            for (int payees = 1; payees < 1 << colours; ++payees) {
                Class& c = of_kind[payees];
                c.value = Number{};
                c.gamma = -2 * c.alpha;
                for (int colour = 0; colour < colours; ++colour) {
                    if (holds(static_cast<ColourSet>(payees), colour)) {
                        c.value += lambda[colour];
                        c.gamma += c.beta[colour];
                    }
                }
            }
        }
    }
};

/// Multipliers of a proof are whole numbers of 1/kBoundUnit.
inline constexpr std::int32_t kBoundUnit = 5040;
using Multipliers = BasicMultipliers<std::int32_t>;

/// Far above what helps; 72 tiles of such terms fit 32 bits.
inline constexpr std::int32_t kMostMultiplier = 50 * kBoundUnit;

/// Whether a proof can use them: lambdas that sum to 1, nothing negative (gamma too), settled,
/// small enough for sums in 32 bits.
[[nodiscard]] bool valid(const Multipliers& multipliers) noexcept;

/// The same multipliers with the colours renamed: colour c gets what colour `from[c]` had.
[[nodiscard]] Multipliers renamed(const Multipliers& multipliers,
                                  std::span<const std::uint8_t> from) noexcept;

/// The multipliers of counting: a point of colour c is worth weights[c], all else nothing. They
/// prove that no feature pays more than its parts. `weights` must sum to kBoundUnit.
[[nodiscard]] Multipliers counting_multipliers(std::span<const std::int32_t> weights) noexcept;

/// One line: the number of colours, lambdas, deltas, then of each class alpha and the betas of the
/// payees; cities before roads, sets of payees in the order of their bits.
[[nodiscard]] std::string format_multipliers(const Multipliers& multipliers);

/// Reads a line. Throws ParseError that says what was expected.
[[nodiscard]] Multipliers parse_multipliers(std::string_view line);

/// The sets built into the library for a number of colours: search/data/bound.multipliers.
[[nodiscard]] std::span<const Multipliers> builtin_multipliers(int colours);

} // namespace hindmost::search
