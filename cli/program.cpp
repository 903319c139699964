#include "cli/program.hpp"

#include "cli/command.hpp"
#include "cli/error.hpp"
#include "cli/interrupt.hpp"
#include "cli/log.hpp"
#include "cli/output.hpp"
#include "cli/suggestion.hpp"
#include "engine/text.hpp"
#include "hindmost/version.hpp"

#include <array>
#include <cstdio>
#include <exception>
#include <string_view>

namespace hindmost::cli {
namespace {

using Arguments = std::span<const std::string>;

std::string overview() {
    std::string text = "Usage: hindmost COMMAND [OPTION]...\n\n"
                       "Finds the best play of the Carcassonne solo variant, in which only the "
                       "hindmost colour's score counts.\n\nCommands:\n";
    for (const CommandInfo& command : commands()) {
        text += "  " + std::string(command.name);
        text.append(12 - command.name.size(), ' ') += std::string(command.summary) + "\n";
    }
    return text + "  help        show the options and examples of a command\n\n"
                  "Options:\n"
                  "  -h, --help    show this\n"
                  "  --version     show the version\n\n"
                  "Examples:\n"
                  "  hindmost solve --seed 1\n"
                  "  hindmost solve --seed 1 --time 60 --record best.json\n"
                  "  hindmost verify best.json\n"
                  "  hindmost help solve\n\n"
                  "Exit codes: 0 ok, 1 a negative answer or a failed run, 2 usage, 3 a bug, "
                  "130 interrupted.\n";
}

std::string help_of(const CommandInfo& info, const Command& command, const OptionTable& options) {
    std::string text;
    for (std::string_view forms = info.usage; !forms.empty();) {
        const std::string_view form = forms.substr(0, forms.find('\n'));
        text += (text.empty() ? "Usage: " : "       ") + std::string("hindmost ") +
                std::string(info.name) + " " + std::string(form) + "\n";
        forms.remove_prefix(std::min(form.size() + 1, forms.size()));
    }
    return text + "\n" + std::string(info.details) + "\n" + options.help() + command.more_help() +
           "\nExamples:\n" + std::string(info.examples);
}

const CommandInfo& find_command(const std::string& name) {
    std::vector<std::string_view> names{"help"};
    for (const CommandInfo& command : commands()) {
        if (command.name == name) {
            return command;
        }
        names.push_back(command.name);
    }
    throw UsageError("there is no command " + engine::in_quotes(name) + suggest(name, names) +
                     "; see hindmost --help");
}

ExitCode run_command(const CommandInfo& info, Arguments arguments) {
    const std::unique_ptr<Command> command = info.make();
    OptionTable options;
    command->declare(options);
    bool help = false;
    std::string level = "warn";
    options.group("Every command");
    options.value(
        "log-level", "LEVEL", level, parse_log_level,
        "diagnostics on standard error: trace, debug, info, warn (default), error or off");
    options.flag("help,h", help, "show this");
    try {
        if (OptionTable::asks_for(arguments, {"--help", "-h"})) {
            print(help_of(info, *command, options));
            return ExitCode::Ok;
        }
        options.parse(arguments);
        start_log(level);
        return command->run();
    } catch (const UsageError& error) {
        throw UsageError(std::string(info.name) + ": " + error.what() + "; see hindmost " +
                         std::string(info.name) + " --help");
    }
}

ExitCode dispatch(Arguments arguments) {
    if (arguments.empty()) {
        throw UsageError("expected a command; see hindmost --help");
    }
    const std::string& first = arguments.front();
    const Arguments rest = arguments.subspan(1);
    if (first == "--help" || first == "-h" || (first == "help" && rest.empty())) {
        print(overview());
        return ExitCode::Ok;
    }
    if (first == "--version") {
        const std::string revision(kRevision);
        print("hindmost " + std::string(kVersion) +
              (revision.empty() ? "" : " (" + revision + ")") + "\n");
        return ExitCode::Ok;
    }
    if (first.starts_with("-")) {
        throw UsageError("expected a command, found " + engine::in_quotes(first) +
                         suggest(first, std::array<std::string_view, 2>{"--help", "--version"}) +
                         "; see hindmost --help");
    }
    if (first == "help") {
        if (rest.size() > 1) {
            throw UsageError("help: expected one command; see hindmost --help");
        }
        const std::array<std::string, 1> help{"--help"};
        return run_command(find_command(rest.front()), help);
    }
    return run_command(find_command(first), rest);
}

int complain(std::string_view what, ExitCode code) {
    const std::string line = "hindmost: " + printable(what) + "\n";
    (void)std::fputs(line.c_str(), stderr);
    return static_cast<int>(code);
}

} // namespace

int run_program(const std::vector<std::string>& arguments) {
    prepare_streams();
    exit_on_interrupt();
    try {
        const ExitCode code = dispatch(arguments);
        flush_output();
        return static_cast<int>(code);
    } catch (const UsageError& error) {
        return complain(error.what(), ExitCode::Usage);
    } catch (const engine::Error& error) {
        return complain(error.what(), ExitCode::Failed);
    } catch (const std::bad_alloc&) {
        return complain("out of memory; try a lower --memory", ExitCode::Failed);
    } catch (const std::exception& error) {
        return complain("this is a bug, please report it: " + std::string(error.what()),
                        ExitCode::Bug);
    }
}

} // namespace hindmost::cli
