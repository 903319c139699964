#pragma once

#include "engine/deal.hpp"
#include "engine/rules.hpp"

#include <array>
#include <cstddef>

namespace hindmost::engine {

/// The piles of a deal and whose turn it is, for tiles that are placed out of sight: who draws
/// says of each whether it could be placed (T1 to T3).
class Draws {
  public:
    /// The first colour has its first tile in hand. The deal is not empty.
    Draws(const Rules& rules, Deal deal);

    /// Every pile is empty and no tile is in hand (E2).
    [[nodiscard]] bool over() const noexcept { return over_; }
    /// Only before the end, as tile().
    [[nodiscard]] Colour to_move() const noexcept { return to_move_; }
    /// The tile in hand.
    [[nodiscard]] TileId tile() const noexcept { return deal_[index(to_move_) - rules_.colours]; }
    [[nodiscard]] int pile_left(Colour colour) const noexcept;
    [[nodiscard]] const Deal& deal() const noexcept { return deal_; }
    /// Whether deal()[i] still lies in a pile.
    [[nodiscard]] bool in_pile(std::size_t i) const noexcept {
        return i >= index(static_cast<Colour>(i % rules_.colours));
    }

    /// The tile in hand was placed: the next colour draws. Only before the end, as nowhere().
    void placed() noexcept { draw_after(to_move_); }
    /// It fits nowhere and leaves the game (T2).
    void nowhere() noexcept;

  private:
    /// Index in the deal of the top of a pile (M4).
    [[nodiscard]] std::size_t index(Colour colour) const noexcept {
        return drawn_[colour] * rules_.colours + colour;
    }
    void draw_after(Colour colour) noexcept;

    Rules rules_;
    Deal deal_;
    std::array<std::size_t, kMaxColours> drawn_{}; ///< by colour
    Colour to_move_ = 0;
    bool over_ = false;
};

} // namespace hindmost::engine
