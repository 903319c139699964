#pragma once

namespace hindmost::cli {

/// Whether a descriptor leads to a terminal that obeys control sequences: one that TERM does not
/// call dumb.
[[nodiscard]] bool obeys_controls(int descriptor);

/// How many characters a line of the terminal has; 0 where there is none or it does not say.
[[nodiscard]] int terminal_columns(int descriptor);

} // namespace hindmost::cli
