#include "cli/experiment_text.hpp"

#include "cli/numbers.hpp"
#include "cli/search_report.hpp"
#include "hindmost/version.hpp"

#include <nlohmann/json.hpp>
#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <iterator>

namespace hindmost::cli {
namespace {

using Json = nlohmann::ordered_json;
using search::Interval;
using search::Verdict;

std::string_view limits_meaning(const Conditions& conditions) {
    return conditions.timed ? "in time: another machine, or more threads, may play otherwise"
                            : "in work: the same on every machine and for any number of threads";
}

std::string percent(double share) { return fixed_text(100 * share, 1) + "%"; }

double share_of(std::size_t part, std::size_t all) {
    return static_cast<double>(part) / static_cast<double>(all);
}

Json number_json(const std::optional<double>& number) { return number ? Json(*number) : Json(); }

std::string verdict_text(const search::Pairing& pairing) {
    const std::string after = " after " + std::to_string(pairing.test.pairs()) + " deals";
    switch (pairing.test.verdict()) {
    case Verdict::Ahead:
        return std::to_string(pairing.second + 1) + " is ahead," + after;
    case Verdict::Behind:
        return std::to_string(pairing.first + 1) + " is ahead," + after;
    case Verdict::Close:
        return "close," + after;
    case Verdict::Open:
        break;
    }
    return "open" + after;
}

std::string_view verdict_word(Verdict verdict) {
    return verdict == Verdict::Ahead    ? "ahead"
           : verdict == Verdict::Behind ? "behind"
           : verdict == Verdict::Close  ? "close"
                                        : "open";
}

Json pairing_json(const search::Pairing& pairing, bool verdicts) {
    const std::size_t deals = pairing.difference.count();
    Json json{{"player", pairing.second + 1},
              {"less", pairing.first + 1},
              {"deals", deals},
              {"mean", pairing.difference.mean()},
              {"standard_error", number_json(pairing.difference.standard_error())},
              {"interval", interval_json(pairing.difference.interval())},
              {"ahead", share_of(pairing.ahead, deals)},
              {"behind", share_of(pairing.behind, deals)}};
    if (verdicts) {
        json["verdict"] = verdict_word(pairing.test.verdict());
        json["verdict_after"] = pairing.test.pairs();
    }
    return json;
}

} // namespace

std::string conditions_text(const Conditions& conditions) {
    std::string text = report_line("hindmost", std::string(kVersion)) +
                       report_line("deals", "seeds " + std::to_string(conditions.deals.first) +
                                                " to " + std::to_string(conditions.deals.last) +
                                                ", order " + conditions.order) +
                       report_line("rules", conditions.rules);
    for (std::size_t i = 0; i < conditions.players.size(); ++i) {
        const std::string number =
            conditions.players.size() > 1 ? " " + std::to_string(i + 1) : std::string();
        text += report_line("player" + number, conditions.players[i].player);
    }
    const std::string& network = conditions.players.front().network;
    if (std::ranges::count(conditions.players, network, &Conditions::By::network) ==
        std::ssize(conditions.players)) {
        text += report_line("network", network);
    } else {
        for (std::size_t i = 0; i < conditions.players.size(); ++i) {
            text += report_line("network", "of player " + std::to_string(i + 1) + ": " +
                                               conditions.players[i].network);
        }
    }
    return text +
           report_line("random", "seed " + std::to_string(conditions.random_seed) + ", memory " +
                                     std::to_string(conditions.memory) + " bytes a game, " +
                                     std::to_string(conditions.threads) + " threads") +
           report_line("limits", std::string(limits_meaning(conditions)));
}

nlohmann::ordered_json conditions_json(const Conditions& conditions) {
    Json json{{"program", "hindmost"},
              {"version", kVersion},
              {"deals", {conditions.deals.first, conditions.deals.last}},
              {"order", conditions.order},
              {"rules", conditions.rules},
              {"random_seed", conditions.random_seed},
              {"memory", conditions.memory},
              {"threads", conditions.threads},
              {"limits", conditions.timed ? "time" : "work"},
              {"reproducible", !conditions.timed}};
    for (const Conditions::By& by : conditions.players) {
        json["played_by"].push_back({{"player", by.player}, {"network", by.network}});
    }
    return json;
}

std::string run_text(const ExperimentRun& run) {
    return report_line(
        "played",
        std::to_string(run.played) + " deals" +
            (run.found > 0 ? ", and " + std::to_string(run.found) + " that the table had" : ""));
}

std::string interval_text(const std::optional<Interval>& interval) {
    return interval ? fixed_text(interval->low, 2) + " to " + fixed_text(interval->high, 2) : "-";
}

nlohmann::ordered_json interval_json(const std::optional<Interval>& interval) {
    return interval ? Json{interval->low, interval->high} : Json();
}

nlohmann::ordered_json summary_json(const search::Summary& summary) {
    return {{"deals", summary.games},
            {"mean", summary.mean},
            {"standard_error", number_json(summary.standard_error)},
            {"interval", interval_json(summary.interval)},
            {"lowest", summary.lowest},
            {"percentile_10", summary.result.tenth},
            {"median", summary.result.median},
            {"percentile_90", summary.result.ninetieth},
            {"best", summary.highest},
            {"forced", summary.forced},
            {"forced_early", summary.early_forced},
            {"turns", summary.turns},
            {"work_per_move", summary.work_per_turn},
            {"seconds_per_move", summary.seconds_per_turn},
            {"timed", summary.timed}};
}

std::string mean_text(double mean, const std::optional<double>& standard_error) {
    return fixed_text(mean, 2) + " ± " + (standard_error ? fixed_text(*standard_error, 2) : "-");
}

std::string players_text(std::span<const search::Tally> players) {
    std::string text = fmt::format(
        "{:<8}{:>7}{:>17}{:>8}{:>5}{:>5}{:>5}{:>6}{:>9}{:>11}{:>7}{:>10}{:>11}\n", "player",
        "deals", "mean ± error", "lowest", "10%", "50%", "90%", "best", "forced",
        "before " + std::to_string(search::kEarlyTurn), "turns", "work", "ms a move");
    for (std::size_t i = 0; i < players.size(); ++i) {
        const search::Summary of = players[i].summary();
        text +=
            fmt::format("{:<8}{:>7}{:>17}{:>8}{:>5}{:>5}{:>5}{:>6}{:>9}{:>11}{:>7}{:>10}{:>11}\n",
                        i + 1, of.games, mean_text(of.mean, of.standard_error), of.lowest,
                        of.result.tenth, of.result.median, of.result.ninetieth, of.highest,
                        percent(of.forced), percent(of.early_forced), fixed_text(of.turns, 1),
                        fixed_text(of.work_per_turn, 0), fixed_text(1000 * of.seconds_per_turn, 3));
    }
    return text;
}

std::string pairings_text(std::span<const search::Pairing> pairings, bool verdicts) {
    std::string text =
        fmt::format("{:<8}{:>7}{:>17}{:>20}{:>9}{:>9}{:>9}{}\n", "less", "deals", "mean ± error",
                    "95% interval", "ahead", "equal", "behind", verdicts ? "  verdict" : "");
    for (const search::Pairing& pairing : pairings) {
        const std::size_t deals = pairing.difference.count();
        text += fmt::format(
            "{:<8}{:>7}{:>17}{:>20}{:>9}{:>9}{:>9}{}\n",
            std::to_string(pairing.second + 1) + " - " + std::to_string(pairing.first + 1), deals,
            mean_text(pairing.difference.mean(), pairing.difference.standard_error()),
            interval_text(pairing.difference.interval()), percent(share_of(pairing.ahead, deals)),
            percent(share_of(deals - pairing.ahead - pairing.behind, deals)),
            percent(share_of(pairing.behind, deals)), verdicts ? "  " + verdict_text(pairing) : "");
    }
    return text;
}

nlohmann::ordered_json comparison_json(const search::Comparison& comparison, bool verdicts) {
    Json json{{"players", Json::array()}, {"differences", Json::array()}};
    for (const search::Tally& tally : comparison.players()) {
        json["players"].push_back(summary_json(tally.summary()));
    }
    for (const search::Pairing& pairing : comparison.pairings()) {
        json["differences"].push_back(pairing_json(pairing, verdicts));
    }
    return json;
}

} // namespace hindmost::cli
