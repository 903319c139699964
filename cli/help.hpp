#pragma once

#include "cli/command.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

/// What the help and the manual say of the program, from one table.
namespace hindmost::cli {

/// A word and what it means.
struct Term {
    std::string_view word;
    std::string_view meaning;
};

inline constexpr std::string_view kPurpose =
    "Finds the best play of the Carcassonne solo variant, in which only the hindmost colour's "
    "score counts.";
inline constexpr std::array<Term, 2> kProgramOptions{
    {{"-h, --help", "show this"}, {"--version", "show the version"}}};
inline constexpr std::string_view kProgramExamples =
    "  hindmost solve --seed 1\n"
    "  hindmost solve --seed 1 --time 60 --record best.json\n"
    "  hindmost verify best.json\n"
    "  hindmost help solve\n";
inline constexpr std::array<Term, 3> kEnvironment{
    {{"HINDMOST_BY", "who finds a line, for its record (solve, best improve)"},
     {"NO_COLOR", "if set, no colours in pictures unless --color asks for them"},
     {"XDG_DATA_HOME", "where the store of best-known games is (default: ~/.local/share)"}}};
inline constexpr std::array<Term, 5> kExitCodes{{{"0", "ok"},
                                                 {"1", "a negative answer or a failed run"},
                                                 {"2", "usage"},
                                                 {"3", "a bug"},
                                                 {"130", "interrupted"}}};

/// The command `help`, which has no options and so no place among the others.
inline constexpr Term kHelpCommand{"help", "show the options and examples of a command"};

/// A line for each command whose name begins so.
[[nodiscard]] std::string command_list(std::string_view beginning);

/// What `hindmost --help` prints.
[[nodiscard]] std::string overview();

/// The ways to call a command, beginning with `hindmost NAME`.
[[nodiscard]] std::vector<std::string> usage_forms(const CommandInfo& info);

/// What `hindmost help COMMAND` prints.
[[nodiscard]] std::string help_of(const DeclaredCommand& declared);

} // namespace hindmost::cli
