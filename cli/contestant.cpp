#include "cli/contestant.hpp"

#include "cli/error.hpp"
#include "cli/game_options.hpp"
#include "cli/network_option.hpp"
#include "cli/numbers.hpp"
#include "cli/search_report.hpp"
#include "engine/text.hpp"
#include "search/solve.hpp"
#include "search/table_game.hpp"
#include "search/value/builtin.hpp"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <map>

namespace hindmost::cli {
namespace {

/// The parameters of every player.
constexpr std::array<std::string_view, 3> kCommon{"work", "time", "network"};

/// Takes the common parameters out of `NAME:PARAM=VALUE,…`.
std::map<std::string, std::string, std::less<>> take_common(std::string& text) {
    std::map<std::string, std::string, std::less<>> taken;
    const std::size_t colon = std::min(text.find(':'), text.size());
    std::string rest = text.substr(0, colon);
    char mark = ':';
    for (std::size_t begin = colon + 1; begin < text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string setting = text.substr(begin, end - begin);
        const std::string name = setting.substr(0, setting.find('='));
        if (std::ranges::find(kCommon, name) == kCommon.end()) {
            rest += mark + setting;
            mark = ',';
        } else if (!taken.emplace(name, setting.substr(std::min(name.size() + 1, setting.size())))
                        .second) {
            throw engine::InputError("parameter " + name + ": given twice");
        }
        begin = end + 1;
    }
    text = rest;
    return taken;
}

const search::NetworkFile& builtin_network(Knowledge knowledge) {
    return knowledge == Knowledge::Hidden ? search::hidden_network() : search::known_network();
}

} // namespace

Contestant::Contestant(std::string_view text, Knowledge knowledge, const search::Limits& common)
    : limits_(common), network_(&builtin_network(knowledge), [](const search::NetworkFile*) {}) {
    std::string rest(text);
    const auto taken = take_common(rest);
    if (knowledge == Knowledge::Hidden) {
        choice_ = search::parse_player(rest);
    } else {
        choice_ = search::parse_searcher(rest);
    }
    limits_.threads = 1; // others play other deals
    const auto work = taken.find("work");
    const auto time = taken.find("time");
    try {
        if (work != taken.end() || time != taken.end()) {
            limits_.work.reset();
            limits_.seconds.reset();
        }
        if (work != taken.end()) {
            limits_.work = parse_count(work->second);
        }
        if (time != taken.end()) {
            limits_.seconds = parse_seconds(time->second);
        }
    } catch (const engine::ParseError& error) {
        throw engine::InputError("limit of player " + engine::in_quotes(text) + ": " +
                                 error.what());
    }
    if (const auto path = taken.find("network"); path != taken.end()) {
        network_ = std::make_shared<search::NetworkFile>(read_network_file(path->second));
    }
}

std::string Contestant::text() const {
    std::string text = std::visit([](const auto& choice) { return choice.text(); }, choice_);
    const auto add = [&text](std::string_view name, const std::string& value) {
        text += (text.find(':') == std::string::npos ? ":" : ",") + std::string(name) + "=" + value;
    };
    if (limits_.work) {
        add("work", std::to_string(*limits_.work));
    }
    if (limits_.seconds) {
        add("time", number_text(*limits_.seconds));
    }
    return text;
}

std::string Contestant::identity() const {
    return fmt::format("{} network {:016x}", text(), network_->network.hash());
}

std::unique_ptr<search::Player> Contestant::make() const {
    const auto& hidden = std::get<search::PlayerChoice>(choice_);
    return hidden.info->make(hidden.parameters, network_->network);
}

std::optional<search::GameFigures> Contestant::play(const engine::Rules& rules, std::uint64_t seed,
                                                    const std::stop_token& stop) const {
    const Game game = seeded_game(seed, rules);
    const engine::Setup setup =
        engine::make_setup(engine::TileSet::base(), rules, static_cast<int>(game.deal.size()));
    const engine::KnownGame start(setup, game.deal);
    const search::Observer observer{{}, stop};
    if (std::holds_alternative<search::PlayerChoice>(choice_)) {
        const search::HiddenGame played = search::play_hidden(start, *make(), limits_, observer);
        if (!played.over) {
            return std::nullopt;
        }
        (void)accepted_record(game, start, played.line, played.result);
        return static_cast<const search::GameFigures&>(played);
    }
    const auto& known = std::get<search::SearcherChoice>(choice_);
    const search::SearchResult found =
        search::solve(known, {start, network_->network, limits_, observer});
    if (found.reason == search::StopReason::Interrupted) {
        return std::nullopt;
    }
    const engine::Record record = accepted_record(game, start, found.line, found.result);
    return search::GameFigures{found.result,
                               static_cast<int>(record.moves.size()),
                               record.end == engine::EndKind::Forced,
                               found.work,
                               found.seconds,
                               found.seconds,
                               found.reason};
}

Contestant named_contestant(const std::string& name, Knowledge knowledge,
                            const search::Limits& common) {
    try {
        return {name, knowledge, common};
    } catch (const engine::InputError& error) {
        throw UsageError(error.what());
    }
}

} // namespace hindmost::cli
