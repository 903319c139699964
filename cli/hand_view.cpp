#include "cli/hand_view.hpp"

#include "cli/board_strips.hpp"
#include "cli/move_words.hpp"
#include "cli/replay.hpp"

#include <algorithm>
#include <vector>

namespace hindmost::cli {
namespace {

const engine::TileSet& tiles_of(const engine::Position& position) {
    return *position.setup().tiles;
}

std::string board(const search::HandGame& game, std::span<const CellLabel> labels,
                  const Screen& screen) {
    const engine::Record record = game.record();
    return draw_strips(tiles_of(game.position()), replayed(record, record.moves.size()).placed(),
                       screen.style, labels, screen.columns);
}

/// Tiles in rows that fit.
std::string rows(const engine::TileSet& tiles, std::span<const TilePicture> pictures,
                 const Screen& screen) {
    constexpr int kMost = 8; // draw_tiles has no longer rows
    constexpr int kStep = kTileWidth + 2;
    const auto fitting = static_cast<std::size_t>(
        screen.columns == 0 ? kMost : std::clamp(screen.columns / kStep, 1, kMost));
    std::string text;
    for (; !pictures.empty(); pictures = pictures.subspan(std::min(fitting, pictures.size()))) {
        text += draw_tiles(tiles, pictures.first(std::min(fitting, pictures.size())), screen.style);
    }
    return text;
}

Standings standings_of(const engine::Position& position) {
    Standings standings;
    standings.meeples = position.setup().rules.meeples;
    for (engine::Colour colour = 0; colour < position.colours(); ++colour) {
        standings.scores.push_back(position.scores()[colour]);
        standings.supplies.push_back(position.supply(colour));
    }
    if (!position.over()) {
        standings.to_move = position.to_move();
    }
    return standings;
}

/// `66 in the piles: red 22, green 22, blue 22`.
std::string piles_text(const engine::Position& position) {
    std::string text;
    int all = 0;
    for (engine::Colour colour = 0; colour < position.colours(); ++colour) {
        all += position.pile_left(colour);
        text += (colour == 0 ? "" : ", ") + std::string(colour_name(colour)) + " " +
                std::to_string(position.pile_left(colour));
    }
    return std::to_string(all) + " in the piles: " + text;
}

std::string degrees(engine::Rotation rotation) { return std::to_string(90 * rotation); }

} // namespace

std::string turn_view(const search::HandGame& game, std::span<const Place> places,
                      const Screen& screen) {
    const engine::Position& position = game.position();
    std::vector<CellLabel> labels;
    for (const Place& place : places) {
        labels.push_back({place.cell, std::to_string(labels.size() + 1)});
    }
    std::string text = board(game, labels, screen) + "\n" +
                       draw_standings(standings_of(position), screen.style) + "\nturn " +
                       std::to_string(position.turns() + 1) + ", " + piles_text(position) + "\n";
    if (position.phase() == engine::Phase::Play) {
        text += std::string(colour_name(position.to_move())) + " has tile " +
                position.tile_type().id + " in hand\n" +
                draw_tile(tiles_of(position), position.tile(), screen.style, 2);
    }
    return text;
}

std::string moves_view(const engine::Position& position, std::span<const engine::Move> moves) {
    std::vector<std::string> texts;
    std::size_t width = 0;
    for (const engine::Move move : moves) {
        texts.push_back(move_text(position, move));
        width = std::max(width, texts.back().size());
    }
    std::string text;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const std::string number = std::to_string(i + 1);
        texts[i].append(width - texts[i].size(), ' ');
        text += std::string(3 - std::min<std::size_t>(2, number.size()), ' ') + number + "  " +
                texts[i] + "  " + move_words(position, moves[i]) + "\n";
    }
    return text;
}

std::string place_view(const engine::Position& position, std::size_t number, const Place& place,
                       const Screen& screen) {
    std::vector<TilePicture> pictures;
    for (const engine::Move move : place.moves) {
        if (pictures.empty() || pictures.back().rotation != move.rotation) {
            pictures.push_back({position.tile(), move.rotation, degrees(move.rotation)});
        }
    }
    return "place " + std::to_string(number) + ", cell " + std::to_string(place.cell.x) + "," +
           std::to_string(place.cell.y) + "\n" + rows(tiles_of(position), pictures, screen) +
           moves_view(position, place.moves);
}

std::string piles_view(const search::HandGame& game, const Screen& screen) {
    const engine::TileSet& tiles = tiles_of(game.position());
    const search::Unseen unseen = game.unseen();
    std::vector<TilePicture> pictures;
    for (engine::TileId tile = 0; tile < tiles.size(); ++tile) {
        if (const int count = unseen.counts()[tile]; count > 0) {
            pictures.push_back({tile, 0, std::to_string(count) + " " + tiles[tile].id});
        }
    }
    return piles_text(game.position()) + "\n" + rows(tiles, pictures, screen);
}

std::string turns_text(std::size_t count) {
    return std::to_string(count) + (count == 1 ? " turn" : " turns");
}

std::string end_view(const search::HandGame& game, const Screen& screen) {
    return board(game, {}, screen) + "\n" +
           draw_standings(standings_of(game.position()), screen.style) + "\n";
}

} // namespace hindmost::cli
