// The fast engine against the referee, which recomputes everything from the placed tiles.

#include "engine/error.hpp"
#include "engine/move_text.hpp"
#include "engine/playout.hpp"
#include "engine/referee.hpp"
#include "tests/rounds.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>

using namespace hindmost::engine;

namespace {

/// A game under random options, played by both engines side by side.
struct Pair {
    Rules rules;
    Deal deal;
    Setup setup;
    KnownGame fast;
    Referee referee;

    Pair(const Rules& chosen, Deal tiles)
        : rules(chosen), deal(std::move(tiles)),
          setup(make_setup(TileSet::base(), rules, static_cast<int>(deal.size()))),
          fast(setup, deal), referee(TileSet::base(), rules, deal) {}
    Pair(const Pair&) = delete;
};

Rules random_rules(Random& random) {
    Rules rules;
    rules.colours = static_cast<std::uint8_t>(2 + random.below(4));
    rules.meeples = static_cast<std::uint8_t>(1 + random.below(8));
    rules.unplaceable = random.below(2) != 0 ? Unplaceable::Redraw : Unplaceable::Pass;
    rules.forced_end_scoring =
        random.below(2) != 0 ? ForcedEndScoring::Score : ForcedEndScoring::None;
    return rules;
}

/// A whole deal, or a short one with few kinds of tiles, where tiles often fit nowhere.
Deal random_deal(Random& random) {
    Deal deal = seeded_deal(TileSet::base(), random.next());
    if (random.below(3) == 0) {
        std::stable_sort(deal.begin(), deal.end(),
                         [&](TileId a, TileId b) { return (a * 7 + 3) % 5 < (b * 7 + 3) % 5; });
        deal.resize(1 + random.below(deal.size()));
    }
    return deal;
}

/// A random move; a cautious player avoids the forced end while it can.
Move pick(const Position& position, Random& random, bool cautious) {
    Move move = random_move(position, random);
    for (int i = 0; cautious && move.spot == kSpotEnd && i < 20; ++i) {
        move = random_move(position, random);
    }
    std::vector<Move> same; // any order of scoring
    position.moves(same);
    std::erase_if(same, [&](Move other) {
        return other.slot != move.slot || other.rotation != move.rotation ||
               other.spot != move.spot;
    });
    REQUIRE(!same.empty());
    return same[random.below(same.size())];
}

std::uint64_t cell_key(Cell cell, unsigned more) {
    return static_cast<std::uint64_t>((cell.y + 128) << 8 | (cell.x + 128)) << 16 | more;
}

/// The hash as engine/README.md defines it, from the referee's tiles and features.
std::uint64_t recomputed_hash(const Referee& referee, const Position& position) {
    const auto& placed = referee.placed();
    std::set<Cell> taken;
    for (const PlacedTile& tile : placed) {
        taken.insert(tile.cell);
    }
    std::uint64_t hash = 0;
    for (int colour = 0; colour < referee.rules().colours; ++colour) {
        const auto index = static_cast<std::size_t>(colour);
        hash = mix(hash ^ (static_cast<std::uint64_t>(referee.scores()[index]) << 16 |
                           static_cast<unsigned>(referee.supplies()[index]) << 8U |
                           static_cast<unsigned>(position.pile_left(static_cast<Colour>(colour)))));
    }
    hash = mix(hash ^ (std::uint64_t{referee.to_move()} << 16 |
                       static_cast<unsigned>(referee.tile_in_hand()) << 8U |
                       static_cast<unsigned>(Phase::Play) << 1));
    for (std::size_t i = 1; i < placed.size(); ++i) {
        hash ^= mix(cell_key(placed[i].cell, 1U + placed[i].tile * 4U + placed[i].rotation));
    }
    for (const Feature& feature : referee.features()) {
        if (!feature.claimed() || feature.complete()) {
            continue;
        }
        std::uint64_t tokens = 0;
        for (int colour = 0; colour < kMaxColours; ++colour) {
            tokens |= static_cast<std::uint64_t>(feature.meeples[static_cast<std::size_t>(colour)])
                      << 4 * colour;
        }
        if (feature.kind == FeatureKind::Monastery) {
            const Cell cell = placed[static_cast<std::size_t>(feature.parts.front().tile)].cell;
            hash ^= mix(cell_key(cell, 0x9000) + (tokens << 32));
            continue;
        }
        std::uint64_t open = 0;
        for (const PartOnBoard& on_board : feature.parts) {
            const PlacedTile& tile = placed[static_cast<std::size_t>(on_board.tile)];
            const Part& part = TileSet::base()[tile.tile]
                                   .orientations[tile.rotation]
                                   .parts[static_cast<std::size_t>(on_board.part)];
            for (const Side side : kAllSides) {
                const Cell beyond = neighbour(tile.cell, side);
                if ((part.sides & side_bit(index(side))) != 0 && !taken.contains(beyond)) {
                    open ^= mix(
                        cell_key(beyond, 0x8000U | static_cast<unsigned>(index(opposite(side)))));
                }
            }
        }
        hash ^= mix(open + tokens);
    }
    return hash;
}

/// Labels of the land against the referee's features, side by side of the empty cells.
void check_features(const Land& land, const Referee& referee) {
    const auto& placed = referee.placed();
    std::map<Cell, const PlacedTile*> at;
    for (const PlacedTile& tile : placed) {
        at[tile.cell] = &tile;
    }
    const auto features = referee.features();
    std::map<std::pair<Cell, int>, std::size_t> feature_at; // (tile, side) -> feature
    std::multiset<std::tuple<int, int, int, unsigned>> monasteries;
    for (std::size_t f = 0; f < features.size(); ++f) {
        const Feature& feature = features[f];
        for (const PartOnBoard& on_board : feature.parts) {
            const PlacedTile& tile = placed[static_cast<std::size_t>(on_board.tile)];
            const Part& part = TileSet::base()[tile.tile]
                                   .orientations[tile.rotation]
                                   .parts[static_cast<std::size_t>(on_board.part)];
            for (int side = 0; side < kSides; ++side) {
                if ((part.sides & side_bit(side)) != 0) {
                    feature_at[{tile.cell, side}] = f;
                }
            }
            if (feature.kind == FeatureKind::Monastery && feature.claimed() &&
                !feature.complete()) {
                Tokens tokens = 0;
                for (int colour = 0; colour < kMaxColours; ++colour) {
                    tokens += static_cast<Tokens>(feature.meeples[static_cast<std::size_t>(colour)])
                              << 4 * colour;
                }
                monasteries.insert({tile.cell.x, tile.cell.y, feature.open, tokens});
            }
        }
    }
    std::map<Label, std::size_t> seen;
    std::size_t frontier = 0;
    for (int word = 0; word < kSlotWords; ++word) {
        for_each_bit(land.frontier()[static_cast<std::size_t>(word)], [&](int bit) {
            const auto slot = static_cast<Slot>(64 * word + bit);
            const Cell cell = land.cell(slot);
            ++frontier;
            REQUIRE(!at.contains(cell));
            CHECK(land.find(cell) == slot);
            bool touches = false;
            for (const Side side : kAllSides) {
                const Cell beyond = neighbour(cell, side);
                const Label label = land.label(slot, index(side));
                if (!at.contains(beyond)) {
                    REQUIRE(label == kNoNeighbour);
                    continue;
                }
                touches = true;
                const auto found = feature_at.find({beyond, index(opposite(side))});
                if (found == feature_at.end()) {
                    REQUIRE(label == kFieldLabel);
                    continue;
                }
                REQUIRE(label >= kFirstLabel);
                const auto [entry, added] = seen.emplace(label, found->second);
                REQUIRE(entry->second == found->second);
            }
            CHECK(touches);
        });
    }
    std::set<Cell> empty;
    for (const auto& [cell, tile] : at) {
        for (const Side side : kAllSides) {
            if (!at.contains(neighbour(cell, side))) {
                empty.insert(neighbour(cell, side));
            }
        }
    }
    CHECK(frontier == empty.size());
    std::set<std::size_t> labelled;
    for (const auto& [label, f] : seen) {
        REQUIRE(labelled.insert(f).second);
        const OpenFeature& own = land.feature(label);
        const Feature& other = features[f];
        CHECK(own.kind == other.kind);
        CHECK(own.open == other.open);
        CHECK(own.tiles == other.tiles);
        CHECK(own.coats == other.coats);
        CHECK(points_of(own) == other.points());
        for (int colour = 0; colour < kMaxColours; ++colour) {
            CHECK(static_cast<int>(own.tokens >> 4 * colour & 15) ==
                  other.meeples[static_cast<std::size_t>(colour)]);
        }
    }
    int listed = 0;
    land.for_each_feature([&](Label label) {
        ++listed;
        CHECK(seen.contains(label));
    });
    CHECK(listed == static_cast<int>(seen.size()));
    std::multiset<std::tuple<int, int, int, unsigned>> own_monasteries;
    for (const Monastery& monastery : land.monasteries()) {
        const Cell cell = unpack(monastery.cell);
        own_monasteries.insert({cell.x, cell.y, monastery.missing, monastery.tokens});
    }
    CHECK(own_monasteries == monasteries);
}

/// Written moves and the scores they lead to.
using Turns = std::map<std::string, std::vector<int>>;

Turns turns_of(const Position& position) {
    Turns turns;
    std::vector<Move> moves;
    position.moves(moves);
    for (const Move move : moves) {
        const WrittenMove written = write_move(position, move);
        const Move again = read_move(position, written);
        CHECK(again == move);
        Position after = position;
        after.play(move);
        const auto [entry, added] = turns.emplace(
            format_move(TileSet::base(), written),
            std::vector<int>(after.scores().begin(), after.scores().begin() + after.colours()));
        CHECK(added);
    }
    return turns;
}

/// Orders of scoring that lead to the same scores may be written in several ways.
std::multiset<std::pair<std::string, std::vector<int>>> without_orders(const Turns& turns) {
    std::multiset<std::pair<std::string, std::vector<int>>> result;
    for (const auto& [move, scores] : turns) {
        result.insert({move.substr(0, move.find('^')), scores});
    }
    return result;
}

void check_turns(const Pair& game) {
    Turns expected;
    for (const ScoredTurn& turn : game.referee.legal_turns()) {
        expected.emplace(format_move(TileSet::base(), turn.move), turn.scores);
    }
    CHECK(without_orders(turns_of(game.fast.position())) == without_orders(expected));
}

void check_state(const Pair& game) {
    const Position& position = game.fast.position();
    REQUIRE(position.over() == game.referee.over());
    const auto supplies = game.referee.supplies();
    for (int colour = 0; colour < game.rules.colours; ++colour) {
        const auto index = static_cast<std::size_t>(colour);
        CHECK(position.scores()[index] == game.referee.scores()[index]);
        CHECK(position.supply(static_cast<Colour>(colour)) == supplies[index]);
    }
    CHECK(position.result() == game.referee.result());
    if (position.over()) {
        CHECK(position.forced_end() == (game.referee.end() == EndKind::Forced));
        return;
    }
    CHECK(position.to_move() == game.referee.to_move());
    CHECK(position.tile() == game.referee.tile_in_hand());
    check_features(position.land(), game.referee);
    CHECK(position.hash() == recomputed_hash(game.referee, position));
}

void play_beside(Pair& game, Random& random, bool cautious, bool turns) {
    check_state(game);
    while (!game.fast.over()) {
        if (turns) {
            check_turns(game);
        }
        const KnownGame before = game.fast;
        const Move move = pick(game.fast.position(), random, cautious);
        const WrittenMove written = write_move(game.fast.position(), move);
        game.referee.play(written);
        game.fast.play(move);
        check_state(game);
        // A copy is the undo: playing again from it comes to the same position.
        KnownGame again = before;
        again.play(move);
        REQUIRE(again.position().hash() == game.fast.position().hash());
        REQUIRE(again.position().scores() == game.fast.position().scores());
    }
}

} // namespace

