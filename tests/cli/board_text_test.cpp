#include "cli/board_strips.hpp"
#include "cli/board_text.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <vector>

using namespace hindmost::cli;
using hindmost::engine::PlacedTile;
using hindmost::engine::TileSet;

namespace {

constexpr Style kAscii{Colouring::Plain, Charset::Ascii};

std::string tile_text(std::string_view id) {
    const TileSet& tiles = TileSet::base();
    return draw_tile(tiles, *tiles.find(id), kAscii, 0);
}

PlacedTile placed(std::string_view id, int rotation, int x, int y) {
    PlacedTile tile;
    tile.tile = *TileSet::base().find(id);
    tile.rotation = static_cast<hindmost::engine::Rotation>(rotation);
    tile.cell = {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
    return tile;
}

} // namespace

TEST_CASE("a tile shows its parts: joined cities apart from separate ones") {
    CHECK(tile_text("A") == ".......\n..[M]..\n...|...\n");
    CHECK(tile_text("C") == "###*###\n#######\n#######\n");
    CHECK(tile_text("D") == ".#####.\n-------\n.......\n");
    CHECK(tile_text("I") == ".#####.\n.....##\n.......\n");
    CHECK(tile_text("N") == ".######\n..#####\n.......\n");
    CHECK(tile_text("G") == ".......\n#######\n.......\n");
    CHECK(tile_text("H") == ".#####.\n.......\n.#####.\n");
    CHECK(tile_text("O") == "######.\n#*#+---\n...|...\n");
    CHECK(tile_text("S") == "###*###\n#######\n...|...\n");
    CHECK(tile_text("V") == ".......\n---+...\n...|...\n");
    CHECK(tile_text("W") == ".......\n---o---\n...|...\n");
}

TEST_CASE("all tiles and rotations look different") {
    const TileSet& tiles = TileSet::base();
    std::vector<std::string> pictures;
    for (int id = 0; id < tiles.size(); ++id) {
        const auto& type = tiles[static_cast<hindmost::engine::TileId>(id)];
        for (int rotation = 0; rotation < type.rotations; ++rotation) {
            const std::array board{placed(type.id, rotation, 0, 0), placed("B", 0, 0, 1)};
            pictures.push_back(draw_board(tiles, board, {}));
        }
    }
    std::ranges::sort(pictures);
    CHECK(pictures.size() == 17 * 4 + 4 * 2 + 3); // four, two, one rotation
    CHECK(std::ranges::adjacent_find(pictures) == pictures.end());
}

TEST_CASE("a board has north on top, coordinates, meeples and a last tile") {
    std::array board{placed("D", 0, 0, 0), placed("E", 2, 0, 1), placed("B", 0, -1, 1)};
    board[0].meeples[1] = 2;
    board[1].meeples[0] = 0;
    board[2].meeples[0] = 1;
    CHECK(draw_board(TileSet::base(), board, kAscii) == "    -1      0\n"
                                                        "  /.....\\.......\n"
                                                        "1 ..[G].........\n"
                                                        "  \\...../.##R##.\n"
                                                        "         .#####.\n"
                                                        "0        ---B---\n"
                                                        "         .......\n");
}

TEST_CASE("a board wider than the terminal comes in strips of whole tiles") {
    const TileSet& tiles = TileSet::base();
    const std::array board{placed("D", 0, 0, 0), placed("E", 2, 0, 1), placed("B", 0, -1, 1)};
    const std::array<CellLabel, 1> labels{{{{-1, 0}, "17"}}};
    const std::string strips = "    -1\n"
                               "  /.....\\\n"
                               "1 ..[M]..\n"
                               "  \\...../\n"
                               "\n"
                               "0   17\n"
                               "\n"
                               "\n"
                               "     0\n"
                               "  .......\n"
                               "1 .......\n"
                               "  .#####.\n"
                               "  .#####.\n"
                               "0 -------\n"
                               "  .......\n";
    CHECK(draw_strips(tiles, board, kAscii, labels, 15) == strips);
    CHECK(draw_strips(tiles, board, kAscii, labels, 1) == strips);
    CHECK(draw_strips(tiles, board, kAscii, labels, 16) ==
          draw_board(tiles, board, kAscii, labels));
    // Four columns where three fit: two and two.
    const std::array wide{placed("D", 0, 0, 0), placed("D", 0, 3, 0)};
    const std::string text = draw_strips(tiles, wide, kAscii, {}, 24);
    CHECK(text.starts_with("     0      1\n"));
    CHECK(text.find("\n\n     2      3\n") != std::string::npos);
}

TEST_CASE("every part has room for its meeple") {
    const TileSet& tiles = TileSet::base();
    for (int id = 0; id < tiles.size(); ++id) {
        const auto& type = tiles[static_cast<hindmost::engine::TileId>(id)];
        const auto parts = type.orientations[0].part_count;
        for (int part = 0; part < parts; ++part) {
            CAPTURE(type.id);
            CAPTURE(part);
            std::array board{placed(type.id, 0, 0, 0)};
            const std::string bare = draw_board(tiles, board, kAscii);
            board[0].meeples[static_cast<std::size_t>(part)] = 3;
            const std::string with = draw_board(tiles, board, kAscii);
            CHECK(std::ranges::count(with, 'Y') == 1);
            CHECK(std::ranges::count(with, '*') == std::ranges::count(bare, '*'));
        }
    }
}
