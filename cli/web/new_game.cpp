#include "cli/numbers.hpp"
#include "cli/rule_options.hpp"
#include "cli/web/served_kinds.hpp"
#include "engine/error.hpp"
#include "engine/random.hpp"
#include "engine/text.hpp"
#include "search/hand_game.hpp"

#include <algorithm>
#include <random>
#include <sstream>
#include <string>
#include <utility>

namespace hindmost::cli {
namespace {

using nlohmann::json;

const engine::TileSet& base() { return engine::TileSet::base(); }

std::uint64_t any_seed() {
    std::random_device device;
    return std::uint64_t{device()} << 32U | device();
}

TileOrder read_order(const json& wanted) {
    const std::string text = text_field(wanted, "order");
    const auto word = std::ranges::find(kTileOrderWords, text, &engine::Word<TileOrder>::text);
    if (word == kTileOrderWords.end()) {
        throw engine::InputError("order: expected seed, shuffled, deal, box or recorded, found " +
                                 engine::in_quotes(text));
    }
    return word->value;
}

/// What `read` makes of a text; where it cannot, the error begins with the field's name.
template <class Read>
auto of_field(const json& object, const std::string& name, Read&& read) {
    const std::string text = text_field(object, name.c_str());
    try {
        return read(text);
    } catch (const engine::ParseError& error) {
        throw engine::InputError(name + ": " + error.what());
    }
}

engine::Rules read_rules(const json& wanted) {
    const json given = wanted.value("rules", json::object());
    engine::Rules rules;
    std::size_t known = 0;
    for (const RuleOption& option : rule_options()) {
        const std::string name(option.name);
        if (given.contains(name)) {
            ++known;
            of_field(given, name, [&](const std::string& text) { option.set(rules, text); });
        }
    }
    if (!given.is_object() || known != given.size()) {
        throw engine::InputError("rules: expected an object with options of the rules only");
    }
    return rules;
}

/// All tiles of the box.
engine::Deal whole_box() {
    engine::Deal tiles;
    for (engine::TileId tile = 0; tile < base().size(); ++tile) {
        tiles.insert(tiles.end(), static_cast<std::size_t>(base().dealt_count(tile)), tile);
    }
    return tiles;
}

engine::Record dealt(const json& wanted, TileOrder order) {
    engine::Record record;
    record.rules = read_rules(wanted);
    switch (order) {
    case TileOrder::Seed:
        record.seed =
            of_field(wanted, "seed", [](const std::string& text) { return parse_integer(text); });
        break;
    case TileOrder::Shuffled:
        record.seed = any_seed();
        break;
    case TileOrder::Deal:
        record.deal = engine::parse_deal(base(), text_field(wanted, "deal"));
        return record;
    case TileOrder::Box:
    case TileOrder::Recorded:
        record.deal = wanted.contains("deal")
                          ? engine::parse_deal(base(), text_field(wanted, "deal"))
                          : whole_box();
        return record;
    }
    record.deal = engine::seeded_deal(base(), *record.seed);
    return record;
}

/// Shuffles what is not drawn yet.
engine::Record reshuffled(const engine::Record& record) {
    const engine::Setup setup = engine::make_setup(engine::tile_set_of(record), record.rules,
                                                   static_cast<int>(record.deal.size()));
    const search::HandGame game(setup, record);
    engine::Record shuffled = game.record();
    const std::vector<std::size_t> undrawn = game.undrawn();
    engine::Random random(any_seed());
    for (std::size_t i = undrawn.size(); i > 1; --i) {
        std::swap(shuffled.deal[undrawn[i - 1]], shuffled.deal[undrawn[random.below(i)]]);
    }
    return shuffled;
}

/// The record that a text holds, one and no more.
engine::Record only_record(const std::string& text) {
    std::istringstream lines(text);
    engine::RecordReader reader(lines);
    engine::Record record = engine::parse_record(reader.next().value_or(""), reader.line());
    if (reader.next()) {
        throw engine::InputError("record: expected one, found another in line " +
                                 std::to_string(reader.line()) +
                                 "; put the one that is wanted into a file of its own");
    }
    return record;
}

std::unique_ptr<ServedGame> loaded(const json& wanted, TileOrder order) {
    engine::Record record = only_record(text_field(wanted, "record"));
    record.extra.erase(kServedField);
    if (order == TileOrder::Shuffled) {
        record = reshuffled(record);
    } else if (order != TileOrder::Box && order != TileOrder::Recorded) {
        throw engine::InputError("order: expected recorded, shuffled or box for a record");
    }
    return served_play(std::move(record), order);
}

} // namespace

std::unique_ptr<ServedGame> new_served_game(const json& wanted) {
    const TileOrder order = read_order(wanted);
    if (wanted.contains("record")) {
        return loaded(wanted, order);
    }
    const std::string kind = text_field(wanted, "kind");
    if (order == TileOrder::Recorded || (kind == "companion" && order == TileOrder::Box)) {
        throw engine::InputError("order: expected seed, shuffled or deal" +
                                 std::string(kind == "companion" ? "" : ", box, or a record"));
    }
    if (kind == "companion") {
        return served_companion(dealt(wanted, order), order, "");
    }
    if (kind != "play") {
        throw engine::InputError("kind: expected play or companion, found " +
                                 engine::in_quotes(kind));
    }
    return served_play(dealt(wanted, order), order);
}

} // namespace hindmost::cli