TEST_CASE("features, scores, supplies, hash and end equal recomputation at every turn") {
    for (std::uint64_t number = 0; number < rounds<std::uint64_t>(2000); ++number) {
        CAPTURE(number);
        Random random(1, 100, number);
        Pair game(random_rules(random), random_deal(random));
        play_beside(game, random, number % 2 == 0, false);
    }
}

TEST_CASE("legal moves equal the referee's brute force at every turn") {
    for (std::uint64_t number = 0; number < rounds<std::uint64_t>(1000); ++number) {
        CAPTURE(number);
        Random random(2, 100, number);
        Pair game(random_rules(random), random_deal(random));
        play_beside(game, random, number % 2 == 0, true);
    }
}

TEST_CASE("random moves are drawn evenly from the distinct ones") {
    const Rules rules;
    const Deal deal = seeded_deal(TileSet::base(), 11);
    const Setup setup = make_setup(TileSet::base(), rules, static_cast<int>(deal.size()));
    KnownGame game(setup, deal);
    Random random(5);
    for (int turn = 0; turn < 8 && !game.over(); ++turn) {
        game.play(random_move(game.position(), random));
    }
    REQUIRE(!game.over());
    std::vector<Move> moves;
    game.position().moves(moves);
    std::erase_if(moves, [](Move move) { return move.outcome != 0; });
    std::map<std::tuple<int, int, int>, int> drawn;
    const int each = 2000;
    const auto draws = each * static_cast<int>(moves.size());
    for (int i = 0; i < draws; ++i) {
        const Move move = random_move(game.position(), random);
        ++drawn[{move.slot, move.rotation, move.spot}];
    }
    CHECK(drawn.size() == moves.size());
    double chi_squared = 0;
    for (const Move move : moves) {
        const double difference = drawn[{move.slot, move.rotation, move.spot}] - each;
        chi_squared += difference * difference / each;
    }
    const auto freedom = static_cast<double>(moves.size() - 1);
    CHECK(chi_squared < freedom + 5 * std::sqrt(2 * freedom));
}

TEST_CASE("the position's hash does not depend on the path to it") {
    // Two U of one colour on one road, laid in either order: the meeple stands on either of them.
    const Deal deal = parse_deal(TileSet::base(), "UVEUVE");
    Rules rules;
    rules.colours = 3;
    const Setup setup = make_setup(TileSet::base(), rules, static_cast<int>(deal.size()));
    const auto after = [&](std::initializer_list<const char*> moves) {
        KnownGame game(setup, deal);
        for (const char* text : moves) {
            game.play(read_move(game.position(), parse_move(TileSet::base(), text)));
        }
        return game.position();
    };
    const Position c =
        after({"U@-1,0/90=road:EW", "V@0,-1/0=road:SW", "E@0,1/180=city:S", "U@1,0/90=none"});
    const Position d =
        after({"U@1,0/90=road:EW", "V@0,-1/0=road:SW", "E@0,1/180=city:S", "U@-1,0/90=none"});
    CHECK(c.hash() == d.hash());
    const Position other =
        after({"U@1,0/90=road:EW", "V@0,-1/0=road:SW", "E@0,1/180=city:S", "U@2,0/90=none"});
    CHECK(other.hash() != c.hash());
}
