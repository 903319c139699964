#include "engine/position.hpp"

#include "engine/error.hpp"
#include "engine/random.hpp"
#include "engine/turn_options.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <string>

namespace hindmost::engine {
namespace {

void check_limit(int value, int limit, const char* what) {
    if (value > limit) {
        throw InputError("the tile set has " + std::to_string(value) + " " + what +
                         "; this build plays at most " + std::to_string(limit));
    }
}

void check_range(int value, int low, int high, const char* what) {
    if (value < low || value > high) {
        throw InputError(std::string(what) + ": expected " + std::to_string(low) + " to " +
                         std::to_string(high) + ", got " + std::to_string(value));
    }
}

} // namespace

Setup make_setup(const TileSet& tiles, const Rules& rules, int deal_size) {
    check_range(rules.colours, kMinColours, kMaxColours, "colours");
    check_range(rules.meeples, 1, kMaxMeeples, "meeples");
    int parts = 0;
    int monasteries = 0;
    int shared = 0;
    for (TileId id = 0; id < tiles.size(); ++id) {
        const Orientation& tile = tiles[id].orientations[0];
        parts += tiles[id].count * tile.part_count;
        monasteries += tile.has_monastery ? tiles[id].count : 0;
        shared += tile.repeats_kind ? tiles[id].count : 0;
    }
    check_limit(tiles.deal_size() + 1, kMaxPlaced, "tiles");
    check_limit(parts - monasteries, kLabels - kFirstLabel, "parts of roads and cities");
    check_limit(monasteries, kMaxMonasteries, "monasteries");
    check_limit(shared, kMaxSharedTiles, "tiles with several parts of a kind");
    check_range(deal_size, 1, tiles.deal_size(), "tiles in the deal");
    return {&tiles, rules, deal_size};
}

Position::Position(const Setup& setup)
    : land_((*setup.tiles)[setup.tiles->start()].orientations[0]), setup_(&setup) {
    for (Colour colour = 0; colour < colours(); ++colour) {
        scores_[colour] = static_cast<std::uint16_t>(start_score(colour)); // M3
        supply_[colour] = setup.rules.meeples;                             // M2
        pile_left_[colour] =
            static_cast<std::uint8_t>(pile_size(setup.deal_size, colours(), colour)); // M4
    }
}

bool Position::reveal(TileId tile) noexcept {
    assert(phase_ == Phase::Reveal && pile_left_[to_move_] > 0);
    --pile_left_[to_move_];
    if (land_.fits((*setup_->tiles)[tile])) {
        tile_ = tile;
        phase_ = Phase::Play;
        return true;
    }
    if (setup_->rules.unplaceable == Unplaceable::Pass || pile_left_[to_move_] == 0) { // T2, T3
        pass_on();
    }
    return false;
}

/// The next colour with a pile is to move, or the game is over (T3, E2).
void Position::pass_on() noexcept {
    tile_ = kNoTile;
    for (int step = 0; step < colours(); ++step) {
        to_move_ = static_cast<Colour>(to_move_ + 1 == colours() ? 0 : to_move_ + 1);
        if (pile_left_[to_move_] != 0) {
            phase_ = Phase::Reveal;
            return;
        }
    }
    phase_ = Phase::Over;
}

bool Position::scores_this_turn(Move move) const noexcept {
    return move.spot != kSpotEnd || setup_->rules.forced_end_scoring == ForcedEndScoring::Score;
}

namespace {

/// What a tile would complete, a feature perhaps named twice.
struct Closing {
    unsigned claimed = 0; ///< parts of features with meeples
    unsigned free = 0;    ///< parts of features without
    int monasteries = 0;  ///< around the cell

