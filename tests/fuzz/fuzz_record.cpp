#include "engine/record.hpp"
#include "engine/referee.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace hindmost;

/// Whatever can be read can be judged: the referee says what is wrong and throws nothing.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::check_parser(
        fuzz::text_of(data, size), [](std::string_view text) { return engine::parse_record(text); },
        [](const engine::Record& record) { return engine::format_record(record); },
        [](const engine::Record& record) { static_cast<void>(engine::judge(record)); });
    return 0;
}
