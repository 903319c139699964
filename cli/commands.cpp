#include "cli/command.hpp"

#include <array>

namespace hindmost::cli {

std::span<const CommandInfo> commands() {
    static const std::array table{
        solve_command(),      play_command(),         compare_command(),     difficulty_command(),
        rate_command(),       advise_command(),       serve_command(),       bound_command(),
        best_list_command(),  best_show_command(),    best_export_command(), best_import_command(),
        best_check_command(), best_improve_command(), deal_command(),        verify_command(),
        show_command(),       perft_command(),        bench_command(),       train_command()};
    return table;
}

} // namespace hindmost::cli
