// Games as the pages see and change them.

#include "cli/web/served_game.hpp"
#include "engine/error.hpp"
#include "engine/move_text.hpp"
#include "engine/random.hpp"
#include "engine/referee.hpp"
#include "search/hand_game.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

using namespace hindmost;
using namespace hindmost::cli;
using nlohmann::json;

namespace {

std::unique_ptr<ServedGame> made(const char* wanted) {
    return new_served_game(json::parse(wanted));
}

json view(const ServedGame& game) { return json::parse(game.view().dump()); }

/// Why something is refused; empty where it is not.
template <class Action>
std::string problem(Action&& action) {
    try {
        action();
        return "";
    } catch (const engine::Error& error) {
        return error.what();
    }
}

std::string refusal(const char* wanted) {
    return problem([&] { (void)made(wanted); });
}

void act(ServedGame& game, const json& action) { game.act(action); }

std::vector<std::string> legal(const json& state) {
    std::vector<std::string> moves;
    for (const json& cell : state.at("legal")) {
        for (const json& rotation : cell.at("rotations")) {
            for (const json& spot : rotation.at("spots")) {
                for (const json& order : spot.at("orders")) {
                    moves.push_back(order.at("move"));
                }
            }
        }
    }
    return moves;
}

/// Plays any move, but none that ends the game for want of a meeple if there is another.
void play_any(ServedGame& game, engine::Random& random) {
    std::vector<std::string> moves = legal(view(game));
    std::vector<std::string> good;
    for (const std::string& move : moves) {
        if (!move.ends_with("=end")) {
            good.push_back(move);
        }
    }
    const auto& from = good.empty() ? moves : good;
    act(game, {{"do", "play"}, {"move", from[random.below(from.size())]}});
}

} // namespace

TEST_CASE("a page plays a deal to its end and gets a record that the referee accepts") {
    engine::Random random(1);
    for (const char* rules : {R"({})", R"({"profile":"web","colours":"2"})"}) {
        const auto game =
            made((R"({"kind":"play","order":"seed","seed":"3","rules":)" + std::string(rules) + "}")
                     .c_str());
        for (int turn = 1; !game->over(); ++turn) {
            const json before = view(*game);
            REQUIRE(before.at("turn") == turn);
            REQUIRE(before.at("phase") == "play");
            play_any(*game, random);
            const json after = view(*game);
            act(*game, {{"do", "undo"}});
            REQUIRE(view(*game) == before);
            act(*game, {{"do", "play"}, {"move", after.at("last").at("move")}});
            REQUIRE(view(*game) == after);
            REQUIRE(view(*make_served_game(game->record())) == after);
        }
        const engine::Record record = game->taken_home();
        CHECK(engine::judge(record).problem == "");
        CHECK(record.seed == 3);
        CHECK(view(*game).at("result") == record.result);
        CHECK(view(*game).contains("legal") == false);
        CHECK(problem([&] {
                  act(*game, {{"do", "play"}, {"move", "V@1,0/0=none"}});
              }).find("over") != std::string::npos);
    }
}

TEST_CASE("the moves of a page are those of the position") {
    const auto game = made(R"({"kind":"play","order":"seed","seed":"7"})");
    engine::Random random(2);
    for (int turn = 0; turn < 12 && !game->over(); ++turn) {
        std::vector<engine::Move> moves;
        const search::Table table = game->table()->table;
        table.position.moves(moves);
        std::vector<std::string> expected;
        for (const engine::Move move : moves) {
            expected.push_back(engine::format_move(engine::TileSet::base(),
                                                   engine::write_move(table.position, move)));
        }
        std::vector<std::string> found = legal(view(*game));
        std::ranges::sort(expected);
        std::ranges::sort(found);
        REQUIRE(found == expected);
        play_any(*game, random);
    }
}

TEST_CASE("the order of tiles not drawn yet is not in what a page gets") {
    engine::Random random(3);
    const auto game = made(R"({"kind":"play","order":"shuffled"})");
    for (int turn = 0; turn < 5; ++turn) {
        play_any(*game, random);
    }
    REQUIRE_FALSE(game->over());
    // Another order of the same tiles looks the same.
    engine::Record other = game->record();
    const engine::Setup setup = engine::make_setup(engine::TileSet::base(), other.rules, 71);
    const auto undrawn = search::HandGame(setup, other).undrawn();
    REQUIRE(undrawn.size() == 71 - 6);
    for (std::size_t i = 0; i < undrawn.size() / 2; ++i) {
        std::swap(other.deal[undrawn[i]], other.deal[undrawn[undrawn.size() - 1 - i]]);
    }
    REQUIRE(other.deal != game->record().deal);
    const auto same = make_served_game(other);
    CHECK(view(*same) == view(*game));
    CHECK(engine::format_record(same->taken_home()) == engine::format_record(game->taken_home()));
    CHECK_FALSE(view(*game).contains("seed"));
    CHECK_FALSE(game->taken_home().seed.has_value());
    CHECK(game->record().seed.has_value());
}

