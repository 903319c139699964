#include "search/registry.hpp"

#include "engine/error.hpp"
#include "search/mcts.hpp"
#include "search/simple.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace hindmost::search {
namespace {

std::string number_text(double value) {
    std::array<char, 32> text;
    const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), value);
    return {text.data(), end};
}

template <typename Range>
std::string names_of(const Range& infos) {
    std::string names;
    for (const auto& info : infos) {
        names += (names.empty() ? "" : ", ") + std::string(info.name);
    }
    return names.empty() ? "none" : names;
}

/// Takes what stands before `mark` off the text, and the mark.
std::string_view take_until(std::string_view& text, char mark) {
    const std::string_view head = text.substr(0, text.find(mark));
    text.remove_prefix(std::min(head.size() + 1, text.size()));
    return head;
}

void set_parameter(SearcherChoice& choice, std::string_view setting) {
    std::string_view value_text = setting;
    const std::string_view name = take_until(value_text, '=');
    const auto& parameters = choice.info->parameters;
    const auto found = std::ranges::find(parameters, name, &Parameter::name);
    if (found == parameters.end()) {
        throw engine::InputError("search " + std::string(choice.info->name) +
                                 " has no parameter '" + std::string(name) +
                                 "'; it has: " + names_of(parameters));
    }
    double value = 0;
    const auto [end, error] =
        std::from_chars(value_text.data(), value_text.data() + value_text.size(), value);
    if (error != std::errc{} || end != value_text.data() + value_text.size() ||
        !(value >= found->low && value <= found->high)) {
        throw engine::InputError("search parameter " + std::string(name) +
                                 ": expected a number from " + number_text(found->low) + " to " +
                                 number_text(found->high) + ", got '" + std::string(value_text) +
                                 "'");
    }
    choice.parameters[std::string(name)] = value;
}

} // namespace

std::span<const SearcherInfo> searchers() {
    static const std::array table{mcts_info(), greedy_info(), random_info()};
    return table;
}

std::string SearcherChoice::text() const {
    std::string text(info->name);
    char mark = ':';
    for (const Parameter& parameter : info->parameters) {
        const double value = parameters.find(parameter.name)->second;
        text += mark + std::string(parameter.name) + "=" + number_text(value);
        mark = ',';
    }
    return text;
}

SearcherChoice parse_searcher(std::string_view text) {
    std::string_view settings = text;
    const std::string_view name = take_until(settings, ':');
    const auto found = std::ranges::find(searchers(), name, &SearcherInfo::name);
    if (found == searchers().end()) {
        throw engine::InputError("unknown search '" + std::string(name) +
                                 "'; there are: " + names_of(searchers()));
    }
    SearcherChoice choice{&*found, {}};
    for (const Parameter& parameter : found->parameters) {
        choice.parameters.emplace(parameter.name, parameter.standard);
    }
    while (!settings.empty()) {
        set_parameter(choice, take_until(settings, ','));
    }
    return choice;
}

} // namespace hindmost::search
