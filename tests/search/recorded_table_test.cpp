// Tables of recorded games.

#include "engine/error.hpp"
#include "engine/move_text.hpp"
#include "engine/playout.hpp"
#include "search/recorded_table.hpp"
#include "search/table_game.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <initializer_list>
#include <string>

using namespace hindmost::engine;
using namespace hindmost::search;

namespace {

const TileSet& base() { return TileSet::base(); }

/// A record of some moves; its scores, result and end are wrong.
Record record(std::string_view deal, std::initializer_list<const char*> moves) {
    Record record;
    record.deal = parse_deal(base(), deal);
    for (const char* move : moves) {
        record.moves.push_back(parse_move(base(), move));
    }
    return record;
}

Setup setup_of(const Record& record) {
    return make_setup(base(), record.rules, static_cast<int>(record.deal.size()));
}

std::string unseen_text(const Table& table) {
    std::string text;
    for (TileId tile = 0; tile < base().size(); ++tile) {
        text.append(table.unseen.counts()[tile], base()[tile].id.front());
    }
    return text;
}

std::string problem(const Record& record, std::size_t turns, std::string_view tile = "") {
    const Setup setup = setup_of(record);
    try {
        (void)recorded_table(setup, record, turns, tile.empty() ? std::nullopt : base().find(tile));
        return "";
    } catch (const InputError& error) {
        return error.what();
    }
}

} // namespace

TEST_CASE("a recorded game shows the tables that its players saw") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Record record;
        record.rules = rules_of(seed % 2 != 0 ? Profile::Official : Profile::Web);
        record.rules.colours = static_cast<std::uint8_t>(2 + seed % 4);
        record.rules.meeples = kMaxMeeples;
        record.deal = seeded_deal(base(), seed);
        const Setup setup = setup_of(record);
        std::vector<Table> tables;
        Random random(seed);
        TableGame game(setup, record.deal);
        while (!game.over()) {
            tables.push_back(game.table());
            const Move move = random_move(game.position(), random);
            record.moves.push_back(write_move(game.position(), move));
            game.play(move);
        }
        for (std::size_t turns = 0; turns < tables.size(); ++turns) {
            const Table table = recorded_table(setup, record, turns, std::nullopt);
            CHECK(table.position.hash() == tables[turns].position.hash());
            CHECK(table.unseen.counts() == tables[turns].unseen.counts());
            const Table named = recorded_table(setup, record, turns, tables[turns].position.tile());
            CHECK(named.position.tile() == tables[turns].position.tile());
        }
        CHECK(problem(record, tables.size()) == "the game is over after " +
                                                    std::to_string(tables.size()) +
                                                    " turns; name an earlier turn");
    }
}

TEST_CASE("a tile from a real box may stand anywhere in the deal") {
    const Record game = record("VBKAA", {"V@1,0/90=road:NW", "A@2,0/0=monastery"});
    const Setup setup = setup_of(game);
    CHECK(unseen_text(recorded_table(setup, game, 0, base().find("A"))) == "ABKV");
    CHECK(unseen_text(recorded_table(setup, game, 1, std::nullopt)) == "AAK");
    // The second move drew an A, so the B is still to come.
    const Table last = recorded_table(setup, game, 2, base().find("B"));
    CHECK(unseen_text(last) == "AK");
    CHECK(last.position.to_move() == 2);
    CHECK(last.position.turns() == 2);
    CHECK(recorded_table(setup, game, 2, std::nullopt).position.tile() == base().find("K"));
}

TEST_CASE("what cannot be a table is refused") {
    const Record game = record("VBKAA", {"V@1,0/90=road:NW", "A@2,0/0=monastery"});
    CHECK(problem(game, 3) == "there is no turn 3, the record has 2");
    CHECK(problem(game, 1, "V") == "no tile V is left in the piles; they hold 2 A, 1 B, 1 K");
    CHECK(problem(record("VB", {"V@5,0/90=road:NW"}), 1) ==
          "move 1 V@5,0/90=road:NW: the cell is not an empty one beside a tile (T4)");
    CHECK(problem(record("VB", {"A@1,0/0=monastery"}), 1) ==
          "move 1 A@1,0/0=monastery: no tile A is left in the piles; they hold 1 B, 1 V");
    CHECK(problem(record("V", {"V@1,0/90=road:NW"}), 1) ==
          "the game is over after 1 turns; name an earlier turn");
    CHECK(problem(record("V", {"V@1,0/90=road:NW", "V@1,1/0=road:SW"}), 2) ==
          "move 2 V@1,1/0=road:SW: the game is over after 1 turns");
}
