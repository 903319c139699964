#include "cli/web/board_json.hpp"

#include "cli/board_text.hpp"

namespace hindmost::cli {
using Json = nlohmann::ordered_json;

BoardState board_state(const engine::TileSet& tiles, const engine::Referee& game) {
    BoardState state{&tiles,          game.placed(), game.scores(),
                     game.supplies(), std::nullopt,  std::nullopt};
    if (!game.over()) {
        state.to_move = game.to_move();
        state.tile = game.tile_in_hand();
    }
    return state;
}

Json tile_json(const engine::TileSet& tiles, const engine::PlacedTile& placed) {
    return {{"type", tiles[placed.tile].id},
            {"x", placed.cell.x},
            {"y", placed.cell.y},
            {"rotation", 90 * placed.rotation}};
}

std::vector<Json> meeples_json(std::span<const engine::PlacedTile> placed) {
    std::vector<Json> meeples;
    for (std::size_t tile = 0; tile < placed.size(); ++tile) {
        for (int part = 0; part < engine::kMaxParts; ++part) {
            if (const engine::Colour colour = placed[tile].meeples[part];
                colour != engine::kNoColour) {
                meeples.push_back({{"tile", tile}, {"part", part}, {"colour", colour}});
            }
        }
    }
    return meeples;
}

Json feature_json(const engine::Feature& feature, int colours) {
    Json parts = Json::array();
    for (const engine::PartOnBoard& part : feature.parts) {
        parts.push_back(Json::array({part.tile, part.part}));
    }
    return {
        {"kind", kind_name(feature.kind)},
        {"points", feature.points()},
        {"open", feature.open},
        {"tiles", feature.tiles},
        {"coats", feature.coats},
        {"meeples", std::vector<int>(feature.meeples.begin(), feature.meeples.begin() + colours)},
        {"parts", std::move(parts)}};
}

Json colour_names_json(int colours) {
    Json names = Json::array();
    for (engine::Colour colour = 0; colour < colours; ++colour) {
        names.push_back(colour_name(colour));
    }
    return names;
}

Json board_json(const BoardState& state) {
    const auto colours = static_cast<int>(state.scores.size());
    Json tiles = Json::array();
    for (const engine::PlacedTile& placed : state.placed) {
        tiles.push_back(tile_json(*state.tiles, placed));
    }
    Json features = Json::array();
    for (const engine::Feature& feature : engine::features_of(*state.tiles, state.placed)) {
        features.push_back(feature_json(feature, colours));
    }
    Json json{{"colours", colour_names_json(colours)},
              {"tiles", std::move(tiles)},
              {"meeples", meeples_json(state.placed)},
              {"features", std::move(features)},
              {"scores", state.scores},
              {"supplies", state.supplies}};
    if (state.to_move) {
        json["toMove"] = *state.to_move;
    }
    if (state.tile) {
        json["tile"] = (*state.tiles)[*state.tile].id;
    }
    return json;
}

} // namespace hindmost::cli
