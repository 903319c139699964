#include "search/value/groups.hpp"

#include <bit>

namespace hindmost::search {
namespace {

using engine::kMaxColours;
using engine::Label;
using engine::OpenFeature;

/// A claimed feature of any kind.
struct Claimed {
    float city;
    float monastery;
    int points;
    int open; ///< sides or cells
    engine::Tokens tokens;
};

void write_claimed(const Outlook& look, const Claimed& claimed, const Prospect& prospect,
                   float completes, const Joins& joins, Description& out) noexcept {
    const unsigned set = engine::winners(claimed.tokens);
    const float worth = in_units(claimed.points);
    out.put(claimed.city);
    out.put(claimed.monastery);
    out.put(worth);
    out.put_one_hot(claimed.points / 4, 5);
    out.put_one_hot(claimed.open - 1, 5);
    out.put(prospect.hope);
    out.put(prospect.closing);
    out.put(prospect.hardest);
    out.put(static_cast<float>(prospect.dead) / 3.0F);
    out.put(static_cast<float>(prospect.unclosable) / 3.0F);
    out.put(completes);
    out.put(completes * worth);
    out.put_one_hot(std::popcount(set) - 1, 3);
    out.put((set & look.hindmost) != 0 ? 1.0F : 0.0F);
    out.put(joins.chance);
    out.put(joins.points);
    out.put(look.total / 71.0F);
    out.put(worth * look.total / 71.0F);
    for (int order = 0; order < kMaxColours; ++order) {
        if (order >= look.colours) {
            out.skip(4);
            continue;
        }
        const int colour = look.colour_at(order);
        const bool wins = (set >> colour & 1) != 0;
        const auto meeples = static_cast<float>(claimed.tokens >> 4 * colour & 15) / 2.0F;
        out.put(meeples);
        out.put(look.supply(colour) == 0 ? meeples : 0.0F);
        out.put(wins ? 1.0F : 0.0F);
        out.put(wins ? worth : 0.0F);
    }
    const float soon = prospect.cells == 1 ? look.near(prospect.finishing) : 0.0F;
    out.put(soon);
    out.put(soon * worth);
    out.end_feature();
}

} // namespace

void write_feature(const Outlook& look, Label label, const Joins& joins,
                   Description& out) noexcept {
    const OpenFeature& feature = look.land.feature(label);
    const bool city = feature.kind == engine::FeatureKind::City;
    write_claimed(
        look, {city ? 1.0F : 0.0F, 0.0F, engine::points_of(feature), feature.open, feature.tokens},
        look.geometry.prospect(label), completing(look, look.geometry.prospect(label)), joins, out);
}

void write_monastery(const Outlook& look, const engine::Monastery& monastery,
                     Description& out) noexcept {
    Prospect prospect;
    const engine::Cell centre = engine::unpack(monastery.cell);
    for (int y = -1; y <= 1; ++y) {
        for (int x = -1; x <= 1; ++x) {
            const int slot = look.land.find(
                {static_cast<std::int16_t>(centre.x + x), static_cast<std::int16_t>(centre.y + y)});
            if (slot < engine::kSlots) {
                const TypeMask fits =
                    look.masks.fits(look.land.code(static_cast<engine::Slot>(slot)));
                prospect.add(fits, fits, look.unseen, look.total);
                prospect.cells += 1;
            }
        }
    }
    const float completes = monastery.missing == 1 ? prospect.closing : 0.0F;
    write_claimed(look, {0.0F, 1.0F, engine::kMonasteryPoints, monastery.missing, monastery.tokens},
                  prospect, completes, {}, out);
}

Meeting::Meeting(const OpenFeature& first, const OpenFeature& second) noexcept
    : winners(engine::winners(first.tokens + second.tokens)),
      first_winners(engine::winners(first.tokens)), second_winners(engine::winners(second.tokens)),
      first_points(engine::points_of(first)), second_points(engine::points_of(second)),
      any_claimed((first.tokens | second.tokens) != 0),
      both_claimed(first.tokens != 0 && second.tokens != 0),
      more(both_claimed && std::popcount(winners) > std::max(std::popcount(first_winners),
                                                             std::popcount(second_winners))) {}

void write_junction(const Outlook& look, const Junction& junction, const Meeting& meeting,
                    Description& out) noexcept {
    const float worth = in_units(meeting.points());
    const bool city = look.land.feature(junction.a).kind == engine::FeatureKind::City;
    out.put(city ? 1.0F : 0.0F);
    out.put(junction.chance);
    out.put(worth);
    out.put(junction.chance * worth);
    out.put(in_units(std::min(meeting.first_points, meeting.second_points)));
    out.put(look.geometry.prospect(junction.a).hope * look.geometry.prospect(junction.b).hope);
    out.put_one_hot(std::popcount(meeting.winners) - 1, 3);
    out.put(meeting.both_claimed ? 1.0F : 0.0F);
    out.put(look.total / 71.0F);
    for (int order = 0; order < kMaxColours; ++order) {
        if (order >= look.colours) {
            out.skip(3);
            continue;
        }
        const int before = meeting.apart(look.colour_at(order));
        const int after = meeting.together(look.colour_at(order));
        out.put(in_units(after));
        out.put(in_units(std::max(after - before, 0)));
        out.put(in_units(std::max(before - after, 0)));
    }
    out.end_junction();
}

void write_gap(const Outlook& look, const Gap& gap, TypeMask safe, Description& out) noexcept {
    const int mass = gap.mass;
    out.put_one_hot(std::bit_width(static_cast<unsigned>(mass)), 6);
    out.put_one_hot(gap.touched - 2, 3);
    out.put(static_cast<float>(mass) / look.total);
    out.put(look.share(safe));
    out.put(look.unseen.mass(safe) == 0 ? 1.0F : 0.0F);
    out.put(look.total / 71.0F);
    float points = 0;
    float ending = 0;
    float free_points = 0;
    int claimed = 0;
    TypeMask finishing = 0;
    engine::Tokens tokens = 0;
    unsigned set = 0;
    for (std::size_t i = 0; i < gap.label_count; ++i) {
        const OpenFeature& feature = look.land.feature(gap.labels[i]);
        const float worth = in_units(engine::points_of(feature));
        if (feature.tokens == 0) {
            free_points += worth;
            continue;
        }
        ++claimed;
        tokens += feature.tokens;
        set |= engine::winners(feature.tokens);
        points += worth;
        const Prospect& prospect = look.geometry.prospect(gap.labels[i]);
        if (prospect.cells == 1) {
            finishing |= prospect.finishing;
            ending += worth * look.share(prospect.finishing);
        }
    }
    out.put(points);
    out.put(mass == 0 ? points : 0.0F);
    out.put(points * static_cast<float>(mass) / look.total);
    out.put(ending);
    out.put(look.share(finishing));
    out.put(look.share(finishing & safe));
    out.put(static_cast<float>(claimed) / 2.0F);
    out.put(static_cast<float>(gap.label_count - claimed) / 2.0F);
    out.put(free_points);
    out.put(static_cast<float>(gap.sides) / 2.0F);
    out.put(static_cast<float>(gap.cities) / 2.0F);
    out.put(set == (1U << look.colours) - 1U ? 1.0F : 0.0F);
    out.put((set & look.hindmost) != 0 ? 1.0F : 0.0F);
    out.put(static_cast<float>(std::popcount(gap.fits & look.unseen.types())) / 12.0F);
    for (int order = 0; order < kMaxColours; ++order) {
        if (order >= look.colours) {
            out.skip(3);
            continue;
        }
        const int colour = look.colour_at(order);
        const auto meeples = static_cast<float>(tokens >> 4 * colour & 15) / 2.0F;
        out.put(meeples);
        out.put(look.supply(colour) == 0 ? meeples : 0.0F);
        out.put((set >> colour & 1) != 0 ? 1.0F : 0.0F);
    }
    out.put(look.near(gap.fits));
    out.put(look.near(safe));
    out.end_gap();
}

void write_coming(const Outlook& look, std::size_t place, const TypeCounter& safe_counter,
                  std::span<const Label> claimed, std::span<const Meeting> meetings,
                  Description& out) noexcept {
    const auto [type, colour] = look.ahead->coming()[place];
    const TypeMask bit = TypeMask{1} << type;
    const int order = (colour - look.position.to_move() + look.colours) % look.colours;
    const int safe = safe_counter.count(type);
    const int fits = look.geometry.fitting().count(type);
    const bool last = look.supply(colour) == 0;
    out.put(1.0F / static_cast<float>(1 + place));
    out.put_one_hot(static_cast<int>(place), 4);
    for (int i = 0; i < kMaxColours; ++i) {
        out.put(i == order ? 1.0F : 0.0F);
    }
    out.put(last ? 1.0F : 0.0F);
    out.put((look.masks.monasteries() & bit) != 0 ? 1.0F : 0.0F);
    out.put_one_hot(fits, 4);
    out.put_one_hot(safe, 4);
    out.put(last && safe == 0 ? 1.0F : 0.0F);
    out.put(last && safe == 1 ? 1.0F : 0.0F);
    out.put(look.total / 71.0F);
    Sum paid;
    Sum joined;
    std::array<float, kMaxColours> homed{};
    for (const Label label : claimed) {
        const Prospect& prospect = look.geometry.prospect(label);
        if (prospect.cells == 1 && (prospect.finishing & bit) != 0) {
            const OpenFeature& feature = look.land.feature(label);
            if ((engine::winners(feature.tokens) & look.hindmost) != 0) {
                paid.add(in_units(engine::points_of(feature)));
            }
            for (int other = 0; other < look.colours; ++other) {
                if ((feature.tokens >> 4 * other & 15) != 0) {
                    homed[static_cast<std::size_t>(other)] = 1.0F;
                }
            }
        }
    }
    for (std::size_t i = 0; i < meetings.size(); ++i) {
        if ((look.geometry.junctions()[i].types & bit) != 0 && meetings[i].more) {
            joined.add(in_units(meetings[i].points()));
        }
    }
    out.put(paid.sum);
    out.put(paid.top);
    out.put(joined.sum);
    out.put(joined.top);
    for (int i = 0; i < kMaxColours; ++i) {
        out.put(i < look.colours ? homed[static_cast<std::size_t>(look.colour_at(i))] : 0.0F);
    }
    out.put(homed[static_cast<std::size_t>(colour)]);
    out.end_coming();
}

} // namespace hindmost::search
