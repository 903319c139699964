#include "cli/record_input.hpp"

#include "cli/input.hpp"
#include "engine/referee.hpp"

namespace hindmost::cli {
namespace {

/// Why a record is no game to look at; empty where it is one.
std::string problem_of(const engine::Record& record) {
    const engine::Verdict verdict = engine::judge(record);
    return verdict.goes_on ? "" : verdict.problem;
}

} // namespace

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
    if (const std::string problem = problem_of(record); !problem.empty()) {
        throw engine::InputError(source_name(path) + ": " + problem);
    }
    return record;
}

std::vector<engine::Record> read_games(const std::string& path) {
    Input input(path);
    engine::RecordReader reader(input.stream());
    std::vector<engine::Record> records;
    const auto place = [&] {
        const std::string number = std::to_string(reader.number());
        return input.name() + (reader.number() == 0 ? ": " : ", record " + number + ": ");
    };
    try {
        while (const auto text = reader.next()) {
            records.push_back(engine::parse_record(*text, reader.line()));
            if (const std::string problem = problem_of(records.back()); !problem.empty()) {
                throw engine::InputError(problem);
            }
        }
    } catch (const engine::Error& error) {
        throw engine::InputError(place() + error.what());
    }
    return records;
}

} // namespace hindmost::cli
