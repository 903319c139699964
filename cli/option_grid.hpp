#pragma once

#include "cli/rule_options.hpp"
#include "search/experiments/difficulty.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace hindmost::cli {

/// Options of the rules with the values that are tried; those that are not named are as without
/// options.
class OptionGrid {
  public:
    /// Reads `NAME=VALUE,…` each. Throws engine::InputError and engine::ParseError.
    explicit OptionGrid(std::span<const std::string> settings);

    struct Axis {
        const RuleOption* option;
        std::vector<std::string> values;
    };
    [[nodiscard]] std::span<const Axis> axes() const noexcept { return axes_; }
    [[nodiscard]] search::Grid grid() const;
    [[nodiscard]] const std::string& value(std::size_t combination, std::size_t axis) const;
    [[nodiscard]] engine::Rules rules(std::size_t combination) const;
    /// `meeples=3 colours=4`.
    [[nodiscard]] std::string label(std::size_t combination) const;
    /// `meeples=3,4,5 colours=3,4`.
    [[nodiscard]] std::string text() const;

  private:
    std::vector<Axis> axes_;
};

} // namespace hindmost::cli
