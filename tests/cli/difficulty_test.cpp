// Options with many values, and what is said of them.

#include "cli/difficulty_report.hpp"
#include "cli/svg_plot.hpp"
#include "engine/error.hpp"

#include <doctest/doctest.h>

#include <array>
#include <vector>

using namespace hindmost;
using namespace hindmost::cli;

namespace {

OptionGrid grid(const std::vector<std::string>& settings) { return OptionGrid(settings); }

search::GameFigures game(int result, bool forced) {
    search::GameFigures game;
    game.result = result;
    game.turns = 50;
    game.forced_end = forced;
    return game;
}

/// Some deals, with the second value of an option so many points better.
std::string answer(const std::vector<std::string>& settings, int better, bool more_ends,
                   int deals = 10) {
    const OptionGrid options = grid(settings);
    search::Difficulty found(options.grid());
    for (int deal = 0; deal < deals; ++deal) {
        const bool ends = more_ends && deal != 0;
        found.add(std::array{game(50 + deal, false), game(50 + deal + better + deal % 2, ends)});
    }
    const auto answers = difficulty_answers({options, found, {}, {}, {}});
    REQUIRE(answers.size() == 1);
    return answers.front();
}

} // namespace

TEST_CASE("all combinations of options, whatever their order") {
    const OptionGrid options = grid({"meeples=3,5", "profile=official,web", "colours=4"});
    CHECK(options.grid().count() == 4);
    CHECK(options.text() == "meeples=3,5 profile=official,web colours=4");
    CHECK(options.label(1) == "meeples=3 profile=web colours=4");
    // The profile, though it comes later, does not undo the meeples.
    CHECK(rules_text(options.rules(3)) == "--profile web --colours 4 --meeples 5 --unplaceable "
                                          "pass --forced-end-scoring none");
    CHECK(rules_text(options.rules(0)) == "--profile official --colours 4 --meeples 3 "
                                          "--unplaceable redraw --forced-end-scoring score");
    for (const char* const wrong : {"", "meeples", "meeples=", "meeples=3,", "meeples=9",
                                    "meeples=3,3", "meeples=3,03", "tiles=1", "profile=own"}) {
        CAPTURE(wrong);
        CHECK_THROWS_AS(static_cast<void>(grid({wrong})), engine::Error);
    }
    CHECK_THROWS_AS(static_cast<void>(grid({"meeples=3", "meeples=4"})), engine::InputError);
}

TEST_CASE("options are answered in plain words") {
    CHECK(answer({"meeples=3,4"}, 10, false) ==
          "meeples 4 in place of 3: easier. Results are 10.5 points higher (10.1 to 10.9), forced "
          "ends not clearly changed, by 0.0 percentage points (0.0 to 0.0). The rules call more "
          "meeples easier: so it is.");
    CHECK(answer({"colours=3,4"}, -10, true) ==
          "colours 4 in place of 3: harder. Results are 9.5 points lower (9.1 to 9.9), forced ends "
          "90.0 percentage points more frequent (67.4 to 112.6). The rules promise more points "
          "with more colours, and a harder game: the hindmost has fewer; harder, yes.");
    CHECK(answer({"meeples=5,4"}, -10, false).find("The rules") == std::string::npos);
    CHECK(answer({"meeples=3,4"}, 10, true)
              .starts_with("meeples 4 in place of 3: more points, but more games end early."));
    CHECK(answer({"colours=3,4"}, 10, false)
              .ends_with("the hindmost has more; harder, not to be "
                         "told."));
    // Six deals that all say the same are the fewest that tell.
    CHECK(answer({"meeples=3,4"}, 10, false, 5)
              .starts_with("meeples 4 in place of 3: no clear difference."));
    CHECK(answer({"meeples=3,4"}, 10, false, 6).starts_with("meeples 4 in place of 3: easier."));
    CHECK(answer({"profile=web,official"}, 0, false)
              .starts_with("profile official in place of web: easier."));
}

TEST_CASE("plots place numbers where they belong and quote what HTML reads") {
    CHECK(html_text("<a & \"b\">") == "&lt;a &amp; &quot;b&quot;&gt;");
    const std::array rows{Spread{"a<b", 10, 20, 50, 25, 20, 30, 100}};
    const std::string spread = spread_plot(rows, "result");
    // From 38.5 (the name is 3 letters wide) to 840 for 0 to 100.
    CHECK(spread.find(R"(<rect x="118.7" y="15.0" width="320.6" height="12" class="bar"/>)") !=
          std::string::npos);
    CHECK(spread.find("M840.0 15.0") != std::string::npos);
    CHECK(spread.find("a<b") == std::string::npos);
    const std::array wide{Spread{"abc", 10, 20, 50, 25, -900, 30, {}}};
    CHECK(spread_plot(wide, "result").find(R"(x1="38.5" y1="21.0")") != std::string::npos);
    const std::array lines{Steps{"one", {{0, 1}, {50, 0.5}, {100, 0}}}};
    // From 60 to 781.5, 24 to 320.
    CHECK(steps_plot(lines, "x", "y").find(R"(d="M60.0 24.0H420.8V172.0H781.5V320.0")") !=
          std::string::npos);
}
