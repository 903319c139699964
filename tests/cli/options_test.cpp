#include "cli/error.hpp"
#include "cli/numbers.hpp"
#include "cli/options.hpp"
#include "cli/rule_options.hpp"
#include "cli/suggestion.hpp"

#include <doctest/doctest.h>

#include <array>

using namespace hindmost::cli;
using hindmost::engine::ForcedEndScoring;
using hindmost::engine::Profile;
using hindmost::engine::Rules;
using hindmost::engine::Unplaceable;

namespace {

void parse(const OptionTable& options, std::vector<std::string> arguments) {
    options.parse(arguments);
}

Rules rules_from(std::vector<std::string> arguments) {
    RuleChoice choice;
    OptionTable options;
    choice.declare(options);
    options.parse(arguments);
    return choice.rules();
}

} // namespace

TEST_CASE("options fill their targets in the order of the table") {
    std::string order;
    const auto note = [&order](std::string_view text) {
        order += text;
        return true;
    };
    bool target = false;
    bool flag = false;
    std::vector<std::string> files;
    OptionTable options;
    options.value("zebra", "Z", target, note, "first");
    options.value("ant", "A", target, note, "second");
    options.flag("flag,f", flag, "third");
    options.positionals("FILE", files, 1, 2);
    parse(options, {"one", "--ant=2", "-f", "--zebra", "1", "-"});
    CHECK(order == "12");
    CHECK(flag);
    CHECK(files == std::vector<std::string>{"one", "-"});

    CHECK_THROWS_WITH_AS(parse(options, {}), "expected FILE", UsageError);
    CHECK_THROWS_WITH_AS(parse(options, {"1", "2", "3"}), "unexpected argument `3`", UsageError);
    CHECK_THROWS_WITH_AS(parse(options, {"--any", "1"}),
                         "there is no option `--any` (did you mean --ant?)", UsageError);
    CHECK_THROWS_AS(parse(options, {"x", "--ant"}), UsageError);
    CHECK_THROWS_AS(parse(options, {"x", "--flag=1"}), UsageError);
}

TEST_CASE("what a value's reader throws names the option") {
    std::uint64_t number = 0;
    OptionTable options;
    options.value(
        "number", "N", number, [](std::string_view text) { return parse_integer(text, 1, 9); },
        "a number");
    parse(options, {"--number", "7"});
    CHECK(number == 7);
    CHECK_THROWS_WITH_AS(parse(options, {"--number", "-1"}),
                         "--number: expected an integer from 1 to 9, found `-1`", UsageError);
}

TEST_CASE("help has a line for each option, broken at 100 columns") {
    bool flag = false;
    OptionTable options;
    options.group("Group");
    options.flag("flag,f", flag, "does this");
    std::string text;
    options.value("value", "TEXT", text, as_text,
                  std::string(30, 'a') + " " + std::string(40, 'b'));
    CHECK(options.help() == "Group:\n"
                            "  -f, --flag                        does this\n"
                            "  --value TEXT                      " +
                                std::string(30, 'a') + "\n" + std::string(36, ' ') +
                                std::string(40, 'b') + "\n");
}

TEST_CASE("the profile comes first, wherever it stands, and the switches decide") {
    CHECK(rules_from({}) == Rules{});
    const Rules web = rules_from({"--profile", "web"});
    CHECK(web.profile == Profile::Web);
    CHECK(web.unplaceable == Unplaceable::Pass);
    CHECK(web.forced_end_scoring == ForcedEndScoring::None);
    const Rules mixed = rules_from(
        {"--unplaceable", "redraw", "--meeples", "8", "--colours", "2", "--profile", "web"});
    CHECK(mixed.profile == Profile::Web);
    CHECK(mixed.unplaceable == Unplaceable::Redraw);
    CHECK(mixed.forced_end_scoring == ForcedEndScoring::None);
    CHECK(mixed.meeples == 8);
    CHECK(mixed.colours == 2);
    CHECK_THROWS_AS((void)rules_from({"--colours", "6"}), UsageError);
    CHECK_THROWS_AS((void)rules_from({"--profile", "Web"}), UsageError);
}

TEST_CASE("suggestions are at most two slips away") {
    constexpr std::array<std::string_view, 3> kNames{"solve", "verify", "deal"};
    CHECK(suggest("sovle", kNames) == " (did you mean solve?)");
    CHECK(suggest("verfy", kNames) == " (did you mean verify?)");
    CHECK(suggest("dela", kNames) == " (did you mean deal?)");
    CHECK(suggest("xyzzy", kNames).empty());
    CHECK(suggest("", kNames).empty());
    CHECK(suggest(std::string(100000, 'x'), kNames).empty());
}