TEST_CASE("a real box is drawn from by hand and a mistyped tile goes back") {
    const auto game = made(R"({"kind":"play","order":"box","deal":"VVBED"})");
    const json start = view(*game);
    CHECK(start.at("phase") == "draw");
    CHECK_FALSE(start.contains("legal"));
    CHECK_FALSE(game->table().has_value());
    CHECK(problem([&] {
              act(*game, {{"do", "play"}, {"move", "V@1,0/90=road:NW"}});
          }) == "no tile is in hand; draw one first");
    CHECK(problem([&] {
              act(*game, {{"do", "draw"}, {"tile", "A"}});
          }) == "no tile A is left in the piles; they hold 1 B, 1 D, 1 E, 2 V");
    CHECK(problem([&] {
              act(*game, {{"do", "draw"}, {"tile", "?"}});
          }).find("letter of a tile") != std::string::npos);
    CHECK(problem([&] {
              act(*game, {{"do", "undo"}});
          }).find("nothing to undo") != std::string::npos);
    CHECK(view(*game) == start);
    act(*game, {{"do", "draw"}, {"tile", "B"}});
    act(*game, {{"do", "undo"}});
    CHECK(view(*game) == start);
    act(*game, {{"do", "draw"}, {"tile", "E"}});
    CHECK(view(*game).at("board").at("tile") == "E");
    CHECK(problem([&] {
              act(*game, {{"do", "draw"}, {"tile", "V"}});
          }).find("in hand already") != std::string::npos);
    act(*game, {{"do", "play"}, {"move", "E@0,1/180=city:S"}});
    CHECK(view(*game).at("phase") == "draw");
    CHECK(view(*make_served_game(game->record())) == view(*game));
    act(*game, {{"do", "undo"}});
    CHECK(view(*game).at("board").at("tile") == "E");
    const auto seeded = made(R"({"kind":"play","order":"seed","seed":"1"})");
    CHECK(problem([&] {
              act(*seeded, {{"do", "draw"}, {"tile", "V"}});
          }).find("not drawn by hand") != std::string::npos);
}

TEST_CASE("a drawn tile that fits nowhere leaves the game under both rules (T2)") {
    engine::Random random(4);
    for (const std::string rule : {"redraw", "pass"}) {
        const auto game =
            made((R"({"kind":"play","order":"box","deal":"ECVUBDEV","rules":{"unplaceable":")" +
                  rule + "\"}}")
                     .c_str());
        act(*game, {{"do", "draw"}, {"tile", "E"}});
        act(*game, {{"do", "play"}, {"move", "E@0,1/180=city:S"}}); // no city is open any more
        const json before = view(*game);
        CHECK(before.at("board").at("toMove") == 1);
        act(*game, {{"do", "draw"}, {"tile", "C"}}); // nothing but city
        const json after = view(*game);
        CHECK(after.at("nowhere") == json::parse(R"(["C"])"));
        CHECK(after.at("phase") == "draw");
        CHECK(after.at("board").at("toMove") == (rule == "pass" ? 2 : 1));
        CHECK(view(*make_served_game(game->record())) == after);
        act(*game, {{"do", "undo"}});
        CHECK(view(*game) == before);
        act(*game, {{"do", "draw"}, {"tile", "C"}});
        while (!game->over()) {
            const json state = view(*game);
            if (state.at("phase") == "draw") {
                const json& left = state.at("left");
                act(*game, {{"do", "draw"}, {"tile", left[random.below(left.size())].at("tile")}});
            } else {
                play_any(*game, random);
            }
        }
        CHECK(engine::judge(game->taken_home()).problem == "");
    }
}

