#include "cli/web/assets.hpp"
#include "cli/web/board_json.hpp"

#include <doctest/doctest.h>

using namespace hindmost;

TEST_CASE("board_json: tiles, meeples, features and whose turn it is") {
    const engine::TileSet& tiles = engine::TileSet::base();
    engine::Referee game(tiles, engine::Rules{}, engine::parse_deal(tiles, "VB"));
    game.play(engine::parse_move(tiles, "V@1,0/90=road:NW"));
    CHECK(
        cli::board_json(cli::board_state(tiles, game)).dump() ==
        R"({"colours":["red","green","blue"],)"
        R"("tiles":[{"type":"D","x":0,"y":0,"rotation":0},{"type":"V","x":1,"y":0,"rotation":90}],)"
        R"("meeples":[{"tile":1,"part":0,"colour":0}],)"
        R"("features":[{"kind":"city","points":2,"open":1,"tiles":1,"coats":0,"meeples":[0,0,0],)"
        R"("parts":[[0,0]]},{"kind":"road","points":2,"open":2,"tiles":2,"coats":0,)"
        R"("meeples":[1,0,0],"parts":[[0,1],[1,0]]}],)"
        R"("scores":[1,2,3],"supplies":[3,4,4],"toMove":1,"tile":"B"})");
    game.play(engine::parse_move(tiles, "B@2,0/0=monastery"));
    const auto over = cli::board_json(cli::board_state(tiles, game));
    CHECK(!over.contains("toMove"));
    CHECK(!over.contains("tile"));
    CHECK(over["features"].back()["open"] == 7);
}

TEST_CASE("assets: the files of the pages are in the program") {
    CHECK(cli::web_asset("board.js").starts_with("'use strict';\n"));
    CHECK(cli::web_asset("style.css").ends_with("}\n"));
}
