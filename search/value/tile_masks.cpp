#include "search/value/tile_masks.hpp"

#include "engine/error.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <mutex>
#include <string>

namespace hindmost::search {

using engine::EdgeCode;
using engine::Orientation;
using engine::SideSet;

TileMasks::TileMasks(const engine::TileSet& tiles)
    : fits_(256), safe_(256 * 16), closes_(256), connects_(256) {
    if (tiles.size() > kMaskedTypes) {
        throw engine::InputError("tile set " + tiles.name() + " has more than " +
                                 std::to_string(kMaskedTypes) +
                                 " types; the evaluation knows no more");
    }
    for (unsigned code = 0; code < 256; ++code) {
        for (engine::TileId id = 0; id < tiles.size(); ++id) {
            const engine::TileType& type = tiles[id];
            for (int rotation = 0; rotation < type.rotations; ++rotation) {
                add(type.orientations[static_cast<std::size_t>(rotation)], TypeMask{1} << id,
                    static_cast<EdgeCode>(code));
            }
        }
    }
    for (engine::TileId id = 0; id < tiles.size(); ++id) {
        const Orientation& tile = tiles[id].orientations[0];
        monasteries_ |= tile.has_monastery ? TypeMask{1} << id : 0;
        for (std::size_t part = 0; part < tile.part_count; ++part) {
            if (tile.parts[part].sides != 0) {
                const int sides = std::min(std::popcount(unsigned{tile.parts[part].sides}), 3);
                parts_[tile.parts[part].kind == engine::FeatureKind::City ? 0 : 1]
                      [static_cast<std::size_t>(sides)] |= TypeMask{1} << id;
            }
        }
    }
}

void TileMasks::add(const Orientation& tile, TypeMask type, EdgeCode code) {
    SideSet touched = 0;
    for (int side = 0; side < engine::kSides; ++side) {
        const unsigned edge = code >> 2 * side & 3U;
        if (edge != 0 &&
            edge != static_cast<unsigned>(tile.edges[static_cast<std::size_t>(side)])) {
            return;
        }
        touched |= static_cast<SideSet>(unsigned{edge != 0} << side);
    }
    fits_[code] |= type;
    for (unsigned occupied = 0; occupied < 16; ++occupied) {
        bool safe = true;
        for (std::size_t part = 0; part < tile.part_count; ++part) {
            safe &= (tile.parts[part].sides & occupied) != 0;
        }
        safe_[static_cast<std::size_t>(code) << 4 | occupied] |= safe ? type : 0;
    }
    for (std::size_t side = 0; side < engine::kSides; ++side) {
        const std::uint8_t part = tile.part_at[side];
        if (part < engine::kMaxParts && (tile.parts[part].sides & ~touched) == 0) {
            closes_[code][side] |= type;
        }
    }
    for (std::size_t pair = 0; pair < kSidePairs.size(); ++pair) {
        const auto [a, b] = kSidePairs[pair];
        const std::uint8_t part = tile.part_at[static_cast<std::size_t>(a)];
        if (part < engine::kMaxParts && part == tile.part_at[static_cast<std::size_t>(b)]) {
            connects_[code][pair] |= type;
        }
    }
}

Unseen unseen_of(const engine::KnownGame& game) {
    const engine::Position& position = game.position();
    Unseen::Counts counts{};
    for (engine::Colour colour = 0; colour < position.colours(); ++colour) {
        // Pile `colour` is every colours-th tile of the deal (M4), drawn from its front.
        const int pile = engine::pile_size(position.setup().deal_size, position.colours(), colour);
        for (int i = pile - position.pile_left(colour); i < pile; ++i) {
            ++counts[game.deal()[static_cast<std::size_t>(i * position.colours() + colour)]];
        }
    }
    return Unseen(counts);
}

const TileMasks& TileMasks::of(const engine::TileSet& tiles) {
    static std::mutex mutex;
    static std::map<const engine::TileSet*, TileMasks> known;
    const std::scoped_lock lock(mutex);
    return known.try_emplace(&tiles, tiles).first->second;
}

} // namespace hindmost::search
