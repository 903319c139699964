#pragma once

#include "engine/position.hpp"
#include "search/value/tile_masks.hpp"

#include <array>
#include <span>

namespace hindmost::search {

/// Tiles to come that the value is told one by one, where their order is known: three rounds of
/// three.
inline constexpr int kMaxComing = 9;
/// Tiles to come that count as near.
inline constexpr int kNear = 15;

/// The next tiles of a game whose order is known, for a position after the move of the colour to
/// move. A tile that is discarded on the way shifts those after it; that is left out of account.
class Ahead {
  public:
    explicit Ahead(const engine::KnownGame& game);

    struct Tile {
        engine::TileId type;
        engine::Colour colour; ///< that draws it
    };

    /// In play order, the first for the next colour.
    [[nodiscard]] std::span<const Tile> coming() const noexcept {
        return {coming_.data(), coming_count_};
    }
    /// The next kNear tiles as a multiset.
    [[nodiscard]] const Unseen& near() const noexcept { return near_; }

  private:
    std::array<Tile, kMaxComing> coming_{};
    std::size_t coming_count_ = 0;
    Unseen near_{{}};
};

} // namespace hindmost::search
