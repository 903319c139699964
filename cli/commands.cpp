#include "cli/command.hpp"
#include "cli/log.hpp"

#include <array>

namespace hindmost::cli {

std::span<const CommandInfo> commands() {
    static const std::array table{
        solve_command(),      play_command(),         compare_command(),     difficulty_command(),
        rate_command(),       advise_command(),       serve_command(),       bound_command(),
        best_list_command(),  best_show_command(),    best_export_command(), best_import_command(),
        best_check_command(), best_improve_command(), deal_command(),        verify_command(),
        show_command(),       page_command(),         perft_command(),       bench_command(),
        train_command(),      manual_command(),       completion_command()};
    return table;
}

DeclaredCommand::DeclaredCommand(const CommandInfo& of) : info(of), command(of.make()) {
    command->declare(options);
    options.group("Every command");
    options.value("log-level", "LEVEL", log_level, parse_log_level,
                  "diagnostics on standard error: trace, debug, info, warn (default), error or off",
                  {kLogLevels.begin(), kLogLevels.end()});
    options.flag("help,h", help, "show this");
}

} // namespace hindmost::cli
