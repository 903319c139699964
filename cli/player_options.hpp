#pragma once

#include "cli/network_option.hpp"
#include "cli/options.hpp"
#include "search/registry.hpp"

#include <memory>
#include <optional>
#include <string>

namespace hindmost::cli {

/// Who plays with the order hidden, by which network and within which limits a move: --player,
/// --network and the limits. Safe to use from several threads once prepare() is done.
class PlayerOptions {
  public:
    /// `seconds` is the limit where neither time nor work is given.
    explicit PlayerOptions(double seconds = 1) : seconds_(seconds) {}

    void declare(OptionTable& options);
    [[nodiscard]] static std::string more_help();

    /// After parsing and before prepare(): whether a player is named.
    [[nodiscard]] bool named() const noexcept { return choice_.has_value(); }

    /// After parsing: fills in what is left out and reads the network. Throws FileError and
    /// engine::ParseError.
    void prepare();

    [[nodiscard]] const search::Limits& limits() const noexcept { return limits_; }
    /// The player with all parameters.
    [[nodiscard]] std::string text() const { return choice_->text(); }
    /// For people: the player and the random seed.
    [[nodiscard]] std::string description() const;
    /// Whether it says what result to expect of a move.
    [[nodiscard]] bool expects() const noexcept { return choice_->info->expects; }
    /// How the network was made.
    [[nodiscard]] const std::string& network_made_by() const noexcept { return network_->made_by; }
    /// A player, which this object must outlive.
    [[nodiscard]] std::unique_ptr<search::Player> make() const;

  private:
    double seconds_;
    std::optional<search::PlayerChoice> choice_;
    NetworkOption network_option_;
    const search::NetworkFile* network_ = nullptr;
    search::Limits limits_;
};

} // namespace hindmost::cli
