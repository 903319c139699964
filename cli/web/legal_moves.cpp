#include "cli/web/legal_moves.hpp"

#include "cli/move_words.hpp"
#include "engine/move_text.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

namespace hindmost::cli {
namespace {

using Json = nlohmann::ordered_json;

/// The last group of `groups` where it has this key, else a new one with an empty list `inner`.
Json& group(Json& groups, const Json& key, const char* inner) {
    const bool same = !groups.empty() && std::ranges::all_of(key.items(), [&](const auto& item) {
        return groups.back().at(item.key()) == item.value();
    });
    if (!same) {
        groups.push_back(key);
        groups.back()[inner] = Json::array();
    }
    return groups.back()[inner];
}

Json spot_json(const engine::WrittenMove& written, engine::Move move) {
    switch (written.spot_kind) {
    case engine::SpotKind::Claim:
        return {{"spot", engine::format_feature(written.spot)}, {"part", move.spot}};
    case engine::SpotKind::None:
        return {{"spot", "none"}};
    case engine::SpotKind::End:
        break;
    }
    return {{"spot", "end"}};
}

} // namespace

Json legal_moves_json(const engine::Position& position) {
    const engine::TileSet& tiles = *position.setup().tiles;
    std::vector<engine::Move> moves;
    position.moves(moves);
    const auto place = [&](engine::Move move) {
        return std::tuple(position.land().cell(move.slot), move.rotation, move.spot, move.outcome);
    };
    std::ranges::sort(moves, {}, place);
    Json cells = Json::array();
    for (const engine::Move move : moves) {
        const engine::WrittenMove written = engine::write_move(position, move);
        Json order = Json::array();
        for (const engine::FeatureName& feature : written.order) {
            order.push_back(engine::format_feature(feature));
        }
        Json& rotations = group(cells, {{"x", written.cell.x}, {"y", written.cell.y}}, "rotations");
        Json& spots = group(rotations, {{"rotation", 90 * written.rotation}}, "spots");
        group(spots, spot_json(written, move), "orders")
            .push_back({{"move", engine::format_move(tiles, written)},
                        {"order", std::move(order)},
                        {"words", move_words(position, move)}});
    }
    return cells;
}

} // namespace hindmost::cli
