#include "cli/record_input.hpp"

#include "cli/input.hpp"
#include "engine/referee.hpp"

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

engine::Record read_game(const std::string& path, std::uint64_t wanted) {
    engine::Record record = read_record(path, wanted);
    const engine::Verdict verdict = engine::judge(record);
    if (!verdict.ok() && !verdict.goes_on) {
        throw engine::InputError(source_name(path) + ": " + verdict.problem);
    }
    return record;
}

} // namespace hindmost::cli
