#include "cli/style_options.hpp"

#include "cli/error.hpp"
#include "cli/terminal.hpp"
#include "engine/text.hpp"

#include <unistd.h>

#include <cstdlib>

namespace hindmost::cli {

void StyleOptions::declare(OptionTable& options) {
    const auto parse = [](std::string_view text) {
        if (text == "auto") {
            return When::Auto;
        }
        if (text == "always") {
            return When::Always;
        }
        if (text == "never") {
            return When::Never;
        }
        throw UsageError("expected auto, always or never, found " + engine::in_quotes(text));
    };
    options.value("color", "WHEN", colour_, parse,
                  "colours in the picture: auto (default: on a terminal, unless NO_COLOR is set or "
                  "TERM is dumb), "
                  "always or never",
                  {"auto", "always", "never"});
    options.flag("ascii", ascii_, "draw with ASCII characters only");
}

Style StyleOptions::style() const {
    const char* const no_colour = std::getenv("NO_COLOR");
    const bool colour = colour_ == When::Auto ? obeys_controls(STDOUT_FILENO) &&
                                                    (no_colour == nullptr || *no_colour == 0)
                                              : colour_ == When::Always;
    return {colour ? Colouring::Ansi : Colouring::Plain,
            ascii_ ? Charset::Ascii : Charset::Unicode};
}

} // namespace hindmost::cli
