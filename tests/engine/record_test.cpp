#include "engine/error.hpp"
#include "engine/record.hpp"

#include <doctest/doctest.h>

#include <functional>
#include <limits>
#include <sstream>
#include <string>

namespace {

using namespace hindmost::engine;
using Json = nlohmann::ordered_json;

const std::string kText =
    R"({"schema":"hindmost-record/1","rules":{"profile":"web","colours":3,"meeples":4,)"
    R"("unplaceable":"pass","forced_end_scoring":"none","tiles":["base"]},"deal":"VE",)"
    R"("moves":["V@0,-1/270=road:ES","E@0,1/180=city:S"],"scores":[1,2,3],"result":2,)"
    R"("end":"last_tile"})";

std::string error_of(const std::string& text) {
    try {
        static_cast<void>(parse_record(text));
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

/// The error that one change of the good record brings about.
std::string error_after(const std::function<void(Json&)>& change) {
    Json json = Json::parse(kText);
    change(json);
    return error_of(json.dump());
}

std::string with(std::string_view old_text, std::string_view new_text) {
    std::string text = kText;
    text.replace(text.find(old_text), old_text.size(), new_text);
    return text;
}

/// The texts and errors that a reader finds in `bytes`, each with the line it begins on.
std::vector<std::string> pieces_of(const std::string& bytes, std::size_t max_bytes = 100) {
    std::istringstream in(bytes);
    RecordReader reader(in, max_bytes);
    std::vector<std::string> pieces;
    for (;;) {
        try {
            const auto text = reader.next();
            if (!text) {
                return pieces;
            }
            pieces.push_back(std::to_string(reader.line()) + ":" + *text);
        } catch (const ParseError& error) {
            pieces.push_back(std::to_string(reader.line()) + "!" + error.what());
        }
    }
}

using Pieces = std::vector<std::string>;

} // namespace

TEST_CASE("record: reads and writes every field") {
    const Record record = parse_record(kText);
    CHECK(record.rules == rules_of(Profile::Web));
    CHECK(record.tile_sets == std::vector<std::string>{"base"});
    CHECK_FALSE(record.seed);
    CHECK(record.deal.size() == 2);
    CHECK(record.moves.size() == 2);
    CHECK(record.scores == std::vector<int>{1, 2, 3});
    CHECK(record.result == 2);
    CHECK(record.end == EndKind::LastTile);
    CHECK(record.extra.empty());
    CHECK(format_record(record) == kText);
}

TEST_CASE("record: optional fields survive in their order") {
    const std::string text =
        with(R"("end":"last_tile"})",
             R"("end":"forced","found_by":{"z":1,"a":[2.5,null]},"note":"ü\n"})");
    CHECK(format_record(parse_record(text)) == text);
}

TEST_CASE("record: a seed is any unsigned 64-bit integer and never a double") {
    for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{9007199254740993},
                                     std::numeric_limits<std::uint64_t>::max()}) {
        const std::string text =
            with(R"("deal")", "\"seed\":" + std::to_string(seed) + ",\"deal\"");
        const Record record = parse_record(text);
        CHECK(record.seed == seed);
        CHECK(format_record(record) == text);
    }
    for (const std::string seed : {"18446744073709551616", "-1", "1.0", "0.0", "1e3", "\"1\"",
                                   "true", "null", "[1]", "1e999"}) {
        CAPTURE(seed);
        CHECK_FALSE(error_of(with(R"("deal")", "\"seed\":" + seed + ",\"deal\"")).empty());
    }
}

TEST_CASE("record: every required field is required") {
    for (const std::string name : {"schema", "rules", "deal", "moves", "scores", "result", "end"}) {
        CHECK(error_after([&](Json& json) { json.erase(name); }) ==
              name + ": required field is missing");
    }
    for (const std::string name :
         {"profile", "colours", "meeples", "unplaceable", "forced_end_scoring", "tiles"}) {
        CHECK(error_after([&](Json& json) { json["rules"].erase(name); }) ==
              "rules." + name + ": required field is missing");
    }
}

