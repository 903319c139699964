#include "engine/error.hpp"
#include "engine/random.hpp"
#include "engine/referee.hpp"
#include "engine/referee_turn.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <string>
#include <vector>

namespace {

using namespace hindmost::engine;

const TileSet& base() { return TileSet::base(); }

struct Options {
    std::uint8_t colours = 3;
    std::uint8_t meeples = 4;
    Profile profile = Profile::Official;
};

Referee game_of(std::string_view deal, const Options& options = {}) {
    Rules rules = rules_of(options.profile);
    rules.colours = options.colours;
    rules.meeples = options.meeples;
    return {base(), rules, parse_deal(base(), deal)};
}

Referee played(std::string_view deal, const std::vector<std::string>& moves,
               const Options& options = {}) {
    Referee game = game_of(deal, options);
    for (const std::string& move : moves) {
        game.play(parse_move(base(), move));
    }
    return game;
}

/// Why a move is illegal; empty where it is legal.
std::string refusal(Referee game, std::string_view move) {
    try {
        game.play(parse_move(base(), move));
    } catch (const IllegalMove& error) {
        return error.what();
    }
    return {};
}

const Feature& feature_with(const std::vector<Feature>& features, PartOnBoard part) {
    return *std::ranges::find_if(features, [&](const Feature& feature) {
        return std::ranges::find(feature.parts, part) != feature.parts.end();
    });
}

/// Rule E3 by trying every order.
int best_result(std::vector<int> scores, std::vector<int> standing) {
    int best = *std::ranges::min_element(scores);
    const int lowest = best;
    for (std::size_t colour = 0; colour < scores.size(); ++colour) {
        if (standing[colour] > 0) {
            auto next_scores = scores;
            auto next_standing = standing;
            --next_standing[colour];
            next_scores[colour] += scores[colour] == lowest ? 2 : 0;
            best = std::max(best, best_result(next_scores, next_standing));
        }
    }
    return best;
}

using Scores = std::vector<int>;

} // namespace

TEST_CASE(
    "referee: a game begins with the start tile, the first colour and scores 1, 2, 3 (M1-M3)") {
    const Referee game = game_of("VE");
    CHECK(game.placed().size() == 1);
    CHECK(game.to_move() == 0);
    CHECK(game.tile_in_hand() == *base().find("V"));
    CHECK(game.scores() == Scores{1, 2, 3});
    CHECK(game.supplies() == Scores{4, 4, 4});
    CHECK_FALSE(game.over());
    const std::vector<Feature> features = game.features(); // D: a city and a road
    REQUIRE(features.size() == 2);
    CHECK(features[0].kind == FeatureKind::City);
    CHECK(features[0].open == 1);
    CHECK(features[1].open == 2);
}

TEST_CASE("referee: rules and deals out of their limits are refused") {
    Rules rules;
    const Deal deal = parse_deal(base(), "V");
    rules.colours = 1;
    CHECK_THROWS_AS(Referee(base(), rules, deal), InputError);
    rules = {};
    rules.meeples = 9;
    CHECK_THROWS_AS(Referee(base(), rules, deal), InputError);
    CHECK_THROWS_AS(Referee(base(), {}, {}), InputError);
}

TEST_CASE("referee: the drawn tile has to be placed, where it matches (T1, T4)") {
    const Referee game = game_of("VE");
    CHECK(refusal(game, "V@0,-1/270=road:ES").empty());
    CHECK(refusal(game, "E@0,1/180=city:S") == "colour 1 has drawn tile V (T1)");
    CHECK(refusal(game, "V@0,0/0=road:SW") == "the cell is taken (T4)");
    CHECK(refusal(game, "V@1,1/0=road:SW") == "no tile lies next to the cell (T4)");
    CHECK(refusal(game, "V@0,1/0=road:SW") == "the south side does not match (T4)");
    CHECK(refusal(game, "V@1,0/0=road:SW").empty());
    CHECK(refusal(game, "V@-1,0/0=road:SW") == "the east side does not match (T4)");
    CHECK(refusal(game, "V@32767,0/0=road:SW") == "no tile lies next to the cell (T4)");
    WrittenMove twin = parse_move(base(), "V@0,-1/270=road:ES");
    Referee turned = played("UV", {});
    twin.tile = *base().find("U");
    twin.rotation = 3;
    CHECK_THROWS_WITH_AS(turned.play(twin), "the rotation looks like a smaller one (T4)",
                         IllegalMove);
}

