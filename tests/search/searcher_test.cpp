// Searches for known order: limits, repeatability, exactness on short deals, strength.

#include "engine/error.hpp"
#include "engine/random.hpp"
#include "search/solve.hpp"
#include "search/value/builtin.hpp"
#include "tests/rounds.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <map>
#include <sstream>

using namespace hindmost;
using namespace hindmost::search;

namespace {

/// A known game that owns what it needs.
class Dealt {
  public:
    Dealt(engine::Deal deal, const engine::Rules& rules)
        : deal_(std::move(deal)), setup_(engine::make_setup(engine::TileSet::base(), rules,
                                                            static_cast<int>(deal_.size()))),
          start_(setup_, deal_) {}
    explicit Dealt(std::uint64_t seed, const engine::Rules& rules = {})
        : Dealt(engine::seeded_deal(engine::TileSet::base(), seed), rules) {}
    Dealt(const Dealt&) = delete;
    Dealt& operator=(const Dealt&) = delete;

    [[nodiscard]] const engine::KnownGame& start() const { return start_; }

  private:
    engine::Deal deal_;
    engine::Setup setup_;
    engine::KnownGame start_;
};

SearchResult search_for(const char* searcher, const Dealt& dealt, const Limits& limits,
                        const Observer& observer = {}) {
    const SearcherChoice choice = parse_searcher(searcher);
    return solve(choice, {dealt.start(), known_network().network, limits, observer});
}

Limits work_limit(std::uint64_t work, int threads = 1) {
    Limits limits;
    limits.work = work;
    limits.threads = threads;
    limits.memory = std::size_t{256} << 20U;
    return limits;
}

/// Plays a line and checks that it ends the game with the result.
void check_line(const Dealt& dealt, const SearchResult& found) {
    engine::KnownGame game = dealt.start();
    for (const engine::Move move : found.line) {
        REQUIRE(!game.over());
        std::vector<engine::Move> legal;
        game.position().moves(legal);
        REQUIRE(std::ranges::find(legal, move) != legal.end());
        game.play(move);
    }
    CHECK(game.over());
    CHECK(game.position().result() == found.result);
}

/// By trying everything.
int best_of_all(const engine::KnownGame& game) {
    if (game.over()) {
        return game.position().result();
    }
    std::vector<engine::Move> legal;
    game.position().moves(legal);
    int best = -1;
    for (const engine::Move move : legal) {
        engine::KnownGame next = game;
        next.play(move);
        best = std::max(best, best_of_all(next));
    }
    return best;
}

} // namespace

TEST_CASE("a search limited by work gives the same line on 1, 2 and 8 threads") {
    for (const char* searcher : {"auto", "beam", "mcts", "exact", "greedy", "random"}) {
        CAPTURE(searcher);
        const Dealt dealt(100001);
        const SearchResult one = search_for(searcher, dealt, work_limit(30000, 1));
        check_line(dealt, one);
        for (const int threads : {2, 8}) {
            const SearchResult other = search_for(searcher, dealt, work_limit(30000, threads));
            CHECK(other.line == one.line);
            CHECK(other.work == one.work);
        }
    }
}

TEST_CASE("every search finishes a game under every option, however small its limits") {
    for (const char* searcher : {"auto", "beam", "mcts", "exact", "greedy", "random"}) {
        for (std::uint8_t colours = 2; colours <= 5; ++colours) {
            for (const std::uint8_t meeples : std::array<std::uint8_t, 3>{1, 4, 8}) {
                engine::Rules rules = engine::rules_of(colours % 2 == 0 ? engine::Profile::Official
                                                                        : engine::Profile::Web);
                rules.colours = colours;
                rules.meeples = meeples;
                const Dealt dealt(std::uint64_t{100000} + colours, rules);
                Limits limits = work_limit(1);
                limits.memory = 1;
                check_line(dealt, search_for(searcher, dealt, limits));
            }
        }
    }
}

