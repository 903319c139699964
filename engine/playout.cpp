#include "engine/playout.hpp"

#include "engine/turn_options.hpp"

#include <array>
#include <bit>

#if defined(__BMI2__)
#include <immintrin.h> // large: not in a header that all sources read
#endif

namespace hindmost::engine {
namespace {

/// Index of the bit with `rank` set bits below it; rank < population(word).
int select_bit(std::uint64_t word, unsigned rank) noexcept {
#if defined(__BMI2__)
    return std::countr_zero(_pdep_u64(std::uint64_t{1} << rank, word));
#else
    for (; rank != 0; --rank) {
        word &= word - 1;
    }
    return std::countr_zero(word);
#endif
}

/// Which of the counted groups `rank` falls into; takes the groups before off it.
/// Without branches: where it falls cannot be predicted.
template <std::size_t N>
std::uint8_t fall_into(const std::array<unsigned, N>& counts, unsigned& rank) noexcept {
    unsigned before = 0;
    unsigned passed = 0;
    unsigned group = 0;
    for (const unsigned count : counts) {
        before += count;
        const bool beyond = rank >= before;
        group += beyond;
        passed = beyond ? before : passed;
    }
    rank -= passed;
    return static_cast<std::uint8_t>(group);
}

using Counts = std::array<unsigned, kRotations>;

/// Moves of each rotation. Without a supply a placement is one move: it ends the game or claims
/// nothing.
Counts moves_of(const TurnOptions::Word& word, bool supplied) noexcept {
    Counts counts;
    for (int rotation = 0; rotation < kRotations; ++rotation) {
        counts[rotation] = word[rotation].choices;
    }
    if (!supplied) {
        for (int rotation = 0; rotation < kRotations; ++rotation) {
            counts[rotation] = population(word[rotation].legal);
        }
    }
    return counts;
}

unsigned sum(const Counts& counts) noexcept {
    return counts[0] + counts[1] + counts[2] + counts[3];
}
static_assert(kRotations == 4);

} // namespace

Move random_move(const Position& position, Random& random) noexcept {
    const TurnOptions options(position.land(), position.tile_type());
    const auto words = options.words();
    const bool supplied = position.supply(position.to_move()) != 0;
    Counts counts = moves_of(words.front(), supplied);
    unsigned total = sum(counts);
    for (const TurnOptions::Word& word : words.subspan(1)) {
        total += sum(moves_of(word, supplied));
    }
    auto rank = static_cast<unsigned>(random.below(total));
    std::size_t number = 0;
    while (rank >= sum(counts)) {
        rank -= sum(counts);
        counts = moves_of(words[++number], supplied);
    }
    const std::uint8_t rotation = fall_into(counts, rank);
    const TurnOptions::Row& row = words[number][rotation];
    const auto move = [&](std::uint64_t set, std::uint8_t spot) {
        const auto bit = static_cast<std::size_t>(select_bit(set, rank));
        return Move{static_cast<Slot>(64 * number + bit), rotation, spot, 0};
    };
    if (!supplied) {
        Move chosen = move(row.legal, kSpotEnd);
        chosen.spot = row.none >> (chosen.slot % 64) & 1 ? kSpotNone : kSpotEnd;
        return chosen;
    }
    const std::array<std::uint64_t, kMaxParts + 1> sets{row.free[0], row.free[1], row.free[2],
                                                        row.free[3], row.none};
    static_assert(kSpotNone == kMaxParts);
    std::array<unsigned, kMaxParts + 1> spots;
    for (std::size_t spot = 0; spot < sets.size(); ++spot) {
        spots[spot] = population(sets[spot]);
    }
    const std::uint8_t spot = fall_into(spots, rank);
    return move(sets[spot], spot);
}

void add_playouts(PlayoutTotals& totals, const Setup& setup, std::uint64_t seed,
                  std::uint64_t first, std::uint64_t games) {
    const Position start(setup);
    const Deal all = seeded_deal(*setup.tiles, seed);
    Deal unseen = all;
    for (std::uint64_t number = first; number < first + games; ++number) {
        Random random(seed, 0, number);
        Position position = start;
        unseen = all;
        std::size_t left = unseen.size();
        while (!position.over()) {
            // The shuffle of Fisher and Yates, as far as the game gets.
            std::swap(unseen[random.below(left)], unseen[left - 1]);
            if (position.reveal(unseen[--left])) {
                position.play(random_move(position, random));
            }
        }
        ++totals.games;
        totals.placements += static_cast<std::uint64_t>(position.turns());
        totals.results += static_cast<std::uint64_t>(position.result());
    }
}

} // namespace hindmost::engine
