#include "search/bound/position_bound.hpp"

#include "search/bound/tuner.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace hindmost::search {
namespace {

/// With more tiles to come than this nearly every piece can still be completed.
constexpr int kClosableTiles = 24;

} // namespace

/// What stands on the board, ready to be valued.
struct PositionBound::Pieces {
    struct Piece {
        BoundPiece piece;
        ColourSet claimants;
    };
    std::array<Piece, engine::kLabels + engine::kMaxMonasteries> items;
    int count = 0; ///< the first `count` items are set
    /// Meeples on pieces that cannot be completed, by colour.
    std::array<std::int32_t, engine::kMaxColours> stuck{};

    void add(const BoundPiece& piece, bool closable) noexcept {
        if (closable) {
            items[static_cast<std::size_t>(count++)] = {piece, colours_of(piece.tokens)};
        } else {
            for (int colour = 0; colour < engine::kMaxColours; ++colour) {
                stuck[colour] += static_cast<std::int32_t>(piece.tokens >> 4 * colour & 15);
            }
        }
    }
};

/// Which roads and cities the tiles to come may complete, by label.
struct PositionBound::Closable {
    std::array<std::uint8_t, engine::kLabels> cells{}; ///< empty cells that it faces
    std::array<TypeMask, engine::kLabels> types{};     ///< tiles to come that fit one of them
    std::array<bool, engine::kLabels> stuck{};         ///< nothing to come fits one of them
};

PositionBound::PositionBound(const engine::KnownGame& game, int steps)
    : setup_(&game.position().setup()), deal_(&game.deal()), masks_(&TileMasks::of(*setup_->tiles)),
      tried_(deal_->size() + 1) {
    for (std::size_t number = deal_->size(); number-- > 0;) {
        piles_[number % setup_->rules.colours].push_back((*deal_)[number]); // M4
    }
    if (!game.over()) {
        learn(game.position(), steps);
    }
}

/// Lines of the classes, without those that another exceeds wherever points and open sides are
/// at least 1, as they are on roads and cities.
void PositionBound::add_lines(Set& set, int kind, ColourSet claimants) const {
    std::vector<Line> all;
    for (int payees = 1; payees < 1 << set.multipliers.colours; ++payees) {
        const auto& of = set.multipliers.classes[kind][payees];
        Line line{of.value, of.alpha, -2 * of.alpha - (claimants != 0 ? of.gamma : 0)};
        for (int colour = 0; colour < set.multipliers.colours; ++colour) {
            line.constant +=
                holds(claimants, colour) && holds(static_cast<ColourSet>(payees), colour)
                    ? of.beta[colour]
                    : 0;
        }
        all.push_back(line);
    }
    const auto at_one = [](const Line& line) { return line.value + line.alpha + line.constant; };
    auto& kept = set.lines[kind][claimants];
    for (std::size_t i = 0; i < all.size(); ++i) {
        bool exceeded = false;
        for (std::size_t j = 0; j < all.size(); ++j) {
            const bool everywhere = all[j].value >= all[i].value && all[j].alpha >= all[i].alpha &&
                                    at_one(all[j]) >= at_one(all[i]);
            const bool alike = all[j].value == all[i].value && all[j].alpha == all[i].alpha &&
                               at_one(all[j]) == at_one(all[i]);
            exceeded = exceeded || (i != j && everywhere && (!alike || j < i));
        }
        if (!exceeded) {
            kept.push_back(all[i]);
        }
    }
}

void PositionBound::learn(const engine::Position& position, int steps) {
    assert(!position.over());
    const BoundProblem problem = bound_problem(position, *deal_);
    Set set;
    set.left = static_cast<int>(problem.coming.size());
    set.multipliers = untimed_bound_of(problem, steps).certificate.schedule.untimed;
    set.ends = 0;
    for (engine::Colour colour = 0; colour < problem.colours; ++colour) {
        set.ends += end_term(set.multipliers, colour, problem.meeples);
        std::vector<std::int32_t>& suffix = set.suffix[colour];
        suffix.push_back(0);
        for (const engine::TileId tile : piles_[colour]) {
            suffix.push_back(suffix.back() +
                             tile_term(set.multipliers, (*setup_->tiles)[tile], colour).value);
        }
    }
    for (int kind = 0; kind < 2; ++kind) {
        for (int claimants = 0; claimants < 1 << problem.colours; ++claimants) {
            add_lines(set, kind, static_cast<ColourSet>(claimants));
        }
    }
    sets_.push_back(std::move(set));
    for (std::size_t left = 0; left < tried_.size(); ++left) {
        std::vector<std::uint32_t>& order = tried_[left];
        order.resize(sets_.size());
        std::iota(order.begin(), order.end(), 0U);
        std::ranges::stable_sort(order, {}, [&](std::uint32_t i) {
            return std::abs(sets_[i].left - static_cast<int>(left));
        });
        order.resize(std::min<std::size_t>(order.size(), kTried));
    }
}