TEST_CASE("a tree without memory to grow still plays every turn") {
    const Dealt dealt(100005);
    Limits limits = work_limit(20000);
    limits.memory = 1;
    check_line(dealt, search_for("mcts", dealt, limits));
}

TEST_CASE("a stop request ends a search that has no limits, with a line") {
    for (const char* searcher : {"mcts", "beam", "exact"}) {
        std::stop_source source;
        Observer observer;
        observer.stop = source.get_token();
        observer.report = [&](const Progress& progress) {
            if (progress.work > 20000) {
                source.request_stop();
            }
        };
        const Dealt dealt(100002);
        const SearchResult found = search_for(searcher, dealt, {}, observer);
        CHECK(found.reason == StopReason::Interrupted);
        check_line(dealt, found);
    }
}

TEST_CASE("reported results never fall and end with the one returned") {
    for (const char* searcher : {"mcts", "beam", "exact"}) {
        int last = -1;
        Observer observer;
        observer.report = [&](const Progress& progress) {
            CHECK(progress.result >= last);
            last = progress.result;
        };
        const Dealt dealt(100003);
        const SearchResult found = search_for(searcher, dealt, work_limit(50000), observer);
        CHECK(found.result == last);
    }
}

TEST_CASE("searches that leave nothing out prove the optimum of short deals") {
    std::ifstream file(std::string(HINDMOST_TESTS_DIR) + "/conformance/optimum.tsv");
    std::map<std::string, int> proved;
    for (std::string line; std::getline(file, line);) {
        std::istringstream row(line);
        std::string deal, scoring, unplaceable;
        int colours = 0, meeples = 0, optimum = 0, lines = 0;
        if (!(row >> deal >> colours >> meeples >> scoring >> unplaceable >> optimum >> lines) ||
            lines > 20000) {
            continue;
        }
        CAPTURE(line);
        engine::Rules rules;
        rules.colours = static_cast<std::uint8_t>(colours);
        rules.meeples = static_cast<std::uint8_t>(meeples);
        rules.forced_end_scoring =
            scoring == "score" ? engine::ForcedEndScoring::Score : engine::ForcedEndScoring::None;
        rules.unplaceable =
            unplaceable == "redraw" ? engine::Unplaceable::Redraw : engine::Unplaceable::Pass;
        const Dealt dealt(engine::parse_deal(engine::TileSet::base(), deal), rules);
        for (const char* searcher : {"auto", "beam", "exact", "mcts"}) {
            if (std::string_view(searcher) == "mcts" && lines > 1000) {
                continue; // it plays every line out by itself
            }
            const SearchResult found = search_for(searcher, dealt, work_limit(10'000'000));
            CHECK(found.optimal);
            CHECK(found.reason == StopReason::Finished);
            CHECK(found.result == optimum);
            check_line(dealt, found);
            ++proved[searcher];
        }
    }
    CHECK(proved["auto"] == 14);
    CHECK(proved["beam"] == 14);
    CHECK(proved["exact"] == 14);
    CHECK(proved["mcts"] == 6);
}

TEST_CASE("branch and bound agrees with a beam that leaves nothing out") {
    engine::Random random(100100, 0, 0);
    int compared = 0;
    for (int i = 0; i < rounds(300); ++i) {
        engine::Deal deal =
            engine::seeded_deal(engine::TileSet::base(), 100100 + random.below(1000));
        deal.resize(1 + random.below(3));
        engine::Rules rules = engine::rules_of(random.below(2) == 0 ? engine::Profile::Official
                                                                    : engine::Profile::Web);
        rules.colours = static_cast<std::uint8_t>(2 + random.below(4));
        rules.meeples = static_cast<std::uint8_t>(1 + random.below(8));
        const Dealt dealt(deal, rules);
        const SearchResult exact = search_for("exact", dealt, {});
        const SearchResult beam = search_for("beam", dealt, {});
        REQUIRE(exact.optimal);
        REQUIRE(beam.optimal);
        CHECK(exact.result == beam.result);
        check_line(dealt, exact);
        ++compared;
    }
    CHECK(compared == rounds(300));
}