TEST_CASE("a companion draws and takes steps back") {
    const auto game =
        made(R"({"kind":"companion","order":"deal","deal":"SVXD","rules":{"profile":"web"}})");
    const json start = view(*game);
    CHECK(start.at("tile") == "S");
    CHECK(start.at("tile_words") == "city north, east and west with a coat of arms, road south");
    CHECK(start.at("toMove") == 0);
    CHECK(start.at("piles") == json::parse("[1,1,1]"));
    CHECK(start.dump().find("SVXD") == std::string::npos);
    act(*game, {{"do", "placed"}});
    act(*game, {{"do", "nowhere"}});
    CHECK(view(*game).at("tile") == "X");
    CHECK(view(*game).at("toMove") == 2);
    CHECK(view(*make_served_game(game->record())) == view(*game));
    act(*game, {{"do", "placed"}});
    act(*game, {{"do", "placed"}});
    CHECK(game->over());
    CHECK(problem([&] { act(*game, {{"do", "placed"}}); }) == "all tiles are drawn");
    for (int step = 0; step < 4; ++step) {
        act(*game, {{"do", "undo"}});
    }
    CHECK(view(*game) == start);
    CHECK(problem([&] {
              act(*game, {{"do", "undo"}});
          }).find("nothing to undo") != std::string::npos);
    CHECK(problem([&] { (void)game->taken_home(); }).find("no record") != std::string::npos);
}

TEST_CASE("a record is gone on with, in its order, in another or with a real box") {
    const auto from = made(R"({"kind":"play","order":"deal","deal":"VVBEDUUUUUUUVVVVVV"})");
    act(*from, {{"do", "play"}, {"move", "V@1,0/90=road:NW"}});
    json wanted{{"record", engine::format_record(from->record())}, {"order", "recorded"}};
    const auto recorded = new_served_game(wanted);
    CHECK(view(*recorded).at("board") == view(*from).at("board"));
    wanted["order"] = "shuffled";
    const auto shuffled = new_served_game(wanted);
    CHECK(view(*shuffled).at("board").at("tile") == "V"); // it was in hand
    CHECK(shuffled->record().deal != from->record().deal);
    wanted["order"] = "box";
    act(*new_served_game(wanted), {{"do", "undo"}});
    wanted["order"] = "seed";
    CHECK(problem([&] { (void)new_served_game(wanted); }).find("order: expected recorded") == 0);
    const std::string line = engine::format_record(from->record()) + "\n";
    wanted = {{"record", line + line}, {"order", "recorded"}};
    CHECK(problem([&] {
              (void)new_served_game(wanted);
          }).find("record: expected one, found another in line 2; ") == 0);
    wanted = {{"record", line + "\n"}, {"order", "recorded"}};
    CHECK(problem([&] { (void)new_served_game(wanted); }) == "");
    wanted = {{"record", ""}, {"order", "recorded"}};
    CHECK(problem([&] { (void)new_served_game(wanted); }).find("no record") != std::string::npos);
    wanted = {{"record", "{}"}, {"order", "recorded"}};
    CHECK(problem([&] { (void)new_served_game(wanted); }).find("schema") != std::string::npos);
}

TEST_CASE("what a page asks for is checked") {
    CHECK(refusal(R"([])") == "order: expected a text");
    CHECK(refusal(R"({"kind":"play","order":"none"})").find("order: expected seed") == 0);
    CHECK(refusal(R"({"kind":"chess","order":"shuffled"})").find("kind: expected") == 0);
    CHECK(refusal(R"({"kind":"companion","order":"box"})").find("order: expected") == 0);
    CHECK(refusal(R"({"kind":"play","order":"seed","seed":1})") == "seed: expected a text");
    CHECK(refusal(R"({"kind":"play","order":"seed","seed":"-1"})").find("seed: ") == 0);
    CHECK(refusal(R"({"kind":"play","order":"seed","seed":""})").find("seed: expected an ") == 0);
    CHECK(refusal(R"({"kind":"play","order":"deal","deal":"SSS"})") != "");
    CHECK(refusal(R"({"kind":"play","order":"shuffled","rules":{"colours":"9"}})")
              .find("colours: ") == 0);
    CHECK(refusal(R"({"kind":"play","order":"shuffled","rules":{"fun":"1"}})").find("rules: ") ==
          0);
    CHECK(refusal(R"({"kind":"play","order":"shuffled","rules":[1]})").find("rules: ") == 0);
    const auto game = made(R"({"kind":"play","order":"seed","seed":"1"})");
    const json before = view(*game);
    for (const char* action : {R"({})", R"({"do":"dance"})", R"({"do":"play"})",
                               R"({"do":"play","move":"S@5,5/0=none"})",
                               R"({"do":"play","move":"V@1,0/90=road:NW"})", R"({"do":"undo"})"}) {
        CHECK_MESSAGE(problem([&] { act(*game, json::parse(action)); }) != "", action);
    }
    CHECK(view(*game) == before);
}
