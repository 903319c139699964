#include "engine/record.hpp"

#include "engine/error.hpp"
#include "engine/text.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <set>
#include <utility>

namespace hindmost::engine {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kSchema = "hindmost-record/1";
/// Bounds on what a hostile text can cost: Json copies and writes itself by recursion, and looks
/// its keys up one by one.
constexpr std::size_t kMaxDepth = 1000;
constexpr std::size_t kMaxKeys = 1000;

constexpr std::array<Word<EndKind>, 2> kEndWords{
    {{"last_tile", EndKind::LastTile}, {"forced", EndKind::Forced}}};

/// Line and column of byte number `byte` (from 1), as a person counts them.
std::string place_of(std::string_view text, std::size_t byte, std::size_t first_line) {
    const std::string_view before = text.substr(0, byte == 0 ? 0 : byte - 1);
    const auto lines = static_cast<std::size_t>(std::ranges::count(before, '\n'));
    const std::size_t line_begin = before.rfind('\n') + 1; // npos + 1 is 0
    return "line " + std::to_string(first_line + lines) + ", column " +
           std::to_string(before.size() - line_begin + 1);
}

/// Reads a text without building anything: syntax, depth, number of keys, keys that come twice.
class SyntaxCheck : public nlohmann::json_sax<Json> {
  public:
    SyntaxCheck(std::string_view text, std::size_t first_line)
        : text_(text), first_line_(first_line) {}

    bool null() override { return true; }
    bool boolean(bool /*value*/) override { return true; }
    bool number_integer(number_integer_t /*value*/) override { return true; }
    bool number_unsigned(number_unsigned_t /*value*/) override { return true; }
    bool number_float(number_float_t /*value*/, const string_t& /*text*/) override { return true; }
    bool string(string_t& /*value*/) override { return true; }
    bool binary(binary_t& /*value*/) override { return true; }
    bool start_object(std::size_t /*size*/) override { return open(); }
    bool end_object() override { return close(); }
    bool start_array(std::size_t /*size*/) override { return open(); }
    bool end_array() override { return close(); }

    bool key(string_t& name) override {
        std::set<std::string>& keys = keys_.back();
        if (!keys.insert(name).second) {
            throw ParseError("the key " + in_quotes(name) + " comes twice in one JSON object");
        }
        if (keys.size() > kMaxKeys) {
            throw ParseError("a JSON object with more than " + std::to_string(kMaxKeys) + " keys");
        }
        return true;
    }

    bool parse_error(std::size_t position, const std::string& /*token*/,
                     const nlohmann::detail::exception& error) override {
        // The library's text is `[…] parse error at line …, column …: DETAIL; last read: …`; there
        // is no colon where a number is too large even for a double.
        const std::string_view message = error.what();
        const std::size_t colon = message.find(": ");
        std::string_view detail = "a number is too large";
        if (colon != std::string_view::npos) {
            detail = message.substr(colon + 2);
            detail = detail.substr(0, detail.find("; last read"));
        }
        throw ParseError("not valid JSON at " + place_of(text_, position, first_line_) + ": " +
                         std::string(detail));
    }

  private:
    bool open() {
        if (keys_.size() == kMaxDepth) {
            throw ParseError("JSON nested more than " + std::to_string(kMaxDepth) + " deep");
        }
        keys_.emplace_back();
        return true;
    }
    bool close() {
        keys_.pop_back();
        return true;
    }

    std::string_view text_;
    std::size_t first_line_;
    std::vector<std::set<std::string>> keys_; ///< of the open objects; empty ones for arrays
};

Json parse_json(std::string_view text, std::size_t first_line) {
    if (text.find('\0') != std::string_view::npos) {
        throw ParseError("NUL byte at " + place_of(text, text.find('\0') + 1, first_line) +
                         "; expected JSON text");
    }
    SyntaxCheck check(text, first_line);
    Json::sax_parse(text, &check);
    return Json::parse(text);
}

std::string joined(std::string_view object, std::string_view name) {
    return (object.empty() ? "" : std::string(object) + ".") + std::string(name);
}

[[noreturn]] void fail(const std::string& field, const std::string& expected, const Json& found) {
    const std::string what = found.is_string()   ? in_quotes(found.get_ref<const std::string&>())
                             : found.is_number() ? found.dump()
                                                 : found.type_name();
    throw ParseError(field + ": expected " + expected + ", found " + what);
}

/// An object whose required fields are taken out one after the other.
class Fields {
  public:
    Fields(Json object, std::string name) : object_(std::move(object)), name_(std::move(name)) {
        if (!object_.is_object()) {
            fail(name_.empty() ? "record" : name_, "a JSON object", object_);
        }
    }

    Json take(std::string_view name) {
        const auto found = object_.find(std::string(name));
        if (found == object_.end()) {
            throw ParseError(joined(name_, name) + ": required field is missing");
        }
        Json value = std::move(*found);
        object_.erase(found);
        return value;
    }

    std::int64_t take_integer(std::string_view name, std::int64_t least, std::int64_t greatest) {
        return integer(take(name), joined(name_, name), least, greatest);
    }

    std::string take_string(std::string_view name) {
        const Json value = take(name);
        if (!value.is_string()) {
            fail(joined(name_, name), "a string", value);
        }
        return value.get<std::string>();
    }

    Json take_array(std::string_view name) {
        Json value = take(name);
        if (!value.is_array()) {
            fail(joined(name_, name), "an array", value);
        }
        return value;
    }

