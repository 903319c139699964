#include "engine/error.hpp"
#include "engine/notation.hpp"

#include <doctest/doctest.h>

#include <string>

namespace {

using namespace hindmost::engine;

std::string error_of(std::string_view text) {
    try {
        static_cast<void>(parse_move(TileSet::base(), text));
    } catch (const ParseError& error) {
        return error.what();
    }
    return {};
}

} // namespace

TEST_CASE("notation: moves survive reading and writing") {
    const TileSet& tiles = TileSet::base();
    for (const std::string text : {"V@1,0/90=road:NW", "B@-2,3/0=monastery", "E@0,1/180=none",
                                   "J@2,1/0=city:N^road:ES+city:N", "X@32767,-32767/0=road:E",
                                   "W@0,10/270=end^monastery@-1,0+monastery@100,-20+road:S",
                                   "A@-1,-1/180=monastery^monastery", "C@0,0/0=city:NESW",
                                   "H@3,-4/90=city:W", "U@0,1/90=none^road:EW"}) {
        CHECK(format_move(tiles, parse_move(tiles, text)) == text);
    }
}

TEST_CASE("notation: a move means what it says") {
    const TileSet& tiles = TileSet::base();
    const WrittenMove move = parse_move(tiles, "J@2,-11/0=city:N^monastery@-3,4+road:ES+city:N");
    CHECK(move.tile == *tiles.find("J"));
    CHECK(move.cell == Cell{2, -11});
    CHECK(move.rotation == 0);
    CHECK(move.spot_kind == SpotKind::Claim);
    CHECK(move.spot == FeatureName{FeatureKind::City, 0b0001, {}});
    REQUIRE(move.order.size() == 3);
    CHECK(move.order[0] == FeatureName{FeatureKind::Monastery, 0, Cell{-3, 4}});
    CHECK(move.order[1] == FeatureName{FeatureKind::Road, 0b0110, {}});
    CHECK(move.order[2] == move.spot);
    CHECK(parse_move(tiles, "E@0,1/180=none").spot_kind == SpotKind::None);
    CHECK(parse_move(tiles, "E@0,1/180=end").spot_kind == SpotKind::End);
    CHECK(parse_move(tiles, "E@0,1/270=city:W").rotation == 3);
}

TEST_CASE("notation: integers are those of the format and fit a cell") {
    for (const std::string integer : {"-0",
                                      "+1",
                                      "01",
                                      "-01",
                                      "00",
                                      "",
                                      "-",
                                      " 1",
                                      "1 ",
                                      "1.0",
                                      "1e1",
                                      "0x1",
                                      "٣",
                                      "--1",
                                      "32768",
                                      "-32768",
                                      "65536",
                                      "4294967296",
                                      "18446744073709551616",
                                      "99999999999999999999999999"}) {
        CAPTURE(integer);
        CHECK(error_of("E@" + integer + ",1/180=none").starts_with("`E@"));
        CHECK(error_of("E@1," + integer + "/180=none").starts_with("`E@"));
        CHECK_FALSE(error_of("E@1,1/180=none^monastery@" + integer + ",0").empty());
    }
    CHECK(error_of("E@-0,1/180=none") == "`E@-0,1/180=none`, column 3: expected an integer without "
                                         "plus sign, leading zeros or -0, found `-0,1/180=none`");
    CHECK(error_of("E@1,40000/180=none") ==
          "`E@1,40000/180=none`, column 5: expected an integer from -32767 to 32767, found "
          "`40000/180=none`");
}

TEST_CASE("notation: of rotations that look alike only the smallest is written (T4)") {
    CHECK(error_of("U@0,1/180=none") ==
          "`U@0,1/180=none`, column 7: expected a rotation of tile U (0 "
          "or 90) and `=`, found `180=none`");
    CHECK_FALSE(error_of("X@0,1/90=none").empty());
    CHECK_FALSE(error_of("E@0,1/45=none").empty());
    CHECK_FALSE(error_of("E@0,1/360=none").empty());
    CHECK_FALSE(error_of("E@0,1/090=none").empty());
    CHECK_FALSE(error_of("E@0,1/-90=none").empty());
    CHECK_FALSE(error_of("E@0,1/=none").empty());
}

TEST_CASE("notation: sides are those of one part of the tile as it is turned") {
    CHECK(
        error_of("V@1,0/90=road:SW") ==
        "`V@1,0/90=road:SW`, column 15: expected the sides, in the order NESW, of one road of the "
        "tile as it is turned, found `SW`");
    CHECK_FALSE(error_of("V@1,0/90=road:WN").empty());
    CHECK_FALSE(error_of("V@1,0/90=road:NN").empty());
    CHECK_FALSE(error_of("V@1,0/90=road:N").empty());
    CHECK_FALSE(error_of("V@1,0/90=road:").empty());
    CHECK_FALSE(error_of("V@1,0/90=city:NW").empty());
    CHECK_FALSE(error_of("V@1,0/90=road:nw").empty());
    CHECK_FALSE(error_of("W@1,0/0=road:ES").empty()); // two roads
    CHECK_FALSE(error_of("V@1,0/90=monastery").empty());
    CHECK_FALSE(error_of("B@1,0/0=monastery@1,0").empty()); // only an order has others
    CHECK_FALSE(error_of("V@1,0/90=none^monastery").empty());
}

TEST_CASE("notation: everything else that is no move") {
    for (const std::string text : {"",
                                   "V",
                                   "V@",
                                   "V@1,0",
                                   "V@1,0/90",
                                   "V@1,0/90=",
                                   "V@1;0/90=none",
                                   "v@1,0/90=none",
                                   "Y@1,0/90=none",
                                   "VV@1,0/90=none",
                                   "@1,0/90=none",
                                   " V@1,0/90=none",
                                   "V@1,0/90=none ",
                                   "V@1,0/90=None",
                                   "V@1,0/90=field",
                                   "V@1,0/90=field:N",
                                   "V@1,0/90=nonend",
                                   "V@1,0/90=road:NW^",
                                   "V@1,0/90=road:NW^+road:NW",
                                   "V@1,0/90=road:NW^road:NW+",
                                   "V@1,0/90=road:NW^none",
                                   "V@1,0/90=road:NW^road:NW^road:NW",
                                   "V@1,0/90=road:NW+road:NW",
                                   "V@1,0/90=road:NWx",
                                   "V@1,0/90=none^monastery@",
                                   "V@1,0/90=none^monastery@1",
                                   "V@1,0/90=none\n",
                                   "V@1 ,0/90=none"}) {
        CAPTURE(text);
        CHECK_FALSE(error_of(text).empty());
    }
    const std::string with_nul("V@1,0/90=none\0", 14);
    CHECK(error_of(with_nul) == "`V@1,0/90=none\\x00`, column 14: expected the end of the move or "
                                "`^`, found `\\x00`");
    CHECK(error_of(std::string(1'000'000, '9')).size() < 300);
}
