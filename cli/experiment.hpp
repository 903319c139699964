#pragma once

#include "cli/experiment_rows.hpp"
#include "cli/game_options.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>

/// Games of several players on the same deals, played side by side and kept in a table: what the
/// commands that play many deals have in common.
namespace hindmost::cli {

/// --out and --format.
class TableOptions {
  public:
    void declare(OptionTable& options);
    /// The table to keep, if any.
    [[nodiscard]] const std::optional<std::string>& path() const noexcept { return path_; }
    /// By --format, or by the end of the file's name. Throws UsageError.
    [[nodiscard]] RowFormat format() const;

  private:
    std::optional<std::string> path_;
    std::optional<RowFormat> format_;
};

struct Experiment {
    std::string kind; ///< as in "another comparison"
    std::string job;  ///< all that decides the rows but the last seed (cli/job.hpp)
    SeedRange seeds;
    std::size_t players = 0;
    /// Plays the deal of a seed by a player, counted from 0; none where it was stopped. Called from
    /// several threads at once.
    std::function<std::optional<search::GameFigures>(std::uint64_t seed, std::size_t player,
                                                     const std::stop_token& stop)>
        play;
    int threads = 1;
};

/// How an experiment went.
struct ExperimentRun {
    std::uint64_t found = 0;  ///< rows that the table had
    std::uint64_t played = 0; ///< rows added
};

/// Runs an experiment: the rows that the table has, then the games of the other deals, in the order
/// of the seeds, each in the table before take() sees it; take() says whether more are wanted.
/// Shows progress on a terminal if that is wanted. Ends early, after the last whole row, when
/// `interrupt` asks it to. Throws what RowFile throws, and what play() throws.
ExperimentRun run_experiment(const Experiment& experiment, const TableOptions& table,
                             const Interrupt& interrupt, bool progress,
                             const std::function<bool(const ExperimentRow& row)>& take);

} // namespace hindmost::cli
