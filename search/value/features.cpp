#include "search/value/features.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace hindmost::search {
namespace {

using engine::kMaxColours;
using engine::Label;
using engine::OpenFeature;
using engine::Position;

/// Points are told in units of 20.
constexpr float in_units(int points) noexcept { return static_cast<float>(points) / 20.0F; }

std::size_t kind_of(const OpenFeature& feature) noexcept {
    return feature.kind == engine::FeatureKind::City ? 0 : 1;
}

/// What is summed up over features with the same kind and number of winners.
struct Shared {
    float points = 0;
    float hoped = 0;
    float count = 0;
    float open = 0;
};

struct Sum {
    float sum = 0;
    float top = 0;
    void add(float value) noexcept {
        sum += value;
        top = std::max(top, value);
    }
};

struct OfColour {
    float hoped = 0;     ///< points of features it leads, by hope
    float alone = 0;     ///< the same, where it is the only winner
    float closing = 0;   ///< meeples on features, by the share of tiles that complete them
    float stuck = 0;     ///< meeples on features with a dead side
    float barred = 0;    ///< meeples on features with a side that no unseen tile closes
    float monastery = 0; ///< its monasteries, by the share of cells filled
    float minority = 0;  ///< meeples on features that others lead
    float soonest = 0;   ///< best share of tiles that sends a meeple home
    Sum gains;           ///< what it gains by joined features, by their chance
    float losses = 0;    ///< what it loses by them
    TypeMask homing = 0; ///< types that can send a meeple home
    int near = 0;        ///< its features that a single tile may complete
};

/// How a claimed feature may be joined with others.
struct Joins {
    float chance = 0; ///< by more winners
    float points = 0; ///< the same, times the points of both
};

class Describer {
  public:
    Describer(const Position& position, const Geometry& geometry, const TileMasks& masks,
              const Unseen& unseen, const Ahead* ahead, Description& description)
        : position_(position), land_(position.land()), geometry_(geometry), masks_(masks),
          unseen_(unseen), ahead_(ahead), out_(description),
          total_(static_cast<float>(std::max(unseen.total(), 1))), colour_count_(position.colours()),
          low_(engine::lowest(position.scores(), position.colours())) {
        for (int colour = 0; colour < colour_count_; ++colour) {
            hindmost_ |= unsigned{lag(colour) == 0} << colour;
        }
        for (std::size_t type = 0; type < kMaskedTypes; ++type) {
            alive_ |= TypeMask{unseen.counts()[type] > 0} << type;
        }
    }

    void run() noexcept {
        out_.clear();
        look_at_cells();
        look_at_junctions();
        look_at_features();
        look_at_monasteries();
        write_colours();
        write_board();
        write_shared();
        out_.end_board();
        for (std::size_t i = 0; i < claimed_count_; ++i) {
            write_feature(claimed_[i]);
            out_.end_feature();
        }
        for (const engine::Monastery& monastery : land_.monasteries()) {
            if (monastery.tokens != 0) {
                write_monastery(monastery);
                out_.end_feature();
            }
        }
        for (const Junction& junction : geometry_.junctions()) {
            if ((land_.feature(junction.a).tokens | land_.feature(junction.b).tokens) != 0) {
                write_junction(junction);
                out_.end_junction();
            }
        }
        for (int word = 0; word < land_.words(); ++word) {
            engine::for_each_bit(land_.frontier()[static_cast<std::size_t>(word)], [&](int bit) {
                write_gap(static_cast<engine::Slot>(64 * word + bit));
            });
        }
        for (std::size_t place = 0; ahead_ != nullptr && place < ahead_->coming().size(); ++place) {
            write_coming(place);
        }
    }

  private:
    [[nodiscard]] float share(TypeMask types) const noexcept {
        return static_cast<float>(unseen_.mass(types)) / total_;
    }
    [[nodiscard]] int lag(int colour) const noexcept {
        return position_.scores()[static_cast<std::size_t>(colour)] - low_;
    }
    /// Whether a colour has no meeple left.
    [[nodiscard]] bool broke(int colour) const noexcept {
        return position_.supply(static_cast<engine::Colour>(colour)) == 0;
    }
    [[nodiscard]] int colour_at(int order) const noexcept {
        return (position_.to_move() + order) % colour_count_;
    }

