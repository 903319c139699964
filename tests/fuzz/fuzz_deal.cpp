#include "engine/deal.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace hindmost;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const engine::TileSet& tiles = engine::TileSet::base();
    fuzz::check_parser(
        fuzz::text_of(data, size),
        [&](std::string_view text) { return engine::parse_deal(tiles, text); },
        [&](const engine::Deal& deal) { return engine::format_deal(tiles, deal); },
        [&](const engine::Deal& deal) {
            fuzz::require(!deal.empty());
            fuzz::require(deal.size() <= static_cast<std::size_t>(tiles.deal_size()));
        });
    return 0;
}
