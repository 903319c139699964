#pragma once

#include "cli/options.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace hindmost::cli {

/// What the process tells its caller.
enum class ExitCode : std::uint8_t {
    Ok = 0,
    Failed = 1, ///< a negative answer, bad input, a failed run
    Usage = 2,
    Bug = 3,
    Interrupted = 130,
};

/// One run of a subcommand: declares its options, which write into it, and then runs once.
class Command {
  public:
    virtual ~Command() = default;
    virtual void declare(OptionTable& options) = 0;
    virtual ExitCode run() = 0;
    /// What its help says after the options: lines, or nothing.
    [[nodiscard]] virtual std::string more_help() const { return {}; }
};

/// What is known of a subcommand without running it.
struct CommandInfo {
    std::string_view name;     ///< one word or two
    std::string_view summary;  ///< one line
    std::string_view usage;    ///< what follows the name, one form a line
    std::string_view details;  ///< paragraphs, each line ended
    std::string_view examples; ///< one command a line, each line ended
    std::unique_ptr<Command> (*make)();
};

/// A command with all its options, those of every command included: to run, or to tell about.
struct DeclaredCommand {
    explicit DeclaredCommand(const CommandInfo& info);
    DeclaredCommand(const DeclaredCommand&) = delete; // the options write into it
    DeclaredCommand& operator=(const DeclaredCommand&) = delete;
    ~DeclaredCommand() = default;

    const CommandInfo& info;
    std::unique_ptr<Command> command;
    OptionTable options;
    bool help = false;
    std::string log_level = "warn";
};

template <class T>
std::unique_ptr<Command> make_command() {
    return std::make_unique<T>();
}

/// All subcommands, in the order of the help.
[[nodiscard]] std::span<const CommandInfo> commands();

// One a file: command_NAME.cpp, with '_' in place of a blank.
[[nodiscard]] CommandInfo solve_command();
[[nodiscard]] CommandInfo play_command();
[[nodiscard]] CommandInfo compare_command();
[[nodiscard]] CommandInfo difficulty_command();
[[nodiscard]] CommandInfo rate_command();
[[nodiscard]] CommandInfo advise_command();
[[nodiscard]] CommandInfo serve_command();
[[nodiscard]] CommandInfo bound_command();
[[nodiscard]] CommandInfo best_list_command();
[[nodiscard]] CommandInfo best_show_command();
[[nodiscard]] CommandInfo best_export_command();
[[nodiscard]] CommandInfo best_import_command();
[[nodiscard]] CommandInfo best_check_command();
[[nodiscard]] CommandInfo best_improve_command();
[[nodiscard]] CommandInfo deal_command();
[[nodiscard]] CommandInfo verify_command();
[[nodiscard]] CommandInfo show_command();
[[nodiscard]] CommandInfo page_command();
[[nodiscard]] CommandInfo perft_command();
[[nodiscard]] CommandInfo bench_command();
[[nodiscard]] CommandInfo train_command();
[[nodiscard]] CommandInfo manual_command();
[[nodiscard]] CommandInfo completion_command();

} // namespace hindmost::cli
