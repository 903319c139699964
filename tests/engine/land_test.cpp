#include "engine/land.hpp"

#include "engine/deal.hpp"
#include "engine/random.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace hindmost::engine;

namespace {

const TileSet& base() { return TileSet::base(); }

/// Lays all 71 tiles in one straight line, each where the last one ends. False if this shuffle runs
/// into tiles that do not continue it.
bool lay_line(Side direction, Random& random) {
    Land land(base()[base().start()].orientations[0]);
    Deal left = seeded_deal(base(), random.next());
    Cell cell{0, 0};
    while (!left.empty()) {
        cell = neighbour(cell, direction);
        const int slot = land.find(cell);
        REQUIRE(slot != kSlots);
        REQUIRE(land.cell(static_cast<Slot>(slot)) == cell);
        const int word = slot / 64;
        bool laid = false;
        for (std::size_t i = 0; i < left.size() && !laid; ++i) {
            const TileType& type = base()[left[i]];
            for (Rotation rotation = 0; rotation < type.rotations && !laid; ++rotation) {
                const Orientation& tile = type.orientations[rotation];
                if (land.agreement(word).legal(tile.edges) >> (slot % 64) & 1) {
                    land.forget(
                        land.place(static_cast<Slot>(slot), left[i], rotation, tile, kMaxParts, 0));
                    left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
                    laid = true;
                }
            }
        }
        if (!laid) {
            return false;
        }
        CHECK(land.find(cell) == kSlots); // taken now
    }
    CHECK(std::abs(cell.x) + std::abs(cell.y) == 71);
    CHECK(land.slot_count() == 72 + 2 * 72 + 2);
    return true;
}

} // namespace

TEST_CASE("a straight line of 71 tiles plays in every direction") {
    for (const Side direction : kAllSides) {
        CAPTURE(index(direction));
        int laid = 0;
        for (std::uint64_t number = 0; number < 200; ++number) {
            Random random(1, 101, number);
            laid += lay_line(direction, random);
        }
        CHECK(laid > 0);
    }
}

TEST_CASE("cells far outside the board have no slot") {
    const Land land(base()[base().start()].orientations[0]);
    CHECK(land.find({0, 1}) != kSlots);
    CHECK(land.find({0, 0}) == kSlots);
    CHECK(land.find({256, 1}) == kSlots);
    CHECK(land.find({0, 257}) == kSlots);
    CHECK(land.find({-32768, 32767}) == kSlots);
    CHECK(land.find({16, 1}) == kSlots);
}