TEST_CASE("a search goes on from a line and never falls behind it") {
    const Dealt dealt(100006);
    const SearcherChoice choice = parse_searcher("beam:width=40");
    const SearchResult first = search_for("beam:width=20", dealt, work_limit(60000));
    const Limits limits = work_limit(20000);
    const Observer observer;
    const SearchResult second =
        solve(choice, {dealt.start(), known_network().network, limits, observer, first.line});
    CHECK(second.result >= first.result);
    check_line(dealt, second);
}

TEST_CASE("a beam goes on from any checkpoint to the same line") {
    const Dealt dealt(100007);
    const SearcherChoice choice = parse_searcher("beam");
    const Limits limits = work_limit(60000);
    const Observer observer;
    std::vector<std::string> states;
    Checkpoint checkpoint;
    checkpoint.every = 0;
    checkpoint.save = [&](const auto& write) {
        std::ostringstream out;
        write(out);
        states.push_back(out.str());
    };
    const Network& network = known_network().network;
    const SearchResult whole =
        solve(choice, {dealt.start(), network, limits, observer, {}, &checkpoint});
    check_line(dealt, whole);
    REQUIRE(states.size() > 100);
    const std::vector<std::string> all = states;
    const auto go_on = [&](const std::string& state) {
        std::istringstream in(state);
        checkpoint.from = &in;
        return solve(choice, {dealt.start(), network, limits, observer, {}, &checkpoint});
    };
    engine::Random random(100208, 0, 0);
    for (int i = 0; i < rounds(20); ++i) {
        const SearchResult rest = go_on(all[random.below(all.size())]);
        CHECK(rest.line == whole.line);
        CHECK(rest.work == whole.work);
    }
    // A damaged one is refused, or says something else that can be played.
    int refused = 0;
    for (int i = 0; i < rounds(100); ++i) {
        std::string state = all[random.below(all.size())];
        state[random.below(std::min<std::size_t>(state.size(), 400))] =
            static_cast<char>(' ' + random.below(30));
        try {
            check_line(dealt, go_on(state));
        } catch (const engine::ParseError&) {
            ++refused;
        }
    }
    CHECK(refused > rounds(10));
}

TEST_CASE("a search stopped anywhere leaves a checkpoint to go on from") {
    const Dealt dealt(100008);
    const SearcherChoice choice = parse_searcher("beam:width=200");
    const Limits limits = work_limit(100000);
    const auto run = [&](const Observer& observer, Checkpoint& checkpoint) {
        return solve(choice,
                     {dealt.start(), known_network().network, limits, observer, {}, &checkpoint});
    };
    std::string state;
    Checkpoint none;
    none.save = [](const auto&) {};
    const SearchResult whole = run({}, none);
    engine::Random random(100209, 0, 0);
    int stopped = 0;
    for (int i = 0; i < rounds(40); ++i) {
        std::stop_source source;
        Observer observer;
        observer.stop = source.get_token();
        const std::uint64_t until = random.below(90000);
        observer.report = [&](const Progress& progress) {
            if (progress.work > until) {
                source.request_stop();
            }
        };
        Checkpoint checkpoint;
        checkpoint.every = 1e9;
        checkpoint.save = [&](const auto& write) {
            std::ostringstream out;
            write(out);
            state = out.str();
        };
        state.clear();
        const SearchResult part = run(observer, checkpoint);
        check_line(dealt, part);
        if (part.reason != StopReason::Interrupted) {
            continue; // nothing was reported after that
        }
        ++stopped;
        REQUIRE(!state.empty());
        std::istringstream in(state);
        checkpoint.from = &in;
        const SearchResult rest = run({}, checkpoint);
        CHECK(rest.line == whole.line);
        CHECK(rest.work == whole.work);
        CHECK(rest.exact_turns == whole.exact_turns);
    }
    CHECK(stopped > rounds(40) / 2);
}

