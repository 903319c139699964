// Players for hidden order.

#include "engine/error.hpp"
#include "engine/playout.hpp"
#include "search/players/chance_tree.hpp"
#include "search/registry.hpp"
#include "search/table_game.hpp"
#include "search/value/builtin.hpp"
#include "search/value/value.hpp"
#include "tests/rounds.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>

using namespace hindmost::engine;
using namespace hindmost::search;

namespace {

const Network& network() { return hidden_network().network; }

std::unique_ptr<Player> player(std::string_view text) {
    const PlayerChoice choice = parse_player(text);
    return choice.info->make(choice.parameters, network());
}

Rules random_rules(Random& random) {
    Rules rules = rules_of(random.below(2) != 0 ? Profile::Official : Profile::Web);
    rules.colours = static_cast<std::uint8_t>(2 + random.below(4));
    rules.meeples = static_cast<std::uint8_t>(1 + random.below(8));
    return rules;
}

template <typename Iterator>
void shuffle(Iterator first, Iterator last, Random& random) {
    for (auto left = static_cast<std::uint64_t>(last - first); left > 1; --left) {
        std::iter_swap(first + static_cast<std::ptrdiff_t>(random.below(left)),
                       first + static_cast<std::ptrdiff_t>(left - 1));
    }
}

/// Random moves until `tiles` of the deal are gone. False if the game ends before.
bool advance(TableGame& game, int tiles, Random& random) {
    const auto drawn = [&] {
        int left = 0;
        for (Colour colour = 0; colour < game.position().colours(); ++colour) {
            left += game.position().pile_left(colour);
        }
        return game.position().setup().deal_size - left;
    };
    while (!game.over() && drawn() < tiles) {
        Move move = random_move(game.position(), random);
        for (int i = 0; move.spot == kSpotEnd && i < 20; ++i) {
            move = random_move(game.position(), random);
        }
        game.play(move);
    }
    return !game.over();
}

/// A game under random rules, close to the end of a deal.
struct Ending {
    Setup setup;
    Deal deal;
    std::optional<TableGame> game{};

    /// At most `unseen` tiles lie in the piles.
    static std::unique_ptr<Ending> make(Random& random, int unseen) {
        for (;;) {
            auto ending = std::unique_ptr<Ending>(new Ending);
            ending->deal = seeded_deal(TileSet::base(), random.next());
            ending->deal.resize(static_cast<std::size_t>(unseen) + 1 + random.below(8));
            const int size = static_cast<int>(ending->deal.size());
            ending->setup = make_setup(TileSet::base(), random_rules(random), size);
            ending->game.emplace(ending->setup, ending->deal);
            if (advance(*ending->game, size - unseen, random)) {
                return ending;
            }
        }
    }
};

/// Expected value after a move, written as plainly as can be.
double brute_force(const Position& after, Unseen::Counts counts, int plies) {
    const Unseen unseen(counts);
    if (plies == 0 || after.over()) {
        return Valuer(network(), TileSet::base())(after, unseen).result;
    }
    double sum = 0;
    for (TileId tile = 0; tile < counts.size(); ++tile) {
        const int count = counts[tile];
        if (count == 0) {
            continue;
        }
        --counts[tile];
        Position position = after;
        double best = -1e9;
        if (position.reveal(tile)) {
            std::vector<Move> moves;
            position.moves(moves);
            for (const Move move : moves) {
                Position next = position;
                next.play(move);
                best = std::max(best, brute_force(next, counts, plies - 1));
            }
        } else {
            best = brute_force(position, counts, plies - 1); // T2
        }
        sum += count * best;
        ++counts[tile];
    }
    return sum / unseen.total();
}

/// Checks each ranked move's value, and that they are all there, best first.
void check_ranking(const Table& table, const Choice& choice, int plies) {
    std::vector<Move> moves;
    table.position.moves(moves);
    CHECK(choice.ranking.size() == moves.size());
    for (const RankedMove& ranked : choice.ranking) {
        CHECK(std::ranges::count(moves, ranked.move) == 1);
        CHECK(ranked.value <= choice.ranking.front().value);
        Position after = table.position;
        after.play(ranked.move);
        CHECK(ranked.value ==
              doctest::Approx(brute_force(after, table.unseen.counts(), plies)).epsilon(1e-4));
        CHECK(ranked.forced >= 0);
        CHECK(ranked.forced <= 1.00001F);
    }
}

bool same(const Choice& a, const Choice& b) {
    return std::ranges::equal(a.ranking, b.ranking,
                              [](const RankedMove& x, const RankedMove& y) {
                                  return x.move == y.move && x.value == y.value &&
                                         x.forced == y.forced && x.work == y.work;
                              }) &&
           a.work == b.work && a.reason == b.reason;
}

} // namespace

