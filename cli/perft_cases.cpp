#include "cli/perft_cases.hpp"

#include "cli/error.hpp"
#include "cli/game_options.hpp"
#include "cli/numbers.hpp"
#include "engine/move_text.hpp"
#include "engine/perft.hpp"
#include "engine/text.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace hindmost::cli {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kMaxLine = std::size_t{1} << 20U;

struct Case {
    Game game;
    std::vector<std::string> moves{}; ///< played before counting
    int depth = 0;
    std::uint64_t count = 0;
};

Case read_row(std::string_view row) {
    constexpr std::size_t kFields = 5;
    std::vector<std::string_view> fields;
    for (std::size_t begin = 0;
         (begin = row.find_first_not_of(" \t\r", begin)) != std::string::npos;) {
        const std::size_t end = std::min(row.find_first_of(" \t\r", begin), row.size());
        fields.push_back(row.substr(begin, end - begin));
        begin = end;
    }
    if (fields.size() != kFields) {
        throw engine::ParseError("expected `seed colours meeples depth count`, found " +
                                 engine::in_quotes(row));
    }
    engine::Rules rules;
    rules.colours = static_cast<std::uint8_t>(
        parse_integer(fields[1], engine::kMinColours, engine::kMaxColours));
    rules.meeples = static_cast<std::uint8_t>(parse_integer(fields[2], 1, engine::kMaxMeeples));
    return {seeded_game(parse_integer(fields[0]), rules),
            {},
            static_cast<int>(parse_integer(fields[3], 0, kMaxPerftDepth)),
            parse_integer(fields[4])};
}

const Json& field(const Json& object, const std::string& name) {
    const auto found = object.find(name);
    if (found == object.end()) {
        throw engine::ParseError("the field " + name + " is missing");
    }
    return *found;
}

std::uint64_t integer(const Json& object, const std::string& name, std::uint64_t greatest) {
    const Json& value = field(object, name);
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() > greatest) {
        throw engine::ParseError(name + ": expected an integer from 0 to " +
                                 std::to_string(greatest));
    }
    return value.get<std::uint64_t>();
}

engine::Rules read_rules(const Json& object) {
    engine::Rules rules;
    for (const RuleOption& option : rule_options()) {
        std::string name(option.name);
        std::ranges::replace(name, '-', '_');
        if (const auto value = object.find(name); value != object.end()) {
            try {
                option.set(rules, value->is_string()   ? value->get<std::string>()
                                  : value->is_number() ? value->dump()
                                                       : value->type_name());
            } catch (const engine::Error& error) {
                throw engine::ParseError(name + ": " + error.what());
            }
        }
    }
    return rules;
}

Case read_object(std::string_view row) {
    constexpr std::uint64_t kAny = std::numeric_limits<std::uint64_t>::max();
    const Json object = Json::parse(row, nullptr, false);
    if (!object.is_object()) {
        throw engine::ParseError("not valid JSON; expected an object on one line");
    }
    Case result{seeded_game(integer(object, "seed", kAny), read_rules(object)),
                {},
                static_cast<int>(integer(object, "depth", kMaxPerftDepth)),
                integer(object, "perft", kAny)};
    const Json& moves = field(object, "moves");
    if (!moves.is_array() || !std::ranges::all_of(moves, &Json::is_string)) {
        throw engine::ParseError("moves: expected an array of strings");
    }
    result.moves = moves.get<std::vector<std::string>>();
    if (object.contains("turn") && integer(object, "turn", kAny) != moves.size()) {
        throw engine::ParseError("turn: expected the number of moves, " +
                                 std::to_string(moves.size()));
    }
    return result;
}

std::uint64_t count(const Case& one) {
    const engine::TileSet& tiles = engine::TileSet::base();
    const engine::Setup setup =
        engine::make_setup(tiles, one.game.rules, static_cast<int>(one.game.deal.size()));
    engine::KnownGame game(setup, one.game.deal);
    for (std::size_t i = 0; i < one.moves.size(); ++i) {
        try {
            if (game.over()) {
                throw engine::InputError("the game has ended before it");
            }
            game.play(read_move(game.position(), engine::parse_move(tiles, one.moves[i])));
        } catch (const engine::Error& error) {
            throw engine::InputError("move " + std::to_string(i + 1) + ": " + error.what());
        }
    }
    return engine::Perft().count(game, one.depth);
}

} // namespace

bool PerftCases::read_line() {
    using Traits = std::istream::traits_type;
    text_.clear();
    try {
        std::streambuf& bytes = *input_->stream().rdbuf();
        auto c = bytes.sbumpc();
        if (c == Traits::eof()) {
            return false;
        }
        ++line_;
        for (; c != Traits::eof() && c != '\n'; c = bytes.sbumpc()) {
            if (text_.size() == kMaxLine) {
                throw engine::ParseError(input_->name() + ": line " + std::to_string(line_) +
                                         " is longer than " + std::to_string(kMaxLine) +
                                         " bytes; expected a file of cases, one a line");
            }
            text_ += Traits::to_char_type(c);
        }
    } catch (const std::ios_base::failure&) {
        throw FileError(input_->name() + ": cannot be read");
    }
    return true;
}

std::optional<std::string> PerftCases::check_next() {
    std::size_t begin = std::string::npos;
    while (begin == std::string::npos || text_[begin] == '#') {
        if (!read_line()) {
            return std::nullopt;
        }
        begin = text_.find_first_not_of(" \t\r");
    }
    try {
        const std::string_view row = std::string_view(text_).substr(begin);
        const Case one =
            row.front() == '{' ? read_object(row) : read_row(row.substr(0, row.find('#')));
        const std::uint64_t found = count(one);
        return found == one.count
                   ? ""
                   : "expected " + std::to_string(one.count) + ", found " + std::to_string(found);
    } catch (const engine::Error& error) {
        return "not a case: " + std::string(error.what());
    }
}

} // namespace hindmost::cli
