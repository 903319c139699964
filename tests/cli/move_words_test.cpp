// Moves in words.

#include "cli/board_text.hpp"
#include "cli/move_words.hpp"
#include "engine/move_text.hpp"
#include "engine/playout.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>

using namespace hindmost;
using cli::move_words;

namespace {

const engine::TileSet& base() { return engine::TileSet::base(); }

/// Sums of the numbers behind each colour's name and `mark`: `red +5`, `blue takes 2 meeples home`;
/// `a` counts as 1.
std::array<int, engine::kMaxColours> sums(const std::string& words, const std::string& mark) {
    std::array<int, engine::kMaxColours> sums{};
    for (engine::Colour colour = 0; colour < engine::kMaxColours; ++colour) {
        const std::string before = std::string(cli::colour_name(colour)) + mark;
        for (std::size_t at = words.find(before); at != std::string::npos;
             at = words.find(before, at + 1)) {
            const std::size_t number = at + before.size();
            sums[colour] += words[number] == 'a' ? 1 : std::stoi(words.substr(number));
        }
    }
    return sums;
}

} // namespace

TEST_CASE("a small game in words") {
    const engine::Deal deal = engine::parse_deal(base(), "SVXDEOEVVA");
    const engine::Setup setup = engine::make_setup(base(), {}, static_cast<int>(deal.size()));
    engine::KnownGame game(setup, deal);
    const std::array<std::array<const char*, 2>, 10> kTurns{{
        {"S@0,1/90=road:W", "red on the road"},
        {"V@-1,0/180=road:NE", "green on the road"},
        {"X@1,0/0=road:S", "blue on the road; extends the road of green"},
        {"D@1,1/270=city:W", "red on the city"},
        {"E@-1,-1/90=city:E", "green on the city"},
        {"O@-1,1/0=city:NW", "blue on the city; completes the road: red +5, green +5, as red is "
                             "hindmost, red takes a meeple home, green takes a meeple home"},
        {"E@-2,0/0=city:N", "red on the city"},
        {"V@2,0/0=road:SW", "green on the road"},
        {"V@1,2/270=road:ES", "blue on the road"},
        {"A@2,2/90=monastery", "red on the monastery; completes the road: blue +4, blue takes a "
                               "meeple home; the last tile"},
    }};
    for (const auto& [move, words] : kTurns) {
        CAPTURE(move);
        const engine::Move read =
            engine::read_move(game.position(), engine::parse_move(base(), move));
        CHECK(move_words(game.position(), read) == words);
        game.play(read);
    }
}

TEST_CASE("words say why nobody scores") {
    const engine::Deal deal = engine::parse_deal(base(), "VE");
    const engine::Setup setup = engine::make_setup(base(), {}, static_cast<int>(deal.size()));
    engine::KnownGame game(setup, deal);
    const auto read = [&](const char* move) {
        return engine::read_move(game.position(), engine::parse_move(base(), move));
    };
    game.play(read("V@1,0/90=road:NW"));
    CHECK(move_words(game.position(), read("E@0,1/180=city:S")) ==
          "green on the city; completes the city: nobody scores, as green is not hindmost (red "
          "is), green takes a meeple home; the last tile");
}

TEST_CASE("words tell all points and meeples of every move") {
    int joins = 0;
    int extends = 0;
    int neither = 0;
    int ends = 0;
    int ordered = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        engine::Rules rules =
            engine::rules_of(seed % 2 != 0 ? engine::Profile::Official : engine::Profile::Web);
        rules.colours = static_cast<std::uint8_t>(2 + seed % 4);
        rules.meeples = static_cast<std::uint8_t>(1 + seed % 8);
        const engine::Deal deal = engine::seeded_deal(base(), seed);
        const engine::Setup setup =
            engine::make_setup(base(), rules, static_cast<int>(deal.size()));
        engine::Random random(seed);
        std::vector<engine::Move> moves;
        for (engine::KnownGame game(setup, deal); !game.over();
             game.play(engine::random_move(game.position(), random))) {
            const engine::Position& before = game.position();
            before.moves(moves);
            for (const engine::Move move : moves) {
                const std::string words = move_words(before, move);
                CAPTURE(words);
                engine::Position after = before;
                after.play(move);
                const auto points = sums(words, " +");
                const auto home = sums(words, " takes ");
                for (engine::Colour colour = 0; colour < before.colours(); ++colour) {
                    const int placed = colour == before.to_move() && move.spot < engine::kMaxParts;
                    REQUIRE(points[colour] == after.scores()[colour] - before.scores()[colour]);
                    REQUIRE(home[colour] == after.supply(colour) - before.supply(colour) + placed);
                }
                REQUIRE(words.starts_with("forced end: ") == after.forced_end());
                joins += words.find("; joins ") != std::string::npos ? 1 : 0;
                extends += words.find("; extends ") != std::string::npos ? 1 : 0;
                neither += words.find("nobody scores, as neither ") != std::string::npos ? 1 : 0;
                ends += after.forced_end() ? 1 : 0;
                ordered += move.outcome > 0 ? 1 : 0;
            }
        }
    }
    CHECK(joins > 0);
    CHECK(extends > 0);
    CHECK(neither > 0);
    CHECK(ends > 0);
    CHECK(ordered > 0);
}
