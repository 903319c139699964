#pragma once

#include "cli/options.hpp"
#include "engine/rules.hpp"

#include <span>
#include <string>
#include <string_view>

namespace hindmost::cli {

/// A choice that the rules leave open. Options of the command line, their help and the fields of
/// files of cases come out of one table.
struct RuleOption {
    std::string_view name; ///< with '-' between its words; a field of a file has '_'
    std::string_view values;
    std::string_view help;
    /// Throws engine::ParseError that says what was expected.
    void (*set)(engine::Rules& rules, std::string_view text);
    /// The value that rules have.
    std::string (*get)(const engine::Rules& rules);
};

/// In the order in which they apply: the profile first, which sets the switches after it.
[[nodiscard]] std::span<const RuleOption> rule_options();

/// Rules as one would type them: --profile official --colours 3 …
[[nodiscard]] std::string rules_text(const engine::Rules& rules);

/// The rule options of a command.
class RuleChoice {
  public:
    void declare(OptionTable& options, const std::string& caption = "Rules");
    [[nodiscard]] bool given() const noexcept { return given_; }
    [[nodiscard]] const engine::Rules& rules() const noexcept { return rules_; }

  private:
    engine::Rules rules_;
    bool given_ = false;
};

} // namespace hindmost::cli
