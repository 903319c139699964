#include "engine/draws.hpp"

#include <utility>

namespace hindmost::engine {

Draws::Draws(const Rules& rules, Deal deal) : rules_(rules), deal_(std::move(deal)) {
    draw_after(static_cast<Colour>(rules_.colours - 1));
}

int Draws::pile_left(Colour colour) const noexcept {
    return pile_size(static_cast<int>(deal_.size()), rules_.colours, colour) -
           static_cast<int>(drawn_[colour]);
}

void Draws::draw_after(Colour colour) noexcept {
    for (int step = 0; step < rules_.colours; ++step) {
        colour = static_cast<Colour>(colour + 1 == rules_.colours ? 0 : colour + 1);
        if (pile_left(colour) > 0) { // T3
            to_move_ = colour;
            ++drawn_[colour];
            return;
        }
    }
    over_ = true;
}

void Draws::nowhere() noexcept {
    if (rules_.unplaceable == Unplaceable::Redraw && pile_left(to_move_) > 0) {
        ++drawn_[to_move_];
    } else {
        draw_after(to_move_);
    }
}

} // namespace hindmost::engine
