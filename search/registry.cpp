#include "search/registry.hpp"

#include "engine/error.hpp"
#include "search/automatic.hpp"
#include "search/beam.hpp"
#include "search/exact.hpp"
#include "search/mcts.hpp"
#include "search/players/expectimax.hpp"
#include "search/players/mcts.hpp"
#include "search/players/safe.hpp"
#include "search/players/simple.hpp"
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

void set_parameter(const Entry& entry, std::string_view kind, std::string_view setting,
                   Parameters& parameters) {
    std::string_view value_text = setting;
    const std::string_view name = take_until(value_text, '=');
    const auto found = std::ranges::find(entry.parameters, name, &Parameter::name);
    if (found == entry.parameters.end()) {
        throw engine::InputError(std::string(kind) + " " + std::string(entry.name) +
                                 " has no parameter '" + std::string(name) +
                                 "'; it has: " + names_of(entry.parameters));
    }
    double value = 0;
    const auto [end, error] =
        std::from_chars(value_text.data(), value_text.data() + value_text.size(), value);
    if (error != std::errc{} || end != value_text.data() + value_text.size() ||
        !(value >= found->low && value <= found->high)) {
        throw engine::InputError(std::string(kind) + " parameter " + std::string(name) +
                                 ": expected a number from " + number_text(found->low) + " to " +
                                 number_text(found->high) + ", got '" + std::string(value_text) +
                                 "'");
    }
    if (!parameters.emplace(name, value).second) {
        throw engine::InputError(std::string(kind) + " parameter " + std::string(name) +
                                 ": given twice");
    }
}

template <typename Info>
Selected<Info> parse(std::span<const Info> infos, std::string_view kind, std::string_view text) {
    std::string_view settings = text;
    const std::string_view name = take_until(settings, ':');
    const auto found = std::ranges::find(infos, name, &Info::name);
    if (found == infos.end()) {
        throw engine::InputError("unknown " + std::string(kind) + " '" + std::string(name) +
                                 "'; there are: " + names_of(infos));
    }
    Selected<Info> choice{&*found, {}};
    while (!settings.empty()) {
        set_parameter(*found, kind, take_until(settings, ','), choice.parameters);
    }
    for (const Parameter& parameter : found->parameters) {
        choice.parameters.emplace(parameter.name, parameter.standard);
    }
    return choice;
}

} // namespace

std::span<const SearcherInfo> searchers() {
    static const std::array table{auto_info(),  beam_info(),   mcts_info(),
                                  exact_info(), greedy_info(), random_info()};
    return table;
}

std::span<const PlayerInfo> players() {
    static const std::array table{mcts_player_info(), expectimax_player_info(),
                                  greedy_player_info(), safe_player_info(), random_player_info()};
    return table;
}

std::string entry_text(const Entry& entry, const Parameters& parameters) {
    std::string text(entry.name);
    char mark = ':';
    for (const Parameter& parameter : entry.parameters) {
        const double value = parameters.find(parameter.name)->second;
        text += mark + std::string(parameter.name) + "=" + number_text(value);
        mark = ',';
    }
    return text;
}

SearcherChoice parse_searcher(std::string_view text) { return parse(searchers(), "search", text); }

PlayerChoice parse_player(std::string_view text) { return parse(players(), "player", text); }

} // namespace hindmost::search
