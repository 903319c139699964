#include "engine/error.hpp"
#include "engine/record.hpp"
#include "engine/referee.hpp"
#include "search/store/store.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>
#include <thread>

namespace {

using namespace hindmost;
using search::Candidate;
using search::Store;
using Access = Store::Access;
namespace fs = std::filesystem;

/// A file that goes away at the end of the case.
class StoreFile {
  public:
    ~StoreFile() { fs::remove(path_); }
    StoreFile() = default;
    StoreFile(const StoreFile&) = delete;
    StoreFile& operator=(const StoreFile&) = delete;
    [[nodiscard]] std::string path() const { return path_; }

  private:
    fs::path path_ =
        fs::temp_directory_path() / ("hindmost-store-" + std::to_string(std::random_device()()));
};

void add_plays(const engine::Referee& game, engine::Record& record,
               std::vector<engine::Record>& plays) {
    if (game.over()) {
        record.scores = game.scores();
        record.result = game.result();
        record.end = *game.end();
        plays.push_back(record);
        return;
    }
    for (const engine::ScoredTurn& turn : game.legal_turns()) {
        engine::Referee next = game;
        next.play(turn.move);
        record.moves.push_back(turn.move);
        add_plays(next, record, plays);
        record.moves.pop_back();
    }
}

/// One play of a short deal for each result that there is, the worst first.
std::vector<engine::Record> plays_of(std::string_view letters, const engine::Rules& rules = {}) {
    engine::Record record;
    record.rules = rules;
    record.deal = engine::parse_deal(engine::TileSet::base(), letters);
    std::vector<engine::Record> plays;
    add_plays(engine::Referee(engine::TileSet::base(), rules, record.deal), record, plays);
    std::ranges::stable_sort(plays, {}, &engine::Record::result);
    const auto same = std::ranges::unique(plays, {}, &engine::Record::result);
    plays.erase(same.begin(), same.end());
    REQUIRE_FALSE(plays.empty());
    return plays;
}

engine::Record with_bound(engine::Record record, const nlohmann::ordered_json& bound) {
    record.extra["bound"] = bound;
    return record;
}

std::string error_of(const engine::Record& record) {
    try {
        static_cast<void>(Candidate(record));
    } catch (const engine::InputError& error) {
        return error.what();
    }
    return {};
}

int result_in(Store& store, const engine::Record& record) {
    return engine::parse_record(store.record(search::game_key(record)).value()).result;
}

} // namespace

TEST_CASE("a candidate is what the referee accepts with a bound that can be") {
    const engine::Record good = plays_of("VE").back();
    const int quick = Candidate(good).bound();
    CHECK(quick >= good.result);
    CHECK(Candidate(good).record().extra["bound"] == quick);
    CHECK(Candidate(with_bound(good, good.result)).bound() == good.result);
    CHECK(Candidate(with_bound(good, 1'000'000)).bound() == quick);
    CHECK(error_of(with_bound(good, good.result - 1)).starts_with("bound: "));
    for (const nlohmann::ordered_json& bound :
         {nlohmann::ordered_json("9"), nlohmann::ordered_json(9.0), nlohmann::ordered_json(-1),
          nlohmann::ordered_json(1ULL << 63U), nlohmann::ordered_json()}) {
        CHECK(error_of(with_bound(good, bound)) == "bound: expected an integer from 0 to 2^31-1");
    }
    engine::Record wrong = good;
    ++wrong.result;
    CHECK(error_of(wrong).starts_with("result: "));
}

TEST_CASE("of two lines the better one stays with the lower bound and the seed") {
    const std::vector<engine::Record> plays = plays_of("VE");
    REQUIRE(plays.size() >= 2);
    const Candidate worst(plays.front());
    const int best = plays.back().result;
    const Candidate proved(with_bound(plays.back(), best));
    for (const bool better_first : {false, true}) {
        const Candidate merged =
            better_first ? Candidate::merged(proved, worst) : Candidate::merged(worst, proved);
        CHECK(merged.result() == best);
        CHECK(merged.bound() == best);
        CHECK(merged.record().extra["bound"] == best);
    }
    // Of equal ones the first stays.
    engine::Record named = plays.front();
    named.extra["found_by"] = "somebody else";
    CHECK_FALSE(Candidate::merged(worst, Candidate(named)).record().extra.contains("found_by"));
    // A bound that a line has beaten is none; one below what is known is refused.
    const Candidate mistaken(with_bound(plays.front(), plays.front().result));
    CHECK(Candidate::merged(mistaken, Candidate(plays.back())).bound() ==
          Candidate(plays.back()).bound());
    CHECK_THROWS_AS((void)Candidate::merged(proved, mistaken), engine::InputError);
}

