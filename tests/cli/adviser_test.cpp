// Advice that improves while somebody asks for it.

#include "cli/options.hpp"
#include "cli/web/adviser.hpp"
#include "cli/web/served_game.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <string>
#include <thread>
#include <vector>

using namespace hindmost;
using namespace hindmost::cli;
using nlohmann::ordered_json;

namespace {

SeenTable table() {
    return *new_served_game(nlohmann::json{{"kind", "play"}, {"order", "seed"}, {"seed", "1"}})
                ->table();
}

void set(PlayerOptions& options, const std::vector<std::string>& arguments) {
    OptionTable table;
    options.declare(table);
    table.parse(arguments);
    options.prepare();
}

template <class Until>
ordered_json ask_until(Adviser& adviser, const std::string& game, std::uint64_t revision,
                       Until&& until) {
    for (;;) {
        ordered_json answer = adviser.ask(game, revision, table());
        if (until(answer)) {
            return answer;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
}

bool done(const ordered_json& answer) { return !answer.at("thinking") && !answer.at("waiting"); }

} // namespace

TEST_CASE("advice comes in rounds up to its limit and is then what one search would say") {
    PlayerOptions options;
    set(options, {"--work", "3000", "--threads", "1"});
    Adviser adviser(options);
    const ordered_json answer = ask_until(adviser, "game", 5, done);
    CHECK(answer.at("revision") == 5);
    CHECK(answer.at("work") >= 3000);
    REQUIRE(answer.at("moves").size() > 3);
    const ordered_json& best = answer.at("moves")[0];
    CHECK(best.at("forced") <= 1);
    const SeenTable seen = table();
    const search::Choice once = options.make()->choose(seen.table, options.limits(), {});
    CHECK(std::abs(best.at("result").get<double>() - static_cast<double>(once.ranking[0].value)) <
          0.001);
    CHECK(adviser.ask("game", 5, table()).at("work") ==
          answer.at("work")); // kept, not searched again
}

TEST_CASE("two games are thought about at once and a third one waits") {
    PlayerOptions options;
    set(options, {"--time", "600", "--threads", "1"});
    Adviser adviser(options);
    CHECK(adviser.ask("a", 0, table()).at("thinking") == true);
    CHECK(adviser.ask("b", 0, table()).at("thinking") == true);
    CHECK(adviser.ask("c", 0, table()).at("waiting") == true);
    const auto first = ask_until(
        adviser, "a", 0, [](const ordered_json& answer) { return !answer.at("moves").empty(); });
    CHECK(first.at("thinking") == true);
    adviser.forget("a", 0); // the position that is searched
    CHECK(adviser.ask("a", 0, table()).at("moves").size() > 0);
    adviser.forget("a", 1); // the game has gone on
    CHECK(adviser.ask("c", 0, table()).at("thinking") == true);
    CHECK(adviser.ask("a", 1, table()).at("waiting") == true);
    CHECK(adviser.ask("b", 1, table()).at("moves").empty()); // in place of the search of revision 0
}
