#include "cli/search_report.hpp"

#include "cli/error.hpp"
#include "cli/threads.hpp"
#include "engine/move_text.hpp"
#include "engine/referee.hpp"
#include "hindmost/version.hpp"

#include <algorithm>

namespace hindmost::cli {

Reason reason_of(search::StopReason reason) {
    switch (reason) {
    case search::StopReason::Finished:
        return {"finished", "nothing was left to search: the same on every machine"};
    case search::StopReason::Work:
        return {"work", "the work limit: the same on every machine"};
    case search::StopReason::Time:
        return {"time", "the time limit: another machine may find another line"};
    case search::StopReason::Interrupted:
        return {"interrupted", "interrupted: the best line so far"};
    }
    throw Bug("a search stopped for an unknown reason");
}

engine::Record accepted_record(const Game& game, const engine::KnownGame& start,
                               std::span<const engine::Move> line, int result) {
    engine::Record record;
    record.rules = game.rules;
    record.seed = game.seed;
    record.deal = game.deal;
    engine::KnownGame played = start;
    for (const engine::Move move : line) {
        record.moves.push_back(engine::write_move(played.position(), move));
        played.play(move);
    }
    const engine::Position& end = played.position();
    record.scores.assign(end.scores().begin(), end.scores().begin() + end.colours());
    record.result = result;
    record.end = end.forced_end() ? engine::EndKind::Forced : engine::EndKind::LastTile;
    if (const engine::Verdict verdict = engine::judge(record); !verdict.ok()) {
        throw Bug("the referee does not accept the line found: " + verdict.problem + "; " +
                  engine::format_record(record));
    }
    return record;
}

nlohmann::ordered_json found_by(std::string_view kind, const std::string& text,
                                const search::Limits& limits, std::uint64_t work, double seconds,
                                search::StopReason reason) {
    return {{"program", "hindmost"},
            {"version", kVersion},
            {std::string(kind), text},
            {"seed", limits.seed},
            {"work", work},
            {"seconds", seconds},
            {"memory", limits.memory},
            {"threads", limits.threads},
            {"reason", reason_of(reason).word}};
}

std::string best_text(const search::Progress& progress) {
    return progress.result < 0 ? "no line yet"
                               : "best " + std::to_string(progress.result) + " in " +
                                     std::to_string(progress.turns) + " turns";
}

std::string progress_text(const search::Progress& progress, const std::string& what) {
    std::string text =
        short_time(progress.seconds) + "  work " + short_count(static_cast<double>(progress.work)) +
        " (" + short_count(static_cast<double>(progress.work) / std::max(progress.seconds, 1e-9)) +
        "/s)  " + what;
    if (progress.fraction > 0) {
        const double left = progress.seconds * (1 - progress.fraction) / progress.fraction;
        text += "  " + std::to_string(static_cast<int>(100 * progress.fraction)) + "%  " +
                short_time(std::max(left, 0.0)) + " left";
    }
    return text;
}

std::string report_line(std::string_view name, const std::string& value) {
    return std::string(name).append(10 - name.size(), ' ') + value + "\n";
}

std::string end_text(const engine::Record& record) {
    return record.end == engine::EndKind::Forced ? "forced: no meeple left for a free feature"
                                                 : "last tile";
}

std::string work_text(std::uint64_t work, double seconds, int threads) {
    return std::to_string(work) + " positions in " + short_time(seconds) + ", " +
           std::to_string(threads) + " threads";
}

void declare_limits(OptionTable& options, search::Limits& limits, const std::string& time,
                    const std::string& work) {
    options.value("time", "SECONDS", limits.seconds, parse_seconds, time);
    options.value("work", "N", limits.work, parse_count, work);
    limits.threads = default_threads();
    options.value("threads", "N", limits.threads, parse_threads,
                  "threads (default: as many as the machine has cores)");
    options.value("memory", "SIZE", limits.memory, parse_size,
                  "memory for trees and tables, such as 512M or 4G (default 1G); where it is "
                  "used up, the answer depends on it");
    options.value(
        "random-seed", "N", limits.seed, [](std::string_view text) { return parse_integer(text); },
        "seed of the search's own random numbers (default 1)");
}

} // namespace hindmost::cli
