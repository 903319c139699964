#include "engine/notation.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace hindmost;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const engine::TileSet& tiles = engine::TileSet::base();
    const std::string_view text = fuzz::text_of(data, size);
    fuzz::check_parser(
        text, [&](std::string_view move) { return engine::parse_move(tiles, move); },
        [&](const engine::WrittenMove& move) { return engine::format_move(tiles, move); },
        // A move has one spelling.
        [&](const engine::WrittenMove& move) {
            fuzz::require(engine::format_move(tiles, move) == text);
        });
    return 0;
}
