#include "engine/playout.hpp"

#include "engine/turn_options.hpp"

#include <bit>

namespace hindmost::engine {
namespace {

/// Takes bits off `left` by the population of words until it falls into one.
class Countdown {
  public:
    explicit Countdown(std::uint64_t index) noexcept : left_(index) {}

    /// Whether the bit looked for is in this word; else its bits are counted off.
    [[nodiscard]] bool falls_into(std::uint64_t word) noexcept {
        const auto count = static_cast<std::uint64_t>(std::popcount(word));
        if (left_ < count) {
            return true;
        }
        left_ -= count;
        return false;
    }
    /// The bit of the word that it fell into.
    [[nodiscard]] int bit(std::uint64_t word) const noexcept {
        for (std::uint64_t skip = left_; skip != 0; --skip) {
            word &= word - 1;
        }
        return std::countr_zero(word);
    }

  private:
    std::uint64_t left_;
};

} // namespace

Move random_move(const Position& position, Random& random) noexcept {
    const TurnOptions options(position.land(), position.tile_type());
    const bool supplied = position.supply(position.to_move()) != 0;
    std::uint64_t total = 0;
    for (int rotation = 0; rotation < options.rotations(); ++rotation) {
        const TurnOptions::Row& row = options.row(rotation);
        for (int word = 0; word < options.words(); ++word) {
            if (!supplied) {
                total += static_cast<std::uint64_t>(std::popcount(row.legal[word]));
                continue;
            }
            total += static_cast<std::uint64_t>(std::popcount(row.none(word)));
            for (const SlotSet& free : row.free) {
                total += static_cast<std::uint64_t>(std::popcount(free[word]));
            }
        }
    }
    Countdown countdown(random.below(total));
    for (Rotation rotation = 0;; ++rotation) {
        const TurnOptions::Row& row = options.row(rotation);
        for (int word = 0; word < options.words(); ++word) {
            const auto move = [&](std::uint64_t set, std::uint8_t spot) {
                return Move{static_cast<Slot>(64 * word + countdown.bit(set)), rotation, spot, 0};
            };
            const std::uint64_t none = row.none(word);
            if (countdown.falls_into(none)) {
                return move(none, kSpotNone);
            }
            if (!supplied) {
                const std::uint64_t end = row.legal[word] & ~none;
                if (countdown.falls_into(end)) {
                    return move(end, kSpotEnd);
                }
                continue;
            }
            for (std::uint8_t part = 0; part < kMaxParts; ++part) {
                if (countdown.falls_into(row.free[part][word])) {
                    return move(row.free[part][word], part);
                }
            }
        }
    }
}

void play_out(KnownGame& game, Random& random) noexcept {
    while (!game.over()) {
        game.play(random_move(game.position(), random));
    }
}

void add_playouts(PlayoutTotals& totals, const Setup& setup, std::uint64_t seed,
                  std::uint64_t first, std::uint64_t games) {
    Deal deal = seeded_deal(*setup.tiles, seed);
    for (std::uint64_t number = first; number < first + games; ++number) {
        Random random(seed, 0, number);
        for (std::size_t i = deal.size() - 1; i > 0; --i) {
            std::swap(deal[i], deal[random.below(i + 1)]);
        }
        KnownGame game(setup, deal);
        play_out(game, random);
        ++totals.games;
        totals.placements += static_cast<std::uint64_t>(game.position().turns());
        totals.results += static_cast<std::uint64_t>(game.position().result());
        totals.hashes += game.position().hash();
    }
}

} // namespace hindmost::engine
