#include "cli/move_entry.hpp"
#include "engine/error.hpp"
#include "engine/move_text.hpp"
#include "engine/playout.hpp"
#include "tests/rounds.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

using namespace hindmost::cli;
using namespace hindmost::engine;

namespace {

/// Shows `look` every position of random games of many rules.
void for_each_position(int games, const std::function<void(const Position&, Random&)>& look) {
    for (int seed = 1; seed <= games; ++seed) {
        Rules rules;
        rules.colours = static_cast<std::uint8_t>(2 + seed % 4);
        rules.meeples = static_cast<std::uint8_t>(1 + seed % kMaxMeeples);
        const Setup setup = make_setup(TileSet::base(), rules, TileSet::base().deal_size());
        const Deal deal = seeded_deal(TileSet::base(), static_cast<std::uint64_t>(seed));
        Random random(static_cast<std::uint64_t>(seed));
        KnownGame game(setup, deal);
        while (!game.over()) {
            look(game.position(), random);
            game.play(random_move(game.position(), random));
        }
    }
}

/// The first position of seed 1: tile S beside the start tile, a city below and road to both sides.
Position first_position() {
    static const Setup setup = make_setup(TileSet::base(), {}, TileSet::base().deal_size());
    static const Deal deal = seeded_deal(TileSet::base(), 1);
    return KnownGame(setup, deal).position();
}

/// What a text means, or what is said against it.
std::string meaning(std::string_view text) {
    const Position position = first_position();
    try {
        std::string all;
        for (const Move move : typed_moves(position, text)) {
            all += (all.empty() ? "" : " ") + move_text(position, move);
        }
        return all;
    } catch (const Error& error) {
        return error.what();
    }
}

} // namespace

TEST_CASE("places are numbered as one reads and hold all moves") {
    for_each_position(rounds(20), [](const Position& position, Random&) {
        std::vector<Move> moves;
        position.moves(moves);
        std::size_t count = 0;
        const std::vector<Place> places = places_of(position);
        for (std::size_t i = 0; i < places.size(); ++i) {
            const Place& place = places[i];
            count += place.moves.size();
            for (const Move move : place.moves) {
                CHECK(position.land().cell(move.slot) == place.cell);
                CHECK(std::ranges::count(moves, move) == 1);
            }
            if (i > 0) {
                const Cell before = places[i - 1].cell;
                CHECK((before.y > place.cell.y ||
                       (before.y == place.cell.y && before.x < place.cell.x)));
            }
        }
        CHECK(count == moves.size());
    });
}

TEST_CASE("a move may be shortened as far as it is clear") {
    CHECK(meaning("S@0,1/90=road:W") == "S@0,1/90=road:W");
    CHECK(meaning("0,1/90=road:W") == "S@0,1/90=road:W");
    CHECK(meaning("0,1/90 road") == "S@0,1/90=road:W");
    CHECK(meaning("0,1/90=r") == "S@0,1/90=road:W");
    CHECK(meaning("0,1/450=r") == "S@0,1/90=road:W");
    CHECK(meaning("-1,0") == "S@-1,0/270=city:NSW S@-1,0/270=road:E");
    CHECK(meaning("0,1/90") == "S@0,1/90=city:NES S@0,1/90=road:W");
}

TEST_CASE("what is no move is explained") {
    const std::string no_move = " is no number of a place, no move such as 1,0/90=road, and no "
                                "command; help lists what there is";
    for (const std::string text :
         {"", "?", "1", ",", "1,", ",1", "1,x", "1,0/", "1,0/45", "1,0/-90", "+1,0", "1 ,0",
          "99999,0", "1;0", "=road", "^", "1,0,0"}) {
        CHECK(meaning(text) == "`" + text + "`" + no_move);
    }
    CHECK(meaning("V@0,1/90=road:W") == "the tile in hand is S, not `V`");
    CHECK(meaning("3,1") == "tile S does not fit at 3,1 (T4)");
    CHECK(meaning("0,1/0") == "tile S does not fit at 0,1 turned by 0 (T4)");
    CHECK(meaning("0,1/90=none") ==
          "`none` cannot be chosen there (T5 to T7); there is: city:NES, road:W");
    CHECK(meaning("0,1/90=road:W^city") ==
          "`S@0,1/90=road:W^city`, column 17: expected road:SIDES, city:SIDES, monastery or "
          "monastery@X,Y, found `city`");
    // An order does not pick one of several spots.
    CHECK(
        meaning("0,1/90^city:NES") ==
        "`0,1/90^city:NES` may be several moves; before an order, write the rotation and the spot");
    CHECK(meaning("0,1/90=road:W^city:NES") ==
          "'city:NES' in the order is no completed feature with a meeple (S5)");
}

TEST_CASE("every move can be typed as records write it") {
    int ordered = 0;
    for_each_position(rounds(200), [&](const Position& position, Random&) {
        std::vector<Move> moves;
        position.moves(moves);
        for (const Move move : moves) {
            const std::string text = move_text(position, move);
            ordered += text.find('^') != std::string::npos ? 1 : 0;
            const std::vector<Move> meant = typed_moves(position, text);
            CHECK(meant == std::vector<Move>{move});
            // Without its order it may mean several.
            const std::string spot = text.substr(0, text.find('^'));
            CHECK(std::ranges::count(typed_moves(position, spot), move) == 1);
        }
    });
    CHECK(ordered > 0);
}

TEST_CASE("whatever is typed means legal moves or is refused") {
    constexpr std::string_view kLetters = "0123456789,/=^+@- :ABVXroadcitymnsNESW\x01\xff";
    int meant = 0;
    for_each_position(rounds(20), [&](const Position& position, Random& random) {
        std::vector<Move> moves;
        position.moves(moves);
        const auto below = [&random](std::size_t bound) {
            return static_cast<std::size_t>(random.below(bound));
        };
        for (int slip = 0; slip < 20; ++slip) {
            std::string text = move_text(position, moves[below(moves.size())]);
            for (std::size_t i = below(4); i > 0 && !text.empty(); --i) {
                const std::size_t at = below(text.size());
                text.replace(at, below(3), below(3), kLetters[below(kLetters.size())]);
            }
            try {
                for (const Move move : typed_moves(position, text)) {
                    CHECK(std::ranges::count(moves, move) == 1);
                    ++meant;
                }
            } catch (const Error& error) {
                CHECK(std::string(error.what()).find('\n') == std::string::npos);
            }
        }
    });
    CHECK(meant > 100);
}
