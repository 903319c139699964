#include "cli/experiment_options.hpp"

#include "cli/error.hpp"
#include "cli/search_report.hpp"
#include "hindmost/version.hpp"

#include <algorithm>

namespace hindmost::cli {
namespace {

constexpr std::uint64_t kKnownWork = 1'000'000; // a deal

} // namespace

void ExperimentOptions::declare(OptionTable& options) {
    options.group("Deals");
    options.value("deals", "A-B", seeds_, parse_seed_range,
                  "the deals of the seeds A to B (required)");
    options.flag("hidden", hidden_, "with the order of the tiles hidden (the default)");
    options.flag("known", known_, "with the order known: players are the searches of solve");
    options.group("Limits");
    declare_limits(options, limits_,
                   "limit in time, of a move or with --known of a deal: 10, 0.5 or 2m; it makes "
                   "results depend on the machine",
                   "limit of positions evaluated, of a move (default 5000) or with --known of a "
                   "deal (default 1M)");
}

std::string ExperimentOptions::more_help() {
    return "\nEvery player may have work=N, time=SECONDS and network=FILE among its parameters.\n" +
           entries_help("With --hidden, players", search::players()) +
           entries_help("With --known, searches", search::searchers());
}

std::vector<std::string> ExperimentOptions::words() {
    std::vector<std::string> words = entry_words(search::players());
    for (const std::string& word : entry_words(search::searchers())) {
        if (std::ranges::find(words, word) == words.end()) {
            words.push_back(word);
        }
    }
    return words;
}

void ExperimentOptions::prepare() {
    if (!seeds_) {
        throw UsageError("expected --deals A-B");
    }
    if (hidden_ && known_) {
        throw UsageError("expected one of --hidden and --known");
    }
    if (!limits_.work && !limits_.seconds) {
        limits_.work = known_ ? kKnownWork : kMoveWork;
    }
}

Contestant ExperimentOptions::player(const std::string& name) const {
    return named_contestant(name, knowledge(), limits_);
}

std::string ExperimentOptions::job(const std::string& command,
                                   std::span<const Contestant> players) const {
    std::string text = "hindmost " + std::string(kVersion) + ": " + command + " --order " +
                       order() + " --deals from " + std::to_string(seeds_->first) +
                       " --random-seed " + std::to_string(limits_.seed) + " --memory " +
                       std::to_string(limits_.memory);
    for (const Contestant& player : players) {
        text += " --player " + player.identity();
    }
    return text;
}

Conditions ExperimentOptions::conditions(std::span<const Contestant> players,
                                         const std::string& rules) const {
    Conditions conditions{*seeds_,      order(),        rules,           {},
                          limits_.seed, limits_.memory, limits_.threads, false};
    for (const Contestant& player : players) {
        conditions.players.push_back({player.text(), player.network_made_by()});
        conditions.timed |= player.timed();
    }
    return conditions;
}

} // namespace hindmost::cli
