#include "engine/referee.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/connected_components.hpp>

#include <algorithm>
#include <map>

namespace hindmost::engine {
namespace {

/// Index of the placed tile on each occupied cell.
using Occupied = std::map<Cell, int>;

Occupied occupied_cells(std::span<const PlacedTile> placed) {
    Occupied occupied;
    for (std::size_t t = 0; t < placed.size(); ++t) {
        occupied.emplace(placed[t].cell, static_cast<int>(t));
    }
    return occupied;
}

const Orientation& orientation_of(const TileSet& tiles, const PlacedTile& tile) {
    return tiles[tile.tile].orientations[tile.rotation];
}

/// Empty cells of the eight around `cell` (S1).
int empty_around(const Occupied& occupied, Cell cell) {
    int empty = 0;
    for (int dx = -1; dx <= 1; ++dx) {
        for (int dy = -1; dy <= 1; ++dy) {
            const Cell other{static_cast<std::int16_t>(cell.x + dx),
                             static_cast<std::int16_t>(cell.y + dy)};
            empty += occupied.contains(other) ? 0 : 1; // the middle one is not empty
        }
    }
    return empty;
}

} // namespace

int Feature::points() const noexcept {
    switch (kind) {
    case FeatureKind::City:
        return kCityPoints * tiles + kCoatPoints * coats;
    case FeatureKind::Road:
        return kRoadPoints * tiles;
    case FeatureKind::Monastery:
        break;
    }
    return kMonasteryPoints;
}

std::vector<Feature> features_of(const TileSet& tiles, std::span<const PlacedTile> placed) {
    const Occupied occupied = occupied_cells(placed);

    // A vertex for each part of each tile, an edge where two parts meet at a side.
    std::vector<PartOnBoard> parts;
    std::vector<int> first_part; // vertex of a tile's first part
    for (std::size_t t = 0; t < placed.size(); ++t) {
        first_part.push_back(static_cast<int>(parts.size()));
        for (int p = 0; p < orientation_of(tiles, placed[t]).part_count; ++p) {
            parts.push_back({static_cast<int>(t), p});
        }
    }
    boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS> graph(parts.size());
    std::vector<int> open(parts.size(), 0);
    for (std::size_t v = 0; v < parts.size(); ++v) {
        const PlacedTile& tile = placed[parts[v].tile];
        const Part& part = orientation_of(tiles, tile).parts[parts[v].part];
        if (part.kind == FeatureKind::Monastery) {
            open[v] = empty_around(occupied, tile.cell);
        }
        for (const Side side : kAllSides) {
            if ((part.sides & side_bit(index(side))) == 0) {
                continue;
            }
            const auto other = occupied.find(neighbour(tile.cell, side));
            if (other == occupied.end()) {
                ++open[v];
            } else {
                const Orientation& there = orientation_of(tiles, placed[other->second]);
                boost::add_edge(v, first_part[other->second] + there.part_at[index(opposite(side))],
                                graph);
            }
        }
    }
    std::vector<int> component(parts.size());
    const int count = parts.empty() ? 0 : boost::connected_components(graph, component.data());

    std::vector<Feature> features(count);
    for (std::size_t v = 0; v < parts.size(); ++v) {
        const PlacedTile& tile = placed[parts[v].tile];
        const Part& part = orientation_of(tiles, tile).parts[parts[v].part];
        Feature& feature = features[component[v]];
        feature.kind = part.kind;
        feature.coats += part.coats;
        feature.open += open[v];
        // The parts of a tile follow each other: a tile that was there already was there last.
        feature.tiles +=
            feature.parts.empty() || feature.parts.back().tile != parts[v].tile ? 1 : 0;
        feature.parts.push_back(parts[v]);
        if (const Colour colour = tile.meeples[parts[v].part]; colour != kNoColour) {
            ++feature.meeples[colour];
        }
    }
    return features;
}

std::string_view misfit(const TileSet& tiles, std::span<const PlacedTile> placed, TileId tile,
                        Cell cell, Rotation rotation) {
    constexpr std::array<std::string_view, kSides> kMismatch{
        "the north side does not match", "the east side does not match",
        "the south side does not match", "the west side does not match"};
    const Orientation& turned = tiles[tile].orientations[rotation];
    std::string_view problem = "no tile lies next to the cell";
    for (const PlacedTile& other : placed) {
        if (other.cell == cell) {
            return "the cell is taken";
        }
    }
    for (const PlacedTile& other : placed) {
        for (const Side side : kAllSides) {
            if (other.cell != neighbour(cell, side)) {
                continue;
            }
            const Orientation& there = orientation_of(tiles, other);
            if (there.edges[index(opposite(side))] != turned.edges[index(side)]) {
                return kMismatch[index(side)];
            }
            problem = {};
        }
    }
    return problem;
}

} // namespace hindmost::engine
