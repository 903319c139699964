#include "cli/option_grid.hpp"

#include "engine/error.hpp"
#include "engine/text.hpp"

#include <algorithm>
#include <utility>

namespace hindmost::cli {
namespace {

constexpr std::size_t kMostCombinations = 1000;

const RuleOption& find_option(std::string_view name) {
    std::string names;
    for (const RuleOption& option : rule_options()) {
        if (option.name == name) {
            return option;
        }
        names += (names.empty() ? "" : ", ") + std::string(option.name);
    }
    throw engine::InputError("there is no option " + engine::in_quotes(name) +
                             " of the rules; there are: " + names);
}

OptionGrid::Axis read_axis(std::string_view setting) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string_view::npos) {
        throw engine::InputError("expected NAME=VALUE,... such as meeples=3,4,5, found " +
                                 engine::in_quotes(setting));
    }
    OptionGrid::Axis axis{&find_option(setting.substr(0, equals)), {}};
    std::string_view rest = setting.substr(equals + 1);
    for (bool more = true; more;) {
        const std::size_t comma = rest.find(',');
        std::string value(rest.substr(0, comma));
        more = comma != std::string_view::npos;
        rest.remove_prefix(more ? comma + 1 : rest.size());
        try {
            engine::Rules trial;
            axis.option->set(trial, value);
            value = axis.option->get(trial); // 03 is 3
        } catch (const engine::Error& error) {
            throw engine::InputError(std::string(axis.option->name) + ": " + error.what());
        }
        if (std::ranges::find(axis.values, value) != axis.values.end()) {
            throw engine::InputError(std::string(axis.option->name) + ": " + value +
                                     " is given twice");
        }
        axis.values.push_back(std::move(value));
    }
    return axis;
}

} // namespace

OptionGrid::OptionGrid(std::span<const std::string> settings) {
    for (const std::string& setting : settings) {
        axes_.push_back(read_axis(setting));
        if (std::ranges::count(axes_, axes_.back().option, &Axis::option) > 1) {
            throw engine::InputError(std::string(axes_.back().option->name) + ": given twice");
        }
        if (grid().count() > kMostCombinations) {
            throw engine::InputError("expected at most " + std::to_string(kMostCombinations) +
                                     " combinations");
        }
    }
}

search::Grid OptionGrid::grid() const {
    std::vector<std::size_t> sizes;
    for (const Axis& axis : axes_) {
        sizes.push_back(axis.values.size());
    }
    return search::Grid(sizes);
}

const std::string& OptionGrid::value(std::size_t combination, std::size_t axis) const {
    return axes_[axis].values[grid().value(combination, axis)];
}

engine::Rules OptionGrid::rules(std::size_t combination) const {
    engine::Rules rules;
    for (const RuleOption& option : rule_options()) { // a profile before what differs from it
        for (std::size_t axis = 0; axis < axes_.size(); ++axis) {
            if (axes_[axis].option == &option) {
                option.set(rules, value(combination, axis));
            }
        }
    }
    return rules;
}

std::string OptionGrid::label(std::size_t combination) const {
    std::string text;
    for (std::size_t axis = 0; axis < axes_.size(); ++axis) {
        text += (text.empty() ? "" : " ") + std::string(axes_[axis].option->name) + "=" +
                value(combination, axis);
    }
    return text;
}

std::string OptionGrid::text() const {
    std::string text;
    for (const Axis& axis : axes_) {
        text += (text.empty() ? "" : " ") + std::string(axis.option->name) + "=";
        for (const std::string& value : axis.values) {
            text += (text.back() == '=' ? "" : ",") + value;
        }
    }
    return text;
}

} // namespace hindmost::cli