TEST_CASE("players: the order of the unseen tiles decides nothing, 1,000 positions each") {
    for (const PlayerInfo& info : players()) {
        CAPTURE(info.name);
        Random random(1);
        int differ = 0;
        for (int count = 0; count < rounds(1000);) {
            Limits limits;
            limits.work = count % 50 == 0 ? 2000 : 40; // deep enough for several tiles to come
            const Setup setup = make_setup(TileSet::base(), random_rules(random), 71);
            const Deal deal = seeded_deal(TileSet::base(), random.next());
            const auto turns = static_cast<int>(random.below(40));
            const std::uint64_t stream = random.next();
            TableGame game(setup, deal);
            Random moves(stream);
            if (!advance(game, turns, moves)) {
                continue;
            }
            const Table table = game.table();
            // The tiles that are gone, at the same places; the others anywhere.
            Deal other = deal;
            std::vector<std::size_t> places;
            for (std::size_t i = 0; i < deal.size(); ++i) {
                const auto colour = static_cast<Colour>(i % setup.rules.colours);
                const int drawn =
                    pile_size(71, setup.rules.colours, colour) - table.position.pile_left(colour);
                if (static_cast<int>(i) / setup.rules.colours >= drawn) {
                    places.push_back(i);
                }
            }
            std::vector<std::size_t> shuffled = places;
            shuffle(shuffled.begin(), shuffled.end(), random);
            for (std::size_t i = 0; i < places.size(); ++i) {
                other[places[i]] = deal[shuffled[i]];
            }
            differ += other != deal ? 1 : 0;
            TableGame twin(setup, other);
            Random same_moves(stream);
            REQUIRE(advance(twin, turns, same_moves));
            REQUIRE(twin.position().hash() == game.position().hash());

            const auto first = player(info.name)->choose(table, limits, {});
            const auto second = player(info.name)->choose(twin.table(), limits, {});
            CHECK(same(first, second));
            ++count;
        }
        CHECK(differ > rounds(990));
    }
}

TEST_CASE("players: a whole game hidden from the player replays in the engine") {
    Random random(2);
    Limits limits;
    limits.work = 1;
    for (const PlayerInfo& info : players()) {
        CAPTURE(info.name);
        for (int i = 0; i < 12; ++i) {
            const Setup setup = make_setup(TileSet::base(), random_rules(random), 71);
            const Deal deal = seeded_deal(TileSet::base(), random.next());
            const auto moves = player(info.name);
            const HiddenGame played = play_hidden(setup, deal, *moves, limits, {});
            KnownGame game(setup, deal);
            for (const Move move : played.line) {
                REQUIRE(!game.over());
                game.play(move);
            }
            CHECK(game.over());
            CHECK(played.over);
            CHECK(played.result == game.position().result());
            CHECK(played.turns == game.position().turns());
            CHECK(played.forced_end == game.position().forced_end());
        }
    }
}

TEST_CASE("safe takes the highest score or keeps meeples at home, as its parameter says") {
    Random random(8);
    for (int i = 0; i < 40; ++i) {
        CAPTURE(i);
        const auto ending = Ending::make(random, 30);
        const Table table = ending->game->table();
        const Choice scores = player("safe:meeple=0")->choose(table, {}, {});
        const Choice meeples = player("safe:meeple=1000")->choose(table, {}, {});
        const auto after = [&](const RankedMove& ranked) {
            Position position = table.position;
            position.play(ranked.move);
            return position;
        };
        const auto halves = [](const Position& position) { // each meeple half of the one before
            double sum = 0;
            for (Colour colour = 0; colour < position.colours(); ++colour) {
                double worth = 1;
                for (int meeple = 0; meeple < position.supply(colour); ++meeple, worth /= 2) {
                    sum += worth;
                }
            }
            return sum;
        };
        for (const RankedMove& other : scores.ranking) {
            CHECK(after(other).result() <= after(scores.ranking.front()).result());
            const Position kept = after(meeples.ranking.front());
            CHECK((after(other).over() || kept.over() || halves(after(other)) <= halves(kept)));
        }
    }
}