TEST_CASE("record: numbers are integers in their range") {
    CHECK(error_of(with(R"("colours":3)", R"("colours":1)")) ==
          "rules.colours: expected an integer from 2 to 5, found 1");
    CHECK(error_of(with(R"("result":2)", R"("result":2.0)")) ==
          "result: expected an integer from 0 to 2147483647, found 2.0");
    for (const std::string value :
         {"6", "3.0", "\"3\"", "true", "null", "-3", "3e0", "99999999999999999999", "[3]", "{}"}) {
        CAPTURE(value);
        CHECK_FALSE(error_of(with(R"("colours":3)", "\"colours\":" + value)).empty());
    }
    for (const std::string value : {"0", "9", "4.0", "\"4\"", "256", "260", "4294967300"}) {
        CAPTURE(value);
        CHECK_FALSE(error_of(with(R"("meeples":4)", "\"meeples\":" + value)).empty());
    }
    for (const std::string value : {"-1", "2.0", "\"2\"", "true", "4294967298", "2e0", "[2]"}) {
        CAPTURE(value);
        CHECK_FALSE(error_of(with(R"("result":2)", "\"result\":" + value)).empty());
        CHECK_FALSE(error_of(with("[1,2,3]", "[1," + value + ",3]")).empty());
    }
    CHECK(error_of(with("[1,2,3]", "[1,2]")) ==
          "scores: expected one for each of the 3 colours, found 2");
    CHECK_FALSE(error_of(with("[1,2,3]", "[1,2,3,4]")).empty());
    CHECK_FALSE(error_of(with("[1,2,3]", R"({"1":1})")).empty());
}

TEST_CASE("record: words are those of the format") {
    CHECK(error_of(with(R"("web")", R"("Web")")) ==
          R"(rules.profile: expected "official" or "web", found `Web`)");
    CHECK_FALSE(error_of(with(R"("pass")", R"("skip")")).empty());
    CHECK_FALSE(error_of(with(R"("none")", "null")).empty());
    CHECK_FALSE(error_of(with(R"("last_tile")", R"("last tile")")).empty());
    CHECK_FALSE(error_of(with("record/1", "record/2")).empty());
    CHECK(error_of(with(R"(["base"])", R"(["base","inns"])")) ==
          "rules.tiles: expected [\"base\"], found the unknown set `inns`");
    CHECK_FALSE(error_of(with(R"(["base"])", "[]")).empty());
    CHECK_FALSE(error_of(with(R"(["base"])", R"(["base","base"])")).empty());
    CHECK_FALSE(error_of(with(R"(["base"])", "[1]")).empty());
    CHECK_FALSE(error_of(with(R"(["base"])", R"("base")")).empty());
}

TEST_CASE("record: a deal and moves that cannot be read name their place") {
    CHECK(error_of(with(R"("VE")", R"("Ve")")).starts_with("deal, column 2"));
    CHECK(error_of(with(R"("VE")", R"("")")).starts_with("the deal is empty"));
    CHECK(error_of(with(R"("VE")", R"("VE\u0000")")).starts_with("deal, column 3"));
    CHECK(error_of(with(R"("VE")", R"(["V","E"])")) == "deal: expected a string, found array");
    CHECK(error_of(with("E@0,1/180=city:S", "E@0,1/180=city:N"))
              .starts_with("move 2 `E@0,1/180=city:N`, column 16: expected the sides"));
    CHECK(error_of(with(R"("E@0,1/180=city:S")", "7")) == "move 2: expected a string, found 7");
    CHECK(error_after([](Json& json) { json["moves"] = "V@0,-1/270=road:ES"; }) ==
          "moves: expected an array, found `V@0,-1/270=road:ES`");
}

TEST_CASE("record: what is no JSON object names its place") {
    CHECK(error_of("").starts_with("not valid JSON at line 1, column 1: "));
    CHECK(error_of("null") == "record: expected a JSON object, found null");
    CHECK(error_of("[" + kText + "]") == "record: expected a JSON object, found array");
    CHECK(error_of("{\n \"schema\": x}").starts_with("not valid JSON at line 2, column 12: "));
    CHECK(error_of(kText + "x").starts_with("not valid JSON at line 1, column "));
    CHECK(error_of(with("}", "},")).starts_with("not valid JSON"));
    for (const std::string& text :
         {kText + kText, kText.substr(0, kText.size() - 1), "// c\n" + kText, with("[1,", "[1,,"),
          with("3]", "3,]"), with("\"base\"", "'base'"), with(":2,", ":02,"), with(":2,", ":NaN,"),
          with("VE", "V\x80"), with("VE", "V\nE"), with("VE", "V\\xE"), kText + "}"}) {
        CAPTURE(text);
        CHECK(error_of(text).starts_with("not valid JSON at line "));
        CHECK(error_of(text).find('\n') == std::string::npos);
    }
    CHECK(error_of(std::string("{\n\0}", 4)) == "NUL byte at line 2, column 1; expected JSON text");
    CHECK(error_of(with(":2,", ":1e999,")).ends_with("a number is too large"));
}

