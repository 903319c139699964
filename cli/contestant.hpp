#pragma once

#include "search/experiments/figures.hpp"
#include "search/registry.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>

namespace hindmost::cli {

/// What a player is told of the tiles to come.
enum class Knowledge : std::uint8_t { Hidden, Known };

/// Positions evaluated for a move with the order hidden, where no limit is given.
inline constexpr std::uint64_t kMoveWork = 5'000;

/// A player of an experiment with all that decides how it plays: `NAME:PARAM=VALUE,…` as the
/// registries of search/ have it, where `work`, `time` and `network` may stand among the
/// parameters. With a limit of its own it has none of the common ones. Immutable use is safe from
/// any number of threads.
class Contestant {
  public:
    /// Reads the network. Throws engine::InputError, engine::ParseError and FileError.
    Contestant(std::string_view text, Knowledge knowledge, const search::Limits& common);

    /// The player with all parameters and its limits.
    [[nodiscard]] std::string text() const;
    [[nodiscard]] const std::string& network_made_by() const noexcept { return network_->made_by; }
    /// All that decides how it plays, for a job.
    [[nodiscard]] std::string identity() const;
    [[nodiscard]] bool timed() const noexcept { return limits_.seconds.has_value(); }

    [[nodiscard]] const search::Limits& limits() const noexcept { return limits_; }
    /// With the order hidden: a player to ask for moves, which this object must outlive.
    [[nodiscard]] std::unique_ptr<search::Player> make() const;

    /// Plays the whole deal of a seed on one thread, and lets the referee judge it. None where it
    /// was stopped. Throws Bug where the referee does not accept the game.
    [[nodiscard]] std::optional<search::GameFigures>
    play(const engine::Rules& rules, std::uint64_t seed, const std::stop_token& stop) const;

  private:
    std::variant<search::PlayerChoice, search::SearcherChoice> choice_;
    search::Limits limits_;
    std::shared_ptr<const search::NetworkFile> network_;
};

/// A player that the command line names. Throws UsageError where there is no such, and what reading
/// its network throws.
[[nodiscard]] Contestant named_contestant(const std::string& name, Knowledge knowledge,
                                          const search::Limits& common);

} // namespace hindmost::cli