TEST_CASE("a store keeps the best line of each game") {
    const StoreFile file;
    const std::vector<engine::Record> plays = plays_of("VE");
    const std::string key = search::game_key(plays.front());
    {
        Store store(file.path(), Access::Write);
        CHECK(store.games().empty());
        for (std::size_t i = 0; i < plays.size(); ++i) {
            const search::Offered offered = store.offer(Candidate(plays[i]));
            CHECK(offered.kept);
            CHECK(offered.problem.empty());
            CHECK(offered.before == (i == 0 ? std::nullopt : std::optional(plays[i - 1].result)));
            store.count_try(key);
            CHECK(store.games().front().tries == 1);
        }
        const search::Offered offered = store.offer(Candidate(plays.front()));
        CHECK_FALSE(offered.kept);
        CHECK(offered.before == plays.back().result);
        CHECK(store.games().front().tries == 1); // the line is the same
        CHECK_FALSE(store.offer(Candidate(with_bound(plays.back(), plays.back().result))).kept);
        CHECK_FALSE(store.offer(Candidate(with_bound(plays.front(), plays.front().result)))
                        .problem.empty());
    }
    Store store(file.path(), Access::Read);
    REQUIRE(store.games().size() == 1);
    const search::StoredGame game = store.games().front();
    CHECK(game.key == key);
    CHECK(game.result == plays.back().result);
    CHECK(game.gap() == 0);
    CHECK(game.tries == 1);
    CHECK(store.record(key).value() ==
          engine::format_record(with_bound(plays.back(), plays.back().result)));
    CHECK_FALSE(store.record("no such game"));
    CHECK(store.check().empty());
}

TEST_CASE("games differ by deal and switches and not by profile") {
    const StoreFile file;
    Store store(file.path(), Access::Write);
    engine::Rules web = engine::rules_of(engine::Profile::Web);
    engine::Rules same;
    same.profile = engine::Profile::Web;
    for (const auto& [deal, rules] :
         {std::pair("VE", web), std::pair("VE", same), std::pair("VE", engine::Rules()),
          std::pair("EV", engine::Rules())}) {
        store.offer(Candidate(plays_of(deal, rules).front()));
    }
    const std::vector<search::StoredGame> games = store.games();
    REQUIRE(games.size() == 3);
    CHECK(games[0].key == "base 3 4 redraw score EV");
    CHECK(games[1].key == "base 3 4 redraw score VE");
    CHECK(games[2].key == "base 3 4 pass none VE");
}

TEST_CASE("a line that no longer holds is named and gives way") {
    const StoreFile file;
    const std::vector<engine::Record> plays = plays_of("VE");
    Store store(file.path(), Access::Write);
    store.offer(Candidate(plays.back()));
    const auto damage = [&] {
        search::Database database(file.path(), search::Database::Mode::Existing);
        database.run("UPDATE best SET record = replace(record, '\"result\":', '\"result\":9')");
    };
    damage();
    std::vector<search::StoreProblem> problems = store.check();
    REQUIRE(problems.size() == 1);
    CHECK(problems.front().problem.starts_with("result: the moves lead to "));
    // Even a worse line is better than one that is wrong; and then it is no longer taken out.
    CHECK(store.offer(Candidate(plays.front())).kept);
    store.remove(problems);
    CHECK(store.size() == 1);
    CHECK(store.check().empty());
    CHECK(result_in(store, plays.front()) == plays.front().result);
    damage();
    problems = store.check();
    store.remove(problems);
    CHECK(store.size() == 0);
}

