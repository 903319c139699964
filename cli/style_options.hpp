#pragma once

#include "cli/board_text.hpp"
#include "cli/options.hpp"

namespace hindmost::cli {

/// --color and --ascii: how pictures are drawn.
class StyleOptions {
  public:
    void declare(OptionTable& options);
    /// Colour by itself only where standard output is a terminal and NO_COLOR is not set.
    [[nodiscard]] Style style() const;

  private:
    enum class When : std::uint8_t { Auto, Always, Never };
    When colour_ = When::Auto;
    bool ascii_ = false;
};

} // namespace hindmost::cli
