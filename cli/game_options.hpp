#pragma once

#include "cli/rule_options.hpp"
#include "engine/deal.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace hindmost::cli {

/// A deal and the rules it is played by.
struct Game {
    engine::Rules rules;
    std::optional<std::uint64_t> seed; ///< where the deal comes from one
    engine::Deal deal;
};

[[nodiscard]] Game seeded_game(std::uint64_t seed, const engine::Rules& rules);

/// The seeds from `first` to `last`, both included.
struct SeedRange {
    std::uint64_t first;
    std::uint64_t last;
};

/// Reads `A-B`: at most a million seeds. Throws engine::ParseError.
[[nodiscard]] SeedRange parse_seed_range(std::string_view text);

/// --seed, --deal or --deal-file, and the rule options.
class GameOptions {
  public:
    void declare(OptionTable& options);

    /// Whether a deal is named.
    [[nodiscard]] bool names_deal() const noexcept { return seed_ || letters_ || file_; }
    /// Whether any of the options is there.
    [[nodiscard]] bool given() const noexcept { return names_deal() || rules_.given(); }
    [[nodiscard]] const engine::Rules& rules() const noexcept { return rules_.rules(); }

    /// Throws UsageError unless exactly one deal is named, and what reading it throws.
    [[nodiscard]] Game game() const;

  private:
    std::optional<std::uint64_t> seed_;
    std::optional<std::string> letters_;
    std::optional<std::string> file_;
    RuleChoice rules_;
};

} // namespace hindmost::cli
