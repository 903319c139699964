#include "engine/referee_turn.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace hindmost::engine {
namespace {

/// Rules S3 and S4.
std::vector<int> paid(std::vector<int> scores, const Feature& feature) {
    const int most = *std::ranges::max_element(feature.meeples);
    const int lowest = *std::ranges::min_element(scores);
    bool pays = false;
    for (std::size_t colour = 0; colour < scores.size(); ++colour) {
        pays |= feature.meeples[colour] == most && scores[colour] == lowest;
    }
    for (std::size_t colour = 0; pays && colour < scores.size(); ++colour) {
        scores[colour] += feature.meeples[colour] == most ? feature.points() : 0;
    }
    return scores;
}

std::string names_of(const std::vector<Completion>& completions) {
    std::string names;
    for (const Completion& completion : completions) {
        names += (names.empty() ? "" : "+") + format_feature(completion.name);
    }
    return names;
}

} // namespace

Board::Board(const TileSet& tiles, std::vector<PlacedTile> placed_tiles)
    : placed(std::move(placed_tiles)), features(features_of(tiles, placed)),
      new_tile_(&tiles[placed.back().tile].orientations[placed.back().rotation]) {}

int Board::first_part(const Feature& feature) const {
    const auto part = std::ranges::find(feature.parts, last(), &PartOnBoard::tile);
    return part == feature.parts.end() ? kMaxParts : part->part;
}

const Feature& Board::feature_at(int part) const {
    const PartOnBoard wanted{last(), part};
    return *std::ranges::find_if(features, [&](const Feature& feature) {
        return std::ranges::find(feature.parts, wanted) != feature.parts.end();
    });
}

FeatureName Board::name_of_part(int part) const {
    const Part& named = new_tile().parts[part];
    return {named.kind, named.sides, std::nullopt};
}

std::vector<int> Board::free_parts() const {
    std::vector<int> parts;
    for (int part = 0; part < new_tile().part_count; ++part) {
        const Feature& feature = feature_at(part);
        if (!feature.claimed() && first_part(feature) == part) {
            parts.push_back(part);
        }
    }
    return parts;
}

void require(bool condition, const std::string& problem) {
    if (!condition) {
        throw IllegalMove(problem);
    }
}

std::optional<int> claimed_part(const Board& board, const WrittenMove& move, int supply) {
    const std::vector<int> free = board.free_parts();
    const bool forced = !free.empty() && supply == 0;
    if (move.spot_kind == SpotKind::None) {
        require(!forced, "a feature is free and no meeple in supply: expected `end` (T7)");
        require(free.empty(), "a feature of the tile is free and has to be claimed (T5)");
        return std::nullopt;
    }
    if (move.spot_kind == SpotKind::End) {
        require(!free.empty(), "no feature of the tile is free: expected `none` (T6)");
        require(forced, "a meeple is in supply: a free feature has to be claimed (T5)");
        return std::nullopt;
    }
    int part = 0;
    while (part < board.new_tile().part_count && board.name_of_part(part) != move.spot) {
        ++part;
    }
    require(part < board.new_tile().part_count,
            "the tile as it is turned has no " + format_feature(move.spot) + " (T5)");
    const Feature& feature = board.feature_at(part);
    const int first = board.first_part(feature);
    require(part == first, format_feature(move.spot) + " is the same feature as " +
                               format_feature(board.name_of_part(first)) +
                               ", which comes first in the tile table and names it");
    require(!feature.claimed(),
            "a meeple stands on " + format_feature(move.spot) + " already (T5)");
    require(!forced, "no meeple in supply: expected `end` (T7)");
    return part;
}

std::vector<Completion> completions_of(const Board& board) {
    std::vector<Completion> completions;
    for (const Feature& feature : board.features) {
        if (!feature.complete() || !feature.claimed()) {
            continue;
        }
        const int part = board.first_part(feature);
        FeatureName name{FeatureKind::Monastery, 0, std::nullopt};
        if (part < kMaxParts) {
            name = board.name_of_part(part);
        } else {
            assert(feature.kind == FeatureKind::Monastery);
            name.elsewhere = board.placed[feature.parts.front().tile].cell;
        }
        completions.push_back({name, &feature});
    }
    return completions;
}

Outcomes outcomes_of(const std::vector<int>& scores, const std::vector<Completion>& completions) {
    std::vector<Outcomes> after(std::size_t{1} << completions.size());
    after[0].emplace(scores, std::vector<std::size_t>{});
    for (std::size_t set = 0; set < after.size(); ++set) {
        for (std::size_t next = 0; next < completions.size(); ++next) {
            const std::size_t larger = set | std::size_t{1} << next;
            for (const auto& [reached, order] : after[set]) {
                if (larger != set) {
                    auto longer = order;
                    longer.push_back(next);
                    after[larger].try_emplace(paid(reached, *completions[next].feature),
                                              std::move(longer));
                }
            }
        }
    }
    return std::move(after.back());
}

std::vector<int> scores_in_order(std::vector<int> scores, std::vector<Completion> completions,
                                 const std::vector<FeatureName>& order) {
    if (order.empty()) {
        const Outcomes outcomes = outcomes_of(scores, completions);
        require(outcomes.size() == 1,
                "the order of scoring matters and is missing: expected ^ and " +
                    names_of(completions) + " in some order (S5)");
        return outcomes.begin()->first;
    }
    require(!completions.empty(), "an order of scoring where nothing is scored (S5)");
    const std::string expected = names_of(completions);
    for (const FeatureName& name : order) {
        const auto next = std::ranges::find(completions, name, &Completion::name);
        require(next != completions.end(), "the order of scoring has " + format_feature(name) +
                                               " too much: expected each of " + expected +
                                               " once (S5)");
        scores = paid(std::move(scores), *next->feature);
        completions.erase(next);
    }
    require(completions.empty(), "the order of scoring lacks " + names_of(completions) + " (S5)");
    return scores;
}

} // namespace hindmost::engine