TEST_CASE("whoever needs a record that does not hold is told which it is") {
    const StoreFile file;
    const engine::Record best = plays_of("VE").back();
    const std::string key = search::game_key(best);
    Store store(file.path(), Access::Write);
    store.offer(Candidate(best));
    CHECK(store.best(key).value().result() == best.result);
    CHECK_FALSE(store.best("no such game"));
    const std::string advice = "; take it out with best check --remove";
    const auto run = [&](const std::string& sql) {
        search::Database(file.path(), search::Database::Mode::Existing).run(sql);
    };
    const std::string good = engine::format_record(Candidate(best).record());
    const std::string bound = "\"bound\":" + std::to_string(Candidate(best).bound());
    for (const auto& [replaced, problem] :
         {std::pair("\"bound\":1e300", "(bound: expected an integer from 0 to 2^31-1)"),
          std::pair("\"bound\":\"9\"", "(bound: expected an integer from 0 to 2^31-1)"),
          std::pair("\"other\":1", "(bound: required in a store and missing)")}) {
        std::string bad = good;
        run("UPDATE best SET record = '" + bad.replace(bad.find(bound), bound.size(), replaced) +
            "'");
        const std::string words = problem + advice;
        CHECK_THROWS_WITH_AS((void)store.games(), doctest::Contains(words.c_str()),
                             search::StoreError);
        CHECK_THROWS_WITH_AS((void)store.best(key), doctest::Contains(words.c_str()),
                             search::StoreError);
    }
    run("UPDATE best SET record = replace('" + good + "', '\"result\":', '\"result\":9')");
    CHECK(store.games().size() == 1); // which is not for the referee
    CHECK_THROWS_WITH_AS((void)store.best(key), doctest::Contains(advice.c_str()),
                         search::StoreError);
    run("DROP TABLE best");
    CHECK_THROWS_WITH_AS((void)store.games(), doctest::Contains("the store is damaged (no such "),
                         search::StoreError);
}

TEST_CASE("an offer says the bound that is known then") {
    const StoreFile file;
    const std::vector<engine::Record> plays = plays_of("VE");
    const int proved = Candidate(plays.back()).bound();
    Store store(file.path(), Access::Write);
    const int mistaken = plays.front().result;
    CHECK(store.offer(Candidate(with_bound(plays.front(), mistaken))).bound == mistaken);
    CHECK(store.offer(Candidate(plays.front())).bound == mistaken);
    CHECK(store.offer(Candidate(plays.back())).bound == proved); // a better line disproves it
    const int best = plays.back().result;
    CHECK(store.offer(Candidate(with_bound(plays.back(), best))).bound == best);
    CHECK(store.offer(Candidate(with_bound(plays.front(), mistaken))).bound == best); // refused
}

TEST_CASE("a batch is kept as a whole and its outcomes are in order") {
    const StoreFile file;
    const std::vector<engine::Record> plays = plays_of("VE");
    Store store(file.path(), Access::Write);
    const std::vector<Candidate> batch{Candidate(plays.back()), Candidate(plays.front()),
                                       Candidate(plays_of("EV").front())};
    const std::vector<search::Offered> outcomes = store.offer(batch);
    REQUIRE(outcomes.size() == 3);
    CHECK(outcomes[0].kept);
    CHECK_FALSE(outcomes[1].kept);
    CHECK(outcomes[1].before == plays.back().result);
    CHECK(outcomes[2].kept);
}

TEST_CASE("writers at the same time lose nothing") {
    const StoreFile file;
    const std::vector<std::vector<engine::Record>> games{
        plays_of("VE"), plays_of("VE", engine::rules_of(engine::Profile::Web))};
    {
        std::vector<std::jthread> writers;
        for (unsigned writer = 0; writer < 4; ++writer) {
            writers.emplace_back([&, writer] {
                std::vector<Candidate> mine;
                for (const std::vector<engine::Record>& plays : games) {
                    for (const engine::Record& play : plays) {
                        mine.emplace_back(play);
                    }
                }
                std::mt19937 random(writer);
                std::ranges::shuffle(mine, random);
                for (const Candidate& candidate : mine) {
                    Store(file.path(), Access::Write).offer(candidate);
                }
            });
        }
    }
    Store store(file.path(), Access::Read);
    CHECK(store.size() == games.size());
    for (const std::vector<engine::Record>& plays : games) {
        CHECK(result_in(store, plays.back()) == plays.back().result);
    }
}

TEST_CASE("the best-known games that the project ships hold to the letter") {
    std::ifstream in(std::string(HINDMOST_TESTS_DIR) + "/../bench/best-known.jsonl");
    REQUIRE(in);
    std::uint64_t seed = 0;
    for (std::string line; std::getline(in, line);) {
        CAPTURE(line);
        const engine::Record record = engine::parse_record(line);
        CHECK(engine::judge(record).problem.empty());
        CHECK(engine::format_record(record) == line);
        CHECK(record.rules == engine::Rules());
        CHECK(record.seed == ++seed);
        CHECK(record.extra.at("bound").get<int>() == Candidate(record).bound());
        CHECK(record.extra.at("found_by").is_object());
    }
    CHECK(seed == 100);
}