    /// Completed features with a meeple after a claim of `spot`, or more.
    [[nodiscard]] int count(std::uint8_t spot) const noexcept {
        return std::popcount(claimed | (free & 1U << spot)) + monasteries;
    }
};

Closing closing_of(const Land& land, Slot slot, const Orientation& tile) noexcept {
    std::array<Label, kSides> near;
    unsigned touched = 0;
    for (int side = 0; side < kSides; ++side) {
        near[side] = land.label(slot, side);
        touched |= unsigned{near[side] != kNoNeighbour} << side;
    }
    Closing closing;
    closing.monasteries = land.completes_monasteries(slot);
    for (int number = 0; number < tile.part_count; ++number) {
        const unsigned sides = tile.part_sides[number];
        const unsigned needed = sides != 0 ? sides : 0xFU; // a monastery needs all, and more
        if ((needed & ~touched) != 0) {
            continue;
        }
        bool completes = true;
        Tokens tokens = 0;
        for_each_bit(sides, [&](int side) {
            const OpenFeature& feature = land.feature(near[side]);
            completes &= feature.open == std::ranges::count(near, near[side]);
            tokens |= feature.tokens;
        });
        if (completes) {
            (tokens != 0 ? closing.claimed : closing.free) |= 1U << number;
        }
    }
    return closing;
}

} // namespace

void Position::moves(std::vector<Move>& moves) const {
    assert(phase_ == Phase::Play);
    moves.clear();
    const TileType& type = tile_type();
    const TurnOptions options(land_, type);
    const bool supplied = supply_[to_move_] != 0;
    const auto add = [&](Move move, const Closing& closing) {
        moves.push_back(move);
        if (closing.count(move.spot) > 1 && scores_this_turn(move)) {
            for (std::size_t other = completion(move).outcomes.size(); other > 1; --other) {
                ++move.outcome;
                moves.push_back(move);
            }
        }
    };
    for (int number = 0; number < land_.words(); ++number) {
        // A cell that completes two features, monasteries included, touches two tiles.
        std::uint64_t once = 0;
        std::uint64_t twice = 0;
        for (int side = 0; side < kSides; ++side) {
            const std::uint64_t touched = land_.touched(side, number);
            twice |= once & touched;
            once |= touched;
        }
        for (Rotation rotation = 0; rotation < type.rotations; ++rotation) {
            const TurnOptions::Row& row =
                options.words()[static_cast<std::size_t>(number)][rotation];
            for_each_bit(row.legal, [&](int bit) {
                const auto slot = static_cast<Slot>(64 * number + bit);
                const Closing closing = (twice >> bit & 1) != 0
                                            ? closing_of(land_, slot, type.orientations[rotation])
                                            : Closing{};
                if (row.none >> bit & 1) {
                    add({slot, rotation, kSpotNone, 0}, closing);
                } else if (!supplied) {
                    add({slot, rotation, kSpotEnd, 0}, closing);
                } else {
                    for (std::uint8_t part = 0; part < kMaxParts; ++part) {
                        if (row.free[part] >> bit & 1) {
                            add({slot, rotation, part, 0}, closing);
                        }
                    }
                }
            });
        }
    }
}

CompletedList Position::completed_by(const Laid& laid) const noexcept {
    CompletedList list;
    for_each_bit(laid.completed_parts, [&](int number) {
        const OpenFeature& feature = land_.feature(laid.label[number]);
        if (feature.tokens != 0) {
            list.add({feature.tokens, static_cast<std::uint8_t>(points_of(feature)),
                      static_cast<std::uint8_t>(number), kMaxMonasteries});
        }
    });
    for_each_bit(laid.completed_monasteries, [&](int m) {
        const Monastery& monastery = land_.monasteries()[static_cast<std::size_t>(m)];
        if (monastery.tokens != 0) {
            list.add({monastery.tokens, kMonasteryPoints, kMaxParts, static_cast<std::uint8_t>(m)});
        }
    });
    return list;
}

/// Scores what the tile completed and sends its meeples home (S1 to S6).
void Position::settle(const Laid& laid, std::uint8_t outcome) noexcept {
    const CompletedList completed = completed_by(laid);
    if (outcome != 0) {
        scores_ = outcomes(scores_, colours(), completed.items())[outcome].scores;
    }
    for (const Completed& item : completed.items()) {
        if (outcome == 0) { // the order of the list
            pay(scores_, colours(), item);
        }
        for (int colour = 0; colour < colours(); ++colour) {
            supply_[colour] =
                static_cast<std::uint8_t>(supply_[colour] + (item.tokens >> 4 * colour & 15));
        }
    }
    land_.forget(laid);
}

void Position::play(Move move) noexcept {
    assert(phase_ == Phase::Play);
    const Laid laid =
        land_.place(move.slot, tile_, move.rotation, orientation(move), move.spot, to_move_);
    ++turns_;
    supply_[to_move_] = static_cast<std::uint8_t>(supply_[to_move_] - (move.spot < kMaxParts));
    if (scores_this_turn(move)) {
        settle(laid, move.outcome);
    }
    if (move.spot == kSpotEnd) {
        forced_end_ = true;
        phase_ = Phase::Over;
    } else {
        pass_on();
    }
}

Position::Completion Position::completion(Move move) const {
    Completion result;
    if (scores_this_turn(move)) {
        Position after = *this;
        const Laid laid = after.land_.place(move.slot, tile_, move.rotation, orientation(move),
                                            move.spot, to_move_);
        result.completed = after.completed_by(laid);
        std::ranges::copy(after.land_.monasteries(), result.monasteries.begin());
    }
    result.outcomes = outcomes(scores_, colours(), result.completed.items());
    return result;
}

int Position::result() const noexcept {
    std::array<std::uint8_t, kMaxColours> standing{};
    for (int colour = 0; colour < colours(); ++colour) {
        standing[colour] = static_cast<std::uint8_t>(setup_->rules.meeples - supply_[colour]);
    }
    return lowest_after_end(scores_, {standing.data(), static_cast<std::size_t>(colours())});
}

std::uint64_t Position::hash() const noexcept {
    std::uint64_t hash = 0;
    for (int colour = 0; colour < colours(); ++colour) {
        hash = mix(hash ^ (std::uint64_t{scores_[colour]} << 16 | supply_[colour] << 8U |
                           pile_left_[colour]));
    }
    hash = mix(hash ^ (std::uint64_t{to_move_} << 16 | tile_ << 8U |
                       static_cast<unsigned>(phase_) << 1 | unsigned{forced_end_}));
    return hash ^ land_.hash();
}

KnownGame::KnownGame(const Setup& setup, const Deal& deal) : position_(setup), deal_(&deal) {
    assert(static_cast<int>(deal.size()) == setup.deal_size);
    draw();
}

void KnownGame::draw() noexcept {
    const int colours = position_.colours();
    const int dealt = position_.setup().deal_size;
    while (position_.phase() == Phase::Reveal) {
        const Colour colour = position_.to_move();
        const int drawn = pile_size(dealt, colours, colour) - position_.pile_left(colour);
        position_.reveal((*deal_)[static_cast<std::size_t>(drawn * colours + colour)]);
    }
}

} // namespace hindmost::engine
