#pragma once

#include "engine/position.hpp"
#include "search/value/ahead.hpp"
#include "search/value/geometry.hpp"

#include <algorithm>

namespace hindmost::search {

/// Points are told in units of 20.
[[nodiscard]] constexpr float in_units(int points) noexcept {
    return static_cast<float>(points) / 20.0F;
}

/// A position after a move, and what is known of the tiles to come. All parts must outlive it.
struct Outlook {
    Outlook(const engine::Position& after, const Geometry& its_geometry, const TileMasks& its_masks,
            const Unseen& its_unseen, const Ahead* its_ahead) noexcept
        : position(after), land(after.land()), geometry(its_geometry), masks(its_masks),
          unseen(its_unseen), ahead(its_ahead),
          total(static_cast<float>(std::max(its_unseen.total(), 1))), colours(after.colours()),
          low(engine::lowest(after.scores(), after.colours())) {
        for (int colour = 0; colour < colours; ++colour) {
            hindmost |= unsigned{lag(colour) == 0} << colour;
        }
    }

    const engine::Position& position;
    const engine::Land& land;
    const Geometry& geometry;
    const TileMasks& masks;
    const Unseen& unseen;
    const Ahead* ahead; ///< null where the order is hidden
    float total;        ///< unseen tiles, at least 1
    int colours;
    int low;               ///< lowest score
    unsigned hindmost = 0; ///< colours that have it

    /// Share of the unseen tiles.
    [[nodiscard]] float share(TypeMask types) const noexcept {
        return static_cast<float>(unseen.mass(types)) / total;
    }
    /// Share of the near tiles, 0 where they are hidden.
    [[nodiscard]] float near(TypeMask types) const noexcept {
        return ahead == nullptr ? 0.0F : static_cast<float>(ahead->near().mass(types)) / kNear;
    }
    /// Points by which a colour is ahead of the hindmost.
    [[nodiscard]] int lag(int colour) const noexcept {
        return position.scores()[static_cast<std::size_t>(colour)] - low;
    }
    [[nodiscard]] int supply(int colour) const noexcept {
        return position.supply(static_cast<engine::Colour>(colour));
    }
    /// The colour that moves so many turns from now.
    [[nodiscard]] int colour_at(int order) const noexcept {
        return (position.to_move() + order) % colours;
    }
};

} // namespace hindmost::search
