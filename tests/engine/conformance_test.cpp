#include "engine/error.hpp"
#include "engine/referee.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <sstream>
#include <string>

/// The cases with right answers of tests/conformance, judged by the referee.
namespace {

using namespace hindmost::engine;

const std::string kFolder = std::string(HINDMOST_TESTS_DIR) + "/conformance/";

std::ifstream opened(const std::string& name) {
    std::ifstream file(kFolder + name, std::ios::binary);
    REQUIRE_MESSAGE(file.is_open(), name);
    return file;
}

/// `ok RESULT` where every record of the stream is valid, else `bad` and what is wrong.
std::string verdict_on(std::istream& in) {
    RecordReader reader(in);
    std::string verdict;
    try {
        while (const auto text = reader.next()) {
            const Verdict one = judge(parse_record(*text, reader.line()));
            if (!one.ok()) {
                return "bad: " + one.problem;
            }
            verdict += (verdict.empty() ? "ok " : " ") + std::to_string(one.result);
        }
    } catch (const Error& error) {
        return std::string("bad: ") + error.what();
    }
    return verdict;
}

/// Different lines of `depth` turns, by the referee's brute force.
std::uint64_t slow_perft(const Referee& game, int depth) {
    if (depth == 0 || game.over()) {
        return 1;
    }
    const std::vector<ScoredTurn> turns = game.legal_turns();
    if (depth == 1) {
        return turns.size();
    }
    std::uint64_t lines = 0;
    for (const ScoredTurn& turn : turns) {
        Referee next = game;
        next.play(turn.move);
        CHECK(next.scores() == turn.scores);
        lines += slow_perft(next, depth - 1);
    }
    return lines;
}

} // namespace

TEST_CASE("conformance: the verdict on every case") {
    std::ifstream table = opened("cases.tsv");
    std::string line;
    std::getline(table, line);
    int cases = 0;
    while (std::getline(table, line)) {
        std::istringstream columns(line);
        std::string name;
        std::string expected;
        std::getline(columns, name, '\t');
        std::getline(columns, expected, '\t');
        std::ifstream file = opened("cases/" + name + ".json");
        const std::string verdict = verdict_on(file);
        CHECK_MESSAGE((expected == "bad" ? verdict.starts_with("bad: ") : verdict == expected),
                      name << ": expected " << expected << ", found " << verdict);
        CHECK_MESSAGE(verdict.find('\n') == std::string::npos, name);
        ++cases;
    }
    CHECK(cases == 76);
}

TEST_CASE("conformance: every record of the collection is valid and survives rewriting") {
    std::ifstream file = opened("records.jsonl");
    RecordReader reader(file);
    std::size_t records = 0;
    while (const auto text = reader.next()) {
        CAPTURE(reader.line());
        const Record record = parse_record(*text, reader.line());
        const Verdict verdict = judge(record);
        CHECK_MESSAGE(verdict.ok(), verdict.problem);
        CHECK(verdict.result == record.result);
        CHECK(format_record(record) + "\n" == *text);
        ++records;
    }
    CHECK(records == 180);
}

TEST_CASE("conformance: perft to depth 3 by brute force") {
    std::ifstream file = opened("perft.txt");
    std::string line;
    int rows = 0;
    while (std::getline(file, line)) {
        std::uint64_t seed = 0;
        int colours = 0;
        int meeples = 0;
        int depth = 0;
        std::uint64_t count = 0;
        std::istringstream columns(line);
        if (line.starts_with('#') || !(columns >> seed >> colours >> meeples >> depth >> count)) {
            continue;
        }
        if (depth > 3) {
            continue;
        }
        CAPTURE(line);
        Rules rules;
        rules.colours = static_cast<std::uint8_t>(colours);
        rules.meeples = static_cast<std::uint8_t>(meeples);
        const TileSet& tiles = TileSet::base();
        CHECK(slow_perft(Referee(tiles, rules, seeded_deal(tiles, seed)), depth) == count);
        ++rows;
    }
    CHECK(rows == 21);
}

TEST_CASE("conformance: perft of positions in the middle of games, one turn by brute force") {
    std::ifstream file = opened("positions.jsonl");
    std::string line;
    int rows = 0;
    while (std::getline(file, line)) {
        const auto row = nlohmann::json::parse(line);
        const int depth = row.at("depth");
        Rules rules = rules_of(row.at("profile") == "web" ? Profile::Web : Profile::Official);
        rules.colours = row.at("colours");
        rules.meeples = row.at("meeples");
        CAPTURE(line);
        const TileSet& tiles = TileSet::base();
        Referee game(tiles, rules, seeded_deal(tiles, row.at("seed")));
        for (const std::string move : row.at("moves")) {
            game.play(parse_move(tiles, move));
        }
        CHECK(game.turns_played() == row.at("turn"));
        if (row.at("perft") < 2000) {
            CHECK(slow_perft(game, depth) == row.at("perft"));
            ++rows;
        }
    }
    CHECK(rows > 40);
}
