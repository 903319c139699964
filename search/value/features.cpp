#include "search/value/features.hpp"

#include "search/value/groups.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace hindmost::search {
namespace {

using engine::kMaxColours;
using engine::Label;
using engine::OpenFeature;

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

class Describer {
  public:
    Describer(const Outlook& outlook, Description& description) noexcept
        : look_(outlook), out_(description) {}

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
        write_groups();
    }

  private:
    void look_at_cells() noexcept {
        const std::span gaps = look_.geometry.gaps();
        std::size_t gap = 0;
        for (int word = 0; word < look_.land.words(); ++word) {
            engine::for_each_bit(
                look_.land.frontier()[static_cast<std::size_t>(word)], [&](int bit) {
                    const auto slot = static_cast<engine::Slot>(64 * word + bit);
                    const TypeMask safe =
                        look_.masks.safe(look_.land.code(slot), look_.land.occupied_sides(slot));
                    const int mass = look_.unseen.mass(safe);
                    safe_.add(safe);
                    safe_cells_ += mass > 0 ? 1 : 0;
                    safe_sum_ += mass;
                    if (gap < gaps.size() && gaps[gap].slot == slot) {
                        gap_safe_[gap++] = safe;
                    }
                });
        }
    }

    void look_at_junctions() noexcept {
        for (const Junction& junction : look_.geometry.junctions()) {
            const OpenFeature& first = look_.land.feature(junction.a);
            const Meeting& meeting = meetings_[meeting_count_++] =
                Meeting(first, look_.land.feature(junction.b));
            if (!meeting.any_claimed) {
                continue;
            }
            const float worth = junction.chance * in_units(meeting.points());
            // Index 0: joins an unclaimed one; 1: gains no winner; 2, 3, …: so many winners.
            const std::size_t index =
                !meeting.both_claimed ? 0
                : !meeting.more       ? 1
                                      : static_cast<std::size_t>(std::popcount(meeting.winners));
            merges_[kind_of(first)][index].add(worth);
            if (!meeting.both_claimed) {
                continue;
            }
            if (meeting.more) {
                for (const Label label : {junction.a, junction.b}) {
                    joins_[label].chance += junction.chance;
                    joins_[label].points += worth;
                }
            }
            for (int colour = 0; colour < look_.colours; ++colour) {
                const int gain = meeting.together(colour) - meeting.apart(colour);
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
        look_.land.for_each_feature([&](Label label) {
            const OpenFeature& feature = look_.land.feature(label);
            const Prospect& prospect = look_.geometry.prospect(label);
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
            const float completes = completing(look_, prospect);
            for (int colour = 0; colour < look_.colours; ++colour) {
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

    void look_at_monasteries() noexcept {
        for (const engine::Monastery& monastery : look_.land.monasteries()) {
            for (int colour = 0; colour < look_.colours; ++colour) {
                if ((monastery.tokens >> 4 * colour & 15) != 0) {
                    colours_[static_cast<std::size_t>(colour)].monastery +=
                        static_cast<float>(8 - monastery.missing) / 8.0F;
                }
            }
        }
    }

    void write_colours() noexcept {
        const float unsafe = 1.0F - look_.share(safe_.once);
        for (int order = 0; order < kMaxColours; ++order) {
            if (order >= look_.colours) {
                out_.skip(kPerColour);
                continue;
            }
            const int colour = look_.colour_at(order);
            const OfColour& own = colours_[static_cast<std::size_t>(colour)];
            const int supply = look_.supply(colour);
            out_.put(1.0F);
            out_.put_one_hot(supply, engine::kMaxMeeples + 1);
            out_.put(static_cast<float>(std::min(look_.lag(colour), 40)) / 20.0F);
            out_.put(look_.lag(colour) == 0 ? 1.0F : 0.0F);
            out_.put(
                static_cast<float>(look_.position.pile_left(static_cast<engine::Colour>(colour))) /
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
            const float homing = look_.share(own.homing);
            out_.put(homing);
            out_.put(static_cast<float>(own.near) / 4.0F);
            out_.put(supply == 0 ? unsafe : 0.0F);
            out_.put(supply == 1 ? unsafe : 0.0F);
            out_.put(supply == 0 ? homing : 0.0F);
            out_.put(supply == 1 ? homing : 0.0F);
        }
    }

    void write_board() noexcept {
        const engine::Rules& rules = look_.position.setup().rules;
        out_.put(static_cast<float>(rules.meeples) / 8.0F);
        out_.put(rules.unplaceable == engine::Unplaceable::Pass ? 1.0F : 0.0F);
        out_.put(rules.forced_end_scoring == engine::ForcedEndScoring::None ? 1.0F : 0.0F);
        const float left = static_cast<float>(look_.unseen.total()) / 71.0F;
        out_.put(static_cast<float>(look_.low) / 50.0F);
        out_.put(left);
        out_.put(left * left);
        out_.put_one_hot(look_.unseen.total() / 8, 9);
        const float safe = look_.share(safe_.once);
        out_.put(look_.share(look_.geometry.fitting().once));
        out_.put(look_.share(look_.geometry.fitting().twice));
        out_.put(look_.share(look_.geometry.fitting().thrice));
        out_.put(safe);
        out_.put(look_.share(safe_.twice));
        out_.put(look_.share(safe_.thrice));
        int empty = 0;
        int meeples = 0;
        for (int colour = 0; colour < look_.colours; ++colour) {
            const int own = look_.supply(colour);
            empty += own == 0 ? 1 : 0;
            meeples += own;
        }
        out_.put(static_cast<float>(empty) * (1.0F - safe));
        out_.put(static_cast<float>(empty) * (1.0F - look_.share(safe_.twice)));
        out_.put(static_cast<float>(meeples) / 12.0F);
        out_.put(look_.share(look_.masks.monasteries()));
        out_.put(static_cast<float>(look_.unseen.mass(look_.masks.monasteries())) / 6.0F);
        for (const auto kind : {engine::FeatureKind::City, engine::FeatureKind::Road}) {
            for (int sides = 1; sides <= (kind == engine::FeatureKind::City ? 3 : 2); ++sides) {
                out_.put(look_.share(look_.masks.parts(kind, sides)));
            }
        }
        for (const std::uint8_t count : look_.unseen.counts()) {
            out_.put(static_cast<float>(count) / 4.0F);
        }
        out_.put(static_cast<float>(look_.geometry.cells()) / 50.0F);
        out_.put(static_cast<float>(look_.geometry.dead_cells()) / 20.0F);
        out_.put(static_cast<float>(look_.geometry.rare_cells()) / 20.0F);
        out_.put(static_cast<float>(safe_cells_) / 20.0F);
        out_.put(static_cast<float>(safe_sum_) / look_.total / 5.0F);
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

    void write_groups() noexcept {
        const std::span claimed(claimed_.data(), claimed_count_);
        for (const Label label : claimed) {
            write_feature(look_, label, joins_[label], out_);
        }
        for (const engine::Monastery& monastery : look_.land.monasteries()) {
            if (monastery.tokens != 0) {
                write_monastery(look_, monastery, out_);
            }
        }
        const std::span meetings(meetings_.data(), meeting_count_);
        for (std::size_t i = 0; i < meetings.size(); ++i) {
            if (meetings[i].any_claimed) {
                write_junction(look_, look_.geometry.junctions()[i], meetings[i], out_);
            }
        }
        for (std::size_t i = 0; i < look_.geometry.gaps().size(); ++i) {
            write_gap(look_, look_.geometry.gaps()[i], gap_safe_[i], out_);
        }
        const std::size_t coming = look_.ahead == nullptr ? 0 : look_.ahead->coming().size();
        for (std::size_t place = 0; place < coming; ++place) {
            write_coming(look_, place, safe_, claimed, meetings, out_);
        }
    }

    static constexpr int kPerColour = 30;

    const Outlook& look_;
    Description& out_;

    std::array<OfColour, kMaxColours> colours_{};
    std::array<std::array<Shared, kMaxColours + 1>, 2> shared_{};
    std::array<std::array<Sum, kMaxColours + 1>, 2> merges_{};
    std::array<Joins, engine::kLabels> joins_{};
    std::array<Label, kMaxClaimed> claimed_;
    std::size_t claimed_count_ = 0;
    std::array<Meeting, kMaxJunctions> meetings_; ///< of each junction
    std::size_t meeting_count_ = 0;
    std::array<TypeMask, kMaxGaps>
        gap_safe_; ///< types that can be laid in each gap without a free feature
    TypeCounter safe_;
    int safe_cells_ = 0;
    int safe_sum_ = 0;
};

} // namespace

void describe(const engine::Position& position, const Geometry& geometry, const TileMasks& masks,
              const Unseen& unseen, const Ahead* ahead, Description& description) noexcept {
    const Outlook outlook(position, geometry, masks, unseen, ahead);
    Describer(outlook, description).run();
}

} // namespace hindmost::search
