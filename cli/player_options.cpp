#include "cli/player_options.hpp"

#include "cli/search_report.hpp"
#include "search/value/builtin.hpp"

namespace hindmost::cli {

void PlayerOptions::declare(OptionTable& options) {
    options.group("Player");
    options.value("player", "NAME[:PARAM=VALUE,...]", choice_, search::parse_player,
                  "who plays: " + entry_names(search::players()) + " (default: the first)",
                  entry_words(search::players()));
    network_option_.declare(options, "network",
                            "the value network, as train writes it (default: the built-in one)");
    declare_limits(
        options, limits_,
        "time limit of a move (default, without --work: " + number_text(seconds_) +
            "): 10, 0.5 or 2m",
        "limit of positions evaluated for a move, which makes the answer the same on "
        "every machine: 5000, 250k or 3M; what is begun is finished, so it is passed by up "
        "to some thousands");
}

std::string PlayerOptions::more_help() { return entries_help("Players", search::players()); }

void PlayerOptions::prepare() {
    if (!choice_) {
        choice_ = search::parse_player(search::players().front().name);
    }
    if (!limits_.seconds && !limits_.work) {
        limits_.seconds = seconds_;
    }
    network_ = &network_option_.network(search::hidden_network());
}

std::string PlayerOptions::description() const {
    return text() + ", random seed " + std::to_string(limits_.seed);
}

std::unique_ptr<search::Player> PlayerOptions::make() const {
    return choice_->info->make(choice_->parameters, network_->network);
}

} // namespace hindmost::cli
