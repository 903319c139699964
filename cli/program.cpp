#include "cli/program.hpp"

#include "cli/command.hpp"
#include "cli/error.hpp"
#include "cli/help.hpp"
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

/// A command and what follows its name.
struct Call {
    const CommandInfo& info;
    Arguments arguments;
};

/// The command that the first arguments name, in one word or two.
Call find_command(Arguments arguments) {
    const std::string& first = arguments.front();
    const std::string both = arguments.size() > 1 ? first + " " + arguments[1] : "";
    std::vector<std::string_view> names{"help"};
    for (const CommandInfo& command : commands()) {
        if (command.name == first || command.name == both) {
            return {command, arguments.subspan(command.name == first ? 1 : 2)};
        }
        names.push_back(command.name);
    }
    if (!command_list(first + " ").empty()) {
        throw UsageError(first + ": expected one of its commands" + suggest(both, names) +
                         "; see hindmost " + first + " --help");
    }
    throw UsageError("there is no command " + engine::in_quotes(first) + suggest(first, names) +
                     "; see hindmost --help");
}

ExitCode run_command(Call call) {
    const auto& [info, arguments] = call;
    DeclaredCommand declared(info);
    try {
        if (OptionTable::asks_for(arguments, {"--help", "-h"})) {
            print(help_of(declared));
            return ExitCode::Ok;
        }
        declared.options.parse(arguments);
        start_log(declared.log_level);
        return declared.command->run();
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
    const bool asks = first == "help";
    const bool alone = rest.size() == 1 && (asks || rest[0] == "--help" || rest[0] == "-h");
    const std::string& name = asks ? rest.front() : first;
    if (const std::string list = command_list(name + " "); alone && !list.empty()) {
        print("Usage: hindmost " + name + " COMMAND [OPTION]...\n\nCommands:\n" + list);
        return ExitCode::Ok;
    }
    if (asks) {
        const Call call = find_command(rest);
        if (!call.arguments.empty()) {
            throw UsageError("help: expected one command; see hindmost --help");
        }
        const std::array<std::string, 1> help{"--help"};
        return run_command({call.info, help});
    }
    return run_command(find_command(arguments));
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
