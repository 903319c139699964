#include "cli/difficulty_report.hpp"
#include "cli/svg_plot.hpp"

#include <algorithm>

namespace hindmost::cli {
namespace {

using search::Tally;

/// Lines of text as they stand.
std::string block(const std::string& text) { return "<pre>" + html_text(text) + "</pre>\n"; }

std::string results_plot(const DifficultyReport& report) {
    std::vector<Spread> rows;
    for (std::size_t i = 0; i < report.found.combinations().size(); ++i) {
        const search::Summary of = report.found.combinations()[i].summary();
        const search::Interval interval = of.interval.value_or(search::Interval{of.mean, of.mean});
        rows.push_back(
            {report.options.label(i), static_cast<double>(of.result.tenth),
             static_cast<double>(of.result.median), static_cast<double>(of.result.ninetieth),
             of.mean, interval.low, interval.high,
             report.known.empty() ? std::nullopt : std::optional(report.known[i].bound.mean())});
    }
    return spread_plot(rows, "result");
}

/// The share of `all` values that are at least x.
std::vector<Steps::Point> at_least(std::vector<int> values) {
    std::ranges::sort(values);
    const auto n = static_cast<double>(values.size());
    std::vector<Steps::Point> points{{0, 1}};
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i + 1 == values.size() || values[i] != values[i + 1]) {
            points.push_back(
                {static_cast<double>(values[i]), static_cast<double>(values.size() - i - 1) / n});
        }
    }
    return points;
}

/// The share of `games` games whose forced end came by turn x.
std::vector<Steps::Point> ended_by(std::vector<int> turns, std::size_t games, int last) {
    std::ranges::sort(turns);
    std::vector<Steps::Point> points{{0, 0}};
    for (std::size_t i = 0; i < turns.size(); ++i) {
        if (i + 1 == turns.size() || turns[i] != turns[i + 1]) {
            points.push_back({static_cast<double>(turns[i]),
                              static_cast<double>(i + 1) / static_cast<double>(games)});
        }
    }
    points.push_back({static_cast<double>(last), points.back().y});
    return points;
}

std::string chances_plot(const DifficultyReport& report) {
    std::vector<Steps> lines;
    for (std::size_t i = 0; i < report.found.combinations().size(); ++i) {
        lines.push_back(
            {report.options.label(i), at_least(report.found.combinations()[i].results())});
    }
    return steps_plot(lines, "result", "games with more than that");
}

std::string ends_plot(const DifficultyReport& report) {
    const int last = engine::TileSet::base().deal_size();
    std::vector<Steps> lines;
    for (std::size_t i = 0; i < report.found.combinations().size(); ++i) {
        const Tally& tally = report.found.combinations()[i];
        lines.push_back(
            {report.options.label(i), ended_by(tally.forced_turns(), tally.games(), last)});
    }
    return steps_plot(lines, "turn", "games ended for want of a meeple by then");
}

} // namespace

std::string difficulty_html(const DifficultyReport& report) {
    std::string text =
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n"
        "<title>How hard the options are</title>\n<style>\n"
        ":root{color-scheme:light dark}body{max-width:60rem;margin:2rem auto;padding:0 1rem;"
        "font:16px/1.5 sans-serif}pre{overflow-x:auto;font-size:13px}\n" +
        plot_style() + "</style>\n</head>\n<body>\n<h1>How hard the options are</h1>\n";
    const auto answers = difficulty_answers(report);
    if (!answers.empty()) {
        text += "<p>As this player plays, with 95% intervals:</p>\n<ul>\n";
        for (const std::string& answer : answers) {
            text += "<li>" + html_text(answer) + "</li>\n";
        }
        text += "</ul>\n";
    }
    text += "<h2>Results</h2>\n<p>Bars: from the 10th percentile to the 90th, the tick at the "
            "median. Dots: the mean with its 95% interval." +
            std::string(report.known.empty() ? "" : " Diamonds: the mean of the proved bounds.") +
            "</p>\n" + results_plot(report) + block(difficulty_results_text(report)) +
            "<h2>Chances</h2>\n" + chances_plot(report) + block(difficulty_chances_text(report)) +
            "<h2>Forced ends</h2>\n" + ends_plot(report) + "<h2>How it was measured</h2>\n" +
            block(conditions_text(report.conditions) + run_text(report.run));
    return text + "</body>\n</html>\n";
}

} // namespace hindmost::cli
