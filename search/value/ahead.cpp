#include "search/value/ahead.hpp"

namespace hindmost::search {

Ahead::Ahead(const engine::KnownGame& game) {
    const engine::Position& position = game.position();
    const int colours = position.colours();
    std::array<int, engine::kMaxColours> drawn{}; // of each pile, so far
    int left = 0;
    for (int colour = 0; colour < colours; ++colour) {
        const auto c = static_cast<engine::Colour>(colour);
        drawn[static_cast<std::size_t>(colour)] =
            engine::pile_size(position.setup().deal_size, colours, c) - position.pile_left(c);
        left += position.pile_left(c);
    }
    Unseen::Counts counts{};
    int colour = position.to_move();
    for (int i = 0; i < std::min(left, kNear);) {
        colour = (colour + 1) % colours;
        const int place = drawn[static_cast<std::size_t>(colour)]++;
        const int tile = place * colours + colour;
        if (tile >= position.setup().deal_size) {
            continue; // an empty pile is skipped (T3)
        }
        const engine::TileId type = game.deal()[static_cast<std::size_t>(tile)];
        ++counts[type];
        if (i < kMaxComing) {
            coming_[coming_count_++] = {type, static_cast<engine::Colour>(colour)};
        }
        ++i;
    }
    near_ = Unseen(counts);
}

} // namespace hindmost::search
