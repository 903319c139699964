#include "cli/picture/tile_art.hpp"

#include <spdlog/fmt/fmt.h>

#include <array>
#include <string_view>

namespace hindmost::cli {
namespace {

/// Bodies under a round head: no two colours stand in the same shape.
constexpr std::array<std::string_view, engine::kMaxColours> kBodies{
    "M0-9L13 14H-13Z",                        // red: a triangle
    "M-10-4H10V14H-10Z",                      // green: a square
    "M0-6A10 10 0 0 1 0 14A10 10 0 0 1 0-6Z", // blue: a circle
    "M0-9L12 3L0 15L-12 3Z",                  // yellow: a diamond
    "M-11-5H11L4 4.5L11 14H-11L-4 4.5Z",      // pink: an hourglass
};
constexpr std::string_view kHead = "M0-15A6 6 0 0 1 0-3A6 6 0 0 1 0-15Z";

} // namespace

std::string meeple_art(engine::Colour colour) {
    const std::string shape = fmt::format("{}{}", kBodies[colour], kHead);
    return fmt::format(R"(<g class="meeple c{}"><path class="halo" d="{}"/><path d="{}"/></g>)",
                       colour, shape, shape);
}

std::string mark_art() {
    constexpr std::string_view kCorners = "M-50-28V-50H-28M28-50H50V-28M50 28V50H28M-28 50H-50V28";
    return fmt::format(R"(<g class="mark"><path class="halo" d="{}"/><path d="{}"/></g>)", kCorners,
                       kCorners);
}

std::string art_style() {
    return R"(.field{fill:#b5cf8a}.tree{fill:#8fb167;stroke:#7a9c55}
.rim{fill:none;stroke:#3b3326;stroke-opacity:.45}
.verge,.way{fill:none}.verge{stroke:#6d6152;stroke-width:13}.way{stroke:#fbf5e6;stroke-width:9}
.land{fill:#dcb57c}.wall{fill:none;stroke:#4b3726;stroke-width:8}
.merlons{fill:none;stroke:#efe6d2;stroke-width:4.5;stroke-dasharray:5 2}
.bright,.dark{stroke:#5e2617;stroke-width:.8;stroke-linejoin:round}
.bright{fill:#c9603f}.dark{fill:#a54a30}
.village .bright,.monastery .bright{fill:#8492ab}.village .dark,.monastery .dark{fill:#64728f}
.village path,.monastery path{stroke:#343d52}
.square,.yard{fill:#efe0b8;stroke:#6d6152;stroke-width:2}.tower{fill:#efe6d2;stroke:#4b3726;stroke-width:1.5}
.arch{fill:#4b3726}.monastery .tower{fill:#f4f1ea}.monastery .cross{fill:none;stroke:#7d2a1c;stroke-width:2}
.shield{fill:#274b7e;stroke:#fff;stroke-width:2}.chevron{fill:#f6d668}
.meeple path{stroke:#fff;stroke-width:2.5;stroke-linejoin:round;paint-order:stroke}
.meeple .halo{stroke:#1d1a16;stroke-width:5.5}
.c0{fill:#d2281e;color:#d2281e}.c1{fill:#14924c;color:#14924c}.c2{fill:#1d5bbf;color:#1d5bbf}
.c3{fill:#f5c60f;color:#d9a800}.c4{fill:#e36bb0;color:#e36bb0}
.mark path{fill:none;stroke:#1d1a16;stroke-width:4}.mark .halo{stroke:#fff;stroke-width:8}
)";
}

} // namespace hindmost::cli