TEST_CASE("expectimax equals brute force on short deals, by the value or to the end") {
    Random random(3);
    for (int i = 0; i < 60; ++i) {
        CAPTURE(i);
        const auto ending = Ending::make(random, 1 + i % 4);
        const Table table = ending->game->table();
        check_ranking(table, player("greedy")->choose(table, {}, {}), 0);
        check_ranking(table, player("expectimax:top=1000")->choose(table, {}, {}), 1);
        if (table.unseen.total() < 3) {
            check_ranking(
                table,
                player("expectimax:top=1000,depth=3,deep=1000,beam=1000")->choose(table, {}, {}),
                2);
        }
    }
}

TEST_CASE("mcts converges to the exact expectation where the deal can be enumerated") {
    Random random(4);
    for (int i = 0; i < 40; ++i) {
        CAPTURE(i);
        const auto ending = Ending::make(random, 1 + i % 2);
        const Table table = ending->game->table();
        const Choice choice = player("mcts:width=1000")->choose(table, {}, {});
        CHECK(choice.reason == StopReason::Finished);
        check_ranking(table, choice, 10);
    }
}

TEST_CASE("players: the same answer with 1, 2 and 8 threads") {
    Random random(5);
    for (const std::string name : {"random", "greedy", "expectimax", "expectimax:depth=3,beam=1",
                                   "mcts", "mcts:rollout=2"}) {
        CAPTURE(name);
        for (int i = 0; i < 4; ++i) {
            const auto ending = Ending::make(random, 12);
            Limits limits;
            limits.work = 5000;
            const Table table = ending->game->table();
            const Choice one = player(name)->choose(table, limits, {});
            for (const int threads : {2, 8}) {
                limits.threads = threads;
                CHECK(same(one, player(name)->choose(table, limits, {})));
            }
        }
    }
}

TEST_CASE("mcts keeps its tree for the next turn") {
    Random random(6);
    const auto ending = Ending::make(random, 12);
    const auto keeps = player("mcts");
    Limits limits;
    limits.work = 30000;
    ending->game->play(keeps->choose(ending->game->table(), limits, {}).ranking.front().move);
    REQUIRE(!ending->game->over());
    limits.work = 1;
    const Table table = ending->game->table();
    const Choice kept = keeps->choose(table, limits, {});
    const Choice fresh = player("mcts")->choose(table, limits, {});
    CHECK(kept.work == fresh.work);
    CHECK(!same(kept, fresh));
}

TEST_CASE("mcts stays within its memory and ends when that is used up") {
    ChanceTree tree(64 * sizeof(ChanceNode));
    CHECK(tree.has_room(31));
    CHECK(!tree.has_room(32));

    Random random(7);
    const auto ending = Ending::make(random, 12);
    Limits limits;
    limits.memory = 1 << 18;
    const Choice choice = player("mcts")->choose(ending->game->table(), limits, {});
    CHECK(choice.reason == StopReason::Finished);
    CHECK(choice.ranking.front().work > 0);
}

TEST_CASE("players: names and parameters are read, and what is wrong is said") {
    CHECK(parse_player("expectimax:top=7").text() == "expectimax:top=7,depth=2,deep=3,beam=2");
    CHECK_THROWS_WITH_AS(static_cast<void>(parse_player("oracle")),
                         doctest::Contains("unknown player 'oracle'; there are: mcts, expectimax"),
                         InputError);
    CHECK_THROWS_WITH_AS(static_cast<void>(parse_player("greedy:top=1")),
                         doctest::Contains("player greedy has no parameter 'top'; it has: none"),
                         InputError);
}
