#include "cli/picture/tile_art.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <set>

using namespace hindmost;
using cli::CityOutline;

namespace {

const engine::TileSet& tiles() { return engine::TileSet::base(); }

std::size_t count(const std::string& text, std::string_view what) {
    std::size_t found = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) {
        ++found;
    }
    return found;
}

} // namespace

TEST_CASE("art: every tile type shows each of its parts and its coats of arms") {
    for (engine::TileId id = 0; id < tiles().size(); ++id) {
        const engine::TileType& type = tiles()[id];
        CAPTURE(type.id);
        const std::string art = cli::tile_art(type);
        const engine::Orientation& tile = type.orientations[0];
        CHECK(count(art, "data-part=") == tile.part_count);
        std::size_t coats = 0;
        for (int part = 0; part < tile.part_count; ++part) {
            CHECK(count(art, "data-part=\"" + std::to_string(part) + "\"") == 1);
            coats += tile.parts[part].coats;
        }
        CHECK(count(art, "class=\"coat\"") == coats);
        CHECK(count(art, "class=\"yard\"") == (tile.has_monastery ? 1 : 0));
    }
}

TEST_CASE("art: a village where three roads or more end, a gate where one ends at a wall") {
    std::string villages;
    std::string gates;
    for (engine::TileId id = 0; id < tiles().size(); ++id) {
        const std::string art = cli::tile_art(tiles()[id]);
        villages += count(art, "class=\"village\"") > 0 ? tiles()[id].id : "";
        gates += count(art, "class=\"arch\"") > 0 ? tiles()[id].id : "";
    }
    CHECK(villages == "LWX");
    CHECK(gates == "ST");
}

TEST_CASE("art: meeples stand on their part and apart from those of other parts") {
    for (engine::TileId id = 0; id < tiles().size(); ++id) {
        const engine::TileType& type = tiles()[id];
        const engine::Orientation& tile = type.orientations[0];
        for (int part = 0; part < tile.part_count; ++part) {
            CAPTURE(type.id);
            CAPTURE(part);
            const cli::Point spot = cli::meeple_spot(type, part);
            for (int other = 0; other < tile.part_count; ++other) {
                if (tile.parts[other].kind == engine::FeatureKind::City) {
                    CHECK(CityOutline(tile.parts[other].sides).contains(spot) == (other == part));
                }
                CHECK((other == part || cli::distance(spot, cli::meeple_spot(type, other)) > 25));
            }
        }
    }
}

TEST_CASE("art: colours differ in shape as well") {
    std::set<std::string> shapes;
    for (engine::Colour colour = 0; colour < engine::kMaxColours; ++colour) {
        const std::string art = cli::meeple_art(colour);
        shapes.insert(art.substr(art.find(" d=")));
    }
    CHECK(shapes.size() == engine::kMaxColours);
}

TEST_CASE("art: walls of a city end where those of its neighbours go on") {
    // Whatever the city on a tile, its wall leaves the tile at the same distance from the corner.
    for (engine::SideSet sides = 1; sides < 15; ++sides) {
        CAPTURE(int{sides});
        const CityOutline city(sides);
        const double x = std::abs(city.wall_points.front().x);
        const double y = std::abs(city.wall_points.front().y);
        CHECK(std::min(x, y) == doctest::Approx(46));
        CHECK(std::max(x, y) == doctest::Approx(50));
    }
    CHECK(CityOutline(15).walls.empty());
}