    void look_at_cells() noexcept {
        for (int word = 0; word < land_.words(); ++word) {
            engine::for_each_bit(land_.frontier()[static_cast<std::size_t>(word)], [&](int bit) {
                const auto slot = static_cast<engine::Slot>(64 * word + bit);
                const TypeMask safe =
                    masks_.safe(land_.code(slot), land_.occupied_sides(slot));
                const int mass = unseen_.mass(safe);
                safe_.add(safe);
                safe_cells_ += mass > 0 ? 1 : 0;
                safe_sum_ += mass;
            });
        }
    }

    void look_at_junctions() noexcept {
        for (const Junction& junction : geometry_.junctions()) {
            const OpenFeature& first = land_.feature(junction.a);
            const OpenFeature& second = land_.feature(junction.b);
            const engine::Tokens both = first.tokens + second.tokens;
            if (both == 0) {
                continue;
            }
            const unsigned winners = engine::winners(both);
            const unsigned first_winners = engine::winners(first.tokens);
            const unsigned second_winners = engine::winners(second.tokens);
            const int together = std::popcount(winners);
            const int apart =
                std::max(std::popcount(first_winners), std::popcount(second_winners));
            const int first_points = engine::points_of(first);
            const int second_points = engine::points_of(second);
            const float worth = junction.chance * in_units(first_points + second_points);
            // Index 0: joins an unclaimed one; 1: gains no winner; 2, 3, …: so many winners.
            const bool claimed = first.tokens != 0 && second.tokens != 0;
            merges_[kind_of(first)][!claimed            ? 0U
                                    : together <= apart ? 1U
                                                        : static_cast<unsigned>(together)]
                .add(worth);
            if (!claimed) {
                continue;
            }
            if (together > apart) {
                for (const Label label : {junction.a, junction.b}) {
                    joins_[label].chance += junction.chance;
                    joins_[label].points += worth;
                }
            }
            for (int colour = 0; colour < colour_count_; ++colour) {
                const auto paid = [&](unsigned set, int points) {
                    return (set >> colour & 1) != 0 ? points : 0;
                };
                const int gain = paid(winners, first_points + second_points) -
                                 paid(first_winners, first_points) -
                                 paid(second_winners, second_points);
                OfColour& own = colours_[static_cast<std::size_t>(colour)];
                if (gain > 0) {
                    own.gains.add(junction.chance * in_units(gain));
                } else {
                    own.losses += junction.chance * in_units(-gain);
                }
            }
        }
    }

    void look_at_features() noexcept {
        land_.for_each_feature([&](Label label) {
            const OpenFeature& feature = land_.feature(label);
            const Prospect& prospect = geometry_.prospect(label);
            const unsigned set = engine::winners(feature.tokens);
            Shared& shared =
                shared_[kind_of(feature)][static_cast<std::size_t>(std::popcount(set))];
            const float worth = in_units(engine::points_of(feature));
            shared.points += worth;
            shared.hoped += worth * prospect.hope;
            shared.count += 1;
            shared.open += static_cast<float>(feature.open);
            if (set == 0) {
                return;
            }
            claimed_[claimed_count_++] = label;
            const float completes = completing(prospect);
            for (int colour = 0; colour < colour_count_; ++colour) {
                const auto meeples = static_cast<float>(feature.tokens >> 4 * colour & 15);
                if (meeples == 0) {
                    continue;
                }
                OfColour& own = colours_[static_cast<std::size_t>(colour)];
                own.closing += meeples * completes;
                own.soonest = std::max(own.soonest, completes);
                own.stuck += prospect.dead > 0 ? meeples : 0.0F;
                own.barred += prospect.unclosable > 0 ? meeples : 0.0F;
                if (prospect.cells == 1) {
                    own.homing |= prospect.finishing;
                    own.near += 1;
                }
                if ((set >> colour & 1) != 0) {
                    own.hoped += worth * prospect.hope;
                    own.alone += std::popcount(set) == 1 ? worth * prospect.hope : 0.0F;
                } else {
                    own.minority += meeples;
                }
            }
        });
    }

    /// Share of tiles that complete a feature at once.
    [[nodiscard]] float completing(const Prospect& prospect) const noexcept {
        return prospect.cells == 1 ? share(prospect.finishing) : 0.0F;
    }