TEST_CASE("referee: a free feature has to be claimed, and only a free one can be (T5, T6)") {
    const Referee game = game_of("VVE");
    CHECK(refusal(game, "V@1,0/0=none") ==
          "a feature of the tile is free and has to be claimed (T5)");
    CHECK(refusal(game, "V@1,0/0=end") ==
          "a meeple is in supply: a free feature has to be claimed (T5)");
    const Referee second = played("VVE", {"V@1,0/0=road:SW"});
    CHECK(second.supplies() == Scores{3, 4, 4});
    CHECK(refusal(second, "V@-1,0/270=road:ES") == "a meeple stands on road:ES already (T5)");
    CHECK(refusal(second, "V@-1,0/270=end") ==
          "no feature of the tile is free: expected `none` (T6)");
    CHECK(refusal(second, "V@-1,0/270=none").empty());
    CHECK(refusal(second, "V@0,-1/270=road:ES").empty());
    CHECK(refusal(second, "V@0,-1/270=none").ends_with("(T5)"));
}

TEST_CASE("referee: a refused move changes nothing") {
    Referee game = game_of("VE");
    CHECK_THROWS_AS(game.play(parse_move(base(), "V@1,0/0=none")), IllegalMove);
    CHECK(game.turns_played() == 0);
    game.play(parse_move(base(), "V@1,0/0=road:SW"));
    CHECK(game.turns_played() == 1);
}

TEST_CASE("referee: two parts in one feature are one choice, named by the table-first one (T5)") {
    const Referee game = played(
        "EKJJW", {"E@0,1/180=city:S", "K@-1,1/0=city:N", "J@-2,1/0=city:N", "J@-2,0/270=city:W"});
    CHECK(refusal(game, "W@-1,0/180=road:W").empty());
    CHECK(refusal(game, "W@-1,0/180=road:N") ==
          "road:N is the same feature as road:W, which comes first in the tile table and names it");
    Referee after = game;
    after.play(parse_move(base(), "W@-1,0/180=road:W"));
    CHECK(after.scores() == Scores{5, 6, 3}); // a circular road counts each tile once (S2)
    CHECK(after.over());
    CHECK(after.end() == EndKind::LastTile);
    CHECK(after.result() == 5);
}

TEST_CASE("referee: a completed feature pays its lowest winner and frees its meeples (S1-S6)") {
    const Referee game = played("EEV", {"E@0,1/180=city:S"});
    CHECK(game.scores() == Scores{5, 2, 3}); // two tiles, one of them the start tile
    CHECK(game.supplies() == Scores{4, 4, 4});
    const Referee unpaid = played("VEUB", {"V@0,-1/270=road:ES", "E@0,1/180=city:S"}, {2, 1});
    CHECK(unpaid.scores() == Scores{1, 2}); // the second colour was not lowest (S4)
    CHECK(unpaid.supplies() == Scores{0, 1});
}

TEST_CASE("referee: a city around an empty cell is complete, each tile counts once (S1, S2)") {
    const Referee game = played("RNNFFNMG", {"R@0,1/180=city:ESW", "N@-1,1/0=none",
                                             "N@1,1/270=none", "F@-1,2/90=none", "F@1,2/90=none",
                                             "N@-1,3/90=none", "M@1,3/180=none", "G@0,3/0=none"});
    const Feature city = feature_with(game.features(), {0, 0});
    CHECK(city.complete());
    CHECK(city.tiles == 9);
    CHECK(city.coats == 3);
    CHECK(city.points() == 24);
    CHECK(game.scores() == Scores{25, 2, 3});
}

