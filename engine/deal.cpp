#include "engine/deal.hpp"

#include "engine/error.hpp"
#include "engine/random.hpp"
#include "engine/text.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <utility>

namespace hindmost::engine {
namespace {

bool ids_are_letters(const TileSet& tiles) {
    for (int id = 0; id < tiles.size(); ++id) {
        if (tiles[static_cast<TileId>(id)].id.size() != 1) {
            return false;
        }
    }
    return true;
}

} // namespace

Deal seeded_deal(const TileSet& tiles, std::uint64_t seed) {
    Deal deal;
    for (int id = 0; id < tiles.size(); ++id) {
        const auto tile = static_cast<TileId>(id);
        deal.insert(deal.end(), static_cast<std::size_t>(tiles.dealt_count(tile)), tile);
    }
    Random random(seed);
    for (std::size_t left = deal.size(); left > 1; --left) {
        std::swap(deal[left - 1], deal[random.below(left)]);
    }
    return deal;
}

void check_deal(const TileSet& tiles, const Deal& deal) {
    if (deal.empty()) {
        throw InputError("the deal is empty; expected at least one tile");
    }
    std::array<int, kMaxTileTypes> used{};
    for (std::size_t t = 0; t < deal.size(); ++t) {
        const TileId tile = deal[t];
        assert(tile < tiles.size());
        if (++used[tile] > tiles.dealt_count(tile)) {
            throw InputError("the deal has too many tiles " + tiles[tile].id + ": tile " +
                             std::to_string(t + 1) + " is one more than the " +
                             std::to_string(tiles.dealt_count(tile)) + " of the tile set '" +
                             tiles.name() + "' that can be dealt");
        }
    }
}

Deal parse_deal(const TileSet& tiles, std::string_view text) {
    Deal deal;
    const bool by_letters = ids_are_letters(tiles) && text.find(',') == std::string_view::npos;
    const std::size_t separator = by_letters ? 0 : 1;
    for (std::size_t begin = 0; begin < text.size() + separator;) {
        const std::size_t length =
            by_letters ? 1 : std::min(text.find(',', begin), text.size()) - begin;
        const std::string_view id = text.substr(begin, length);
        const auto tile = tiles.find(id);
        if (!tile) {
            throw ParseError("deal, column " + std::to_string(begin + 1) + ": " + in_quotes(id) +
                             " is no tile of the set '" + tiles.name() + "' (tile " +
                             std::to_string(deal.size() + 1) + " of the deal)");
        }
        deal.push_back(*tile);
        begin += length + separator;
    }
    check_deal(tiles, deal);
    return deal;
}

std::string format_deal(const TileSet& tiles, const Deal& deal) {
    const bool by_letters = ids_are_letters(tiles);
    std::string text;
    for (const TileId tile : deal) {
        if (!by_letters && !text.empty()) {
            text += ',';
        }
        text += tiles[tile].id;
    }
    return text;
}

} // namespace hindmost::engine
