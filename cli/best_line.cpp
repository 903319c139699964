#include "cli/best_line.hpp"

#include "cli/error.hpp"
#include "cli/input.hpp"
#include "cli/known_search.hpp"
#include "cli/progress.hpp"
#include "cli/record_input.hpp"
#include "cli/search_report.hpp"
#include "search/solve.hpp"
#include "search/value/builtin.hpp"

namespace hindmost::cli {
namespace {

constexpr std::uint64_t kDefaultWork = 1'000'000;

} // namespace

int BestLine::bound() const { return record.extra["bound"].get<int>(); }

void BestLineOptions::declare(OptionTable& options) {
    game_.declare(options);
    options.group("Best line");
    options.value("line", "RECORD", line_, as_text,
                  "the line of a record, whose deal and rules these are then, in place of the "
                  "store's and of a search");
    store_.declare(options);
    options.value("search", "NAME[:PARAM=VALUE,...]", choice_, search::parse_searcher,
                  "how to search where the store knows no line: " +
                      entry_names(search::searchers()) + " (default: the first)",
                  entry_words(search::searchers()));
    network_option_.declare(options, "network",
                            "the value network of that search and of the looks, as train --order "
                            "known writes it (default: the built-in one)");
    declare_limits(options, limits_,
                   "time limit of the search, which makes the answer depend on the machine",
                   "limit of positions evaluated by the search (default 1M)");
}

std::string BestLineOptions::more_help() { return entries_help("Searches", search::searchers()); }

BestLine BestLineOptions::find(bool progress, const Interrupt& interrupt) {
    if (!limits_.work && !limits_.seconds) {
        limits_.work = kDefaultWork;
    }
    network_ = &network_option_.network(search::known_network());
    if (line_) {
        return recorded();
    }
    const Game game = game_.game();
    engine::Record wanted;
    wanted.rules = game.rules;
    wanted.deal = game.deal;
    if (const auto text = store_.record(search::game_key(wanted))) {
        return {search::Candidate(engine::parse_record(*text)).record(), "from the store"};
    }
    return searched(game, progress, interrupt);
}

BestLine BestLineOptions::recorded() const {
    if (game_.given()) {
        throw UsageError("option --line: the record says the deal and the rules; leave out the "
                         "options that do");
    }
    const engine::Record record = read_record(*line_, 1);
    try {
        return {search::Candidate(record).record(), "the line of the record"};
    } catch (const engine::InputError& error) {
        throw engine::InputError(source_name(*line_) + ": " + error.what());
    }
}

BestLine BestLineOptions::searched(const Game& game, bool progress,
                                   const Interrupt& interrupt) const {
    const engine::Setup setup =
        engine::make_setup(engine::TileSet::base(), game.rules, static_cast<int>(game.deal.size()));
    const engine::KnownGame start(setup, game.deal);
    ProgressLine line(progress);
    search::Observer observer;
    observer.stop = interrupt.token();
    observer.report = [&line](const search::Progress& now) {
        if (line.due()) {
            line.show(progress_text(now, best_text(now)));
        }
    };
    const search::SearchResult found =
        search::solve(choice_, {start, network_->network, limits_, observer});
    return {found_record(game, start, found, {choice_, limits_, network_->made_by, ""}),
            "by a search of " + std::to_string(found.work) + " positions"};
}

} // namespace hindmost::cli