    template <class T, std::size_t N>
    T take_word(std::string_view name, const std::array<Word<T>, N>& words) {
        const Json value = take(name);
        std::string choices;
        for (const Word<T>& word : words) {
            if (value.is_string() && value.get_ref<const std::string&>() == word.text) {
                return word.value;
            }
            choices += (choices.empty() ? "\"" : " or \"") + std::string(word.text) + "\"";
        }
        fail(joined(name_, name), choices, value);
    }

    [[nodiscard]] bool has(std::string_view name) const {
        return object_.contains(std::string(name));
    }

    /// What has not been taken.
    Json rest() && { return std::move(object_); }

    static std::int64_t integer(const Json& value, const std::string& field, std::int64_t least,
                                std::int64_t greatest) {
        const bool fits = value.is_number_unsigned()
                              ? value.get<std::uint64_t>() <= static_cast<std::uint64_t>(greatest)
                              : value.is_number_integer();
        if (!fits || value.get<std::int64_t>() < least || value.get<std::int64_t>() > greatest) {
            fail(field,
                 "an integer from " + std::to_string(least) + " to " + std::to_string(greatest),
                 value);
        }
        return value.get<std::int64_t>();
    }

  private:
    Json object_;
    std::string name_;
};

Rules read_rules(Fields& fields) {
    Rules rules;
    rules.profile = fields.take_word("profile", kProfileWords);
    rules.colours =
        static_cast<std::uint8_t>(fields.take_integer("colours", kMinColours, kMaxColours));
    rules.meeples = static_cast<std::uint8_t>(fields.take_integer("meeples", 1, kMaxMeeples));
    rules.unplaceable = fields.take_word("unplaceable", kUnplaceableWords);
    rules.forced_end_scoring = fields.take_word("forced_end_scoring", kForcedEndScoringWords);
    return rules;
}

std::vector<WrittenMove> read_moves(const TileSet& tiles, const Json& array) {
    std::vector<WrittenMove> moves;
    for (const Json& move : array) {
        const std::string field = "move " + std::to_string(moves.size() + 1);
        if (!move.is_string()) {
            fail(field, "a string", move);
        }
        try {
            moves.push_back(parse_move(tiles, move.get_ref<const std::string&>()));
        } catch (const ParseError& error) {
            throw ParseError(field + " " + error.what());
        }
    }
    return moves;
}

} // namespace

const TileSet& tile_set_of(const Record& record) {
    const TileSet& base = TileSet::base();
    const std::vector<std::string>& names = record.tile_sets;
    if (names.size() != 1 || names[0] != base.name()) {
        const auto unknown = std::ranges::find_if(
            names, [&](const std::string& name) { return name != base.name(); });
        throw InputError("rules.tiles: expected [\"" + base.name() + "\"], found " +
                         (unknown != names.end() ? "the unknown set " + in_quotes(*unknown)
                                                 : std::to_string(names.size()) + " sets"));
    }
    return base;
}

Record parse_record(std::string_view text, std::size_t first_line) {
    Fields fields(parse_json(text, first_line), "");
    if (const std::string schema = fields.take_string("schema"); schema != kSchema) {
        fail("schema", "\"" + std::string(kSchema) + "\"", schema);
    }
    Record record;
    Fields rules(fields.take("rules"), "rules");
    record.rules = read_rules(rules);
    record.tile_sets.clear();
    for (const Json& name : rules.take_array("tiles")) {
        if (!name.is_string()) {
            fail("rules.tiles", "names of tile sets", name);
        }
        record.tile_sets.push_back(name.get<std::string>());
    }
    const TileSet& tiles = tile_set_of(record);
    if (fields.has("seed")) {
        const Json seed = fields.take("seed");
        if (!seed.is_number_unsigned()) {
            fail("seed", "an integer from 0 to 2^64-1", seed);
        }
        record.seed = seed.get<std::uint64_t>();
    }
    record.deal = parse_deal(tiles, fields.take_string("deal"));
    record.moves = read_moves(tiles, fields.take_array("moves"));
    constexpr int kMaxScore = std::numeric_limits<int>::max();
    for (const Json& score : fields.take_array("scores")) {
        record.scores.push_back(static_cast<int>(Fields::integer(score, "scores", 0, kMaxScore)));
    }
    if (record.scores.size() != record.rules.colours) {
        throw ParseError("scores: expected one for each of the " +
                         std::to_string(record.rules.colours) + " colours, found " +
                         std::to_string(record.scores.size()));
    }
    record.result = static_cast<int>(fields.take_integer("result", 0, kMaxScore));
    record.end = fields.take_word("end", kEndWords);
    record.extra = std::move(fields).rest();
    return record;
}

std::string format_record(const Record& record) {
    const TileSet& tiles = tile_set_of(record);
    Json json;
    json["schema"] = kSchema;
    json["rules"] = {
        {"profile", word_of(kProfileWords, record.rules.profile)},
        {"colours", record.rules.colours},
        {"meeples", record.rules.meeples},
        {"unplaceable", word_of(kUnplaceableWords, record.rules.unplaceable)},
        {"forced_end_scoring", word_of(kForcedEndScoringWords, record.rules.forced_end_scoring)},
        {"tiles", record.tile_sets},
    };
    if (record.seed) {
        json["seed"] = *record.seed;
    }
    json["deal"] = format_deal(tiles, record.deal);
    json["moves"] = Json::array();
    for (const WrittenMove& move : record.moves) {
        json["moves"].push_back(format_move(tiles, move));
    }
    json["scores"] = record.scores;
    json["result"] = record.result;
    json["end"] = word_of(kEndWords, record.end);
    json.insert(record.extra.begin(), record.extra.end());
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace hindmost::engine