TEST_CASE("no other play of the last turns is better, whatever the search") {
    int complete = 0;
    for (int i = 0; i < rounds(20); ++i) {
        engine::Rules rules =
            engine::rules_of(i % 2 == 0 ? engine::Profile::Official : engine::Profile::Web);
        rules.colours = static_cast<std::uint8_t>(2 + i % 4);
        rules.meeples = static_cast<std::uint8_t>(8 - i % 8);
        const Dealt dealt(std::uint64_t{100300} + static_cast<std::uint64_t>(i), rules);
        for (const char* searcher : {"beam:width=20", "mcts", "exact", "greedy", "random"}) {
            CAPTURE(searcher);
            CAPTURE(i);
            const SearchResult found = search_for(searcher, dealt, work_limit(60000));
            check_line(dealt, found);
            // Where a game could have gone on for long, there is too much to solve.
            const bool to_the_last_tile = found.line.size() == dealt.start().deal().size();
            complete += to_the_last_tile ? 1 : 0;
            CHECK((found.exact_turns >= 1 || !to_the_last_tile));
            engine::KnownGame game = dealt.start();
            const std::size_t looked_at = std::min<std::size_t>(found.exact_turns, 2);
            for (std::size_t turn = 0; turn + looked_at < found.line.size(); ++turn) {
                game.play(found.line[turn]);
            }
            CHECK(best_of_all(game) == found.result);
        }
    }
    CHECK(complete > rounds(20));
}

TEST_CASE("a beam that cuts claims no proof") {
    const Dealt dealt(100004);
    CHECK(!search_for("beam:width=2", dealt, work_limit(5000)).optimal);
}

TEST_CASE("slow: tree search beats greedy, and greedy random, on 20 deals") {
    const auto lead = [](const char* better, const char* worse, std::uint64_t work) {
        double sum = 0;
        double squares = 0;
        constexpr int kDeals = 20;
        for (std::uint64_t seed = 1; seed <= kDeals; ++seed) {
            const Dealt dealt(seed);
            const double difference = search_for(better, dealt, work_limit(work, 2)).result -
                                      search_for(worse, dealt, work_limit(work, 2)).result;
            sum += difference;
            squares += difference * difference;
        }
        const double mean = sum / kDeals;
        const double error = std::sqrt((squares / kDeals - mean * mean) / (kDeals - 1));
        return mean / error; // in standard errors
    };
    CHECK(lead("greedy", "random", 1) > 4);
    CHECK(lead("mcts", "greedy", 500'000) > 4);
    CHECK(lead("beam", "mcts", 50'000) > 4);
}

TEST_CASE("searchers are read by name and parameters") {
    CHECK(parse_searcher("mcts:samples=3").parameters.at("samples") == 3);
    CHECK(parse_searcher("greedy").text() == "greedy");
    CHECK_THROWS_AS(static_cast<void>(parse_searcher("")), engine::InputError);
    CHECK_THROWS_AS(static_cast<void>(parse_searcher("mtcs")), engine::InputError);
    CHECK_THROWS_AS(static_cast<void>(parse_searcher("mcts:sample=3")), engine::InputError);
    CHECK_THROWS_AS(static_cast<void>(parse_searcher("mcts:samples=0")), engine::InputError);
    CHECK_THROWS_AS(static_cast<void>(parse_searcher("mcts:samples=nan")), engine::InputError);
    CHECK_THROWS_AS(static_cast<void>(parse_searcher("mcts:samples=3x")), engine::InputError);
    CHECK_THROWS_AS(static_cast<void>(parse_searcher("beam:width=1,width=2")), engine::InputError);
}
