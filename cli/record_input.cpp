#include "cli/record_input.hpp"

#include "cli/input.hpp"
#include "engine/error.hpp"

namespace hindmost::cli {

engine::Record read_record(const std::string& path, std::uint64_t wanted) {
    Input input(path);
    engine::RecordReader reader(input.stream());
    try {
        while (const auto text = reader.next()) {
            if (reader.number() == wanted) {
                return engine::parse_record(*text, reader.line());
            }
        }
    } catch (const engine::Error& error) {
        throw engine::InputError(input.name() + ": " + error.what());
    }
    throw engine::InputError(input.name() + ": there is no record " + std::to_string(wanted) +
                             ", the file holds " + std::to_string(reader.number()));
}

} // namespace hindmost::cli
