// Whose turn it is and which tile comes, without a board (T1 to T3).

#include "engine/draws.hpp"
#include "engine/playout.hpp"
#include "engine/random.hpp"
#include "engine/referee.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <string>

using namespace hindmost::engine;

TEST_CASE("draws follow each recorded game, tiles that fit nowhere included") {
    std::ifstream file(std::string(HINDMOST_TESTS_DIR) + "/conformance/records.jsonl");
    RecordReader reader(file);
    int discards = 0;
    while (const auto text = reader.next()) {
        const Record record = parse_record(*text);
        Referee referee(tile_set_of(record), record.rules, record.deal);
        Draws draws(record.rules, record.deal);
        std::size_t gone = 0;
        const auto follow = [&] {
            for (; gone < referee.discarded().size(); ++gone) { // T2
                REQUIRE(draws.tile() == referee.discarded()[gone]);
                draws.nowhere();
                ++discards;
            }
        };
        for (const WrittenMove& move : record.moves) {
            follow();
            REQUIRE(draws.tile() == referee.tile_in_hand());
            REQUIRE(draws.to_move() == referee.to_move());
            referee.play(move);
            draws.placed();
        }
        follow();
        CHECK((draws.over() || record.end == EndKind::Forced));
        std::size_t in_piles = 0;
        for (std::size_t i = 0; i < record.deal.size(); ++i) {
            in_piles += draws.in_pile(i) ? 1 : 0;
        }
        int left = 0;
        for (Colour colour = 0; colour < record.rules.colours; ++colour) {
            left += draws.pile_left(colour);
        }
        CHECK(static_cast<int>(in_piles) == left);
    }
    CHECK(discards >= 8);
}
