#include "cli/difficulty_report.hpp"

#include "cli/numbers.hpp"
#include "cli/search_report.hpp"

#include <nlohmann/json.hpp>
#include <spdlog/fmt/fmt.h>

#include <algorithm>

namespace hindmost::cli {
namespace {

using Json = nlohmann::ordered_json;
using search::Interval;
using search::Percentiles;
using search::Summary;
using search::Tally;

std::string percent(double share) { return fixed_text(100 * share, 0) + "%"; }

std::string chance_text(std::size_t hits, std::size_t all) {
    const Interval interval = search::wilson_interval(hits, all);
    return percent(static_cast<double>(hits) / static_cast<double>(all)) + " (" +
           fixed_text(100 * interval.low, 0) + " to " + fixed_text(100 * interval.high, 0) + ")";
}

std::size_t label_width(const OptionGrid& options) {
    std::size_t width = std::string_view("options").size();
    for (std::size_t i = 0; i < options.grid().count(); ++i) {
        width = std::max(width, options.label(i).size());
    }
    return width;
}

Json chance_json(std::size_t hits, std::size_t all) {
    const Interval interval = search::wilson_interval(hits, all);
    return {{"chance", static_cast<double>(hits) / static_cast<double>(all)},
            {"interval", {interval.low, interval.high}}};
}

Json combination_json(const DifficultyReport& report, std::size_t number) {
    const Tally& tally = report.found.combinations()[number];
    Json json{{"options", Json::object()}, {"rules", rules_text(report.options.rules(number))}};
    for (std::size_t axis = 0; axis < report.options.axes().size(); ++axis) {
        json["options"][std::string(report.options.axes()[axis].option->name)] =
            report.options.value(number, axis);
    }
    json.update(summary_json(tally.summary()));
    for (const int goal : kGoals) {
        json["reach"][std::to_string(goal)] = chance_json(reached(tally, goal), tally.games());
    }
    json["forced_end"] = chance_json(tally.forced_turns().size(), tally.games());
    if (!tally.forced_turns().empty()) {
        const Percentiles turns = search::percentiles(tally.forced_turns());
        json["forced_end"]["turns"] = {turns.tenth, turns.median, turns.ninetieth};
    }
    if (!report.known.empty()) {
        json["best_known"] = report.known[number].best.mean();
        json["bound"] = report.known[number].bound.mean();
    }
    return json;
}

Json moments_json(const search::Moments& moments) {
    return {{"mean", moments.mean()}, {"interval", interval_json(moments.interval())}};
}

} // namespace

std::size_t reached(const Tally& tally, int goal) {
    return static_cast<std::size_t>(
        std::ranges::count_if(tally.results(), [goal](int result) { return result >= goal; }));
}

std::string difficulty_results_text(const DifficultyReport& report) {
    const std::size_t width = label_width(report.options);
    std::string text =
        fmt::format("{:<{}}{:>7}{:>16}{:>18}{:>5}{:>5}{:>5}{:>6}", "options", width, "deals",
                    "mean ± error", "95% interval", "10%", "50%", "90%", "best");
    text += report.known.empty()
                ? "\n"
                : fmt::format("{:>12}{:>9}{:>9}\n", "best known", "bound", "of it");
    for (std::size_t i = 0; i < report.found.combinations().size(); ++i) {
        const Summary of = report.found.combinations()[i].summary();
        text += fmt::format("{:<{}}{:>7}{:>16}{:>18}{:>5}{:>5}{:>5}{:>6}", report.options.label(i),
                            width, of.games, mean_text(of.mean, of.standard_error),
                            interval_text(of.interval), of.result.tenth, of.result.median,
                            of.result.ninetieth, of.highest);
        if (!report.known.empty()) {
            const double best = report.known[i].best.mean();
            const double bound = report.known[i].bound.mean();
            text += fmt::format("{:>12}{:>9}{:>9}", fixed_text(best, 1), fixed_text(bound, 1),
                                percent(best / bound));
        }
        text += "\n";
    }
    return text;
}

std::string difficulty_chances_text(const DifficultyReport& report) {
    const std::size_t width = label_width(report.options);
    std::string text = fmt::format("{:<{}}", "chance to reach", width);
    for (const int goal : kGoals) {
        text += fmt::format("{:>18}", goal);
    }
    text += fmt::format("{:>18}{:>18}\n", "forced end", "at turn 10/50/90%");
    for (std::size_t i = 0; i < report.found.combinations().size(); ++i) {
        const Tally& tally = report.found.combinations()[i];
        text += fmt::format("{:<{}}", report.options.label(i), width);
        for (const int goal : kGoals) {
            text += fmt::format("{:>18}", chance_text(reached(tally, goal), tally.games()));
        }
        text += fmt::format("{:>18}", chance_text(tally.forced_turns().size(), tally.games()));
        if (tally.forced_turns().empty()) {
            text += fmt::format("{:>18}\n", "-");
        } else {
            const Percentiles turns = search::percentiles(tally.forced_turns());
            text += fmt::format(
                "{:>18}\n", fmt::format("{} {} {}", turns.tenth, turns.median, turns.ninetieth));
        }
    }
    return text;
}

std::string difficulty_text(const DifficultyReport& report) {
    std::string text = conditions_text(report.conditions) + run_text(report.run) + "\n" +
                       difficulty_results_text(report) + "\n" + difficulty_chances_text(report);
    const auto answers = difficulty_answers(report);
    text += answers.empty() ? "" : "\nAs this player plays, with 95% intervals:\n";
    for (const std::string& answer : answers) {
        text += "- " + answer + "\n";
    }
    return text;
}

std::string difficulty_csv(const DifficultyReport& report) {
    std::string text;
    for (const OptionGrid::Axis& axis : report.options.axes()) {
        text += std::string(axis.option->name) + ",";
    }
    text += "deals,mean,standard_error,low,high,percentile_10,median,percentile_90,best";
    for (const int goal : kGoals) {
        text += fmt::format(",reach_{0},reach_{0}_low,reach_{0}_high", goal);
    }
    text += ",forced,forced_low,forced_high,forced_turn_10,forced_turn_50,forced_turn_90,best_"
            "known,bound\n";
    const auto share = [&text](std::size_t hits, std::size_t all) {
        const Interval interval = search::wilson_interval(hits, all);
        text += fmt::format(",{:.4f},{:.4f},{:.4f}",
                            static_cast<double>(hits) / static_cast<double>(all), interval.low,
                            interval.high);
    };
    for (std::size_t i = 0; i < report.found.combinations().size(); ++i) {
        const Tally& tally = report.found.combinations()[i];
        const Summary of = tally.summary();
        for (std::size_t axis = 0; axis < report.options.axes().size(); ++axis) {
            text += report.options.value(i, axis) + ",";
        }
        text += fmt::format("{},{:.4f}", of.games, of.mean);
        text += of.interval ? fmt::format(",{:.4f},{:.4f},{:.4f}", *of.standard_error,
                                          of.interval->low, of.interval->high)
                            : ",,,";
        text += fmt::format(",{},{},{},{}", of.result.tenth, of.result.median, of.result.ninetieth,
                            of.highest);
        for (const int goal : kGoals) {
            share(reached(tally, goal), of.games);
        }
        share(tally.forced_turns().size(), of.games);
        if (tally.forced_turns().empty()) {
            text += ",,,";
        } else {
            const Percentiles turns = search::percentiles(tally.forced_turns());
            text += fmt::format(",{},{},{}", turns.tenth, turns.median, turns.ninetieth);
        }
        text += report.known.empty() ? ",,\n"
                                     : fmt::format(",{:.4f},{:.4f}\n", report.known[i].best.mean(),
                                                   report.known[i].bound.mean());
    }
    return text;
}

nlohmann::ordered_json difficulty_json(const DifficultyReport& report) {
    Json json = conditions_json(report.conditions);
    json["played"] = report.run.played;
    json["found"] = report.run.found;
    for (std::size_t i = 0; i < report.found.combinations().size(); ++i) {
        json["combinations"].push_back(combination_json(report, i));
    }
    json["effects"] = Json::array();
    const auto answers = difficulty_answers(report);
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const search::Effect& effect = report.found.effects()[i];
        const OptionGrid::Axis& axis = report.options.axes()[effect.option];
        json["effects"].push_back({{"option", axis.option->name},
                                   {"value", axis.values[effect.value]},
                                   {"in_place_of", axis.values[effect.value - 1]},
                                   {"result", moments_json(effect.result)},
                                   {"forced", moments_json(effect.forced)},
                                   {"turns", moments_json(effect.turns)},
                                   {"answer", answers[i]}});
    }
    return json;
}

} // namespace hindmost::cli
