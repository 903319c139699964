#pragma once

#include "engine/error.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

/// The entry point that libFuzzer calls.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace hindmost::fuzz {

[[nodiscard]] inline std::string_view text_of(const std::uint8_t* data, std::size_t size) noexcept {
    return {reinterpret_cast<const char*>(data), size};
}

/// Stops the fuzzer, which then keeps the input.
inline void require(bool promise) {
    if (!promise) {
        std::abort();
    }
}

/// The promise of every parser: it refuses a text with an engine::Error and nothing else, or what
/// it reads survives being written and read again. `use` gets what was read.
template <typename Parse, typename Format, typename Use>
void check_parser(std::string_view text, Parse parse, Format format, Use use) {
    std::optional<decltype(parse(text))> value;
    try {
        value = parse(text);
    } catch (const engine::Error&) {
        return;
    }
    const std::string written = format(*value);
    require(format(parse(written)) == written);
    use(*value);
}

} // namespace hindmost::fuzz
