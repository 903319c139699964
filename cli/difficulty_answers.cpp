#include "cli/difficulty_report.hpp"
#include "cli/numbers.hpp"

#include <map>

namespace hindmost::cli {
namespace {

using search::Effect;
using search::Moments;

enum class Change { Unclear, More, Less };

/// Fewer deals, even if they all change the same way, may do so by chance in more than 5% of cases
/// (2 / 2^n); their interval can be a point all the same.
constexpr std::size_t kLeastDeals = 6;

/// Whether an interval leaves no doubt.
Change change_of(const Moments& moments) {
    if (moments.count() < kLeastDeals) {
        return Change::Unclear;
    }
    const auto interval = moments.interval();
    return interval && interval->low > 0    ? Change::More
           : interval && interval->high < 0 ? Change::Less
                                            : Change::Unclear;
}

/// `3.1 points higher (1.2 to 5.0)`.
std::string change_text(const Moments& moments, double scale, const std::string& unit,
                        const std::string& more, const std::string& less) {
    const Change change = change_of(moments);
    const double sign = change == Change::Less ? -scale : scale;
    std::string text = fixed_text(sign * moments.mean(), 1) + unit;
    text = change == Change::More   ? text + " " + more
           : change == Change::Less ? text + " " + less
                                    : "not clearly changed, by " + text;
    if (const auto interval = moments.interval()) {
        const double low = sign * (sign > 0 ? interval->low : interval->high);
        const double high = sign * (sign > 0 ? interval->high : interval->low);
        text += " (" + fixed_text(low, 1) + " to " + fixed_text(high, 1) + ")";
    }
    return text;
}

std::string judgement(const Effect& effect) {
    const Change result = change_of(effect.result);
    const Change forced = change_of(effect.forced);
    if (result == Change::More) {
        return forced == Change::More ? "more points, but more games end early" : "easier";
    }
    if (result == Change::Less) {
        return forced == Change::Less ? "fewer points, but fewer games end early" : "harder";
    }
    return forced == Change::More   ? "harder to keep going"
           : forced == Change::Less ? "easier to keep going"
                                    : "no clear difference";
}

/// The options of a combination but one.
std::string other_options(const OptionGrid& options, std::size_t combination, std::size_t axis) {
    std::string text;
    for (std::size_t other = 0; other < options.axes().size(); ++other) {
        if (other != axis && options.axes()[other].values.size() > 1) {
            text += (text.empty() ? "" : " ") + std::string(options.axes()[other].option->name) +
                    "=" + options.value(combination, other);
        }
    }
    return text;
}

/// With which of the other options an option does least and most; nothing where there are none.
std::string range_text(const DifficultyReport& report, const Effect& effect) {
    const search::Grid& grid = report.found.grid();
    const std::size_t stride = grid.stride(effect.option);
    std::map<double, std::size_t> gains; // of the mean result, and a combination that has it
    for (std::size_t i = stride; i < grid.count(); ++i) {
        if (grid.value(i, effect.option) == effect.value) {
            const auto combinations = report.found.combinations();
            gains.emplace(combinations[i].summary().mean - combinations[i - stride].summary().mean,
                          i);
        }
    }
    if (gains.size() < 2) {
        return "";
    }
    const auto text = [&](const auto& gain) {
        return fixed_text(gain.first, 1) + " with " +
               other_options(report.options, gain.second, effect.option);
    };
    return " The mean changes by " + text(*gains.begin()) + " at least and by " +
           text(*gains.rbegin()) + " at most.";
}

std::string effect_text(const DifficultyReport& report, const Effect& effect) {
    const OptionGrid& options = report.options;
    const OptionGrid::Axis& axis = options.axes()[effect.option];
    return std::string(axis.option->name) + " " + axis.values[effect.value] + " in place of " +
           axis.values[effect.value - 1] + ": " + judgement(effect) + ". " + "Results are " +
           change_text(effect.result, 1, " points", "higher", "lower") + ", forced ends " +
           change_text(effect.forced, 100, " percentage points", "more frequent", "rarer") + "." +
           range_text(report, effect);
}

/// What the rules say of an option whose values ascend, and what was found of the step.
std::string promise_text(const OptionGrid& options, const Effect& effect) {
    const OptionGrid::Axis& axis = options.axes()[effect.option];
    const bool ascends = axis.values[effect.value - 1] < axis.values[effect.value];
    const Change result = change_of(effect.result);
    const Change forced = change_of(effect.forced);
    if (axis.option->name == "meeples" && ascends) {
        return std::string(" The rules call more meeples easier: ") +
               (result == Change::More   ? "so it is."
                : result == Change::Less ? "it is not."
                                         : "more deals are needed to tell.");
    }
    if (axis.option->name == "colours" && ascends) {
        const bool harder = result == Change::Less || forced == Change::More;
        return std::string(
                   " The rules promise more points with more colours, and a harder game: ") +
               (result == Change::More   ? "the hindmost has more"
                : result == Change::Less ? "the hindmost has fewer"
                                         : "whether the hindmost has more, more deals must tell") +
               (harder                      ? "; harder, yes."
                : forced == Change::Unclear ? "; harder, not to be told."
                                            : "; harder, no.");
    }
    return "";
}

} // namespace

std::vector<std::string> difficulty_answers(const DifficultyReport& report) {
    std::vector<std::string> answers;
    for (const Effect& effect : report.found.effects()) {
        answers.push_back(effect_text(report, effect) + promise_text(report.options, effect));
    }
    return answers;
}

} // namespace hindmost::cli
