#include "cli/rate_report.hpp"

#include "cli/board_text.hpp"
#include "cli/experiment_text.hpp"
#include "cli/move_words.hpp"
#include "cli/search_report.hpp"
#include "engine/move_text.hpp"

#include <nlohmann/json.hpp>
#include <spdlog/fmt/fmt.h>

#include <algorithm>

namespace hindmost::cli {
namespace {

using engine::Move;
using engine::Position;
using search::Moments;
using search::RatedTurn;
using search::RatingQuery;
using Json = nlohmann::ordered_json;

constexpr std::size_t kStretch = 10; ///< turns that a row of the table is about
constexpr double kMuch = 10;         ///< points: what a move costs that counts as a slip

/// The positions of the line, before each turn.
std::vector<Position> positions_of(const RatingQuery& query) {
    std::vector<Position> positions;
    engine::KnownGame game = query.start;
    for (const Move move : query.line) {
        positions.push_back(game.position());
        game.play(move);
    }
    return positions;
}

std::string written(const Position& before, Move move) {
    return engine::format_move(*before.setup().tiles, engine::write_move(before, move));
}

std::string player_name(const RateReport& report) {
    return report.player.substr(0, report.player.find(':'));
}

/// What a move costs, less the error, so that chance alone makes it no slip.
double clear_cost(const RatedTurn& turn) {
    return turn.cost.mean() - turn.cost.standard_error().value_or(0);
}

std::size_t slips(const RateReport& report) {
    return static_cast<std::size_t>(std::ranges::count_if(
        report.turns, [](const RatedTurn& turn) { return clear_cost(turn) >= kMuch; }));
}

std::string games_text(const RateReport& report) {
    const search::Summary of = report.games.summary();
    if (report.same_game) {
        return fmt::format("{}{}", of.lowest,
                           of.games > 1 ? fmt::format(", the same game {} times", of.games)
                                        : std::string(", one game"));
    }
    return fmt::format("{} in {} games, from {} to {}", mean_text(of.mean, of.standard_error),
                       of.games, of.lowest, of.highest);
}

std::string stretches_text(const RateReport& report) {
    std::string text = fmt::format("{:<9}{:>6}{:>9}{:>9}\n", "turns", "mean", "lowest", "highest");
    for (std::size_t first = 0; first < report.turns.size(); first += kStretch) {
        const std::size_t last = std::min(first + kStretch, report.turns.size());
        Moments results;
        int lowest = report.turns[first].plays_on;
        int highest = lowest;
        for (std::size_t i = first; i < last; ++i) {
            results.add(report.turns[i].plays_on);
            lowest = std::min(lowest, report.turns[i].plays_on);
            highest = std::max(highest, report.turns[i].plays_on);
        }
        text += fmt::format("{:<9}{:>6.1f}{:>9}{:>9}\n",
                            first + 1 == last ? std::to_string(last)
                                              : fmt::format("{}-{}", first + 1, last),
                            results.mean(), lowest, highest);
    }
    return text;
}

/// The turns that clearly cost something, the most first.
std::vector<const RatedTurn*> costly(const RateReport& report) {
    std::vector<const RatedTurn*> turns;
    for (const RatedTurn& turn : report.turns) {
        if (clear_cost(turn) > 0) {
            turns.push_back(&turn);
        }
    }
    std::ranges::stable_sort(turns, std::ranges::greater(),
                             [](const RatedTurn* turn) { return clear_cost(*turn); });
    return turns;
}

std::string turn_text(const RateReport& report, const RatedTurn& turn, const Position& before) {
    const std::string best = written(before, report.query.line[turn.turn]);
    const std::string other = written(before, turn.choice);
    const std::size_t width = std::max(best.size(), other.size());
    const auto line = [&](const std::string& who, const std::string& move, double result,
                          Move played) {
        return fmt::format("  {:<10}  {:<{}}  {:>6.1f}  {}\n", who, move, width, result,
                           move_words(before, played));
    };
    const auto error = turn.cost.standard_error();
    return fmt::format("turn {}, {}, tile {}: {:.1f} ± {}\n", turn.turn + 1,
                       colour_name(before.to_move()), before.tile_type().id, turn.cost.mean(),
                       error ? fmt::format("{:.1f}", *error) : "-") +
           line("best line", best, turn.after_line.mean(), report.query.line[turn.turn]) +
           line(player_name(report), other, turn.after_choice.mean(), turn.choice);
}

std::string turns_text(const RateReport& report, std::size_t top) {
    const std::vector<Position> positions = positions_of(report.query);
    std::vector<const RatedTurn*> turns = costly(report);
    if (turns.empty()) {
        return "\nNo move of the player clearly costs anything.\n";
    }
    turns.resize(std::min(turns.size(), top));
    const std::size_t looks = report.query.looks;
    std::string text = fmt::format("\nWhere one move of the player costs most (less the error), by "
                                   "{} after each move:\n\n",
                                   looks == 1 ? "a look" : fmt::format("{} looks", looks));
    for (const RatedTurn* const turn : turns) {
        text += turn_text(report, *turn, positions[turn->turn]);
    }
    return text;
}

std::string conclusion(const RateReport& report) {
    const std::size_t count = slips(report);
    return fmt::format("{} comes to {:.0f} where {} can be had; {} of it costs {:.0f} points or "
                       "more.\n",
                       player_name(report), report.games.summary().mean,
                       std::max(report.best.record.result, report.found.result),
                       count == 0
                           ? std::string("no single move")
                           : fmt::format("at {} of {} turns one move", count, report.turns.size()),
                       kMuch);
}

Json moments_json(const Moments& moments) {
    const auto error = moments.standard_error();
    return {{"mean", moments.mean()}, {"standard_error", error ? Json(*error) : Json()}};
}

Json turn_json(const RateReport& report, const RatedTurn& turn, const Position& before) {
    const auto move = [&before](Move played) {
        return Json{{"move", written(before, played)}, {"words", move_words(before, played)}};
    };
    Json json{{"turn", turn.turn + 1},         {"to_move", colour_name(before.to_move())},
              {"tile", before.tile_type().id}, {"best", move(report.query.line[turn.turn])},
              {"choice", move(turn.choice)},   {"plays_on", turn.plays_on}};
    json["cost"] = moments_json(turn.cost);
    if (!turn.agrees) {
        json["best"]["looks"] = moments_json(turn.after_line);
        json["choice"]["looks"] = moments_json(turn.after_choice);
    }
    return json;
}

} // namespace

std::string rate_text(const RateReport& report, std::size_t top) {
    const engine::Record& record = report.best.record;
    std::string text = record.seed ? report_line("seed", std::to_string(*record.seed)) : "";
    text += report_line("best", std::to_string(record.result) + ", " + report.best.source) +
            report_line("bound", std::to_string(report.best.bound()) + ", proved") +
            report_line("player", report.player + ", random seed " +
                                      std::to_string(report.query.limits.seed));
    if (report.games.games() > 0) {
        text += report_line("plays", games_text(report));
    }
    if (!report.turns.empty()) {
        const auto agreed = std::ranges::count_if(report.turns, &RatedTurn::agrees);
        text += report_line("agrees", fmt::format("with the best line at {} of {} turns", agreed,
                                                  report.turns.size()));
    }
    if (report.turns.size() < report.query.line.size()) {
        text += report_line("stopped", fmt::format("interrupted: {} of {} turns are rated",
                                                   report.turns.size(), report.query.line.size()));
    }
    if (report.better()) {
        text += report_line("found", fmt::format("{} by a look, better than the best line: "
                                                 "--record keeps it",
                                                 report.found.result));
    }
    text += report_line("work", work_text(report.work, report.seconds, report.threads));
    if (report.turns.empty()) {
        return text;
    }
    text += "\nResult where the player plays on from a turn of the best line:\n\n" +
            stretches_text(report) + turns_text(report, top);
    return report.games.games() > 0 ? text + "\n" + conclusion(report) : text;
}

std::string rate_json(const RateReport& report) {
    const engine::Record& record = report.best.record;
    Json json;
    if (record.seed) {
        json["seed"] = *record.seed;
    }
    json["deal"] = engine::format_deal(*report.query.start.position().setup().tiles, record.deal);
    json["rules"] = rules_text(record.rules);
    json["best"] = {{"result", record.result}, {"source", report.best.source}};
    json["bound"] = report.best.bound();
    json["found"] = report.better() ? Json(report.found.result) : Json();
    json["player"] = {{"player", report.player},
                      {"network", report.network},
                      {"seed", report.query.limits.seed},
                      {"same_game", report.same_game}};
    if (report.games.games() > 0) {
        json["player"]["games"] = summary_json(report.games.summary());
    }
    json["looks"] = {{"looks", report.query.looks}, {"width", report.query.width}};
    json["work"] = report.work;
    json["seconds"] = report.seconds;
    json["threads"] = report.threads;
    json["line_turns"] = report.query.line.size();
    json["turns"] = Json::array();
    const std::vector<Position> positions = positions_of(report.query);
    for (const RatedTurn& turn : report.turns) {
        json["turns"].push_back(turn_json(report, turn, positions[turn.turn]));
    }
    return json.dump() + "\n";
}

} // namespace hindmost::cli
