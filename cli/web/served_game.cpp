#include "cli/board_text.hpp"
#include "cli/rule_options.hpp"
#include "cli/story.hpp"
#include "cli/web/served_kinds.hpp"
#include "engine/error.hpp"
#include "engine/text.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace hindmost::cli {

using Json = nlohmann::ordered_json;

Json opening_view(std::string_view kind, TileOrder order, const engine::Record& record, bool over) {
    Json rules = Json::object();
    for (const RuleOption& option : rule_options()) {
        rules[std::string(option.name)] = option.get(record.rules);
    }
    Json json{{"kind", kind},
              {"order", word_of(kTileOrderWords, order)},
              {"rules", std::move(rules)},
              {"rules_words", rules_words(record.rules)},
              {"deal_size", record.deal.size()}};
    if (record.seed && (over || order == TileOrder::Seed)) {
        json["seed"] = std::to_string(*record.seed); // scripts have no integers of 64 bits
    }
    return json;
}

Json left_json(const engine::TileSet& tiles, const search::Unseen::Counts& counts) {
    Json left = Json::array();
    for (engine::TileId tile = 0; tile < tiles.size(); ++tile) {
        if (counts[tile] > 0) {
            left.push_back({{"tile", tiles[tile].id}, {"count", counts[tile]}});
        }
    }
    return left;
}

std::string tile_words(const engine::TileType& type) {
    constexpr std::array<std::string_view, engine::kSides> kSideWords{"north", "east", "south",
                                                                      "west"};
    const engine::Orientation& tile = type.orientations[0];
    std::string text;
    for (int number = 0; number < tile.part_count; ++number) {
        const engine::Part& part = tile.parts[number];
        text += (number == 0 ? "" : ", ") + std::string(kind_name(part.kind));
        std::vector<std::string_view> sides;
        for (int side = 0; side < engine::kSides; ++side) {
            if ((part.sides & engine::side_bit(side)) != 0) {
                sides.push_back(kSideWords[side]);
            }
        }
        for (std::size_t i = 0; i < sides.size(); ++i) {
            text += (i == 0 ? " " : i + 1 == sides.size() ? " and " : ", ") + std::string(sides[i]);
        }
        text += part.coats > 0 ? " with a coat of arms" : "";
    }
    return text;
}

std::string text_field(const nlohmann::json& object, const char* name) {
    const auto field = object.is_object() ? object.find(name) : object.end();
    if (!object.is_object() || field == object.end() || !field->is_string()) {
        throw engine::InputError(std::string(name) + ": expected a text");
    }
    return field->get<std::string>();
}

std::unique_ptr<ServedGame> make_served_game(engine::Record record) {
    const auto field = record.extra.find(kServedField);
    if (field == record.extra.end()) {
        return served_play(std::move(record), TileOrder::Recorded);
    }
    const nlohmann::json served = *field;
    record.extra.erase(field);
    const std::string order = text_field(served, "order");
    const auto word = std::ranges::find(kTileOrderWords, order, &engine::Word<TileOrder>::text);
    if (word == kTileOrderWords.end()) {
        throw engine::InputError("served.order: unknown order " + engine::in_quotes(order));
    }
    const std::string kind = text_field(served, "kind");
    if (kind == "companion") {
        return served_companion(record, word->value, text_field(served, "steps"));
    }
    if (kind != "play") {
        throw engine::InputError("served.kind: unknown kind " + engine::in_quotes(kind));
    }
    return served_play(std::move(record), word->value);
}

} // namespace hindmost::cli