    void look_at_monasteries() noexcept {
        for (const engine::Monastery& monastery : land_.monasteries()) {
            for (int colour = 0; colour < colour_count_; ++colour) {
                if ((monastery.tokens >> 4 * colour & 15) != 0) {
                    colours_[static_cast<std::size_t>(colour)].monastery +=
                        static_cast<float>(8 - monastery.missing) / 8.0F;
                }
            }
        }
    }

    void write_colours() noexcept {
        const float unsafe = 1.0F - share(safe_.once);
        for (int order = 0; order < kMaxColours; ++order) {
            if (order >= colour_count_) {
                out_.skip(kPerColour);
                continue;
            }
            const int colour = colour_at(order);
            const OfColour& own = colours_[static_cast<std::size_t>(colour)];
            const int supply = position_.supply(static_cast<engine::Colour>(colour));
            out_.put(1.0F);
            out_.put_one_hot(supply, engine::kMaxMeeples + 1);
            out_.put(static_cast<float>(std::min(lag(colour), 40)) / 20.0F);
            out_.put(lag(colour) == 0 ? 1.0F : 0.0F);
            out_.put(static_cast<float>(position_.pile_left(static_cast<engine::Colour>(colour))) /
                     24.0F);
            out_.put(own.hoped);
            out_.put(own.alone);
            out_.put(own.closing);
            out_.put(own.stuck / 4.0F);
            out_.put(own.barred / 4.0F);
            out_.put(own.monastery);
            out_.put(own.minority / 4.0F);
            out_.put(own.soonest);
            out_.put(own.gains.sum);
            out_.put(own.gains.top);
            out_.put(own.losses);
            const float homing = share(own.homing);
            out_.put(homing);
            out_.put(static_cast<float>(own.near) / 4.0F);
            out_.put(supply == 0 ? unsafe : 0.0F);
            out_.put(supply == 1 ? unsafe : 0.0F);
            out_.put(supply == 0 ? homing : 0.0F);
            out_.put(supply == 1 ? homing : 0.0F);
        }
    }

    void write_board() noexcept {
        const engine::Rules& rules = position_.setup().rules;
        out_.put(static_cast<float>(rules.meeples) / 8.0F);
        out_.put(rules.unplaceable == engine::Unplaceable::Pass ? 1.0F : 0.0F);
        out_.put(rules.forced_end_scoring == engine::ForcedEndScoring::None ? 1.0F : 0.0F);
        const float left = static_cast<float>(unseen_.total()) / 71.0F;
        out_.put(static_cast<float>(low_) / 50.0F);
        out_.put(left);
        out_.put(left * left);
        out_.put_one_hot(unseen_.total() / 8, 9);
        const float safe = share(safe_.once);
        out_.put(share(geometry_.fitting().once));
        out_.put(share(geometry_.fitting().twice));
        out_.put(share(geometry_.fitting().thrice));
        out_.put(safe);
        out_.put(share(safe_.twice));
        out_.put(share(safe_.thrice));
        int empty = 0;
        int meeples = 0;
        for (int colour = 0; colour < colour_count_; ++colour) {
            const int own = position_.supply(static_cast<engine::Colour>(colour));
            empty += own == 0 ? 1 : 0;
            meeples += own;
        }
        out_.put(static_cast<float>(empty) * (1.0F - safe));
        out_.put(static_cast<float>(empty) * (1.0F - share(safe_.twice)));
        out_.put(static_cast<float>(meeples) / 12.0F);
        out_.put(share(masks_.monasteries()));
        out_.put(static_cast<float>(unseen_.mass(masks_.monasteries())) / 6.0F);
        for (const auto kind : {engine::FeatureKind::City, engine::FeatureKind::Road}) {
            for (int sides = 1; sides <= (kind == engine::FeatureKind::City ? 3 : 2); ++sides) {
                out_.put(share(masks_.parts(kind, sides)));
            }
        }
        for (const std::uint8_t count : unseen_.counts()) {
            out_.put(static_cast<float>(count) / 4.0F);
        }
        out_.put(static_cast<float>(geometry_.cells()) / 50.0F);
        out_.put(static_cast<float>(geometry_.dead_cells()) / 20.0F);
        out_.put(static_cast<float>(geometry_.rare_cells()) / 20.0F);
        out_.put(static_cast<float>(safe_cells_) / 20.0F);
        out_.put(static_cast<float>(safe_sum_) / total_ / 5.0F);
    }