TEST_CASE("referee: a monastery counts the eight cells around (S1)") {
    const Referee game = played("BEE", {"B@0,-1/0=monastery", "E@1,-1/90=city:E"});
    const Feature monastery = feature_with(game.features(), {1, 0});
    CHECK(monastery.open == 6);
    CHECK(monastery.points() == 9);
    CHECK(monastery.meeples[0] == 1);
}

TEST_CASE("referee: no meeple for a free feature is the forced end (T7, T8, E1)") {
    const std::vector<std::string> moves{"U@1,0/90=road:EW", "A@2,0/90=monastery"};
    const Referee game = played("UAA", moves, {2, 1});
    CHECK(game.supplies() == Scores{0, 0});
    CHECK(refusal(game, "A@-1,0/270=monastery") == "no meeple in supply: expected `end` (T7)");
    CHECK(refusal(game, "A@-1,0/270=none") ==
          "a feature is free and no meeple in supply: expected `end` (T7)");

    Referee official = game;
    official.play(parse_move(base(), "A@-1,0/270=end")); // completes the road, which is scored
    CHECK(official.end() == EndKind::Forced);
    CHECK(official.scores() == Scores{5, 2});
    CHECK(official.supplies() == Scores{1, 0});
    CHECK(official.result() == 4); // the other colour's meeple is worth 2
    CHECK(refusal(official, "A@-1,1/270=end") == "the game has ended: no meeple was left (E1)");
    CHECK(official.legal_turns().empty());

    Referee web = played("UAA", moves, {2, 1, Profile::Web});
    CHECK(refusal(web, "A@-1,0/270=end^road:E") ==
          "an order of scoring where nothing is scored (S5)");
    web.play(parse_move(base(), "A@-1,0/270=end"));
    CHECK(web.scores() == Scores{1, 2});
    CHECK(web.supplies() == Scores{0, 0});
    CHECK(web.result() == 3);
}

TEST_CASE("referee: a tile that fits nowhere leaves the game (T2)") {
    // After E closes the only city, C fits nowhere.
    const std::vector<std::string> moves{"E@0,1/180=city:S", "V@0,-1/270=road:ES"};
    const Referee redraw = played("ECVBU", {moves[0]});
    CHECK(redraw.discarded() == std::vector<TileId>{*base().find("C")});
    CHECK(redraw.to_move() == 1);
    CHECK(redraw.tile_in_hand() == *base().find("U")); // the second tile of the same pile
    const Referee pass = played("ECVBU", moves, {3, 4, Profile::Web});
    CHECK(pass.to_move() == 0);
    CHECK(pass.tile_in_hand() == *base().find("B"));
    const Referee last = played("EC", {moves[0]}); // E2: the last tiles fit nowhere
    CHECK(last.end() == EndKind::LastTile);
    CHECK(last.discarded().size() == 1);
}

TEST_CASE("referee: a colour without a pile is skipped (T3)") {
    // Five colours, six tiles: only the first colour has a second tile, and after it nobody.
    Referee game = played("VVVVVV",
                          {"V@1,0/0=road:SW", "V@0,-1/270=road:ES", "V@0,-2/180=none",
                           "V@1,-1/90=none", "V@1,-2/0=none"},
                          {5});
    CHECK(game.to_move() == 0);
    game.play(game.legal_turns().front().move);
    CHECK(game.end() == EndKind::LastTile);
    // The second colour's only tile fits nowhere: redraw finds its pile empty.
    const Referee skipped = played("ECV", {"E@0,1/180=city:S"});
    CHECK(skipped.to_move() == 2);
}

