#pragma once

#include "search/value/description.hpp"
#include "search/value/outlook.hpp"

#include <span>

namespace hindmost::search {

/// How a claimed feature may be joined with others so that it gains winners.
struct Joins {
    float chance = 0; ///< sum over junctions of the share of tiles that do it
    float points = 0; ///< the same, times the points of both, in units of 20
};

/// A sum and its largest part.
struct Sum {
    float sum = 0;
    float top = 0;
    void add(float value) noexcept {
        sum += value;
        top = std::max(top, value);
    }
};

/// Share of tiles that complete a feature at once.
[[nodiscard]] inline float completing(const Outlook& look, const Prospect& prospect) noexcept {
    return prospect.cells == 1 ? look.share(prospect.finishing) : 0.0F;
}

/// What it would mean to join the two features of a junction.
struct Meeting {
    unsigned winners; ///< of both together
    unsigned first_winners;
    unsigned second_winners;
    int first_points;
    int second_points;
    bool any_claimed;
    bool both_claimed;
    bool more; ///< both claimed, and together they have more winners than either

    Meeting() = default; ///< nothing set
    Meeting(const engine::OpenFeature& first, const engine::OpenFeature& second) noexcept;
    [[nodiscard]] int points() const noexcept { return first_points + second_points; }
    /// What a colour is paid for the features apart and for both together.
    [[nodiscard]] int apart(int colour) const noexcept {
        return paid(first_winners, first_points, colour) +
               paid(second_winners, second_points, colour);
    }
    [[nodiscard]] int together(int colour) const noexcept {
        return paid(winners, points(), colour);
    }

  private:
    static int paid(unsigned set, int points, int colour) noexcept {
        return (set >> colour & 1) != 0 ? points : 0;
    }
};

// Each writes one group of inputs.

/// A road or city with a meeple.
void write_feature(const Outlook& look, engine::Label label, const Joins& joins,
                   Description& out) noexcept;
/// A monastery with a meeple.
void write_monastery(const Outlook& look, const engine::Monastery& monastery,
                     Description& out) noexcept;
/// A cell where a tile may join two features, one of which is claimed.
void write_junction(const Outlook& look, const Junction& junction, const Meeting& meeting,
                    Description& out) noexcept;
/// An empty cell that touches two tiles at least. `safe` are types that can be laid there without a
/// free feature.
void write_gap(const Outlook& look, const Gap& gap, TypeMask safe, Description& out) noexcept;
/// The tile that comes in `place` turns. `safe` counts cells where types can be laid without a free
/// feature, `claimed` are the roads and cities with meeples, `meetings` those of the junctions.
void write_coming(const Outlook& look, std::size_t place, const TypeCounter& safe,
                  std::span<const engine::Label> claimed, std::span<const Meeting> meetings,
                  Description& out) noexcept;

} // namespace hindmost::search