    void write_shared() noexcept {
        for (const auto& row : shared_) {
            for (const Shared& shared : row) {
                out_.put(shared.points);
                out_.put(shared.hoped);
                out_.put(shared.count / 8.0F);
                out_.put(shared.open / 16.0F);
            }
        }
        for (const auto& row : merges_) {
            for (const Sum& merges : row) {
                out_.put(merges.sum);
                out_.put(merges.top);
            }
        }
    }

    void write_feature(Label label) noexcept {
        const OpenFeature& feature = land_.feature(label);
        const bool city = feature.kind == engine::FeatureKind::City;
        write_claimed({city ? 1.0F : 0.0F, 0.0F, engine::points_of(feature), feature.open,
                       feature.tokens},
                      geometry_.prospect(label), completing(geometry_.prospect(label)),
                      joins_[label]);
    }

    void write_monastery(const engine::Monastery& monastery) noexcept {
        Prospect prospect;
        const engine::Cell centre = engine::unpack(monastery.cell);
        for (int y = -1; y <= 1; ++y) {
            for (int x = -1; x <= 1; ++x) {
                const int slot = land_.find({static_cast<std::int16_t>(centre.x + x),
                                             static_cast<std::int16_t>(centre.y + y)});
                if (slot < engine::kSlots) {
                    const TypeMask fits = masks_.fits(land_.code(static_cast<engine::Slot>(slot)));
                    prospect.add(fits, fits, unseen_, total_);
                    prospect.cells += 1;
                }
            }
        }
        const float completes = monastery.missing == 1 ? prospect.closing : 0.0F;
        write_claimed({0.0F, 1.0F, engine::kMonasteryPoints, monastery.missing, monastery.tokens},
                      prospect, completes, {});
    }

    /// A claimed feature of any kind.
    struct Claimed {
        float city;
        float monastery;
        int points;
        int open; ///< sides or cells
        engine::Tokens tokens;
    };
    void write_claimed(const Claimed& claimed, const Prospect& prospect, float completes,
                       const Joins& joins) noexcept {
        const unsigned set = engine::winners(claimed.tokens);
        const float worth = in_units(claimed.points);
        out_.put(claimed.city);
        out_.put(claimed.monastery);
        out_.put(worth);
        out_.put_one_hot(claimed.points / 4, 5);
        out_.put_one_hot(claimed.open - 1, 5);
        out_.put(prospect.hope);
        out_.put(prospect.closing);
        out_.put(prospect.hardest);
        out_.put(static_cast<float>(prospect.dead) / 3.0F);
        out_.put(static_cast<float>(prospect.unclosable) / 3.0F);
        out_.put(completes);
        out_.put(completes * worth);
        out_.put_one_hot(std::popcount(set) - 1, 3);
        out_.put((set & hindmost_) != 0 ? 1.0F : 0.0F);
        out_.put(joins.chance);
        out_.put(joins.points);
        out_.put(total_ / 71.0F);
        out_.put(worth * total_ / 71.0F);
        for (int order = 0; order < kMaxColours; ++order) {
            if (order >= colour_count_) {
                out_.skip(4);
                continue;
            }
            const int colour = colour_at(order);
            const bool wins = (set >> colour & 1) != 0;
            const auto meeples = static_cast<float>(claimed.tokens >> 4 * colour & 15) / 2.0F;
            out_.put(meeples);
            out_.put(broke(colour) ? meeples : 0.0F);
            out_.put(wins ? 1.0F : 0.0F);
            out_.put(wins ? worth : 0.0F);
        }
        const float soon = prospect.cells == 1 ? near(prospect.finishing) : 0.0F;
        out_.put(soon);
        out_.put(soon * worth);
    }

    /// Share of the near tiles, where they are known.
    [[nodiscard]] float near(TypeMask types) const noexcept {
        return ahead_ == nullptr ? 0.0F
                                 : static_cast<float>(ahead_->near().mass(types)) / kNear;
    }

