// Games played on move by move, and the tables of recorded ones.

#include "engine/error.hpp"
#include "engine/move_text.hpp"
#include "engine/playout.hpp"
#include "engine/referee.hpp"
#include "search/hand_game.hpp"
#include "search/table_game.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
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
        (void)recorded_table(setup, record, turns,
                             tile.empty() ? Deal() : parse_deal(base(), tile));
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
            const Table table = recorded_table(setup, record, turns, {});
            CHECK(table.position.hash() == tables[turns].position.hash());
            CHECK(table.unseen.counts() == tables[turns].unseen.counts());
            const Table named =
                recorded_table(setup, record, turns, {tables[turns].position.tile()});
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
    CHECK(unseen_text(recorded_table(setup, game, 0, {*base().find("A")})) == "ABKV");
    CHECK(unseen_text(recorded_table(setup, game, 1, {})) == "AAK");
    // The second move drew an A, so the B is still to come.
    const Table last = recorded_table(setup, game, 2, {*base().find("B")});
    CHECK(unseen_text(last) == "AK");
    CHECK(last.position.to_move() == 2);
    CHECK(last.position.turns() == 2);
    CHECK(recorded_table(setup, game, 2, {}).position.tile() == base().find("K"));
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

TEST_CASE("a real box in any order is the game that its tiles make") {
    std::size_t discards = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Record start;
        start.rules = rules_of(seed % 2 != 0 ? Profile::Official : Profile::Web);
        start.rules.meeples = kMaxMeeples;
        start.deal = seeded_deal(base(), 0);
        start.seed = 0;
        const Setup setup = setup_of(start);
        const Deal box = seeded_deal(base(), seed);
        std::array<std::size_t, 3> drawn{};
        KnownGame known(setup, box);
        HandGame game(setup, start);
        Random random(seed);
        while (!known.over()) {
            while (game.position().phase() == Phase::Reveal) {
                const Colour colour = game.position().to_move();
                const TileId tile = box[3 * drawn[colour]++ + colour];
                const Deal before = game.drawn();
                for (int times = 0; times < 2; ++times) { // the first time is a slip
                    const auto unseen = game.unseen().counts();
                    const bool fits = game.draw(times == 0 && unseen[0] > 0 ? TileId{0} : tile);
                    CHECK(fits == (game.position().phase() == Phase::Play));
                    if (times == 0) {
                        CHECK(game.put_back());
                        CHECK(game.drawn() == before);
                        CHECK(game.unseen().counts() == unseen);
                    }
                }
            }
            discards += game.drawn().size() - (game.position().over() ? 0 : 1);
            CHECK(game.position().hash() == known.position().hash());
            const WrittenMove move =
                write_move(known.position(), random_move(known.position(), random));
            const auto unseen = game.unseen().counts();
            const Deal in_hand = game.drawn();
            game.play(move);
            CHECK(game.undo());
            CHECK(game.position().hash() == known.position().hash());
            CHECK(game.unseen().counts() == unseen);
            CHECK(game.drawn() == in_hand);
            // In progress it survives being written down.
            const HandGame again(setup, parse_record(format_record(game.record())));
            CHECK(again.position().hash() == game.position().hash());
            CHECK(again.unseen().counts() == unseen);
            Record elsewhere = game.record();
            elsewhere.extra.erase("drawn"); // where somebody says what was drawn
            const Table table =
                recorded_table(setup, elsewhere, elsewhere.moves.size(), game.drawn());
            CHECK(table.position.hash() == game.position().hash());
            CHECK(table.unseen.counts() == unseen);
            game.play(move);
            known.play(read_move(known.position(), move));
        }
        const Verdict verdict = judge(game.record());
        CHECK(verdict.problem == "");
        CHECK(verdict.result == known.position().result());
        CHECK_FALSE(game.record().seed.has_value());
    }
    CHECK(discards > 0);
}

TEST_CASE("a game in the order of its deal keeps its seed") {
    Record start;
    start.seed = 7;
    start.deal = seeded_deal(base(), 7);
    const Setup setup = setup_of(start);
    HandGame game(setup, start);
    CHECK_FALSE(game.undo());
    CHECK_FALSE(game.put_back());
    REQUIRE(game.draw());
    const Position before = game.position();
    std::vector<Move> moves;
    before.moves(moves);
    game.play(write_move(before, moves.front()));
    CHECK(game.moves().size() == 1);
    CHECK(game.record().seed == 7);
    CHECK(game.undo());
    CHECK(game.position().hash() == before.hash());
    CHECK_THROWS_AS((void)game.draw(TileId{0}), InputError);
    CHECK_THROWS_AS(game.play(parse_move(base(), "B@9,9/0=monastery")), InputError);
    CHECK(game.position().hash() == before.hash());
}
