#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace hindmost::engine {

/// Number of a cell that holds a tile or touches one, in the order in which the game met them.
using Slot = std::uint8_t;

inline constexpr int kSlotWords = 4;

/// A set of slots, one bit each. Operations run over the words in use only (see Land::words()).
using SlotSet = std::array<std::uint64_t, kSlotWords>;

[[nodiscard]] constexpr bool contains(const SlotSet& set, Slot slot) noexcept {
    return set[slot / 64] >> (slot % 64) & 1;
}
constexpr void insert(SlotSet& set, Slot slot) noexcept {
    set[slot / 64] |= std::uint64_t{1} << (slot % 64);
}
constexpr void erase(SlotSet& set, Slot slot) noexcept {
    set[slot / 64] &= ~(std::uint64_t{1} << (slot % 64));
}

/// Calls visit(bit index) for each bit of a word, lowest first.
template <typename Visit>
constexpr void for_each_bit(std::uint64_t word, Visit&& visit) {
    for (; word != 0; word &= word - 1) {
        visit(std::countr_zero(word));
    }
}

/// Number of bits set.
[[nodiscard]] constexpr unsigned population(std::uint64_t word) noexcept {
    return static_cast<unsigned>(std::popcount(word));
}

} // namespace hindmost::engine