    void write_coming(std::size_t place) noexcept {
        const engine::TileId type = ahead_->coming()[place];
        const TypeMask bit = TypeMask{1} << type;
        const int order = static_cast<int>(place) % colour_count_;
        const int colour = colour_at(order);
        const int safe = safe_.count(type);
        const int fits = geometry_.fitting().count(type);
        const bool last = broke(colour);
        out_.put(1.0F / static_cast<float>(1 + place));
        out_.put_one_hot(static_cast<int>(place), 4);
        for (int i = 0; i < kMaxColours; ++i) {
            out_.put(i == order ? 1.0F : 0.0F);
        }
        out_.put(last ? 1.0F : 0.0F);
        out_.put((masks_.monasteries() & bit) != 0 ? 1.0F : 0.0F);
        out_.put_one_hot(fits, 4);
        out_.put_one_hot(safe, 4);
        out_.put(last && safe == 0 ? 1.0F : 0.0F);
        out_.put(last && safe == 1 ? 1.0F : 0.0F);
        out_.put(total_ / 71.0F);
        Sum paid;
        Sum joined;
        std::array<float, kMaxColours> homed{};
        for (std::size_t i = 0; i < claimed_count_; ++i) {
            const Prospect& prospect = geometry_.prospect(claimed_[i]);
            if (prospect.cells == 1 && (prospect.finishing & bit) != 0) {
                const OpenFeature& feature = land_.feature(claimed_[i]);
                if ((engine::winners(feature.tokens) & hindmost_) != 0) {
                    paid.add(in_units(engine::points_of(feature)));
                }
                for (int other = 0; other < colour_count_; ++other) {
                    if ((feature.tokens >> 4 * other & 15) != 0) {
                        homed[static_cast<std::size_t>(other)] = 1.0F;
                    }
                }
            }
        }
        for (const Junction& junction : geometry_.junctions()) {
            if ((junction.types & bit) != 0) {
                const OpenFeature& first = land_.feature(junction.a);
                const OpenFeature& second = land_.feature(junction.b);
                if (first.tokens != 0 && second.tokens != 0) {
                    const auto count = [](engine::Tokens tokens) {
                        return std::popcount(engine::winners(tokens));
                    };
                    const bool more = count(first.tokens + second.tokens) >
                                      std::max(count(first.tokens), count(second.tokens));
                    joined.add(more ? in_units(engine::points_of(first) +
                                               engine::points_of(second))
                                    : 0.0F);
                }
            }
        }
        out_.put(paid.sum);
        out_.put(paid.top);
        out_.put(joined.sum);
        out_.put(joined.top);
        for (int i = 0; i < kMaxColours; ++i) {
            out_.put(i < colour_count_ ? homed[static_cast<std::size_t>(colour_at(i))] : 0.0F);
        }
        out_.put(homed[static_cast<std::size_t>(colour)]);
        out_.end_coming();
    }

    void write_junction(const Junction& junction) noexcept {
        const OpenFeature& first = land_.feature(junction.a);
        const OpenFeature& second = land_.feature(junction.b);
        const int first_points = engine::points_of(first);
        const int second_points = engine::points_of(second);
        const unsigned winners = engine::winners(first.tokens + second.tokens);
        const unsigned first_winners = engine::winners(first.tokens);
        const unsigned second_winners = engine::winners(second.tokens);
        const float worth = in_units(first_points + second_points);
        out_.put(first.kind == engine::FeatureKind::City ? 1.0F : 0.0F);
        out_.put(junction.chance);
        out_.put(worth);
        out_.put(junction.chance * worth);
        out_.put(in_units(std::min(first_points, second_points)));
        out_.put(geometry_.prospect(junction.a).hope * geometry_.prospect(junction.b).hope);
        out_.put_one_hot(std::popcount(winners) - 1, 3);
        out_.put(first.tokens != 0 && second.tokens != 0 ? 1.0F : 0.0F);
        out_.put(total_ / 71.0F);
        for (int order = 0; order < kMaxColours; ++order) {
            if (order >= colour_count_) {
                out_.skip(3);
                continue;
            }
            const int colour = colour_at(order);
            const auto paid = [&](unsigned set, int points) {
                return (set >> colour & 1) != 0 ? points : 0;
            };
            const int before = paid(first_winners, first_points) +
                               paid(second_winners, second_points);
            const int after = paid(winners, first_points + second_points);
            out_.put(in_units(after));
            out_.put(in_units(std::max(after - before, 0)));
            out_.put(in_units(std::max(before - after, 0)));
        }
    }