TEST_CASE("referee: an order is needed where it matters and has each feature once (S5)") {
    const Referee game = played("VWUDWVL",
                                {"V@0,-1/270=road:ES", "W@-1,-1/90=road:S", "U@1,-1/90=none",
                                 "D@0,-2/270=city:W", "W@-1,0/0=road:E", "V@1,0/90=none"},
                                {3, 2});
    const std::string tile = "L@-1,-2/90=end";
    CHECK(refusal(game, tile) == "the order of scoring matters and is missing: expected ^ and "
                                 "road:N+city:E in some order (S5)");
    CHECK(refusal(game, tile + "^road:N+city:E").empty());
    CHECK(refusal(game, tile + "^city:E+road:N").empty());
    CHECK(refusal(game, tile + "^city:E") == "the order of scoring lacks road:N (S5)");
    CHECK(refusal(game, tile + "^city:E+city:E+road:N") ==
          "the order of scoring has city:E too much: expected each of road:N+city:E once (S5)");
    CHECK(refusal(game, tile + "^city:E+road:N+road:S")
              .starts_with("the order of scoring has road:S"));
    CHECK(refusal(game, tile + "^city:E+road:N+monastery@0,0")
              .starts_with("the order of scoring has monastery@0,0"));
    std::set<Scores> outcomes;
    for (const ScoredTurn& turn : game.legal_turns()) {
        if (turn.move.cell == Cell{-1, -2} && turn.move.rotation == 1) {
            CHECK(turn.move.order.size() == 2);
            outcomes.insert(turn.scores);
        }
    }
    CHECK(outcomes.size() == 2);
}

TEST_CASE("referee: an order that does not matter may be written, but not for nothing (S5)") {
    const Referee game = game_of("EE");
    CHECK(refusal(game, "E@0,1/180=city:S^city:S").empty());
    CHECK(refusal(game, "E@0,-1/180=city:S^city:S") ==
          "an order of scoring where nothing is scored (S5)");
    // The monastery of the tile itself is no monastery elsewhere.
    const Referee hole = played("BVVVVUEE", {"B@0,-1/0=monastery"});
    CHECK(refusal(hole, "V@1,0/0=road:SW^monastery@0,-1").ends_with("(S5)"));
}

TEST_CASE("referee: all orders are found, as by trying every permutation (S5)") {
    Random random(5);
    for (int round = 0; round < 300; ++round) {
        const std::size_t colours = 2 + random.below(4);
        std::vector<Feature> features(1 + random.below(6));
        for (Feature& feature : features) {
            feature.kind = FeatureKind::Road;
            feature.tiles = 1 + static_cast<int>(random.below(6));
            feature.meeples[random.below(colours)] = 1 + static_cast<int>(random.below(2));
            feature.meeples[random.below(colours)] = 1 + static_cast<int>(random.below(2));
        }
        std::vector<Completion> completions;
        std::vector<FeatureName> names;
        for (const Feature& feature : features) {
            const auto number = static_cast<SideSet>(completions.size());
            names.push_back({FeatureKind::Road, number, {}});
            completions.push_back({names.back(), &feature});
        }
        Scores scores(colours);
        std::ranges::generate(scores, [&] { return static_cast<int>(random.below(8)); });

        std::set<Scores> tried;
        std::ranges::sort(names, {}, &FeatureName::sides);
        do {
            tried.insert(scores_in_order(scores, completions, names));
        } while (std::ranges::next_permutation(names, {}, &FeatureName::sides).found);
        std::set<Scores> found;
        for (const auto& [reached, order] : outcomes_of(scores, completions)) {
            found.insert(reached);
            std::vector<FeatureName> written;
            for (const std::size_t next : order) {
                written.push_back(completions[next].name);
            }
            CHECK(scores_in_order(scores, completions, written) == reached);
        }
        CHECK(found == tried);
    }
}

