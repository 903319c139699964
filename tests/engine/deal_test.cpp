#include "engine/deal.hpp"
#include "engine/error.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <string>

namespace {

using namespace hindmost::engine;

const TileSet& base() { return TileSet::base(); }

/// Two types, one of them with an id of two letters.
const TileSet& small_set() {
    static const TileSet set = TileSet::parse(
        "set small\nstart S\nS 3 RFRF road:NS\nXY 2 FFFF monastery\n", "small.tiles");
    return set;
}

std::string error_of(const TileSet& tiles, std::string_view text) {
    try {
        static_cast<void>(parse_deal(tiles, text));
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

} // namespace

TEST_CASE("deal: seed 1 is the deal of the format's description") {
    CHECK(format_deal(base(), seeded_deal(base(), 1)) ==
          "SVXDEOEVVASEENWQKOVUKIHVDWPHCRMIVJUHUFFUTPALJBEBUBBRVRNDVWKNJUGMVULLWUP");
}

TEST_CASE("deal: every seed deals all tiles but the start tile (M1)") {
    const Deal whole = seeded_deal(base(), 0);
    for (const std::uint64_t seed : {std::uint64_t{1}, std::uint64_t{9007199254740993},
                                     std::numeric_limits<std::uint64_t>::max()}) {
        const Deal deal = seeded_deal(base(), seed);
        CHECK(deal.size() == 71);
        CHECK(deal != whole);
        CHECK(std::is_permutation(deal.begin(), deal.end(), whole.begin(), whole.end()));
    }
}

TEST_CASE("deal: piles of M4") {
    CHECK(pile_size(71, 3, 0) == 24);
    CHECK(pile_size(71, 3, 2) == 23);
    CHECK(pile_size(71, 4, 3) == 17);
    CHECK(pile_size(1, 5, 4) == 0);
}

TEST_CASE("deal: letters and commas read alike") {
    const Deal deal = parse_deal(base(), "SVX");
    CHECK(parse_deal(base(), "S,V,X") == deal);
    CHECK(format_deal(base(), deal) == "SVX");
    CHECK(parse_deal(base(), "S").size() == 1);
}

TEST_CASE("deal: ids of more than one letter are written with commas") {
    const Deal deal = parse_deal(small_set(), "XY,S,XY");
    CHECK(deal == Deal{1, 0, 1});
    CHECK(format_deal(small_set(), deal) == "XY,S,XY");
    CHECK(parse_deal(small_set(), "XY") == Deal{1});
    CHECK(error_of(small_set(), "XYS") ==
          "deal, column 1: `XYS` is no tile of the set 'small' (tile 1 of the deal)");
}

TEST_CASE("deal: what is no deal says where") {
    CHECK(error_of(base(), "") == "the deal is empty; expected at least one tile");
    CHECK(error_of(base(), "SVd") ==
          "deal, column 3: `d` is no tile of the set 'base' (tile 3 of the deal)");
    CHECK(error_of(base(), "S,V,") ==
          "deal, column 5: `` is no tile of the set 'base' (tile 3 of the deal)");
    CHECK(error_of(base(), ",") ==
          "deal, column 1: `` is no tile of the set 'base' (tile 1 of the deal)");
    CHECK(error_of(base(), "S,VX").starts_with("deal, column 3: `VX`"));
    CHECK(error_of(base(), std::string_view("S\0V", 3)).starts_with("deal, column 2: `\\x00`"));
    CHECK(error_of(base(), "S V").starts_with("deal, column 2: ` `"));
    CHECK(error_of(base(), "SY").starts_with("deal, column 2: `Y`"));
    CHECK(error_of(base(), "SV\n").starts_with("deal, column 3: `\\x0a`"));
}

TEST_CASE("deal: never more copies of a tile than can be dealt, one D is the start tile (M1)") {
    CHECK(parse_deal(base(), "DDD").size() == 3);
    CHECK(error_of(base(), "DDDD") == "the deal has too many tiles D: tile 4 is one more than the "
                                      "3 of the tile set 'base' that can be dealt");
    CHECK(error_of(base(), "XEX").starts_with("the deal has too many tiles X: tile 3"));
    CHECK_FALSE(error_of(base(), std::string(100'000, 'U')).empty());
    CHECK_THROWS_AS(check_deal(base(), Deal{}), InputError);
}
