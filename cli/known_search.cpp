#include "cli/known_search.hpp"

#include "cli/search_report.hpp"
#include "engine/move_text.hpp"
#include "search/bound/bound.hpp"

#include <array>
#include <ctime>

namespace hindmost::cli {
namespace {

/// No play has a higher result.
int bound_of(const engine::KnownGame& start) {
    return search::bound_of(search::bound_problem(start.position(), start.deal()),
                            search::kBoundSteps)
        .value;
}

/// Now, in UTC: 2026-01-31T23:59:59Z.
std::string time_text() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&now, &parts);
    std::array<char, 32> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts)};
}

} // namespace

engine::Record found_record(const Game& game, const engine::KnownGame& start,
                            const search::SearchResult& found, const SearchRun& run) {
    engine::Record record = accepted_record(game, start, found.line, found.result);
    record.extra["bound"] = found.optimal ? found.result : bound_of(start);
    auto& by = record.extra["found_by"];
    by = found_by("search", run.choice.text(), run.limits, found.work, found.seconds, found.reason);
    by["exact_turns"] = found.exact_turns;
    by["network"] = run.network;
    by["when"] = time_text();
    if (!run.by.empty()) {
        by["by"] = run.by;
    }
    return record;
}

std::vector<engine::Move> line_of(const engine::Record& record, engine::KnownGame game) {
    std::vector<engine::Move> line;
    for (const engine::WrittenMove& move : record.moves) {
        line.push_back(engine::read_move(game.position(), move));
        game.play(line.back());
    }
    return line;
}

} // namespace hindmost::cli