    void write_gap(engine::Slot slot) noexcept {
        const engine::EdgeCode code = land_.code(slot);
        const int touched = std::popcount(static_cast<unsigned>((code | code >> 1) & 0x55));
        if (touched < 2) {
            return;
        }
        const TypeMask fits = masks_.fits(code);
        const TypeMask safe = masks_.safe(code, land_.occupied_sides(slot));
        const int mass = unseen_.mass(fits);
        out_.put_one_hot(std::bit_width(static_cast<unsigned>(mass)), 6);
        out_.put_one_hot(touched - 2, 3);
        out_.put(static_cast<float>(mass) / total_);
        out_.put(share(safe));
        out_.put(unseen_.mass(safe) == 0 ? 1.0F : 0.0F);
        out_.put(total_ / 71.0F);
        float points = 0;
        float ending = 0;
        float free_points = 0;
        int claimed = 0, free = 0, sides = 0, cities = 0;
        TypeMask finishing = 0;
        engine::Tokens tokens = 0;
        unsigned set = 0;
        std::array<Label, engine::kSides> seen{};
        for (int side = 0; side < engine::kSides; ++side) {
            const Label label = land_.label(slot, side);
            if (label < engine::kFirstLabel) {
                continue;
            }
            ++sides;
            cities += land_.feature(label).kind == engine::FeatureKind::City ? 1 : 0;
            if (std::ranges::find(seen, label) != seen.end()) {
                continue;
            }
            seen[static_cast<std::size_t>(side)] = label;
            const OpenFeature& feature = land_.feature(label);
            if (feature.tokens == 0) {
                ++free;
                free_points += in_units(engine::points_of(feature));
                continue;
            }
            ++claimed;
            tokens += feature.tokens;
            set |= engine::winners(feature.tokens);
            points += in_units(engine::points_of(feature));
            const Prospect& prospect = geometry_.prospect(label);
            if (prospect.cells == 1) {
                finishing |= prospect.finishing;
                ending += in_units(engine::points_of(feature)) * share(prospect.finishing);
            }
        }
        out_.put(points);
        out_.put(mass == 0 ? points : 0.0F);
        out_.put(points * static_cast<float>(mass) / total_);
        out_.put(ending);
        out_.put(share(finishing));
        out_.put(share(finishing & safe));
        out_.put(static_cast<float>(claimed) / 2.0F);
        out_.put(static_cast<float>(free) / 2.0F);
        out_.put(free_points);
        out_.put(static_cast<float>(sides) / 2.0F);
        out_.put(static_cast<float>(cities) / 2.0F);
        out_.put(set == (1U << colour_count_) - 1U ? 1.0F : 0.0F);
        out_.put((set & hindmost_) != 0 ? 1.0F : 0.0F);
                out_.put(static_cast<float>(std::popcount(fits & alive_)) / 12.0F);
        for (int order = 0; order < kMaxColours; ++order) {
            if (order >= colour_count_) {
                out_.skip(3);
                continue;
            }
            const int colour = colour_at(order);
            const auto meeples = static_cast<float>(tokens >> 4 * colour & 15) / 2.0F;
            out_.put(meeples);
            out_.put(broke(colour) ? meeples : 0.0F);
            out_.put((set >> colour & 1) != 0 ? 1.0F : 0.0F);
        }
        out_.put(near(fits));
        out_.put(near(safe));
        out_.end_gap();
    }

    static constexpr int kPerColour = 30;

    const Position& position_;
    const engine::Land& land_;
    const Geometry& geometry_;
    const TileMasks& masks_;
    const Unseen& unseen_;
    const Ahead* ahead_;
    Description& out_;
    float total_;
    int colour_count_;
    int low_;
    unsigned hindmost_ = 0; ///< colours with the lowest score
    TypeMask alive_ = 0;    ///< types with unseen tiles

    std::array<OfColour, kMaxColours> colours_{};
    std::array<std::array<Shared, kMaxColours + 1>, 2> shared_{};
    std::array<std::array<Sum, kMaxColours + 1>, 2> merges_{};
    std::array<Joins, engine::kLabels> joins_{};
    std::array<Label, kMaxClaimed> claimed_;
    std::size_t claimed_count_ = 0;
    TypeCounter safe_;
    int safe_cells_ = 0;
    int safe_sum_ = 0;
};

} // namespace

void describe(const Position& position, const Geometry& geometry, const TileMasks& masks,
              const Unseen& unseen, const Ahead* ahead, Description& description) noexcept {
    Describer(position, geometry, masks, unseen, ahead, description).run();
}

} // namespace hindmost::search
