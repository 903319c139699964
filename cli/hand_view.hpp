#pragma once

#include "cli/board_text.hpp"
#include "cli/move_entry.hpp"
#include "search/hand_game.hpp"

#include <cstddef>
#include <span>
#include <string>

/// What a person sees of a game that is played by hand.
namespace hindmost::cli {

/// What there is to draw on.
struct Screen {
    Style style;
    int columns = 0; ///< that a line may have; 0 where that does not matter
};

/// The board with the numbers of the places, scores, whose turn it is and the tile in hand.
[[nodiscard]] std::string turn_view(const search::HandGame& game, std::span<const Place> places,
                                    const Screen& screen);

/// A place: the tile in each rotation that fits, and the moves, numbered from 1.
[[nodiscard]] std::string place_view(const engine::Position& position, std::size_t number,
                                     const Place& place, const Screen& screen);

/// Moves and what they do, numbered from 1.
[[nodiscard]] std::string moves_view(const engine::Position& position,
                                     std::span<const engine::Move> moves);

/// The tiles that are left in the piles.
[[nodiscard]] std::string piles_view(const search::HandGame& game, const Screen& screen);

/// `1 turn`, `2 turns`.
[[nodiscard]] std::string turns_text(std::size_t count);

/// The last board and scores of a game that is over.
[[nodiscard]] std::string end_view(const search::HandGame& game, const Screen& screen);

} // namespace hindmost::cli
