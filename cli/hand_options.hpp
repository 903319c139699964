#pragma once

#include "cli/game_options.hpp"
#include "cli/hand_play.hpp"
#include "cli/store_option.hpp"

namespace hindmost::cli {

/// What a game that is played by hand may start from: a deal, a record, or a real box.
class HandOptions {
  public:
    void declare(OptionTable& options);

    /// Whether --start or --box is there.
    [[nodiscard]] bool given() const noexcept { return start_ || box_; }

    /// Plays by hand: the deal of `game` unless --start or --box says otherwise. With
    /// `settings.printed_later` the record is printed, without talk the result alone. Throws
    /// UsageError, and what reading and playing throw.
    ExitCode play(const GameOptions& game, const PlayerOptions& adviser,
                  HandPlaySettings settings) const;

  private:
    [[nodiscard]] engine::Record record(const GameOptions& game) const;
    [[nodiscard]] std::string end_report(const engine::Record& record) const;

    std::optional<std::string> start_;
    bool box_ = false;
    StoreLookup store_;
};

} // namespace hindmost::cli
