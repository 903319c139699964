// The fast engine on the conformance records.

#include "engine/move_text.hpp"
#include "engine/record.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>

using namespace hindmost::engine;

namespace {

const std::string kFolder = std::string(HINDMOST_TESTS_DIR) + "/conformance/";

void replay(const Record& record) {
    const Setup setup =
        make_setup(tile_set_of(record), record.rules, static_cast<int>(record.deal.size()));
    KnownGame game(setup, record.deal);
    for (const WrittenMove& written : record.moves) {
        REQUIRE(!game.over());
        game.play(read_move(game.position(), written));
    }
    const Position& end = game.position();
    CHECK(end.over());
    CHECK(end.forced_end() == (record.end == EndKind::Forced));
    for (int colour = 0; colour < end.colours(); ++colour) {
        CHECK(end.scores()[colour] == record.scores[static_cast<std::size_t>(colour)]);
    }
    CHECK(end.result() == record.result);
}

} // namespace

TEST_CASE("valid conformance records replay in the fast engine") {
    std::ifstream records(kFolder + "records.jsonl");
    int count = 0;
    for (std::string line; std::getline(records, line); ++count) {
        CAPTURE(count);
        replay(parse_record(line));
    }
    CHECK(count == 180);
}

TEST_CASE("valid conformance cases replay in the fast engine, 71 tiles in a line among them") {
    std::ifstream cases(kFolder + "cases.tsv");
    int count = 0;
    for (std::string line; std::getline(cases, line);) {
        const std::size_t tab = line.find('\t');
        if (tab == line.npos || line.compare(tab + 1, 3, "ok ") != 0) {
            continue;
        }
        const std::string name = line.substr(0, tab);
        CAPTURE(name);
        std::ifstream file(kFolder + "cases/" + name + ".json");
        std::stringstream text;
        text << file.rdbuf();
        replay(parse_record(text.str()));
        ++count;
    }
    CHECK(count >= 25);
}