/// Of a colour's pile, with the tile in hand.
int PositionBound::tiles_left(const engine::Position& position, int colour) const noexcept {
    const auto c = static_cast<engine::Colour>(colour);
    const bool in_hand = position.phase() == engine::Phase::Play && position.to_move() == c;
    return position.pile_left(c) + (in_hand ? 1 : 0);
}

/// The open sides of a feature face empty cells. To complete it, a tile to come must lie on each,
/// another on each, and fit what surrounds the cell today: later the cell can only become more
/// particular.
void PositionBound::find_closable(const engine::Position& position, int left,
                                  Closable& closable) const noexcept {
    const engine::Land& land = position.land();
    std::array<std::uint8_t, kMaskedTypes> counts{};
    TypeMask coming = 0;
    for (int colour = 0; colour < position.colours(); ++colour) {
        for (int i = 0; i < tiles_left(position, colour); ++i) {
            const engine::TileId tile = piles_[colour][static_cast<std::size_t>(i)];
            ++counts[tile];
            coming |= TypeMask{1} << tile;
        }
    }
    for (int word = 0; word < land.words(); ++word) {
        engine::for_each_bit(land.frontier()[word], [&](int bit) {
            const auto slot = static_cast<engine::Slot>(64 * word + bit);
            const TypeMask fits = masks_->fits(land.code(slot)) & coming;
            std::array<engine::Label, engine::kSides> labels{};
            for (int side = 0; side < engine::kSides; ++side) {
                labels[side] = land.label(slot, side);
                bool again = false; // a feature that faces the cell twice
                for (int earlier = 0; earlier < side; ++earlier) {
                    again = again || labels[earlier] == labels[side];
                }
                std::uint8_t& cells = closable.cells[labels[side]];
                cells = static_cast<std::uint8_t>(cells + (again ? 0 : 1));
                closable.types[labels[side]] |= fits;
                closable.stuck[labels[side]] |= fits == 0;
            }
        });
    }
    land.for_each_feature([&](engine::Label label) {
        int tiles = 0;
        engine::for_each_bit(closable.types[label], [&](int type) { tiles += counts[type]; });
        closable.stuck[label] |= closable.cells[label] > std::min(tiles, left);
    });
}

void PositionBound::collect(const engine::Position& position, int left,
                            Pieces& pieces) const noexcept {
    const engine::Land& land = position.land();
    Closable closable;
    if (left <= kClosableTiles) {
        find_closable(position, left, closable);
    }
    land.for_each_feature([&](engine::Label label) {
        const engine::OpenFeature& feature = land.feature(label);
        pieces.add({feature.kind, engine::points_of(feature), feature.open, feature.tokens},
                   !closable.stuck[label]);
    });
    for (const engine::Monastery& monastery : land.monasteries()) {
        pieces.add({engine::FeatureKind::Monastery, engine::kMonasteryPoints, 0, monastery.tokens},
                   monastery.missing <= left);
    }
}

/// The sum of terms.hpp.
std::int32_t PositionBound::total(const Set& set, const engine::Position& position,
                                  const Pieces& pieces) const noexcept {
    std::int32_t total = set.ends;
    for (int colour = 0; colour < position.colours(); ++colour) {
        total += score_term(set.multipliers, colour, position.scores()[colour]) +
                 set.suffix[colour][static_cast<std::size_t>(tiles_left(position, colour))] +
                 pieces.stuck[colour] * set.multipliers.delta[colour];
    }
    for (int i = 0; i < pieces.count; ++i) {
        const auto& [piece, claimants] = pieces.items[static_cast<std::size_t>(i)];
        if (piece.kind == engine::FeatureKind::Monastery) {
            total += piece_term(set.multipliers, piece).value;
            continue;
        }
        std::int32_t best = claimants != 0 ? unpaid_value(set.multipliers, piece.tokens) : 0;
        for (const Line& line : set.lines[static_cast<int>(piece.kind)][claimants]) {
            best =
                std::max(best, piece.value * line.value + piece.open * line.alpha + line.constant);
        }
        total += best;
    }
    return total;
}

int PositionBound::upper(const engine::Position& position, int enough) const noexcept {
    if (position.over()) {
        return position.result();
    }
    int left = 0;
    for (int colour = 0; colour < position.colours(); ++colour) {
        left += tiles_left(position, colour);
    }
    Pieces pieces;
    collect(position, left, pieces);
    int least = std::numeric_limits<int>::max();
    for (const std::uint32_t set : tried_[static_cast<std::size_t>(left)]) {
        least = std::min(least, total(sets_[set], position, pieces) / kBoundUnit);
        if (least <= enough) {
            break;
        }
    }
    return least;
}

} // namespace hindmost::search
