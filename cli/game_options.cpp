#include "cli/game_options.hpp"

#include "cli/error.hpp"
#include "cli/input.hpp"
#include "cli/numbers.hpp"
#include "engine/text.hpp"

namespace hindmost::cli {
namespace {

const engine::TileSet& tiles() { return engine::TileSet::base(); }

engine::Deal read_deal(const std::string& path) {
    constexpr std::size_t kMost = std::size_t{1} << 16U; // far above any deal
    constexpr std::string_view kBlanks = " \t\r\n";
    Input input(path);
    const std::string text = input.read_all(kMost);
    const std::size_t begin = text.find_first_not_of(kBlanks);
    if (begin == std::string::npos) {
        throw engine::InputError(input.name() + ": is empty; expected a deal such as SVXDE");
    }
    const std::size_t end = text.find_last_not_of(kBlanks) + 1;
    try {
        return engine::parse_deal(tiles(), std::string_view(text).substr(begin, end - begin));
    } catch (const engine::Error& error) {
        throw engine::InputError(input.name() + ": " + error.what());
    }
}

} // namespace

Game seeded_game(std::uint64_t seed, const engine::Rules& rules) {
    return {rules, seed, engine::seeded_deal(tiles(), seed)};
}

void GameOptions::declare(OptionTable& options) {
    options.group("Deal (one of)");
    options.value(
        "seed", "N", seed_, [](std::string_view text) { return parse_integer(text); },
        "the whole deal of a seed, 0 to 2^64-1");
    options.value("deal", "LETTERS", letters_, as_text,
                  "tiles in play order, such as SVXDE; may be shorter than the box");
    options.value("deal-file", "FILE", file_, as_text,
                  "a file that holds the letters; - is standard input");
    rules_.declare(options);
}

Game GameOptions::game() const {
    if (int{seed_.has_value()} + int{letters_.has_value()} + int{file_.has_value()} != 1) {
        throw UsageError("expected one of --seed, --deal and --deal-file");
    }
    if (seed_) {
        return seeded_game(*seed_, rules());
    }
    return {rules(), std::nullopt,
            letters_ ? engine::parse_deal(tiles(), *letters_) : read_deal(*file_)};
}

SeedRange parse_seed_range(std::string_view text) {
    constexpr std::uint64_t kMost = 1'000'000;
    const std::size_t dash = text.find('-');
    if (dash == std::string_view::npos) {
        throw engine::ParseError("expected two seeds such as 1-20, found " +
                                 engine::in_quotes(text));
    }
    const std::uint64_t first = parse_integer(text.substr(0, dash));
    const std::uint64_t last = parse_integer(text.substr(dash + 1), first);
    if (last - first >= kMost) {
        throw engine::ParseError("expected at most " + std::to_string(kMost) + " deals");
    }
    return {first, last};
}

} // namespace hindmost::cli