TEST_CASE("record: a key comes once") {
    CHECK(error_of(with(R"("result":2)", R"("result":3,"result":2)")) ==
          "the key `result` comes twice in one JSON object");
    CHECK_FALSE(error_of(with(R"("result":2)", R"("x":{"a":1,"\u0061":1},"result":2)")).empty());
    CHECK(error_of(with(R"("result":2)", R"("x":{"result":1},"result":2)")).empty());
}

TEST_CASE("record: a byte order mark, white space and CRLF are no harm") {
    CHECK(parse_record("\xEF\xBB\xBF" + kText).result == 2);
    CHECK(parse_record("\r\n " + Json::parse(kText).dump(2) + "\r\n\t").result == 2);
}

TEST_CASE("record: nesting and keys are bounded, long fields are not") {
    const auto nested = [](std::size_t depth) {
        return with(R"("result":2)",
                    "\"x\":" + std::string(depth, '[') + std::string(depth, ']') + ",\"result\":2");
    };
    CHECK(error_of(nested(200)).empty());
    CHECK(format_record(parse_record(nested(999))).size() == nested(999).size());
    CHECK(error_of(nested(1000)) == "JSON nested more than 1000 deep");
    CHECK(error_of(nested(1'000'000)) == "JSON nested more than 1000 deep");
    CHECK(error_of(std::string(1'000'000, '[')) == "JSON nested more than 1000 deep");
    CHECK(
        error_of(with(R"("result":2)", "\"x\":\"" + std::string(300'000, 'y') + "\",\"result\":2"))
            .empty());
    std::string keys;
    for (int key = 0; key < 1001; ++key) {
        keys += "\"k" + std::to_string(key) + "\":0,";
    }
    CHECK(error_of(with(R"("result":2)", keys + "\"result\":2")) ==
          "a JSON object with more than 1000 keys");
}

TEST_CASE("reader: JSON Lines, with blank lines, CRLF and no line end at the end") {
    CHECK(pieces_of("{\"a\":1}\n{}\n") == Pieces{"1:{\"a\":1}\n", "2:{}\n"});
    CHECK(pieces_of("\n \r\n{}\r\n\n{}") == Pieces{"3:{}\r\n", "5:{}"});
    CHECK(pieces_of("\xEF\xBB\xBF{}\n{}\n\n") == Pieces{"1:{}\n", "2:{}\n"});
    CHECK(pieces_of("\xEF\xBB\xBF\n{}\n") == Pieces{"2:{}\n"});
}

TEST_CASE("reader: records over many lines") {
    CHECK(pieces_of("{\n\"a\":\n[1]}\n") == Pieces{"1:{\n\"a\":\n[1]}\n"});
    CHECK(pieces_of("{\n}\n\n{\n}\n") == Pieces{"1:{\n}\n", "4:{\n}\n"});
    CHECK(pieces_of("{\"a}\\\"}\":\n1}\n{}") == Pieces{"1:{\"a}\\\"}\":\n1}\n", "3:{}"});
}

TEST_CASE("reader: a broken line does not hide the following ones") {
    CHECK(pieces_of("{}\n{\"a\":[\n{}\n") == Pieces{"1:{}\n", "2:{\"a\":[\n", "3:{}\n"});
    CHECK(pieces_of("{\"a\n{}\n") == Pieces{"1:{\"a\n", "2:{}\n"});
    CHECK(pieces_of("// c\n{\n}\n") == Pieces{"1:// c\n", "2:{\n}\n"});
    CHECK(pieces_of("{} {}\n{}") == Pieces{"1:{} {}\n", "2:{}"});
    CHECK(pieces_of("{\n") == Pieces{"1:{\n"});
}

TEST_CASE("reader: a stream without a record is an error") {
    for (const std::string bytes : {"", "\n\n", " \r\n", "\xEF\xBB\xBF"}) {
        CHECK(pieces_of(bytes) == Pieces{"0!holds no record; expected a JSON object"});
    }
}

TEST_CASE("reader: NUL bytes and records without end are cut off") {
    CHECK(pieces_of(std::string("{}\n\0\0\n{}", 8)) ==
          Pieces{"1:{}\n", "2!NUL byte in line 2; expected JSON text"});
    const std::string fits = "{\"" + std::string(95, 'x') + "\"}\n";
    const std::string longer = "{\"" + std::string(98, 'x') + "\"}\n";
    CHECK(pieces_of(fits + longer + "{}\n") ==
          Pieces{"1:" + fits, "2!the record is longer than 100 bytes", "3:{}\n"});
    CHECK(pieces_of("{\n" + std::string(200, '\n') + "}\n{}") ==
          Pieces{"1!the record is longer than 100 bytes"});
}
