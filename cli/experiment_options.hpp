#pragma once

#include "cli/contestant.hpp"
#include "cli/experiment.hpp"
#include "cli/experiment_text.hpp"
#include "cli/game_options.hpp"
#include "cli/options.hpp"

#include <optional>
#include <span>
#include <string>

namespace hindmost::cli {

/// --deals, --hidden, --known and the limits of a game.
class ExperimentOptions {
  public:
    void declare(OptionTable& options);
    /// What the help says of players.
    [[nodiscard]] static std::string more_help();
    /// The names of all players and searches.
    [[nodiscard]] static std::vector<std::string> words();

    /// After parsing: fills in what is left out. Throws UsageError.
    void prepare();

    [[nodiscard]] const SeedRange& seeds() const noexcept { return *seeds_; }
    [[nodiscard]] Knowledge knowledge() const noexcept {
        return known_ ? Knowledge::Known : Knowledge::Hidden;
    }
    [[nodiscard]] const search::Limits& limits() const noexcept { return limits_; }
    /// A player by its name. Throws UsageError, and what reading its network throws.
    [[nodiscard]] Contestant player(const std::string& name) const;

    /// How the job of a command begins, and what it says of the players.
    [[nodiscard]] std::string job(const std::string& command,
                                  std::span<const Contestant> players) const;
    [[nodiscard]] Conditions conditions(std::span<const Contestant> players,
                                        const std::string& rules) const;

  private:
    [[nodiscard]] std::string order() const { return known_ ? "known" : "hidden"; }

    std::optional<SeedRange> seeds_;
    bool hidden_ = false;
    bool known_ = false;
    search::Limits limits_;
};

} // namespace hindmost::cli