TEST_CASE("referee: final scoring is the best of all orders (E3, E4)") {
    CHECK(final_result({1, 2, 3}, {0, 4, 4}) == 1);
    CHECK(final_result({1, 2, 3}, {4, 4, 4}) == 9);
    CHECK(final_payments({1, 2, 3}, {0, 4, 4}).empty());
    CHECK(final_payments({1, 2, 3}, {1, 4, 1}) == std::vector<Colour>{0, 1, 2});
    Random random(3);
    for (int round = 0; round < 300; ++round) {
        const std::size_t colours = 2 + random.below(3);
        Scores scores(colours);
        Scores standing(colours);
        std::ranges::generate(scores, [&] { return static_cast<int>(random.below(6)); });
        std::ranges::generate(standing, [&] { return static_cast<int>(random.below(3)); });
        CHECK(final_result(scores, standing) == best_result(scores, standing));
    }
}

TEST_CASE("referee: every turn it lists can be played and gives its scores, the others cannot") {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        Random random(seed);
        const Options options{static_cast<std::uint8_t>(2 + seed),
                              static_cast<std::uint8_t>(1 + 2 * seed),
                              seed % 2 == 0 ? Profile::Official : Profile::Web};
        Referee game = game_of(format_deal(base(), seeded_deal(base(), seed)), options);
        while (!game.over()) {
            const std::vector<ScoredTurn> turns = game.legal_turns();
            REQUIRE_FALSE(turns.empty());
            const ScoredTurn& turn = turns[random.below(turns.size())];
            CHECK(parse_move(base(), format_move(base(), turn.move)) == turn.move);
            game.play(turn.move);
            CHECK(game.scores() == turn.scores);
            for (const Feature& feature : game.features()) {
                CHECK((game.over() || !feature.complete() || !feature.claimed())); // S6
            }
        }
        CHECK(game.result() >= *std::ranges::min_element(game.scores()));
    }
}

TEST_CASE("judge: names what does not follow from the moves") {
    Record record;
    record.deal = parse_deal(base(), "EE");
    record.moves = {parse_move(base(), "E@0,1/180=city:S"), parse_move(base(), "E@1,1/0=city:N")};
    record.scores = {5, 2, 3};
    record.result = 3;
    CHECK(judge(record).ok());
    CHECK(judge(record).result == 3);

    const auto problem_after = [&](auto change) {
        Record changed = record;
        change(changed);
        return judge(changed).problem;
    };
    CHECK(problem_after([](Record& r) { r.result = 4; }) ==
          "result: the moves lead to 3, the record says 4");
    CHECK(problem_after([](Record& r) { r.scores[1] = 3; }) ==
          "scores: the moves lead to 5,2,3, the record says 5,3,3");
    CHECK(problem_after([](Record& r) { r.end = EndKind::Forced; }) ==
          "end: the moves lead to an end with the last tile, the record says a forced end");
    CHECK(problem_after([](Record& r) { r.moves.pop_back(); }) ==
          "the moves end too early: colour 2 still has to place tile E");
    CHECK(problem_after([](Record& r) { r.moves.push_back(r.moves.back()); }) ==
          "move 3 `E@1,1/0=city:N`: the game has ended: no tile is left (E2)");
    CHECK(problem_after([](Record& r) { r.seed = 1; }) == "deal: it is not the deal of seed 1");
    CHECK(problem_after([](Record& r) {
              r.rules.colours = 9;
          }).starts_with("rules: expected 2 to 5"));
    CHECK(problem_after([](Record& r) {
              r.deal = Deal(9, r.deal[0]);
          }).starts_with("the deal has too"));
    CHECK(problem_after([](Record& r) {
              r.tile_sets = {"inns"};
          }).starts_with("rules.tiles: expected"));

    record.moves[0].spot_kind = SpotKind::None;
    const Verdict verdict = judge(record);
    CHECK(verdict.move == 1U);
    CHECK_FALSE(verdict.ok());
}
