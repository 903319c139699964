#include "cli/command.hpp"
#include "cli/contestant.hpp"
#include "cli/error.hpp"
#include "cli/experiment.hpp"
#include "cli/experiment_text.hpp"
#include "cli/output.hpp"
#include "cli/search_report.hpp"
#include "hindmost/version.hpp"

#include <nlohmann/json.hpp>

#include <cstdio>

namespace hindmost::cli {
namespace {

constexpr std::uint64_t kHiddenWork = 5'000;    // a move
constexpr std::uint64_t kKnownWork = 1'000'000; // a deal

class CompareCommand : public Command {
  public:
    void declare(OptionTable& options) override {
        options.positionals("at least one PLAYER", names_, 1, 100);
        options.group("Deals");
        options.value("deals", "A-B", seeds_, parse_seed_range,
                      "the deals of the seeds A to B (required)");
        options.flag("hidden", hidden_, "with the order of the tiles hidden (the default)");
        options.flag("known", known_, "with the order known: PLAYERs are the searches of solve");
        rules_.declare(options);
        options.group("Limits");
        declare_limits(options, limits_,
                       "limit in time, of a move or with --known of a deal: 10, 0.5 or 2m; "
                       "it makes results depend on the machine",
                       "limit of positions evaluated, of a move (default 5000) or with --known of "
                       "a deal (default 1M)");
        options.group("Until");
        options.flag("until-decided", until_decided_,
                     "stop as soon as a sequential test has decided each two players");
        options.value(
            "margin", "POINTS", test_.margin,
            [](std::string_view text) { return parse_real(text, 0.001, 1000); },
            "the lead that it should find (default 5)");
        options.value(
            "error", "P", test_.error,
            [](std::string_view text) { return parse_real(text, 1e-6, 0.5); },
            "its error rates, for each two players: chance to claim a lead where there is none, "
            "and to miss one of at least the margin (default 0.05)");
        options.group("Output");
        table_.declare(options);
        options.flag("json", json_, "print the summary as a JSON object");
        options.flag("quiet", quiet_, "no progress");
    }

    [[nodiscard]] std::string more_help() const override {
        return "\nEvery PLAYER may have work=N, time=SECONDS and network=FILE among its "
               "parameters.\n" +
               entries_help("With --hidden, players", search::players()) +
               entries_help("With --known, searches", search::searchers());
    }

    ExitCode run() override {
        if (!seeds_) {
            throw UsageError("expected --deals A-B");
        }
        if (hidden_ && known_) {
            throw UsageError("expected one of --hidden and --known");
        }
        if (!limits_.work && !limits_.seconds) {
            limits_.work = known_ ? kKnownWork : kHiddenWork;
        }
        for (const std::string& name : names_) {
            try {
                players_.emplace_back(name, known_ ? Knowledge::Known : Knowledge::Hidden, limits_);
            } catch (const engine::InputError& error) {
                throw UsageError(error.what());
            }
        }
        search::Comparison comparison(players_.size(), test_);
        const Interrupt interrupt;
        const Experiment experiment{
            "comparison",
            job(),
            *seeds_,
            players_.size(),
            [this](std::uint64_t seed, std::size_t player, const std::stop_token& stop) {
                return players_[player].play(rules_.rules(), seed, stop);
            },
            limits_.threads};
        const ExperimentRun run =
            run_experiment(experiment, table_, interrupt, !quiet_, [&](const ExperimentRow& row) {
                comparison.add(row.games);
                return !until_decided_ || !comparison.decided();
            });
        print(json_ ? json(run, comparison) : text(run, comparison));
        return interrupt.requested() ? ExitCode::Interrupted : ExitCode::Ok;
    }

  private:
    /// All that decides the rows but the last seed.
    [[nodiscard]] std::string job() const {
        std::string text = "hindmost " + std::string(kVersion) + ": compare --order " + order() +
                           " --deals from " + std::to_string(seeds_->first) + " " +
                           rules_text(rules_.rules()) + " --random-seed " +
                           std::to_string(limits_.seed) + " --memory " +
                           std::to_string(limits_.memory);
        for (const Contestant& player : players_) {
            text += " --player " + player.identity();
        }
        return text;
    }

    [[nodiscard]] std::string order() const { return known_ ? "known" : "hidden"; }

    [[nodiscard]] Conditions conditions() const {
        Conditions conditions{
            *seeds_,         order(), rules_text(rules_.rules()), {}, limits_.seed, limits_.memory,
            limits_.threads, false};
        for (const Contestant& player : players_) {
            conditions.players.push_back({player.text(), player.network_made_by()});
            conditions.timed |= player.timed();
        }
        return conditions;
    }

    [[nodiscard]] std::string text(const ExperimentRun& run,
                                   const search::Comparison& comparison) const {
        std::string text = conditions_text(conditions());
        text += report_line("played", std::to_string(run.played) + " deals" +
                                          (run.found > 0 ? ", and " + std::to_string(run.found) +
                                                               " that the table had"
                                                         : ""));
        if (comparison.deals() == 0) {
            return text;
        }
        text += "\n" + players_text(comparison.players());
        if (players_.size() > 1) {
            text += "\n" + pairings_text(comparison.pairings(), until_decided_);
        }
        if (until_decided_) {
            text += "\ntest      a lead where there is none: at most " +
                    number_text(100 * test_.error) + "%; a lead of " + number_text(test_.margin) +
                    " or more missed: at most " + number_text(100 * test_.error) +
                    "%\n          close: neither is ahead by " + number_text(test_.margin) +
                    "; the intervals are for a number of deals that is fixed before\n";
        }
        return text;
    }

    [[nodiscard]] std::string json(const ExperimentRun& run,
                                   const search::Comparison& comparison) const {
        nlohmann::ordered_json json = conditions_json(conditions());
        json["played"] = run.played;
        json["found"] = run.found;
        if (until_decided_) {
            json["test"] = {{"margin", test_.margin}, {"error", test_.error}};
        }
        if (comparison.deals() > 0) {
            json.update(comparison_json(comparison, until_decided_));
        }
        return json.dump() + "\n";
    }

    std::vector<std::string> names_;
    std::vector<Contestant> players_;
    std::optional<SeedRange> seeds_;
    bool hidden_ = false;
    bool known_ = false;
    RuleChoice rules_;
    search::Limits limits_;
    bool until_decided_ = false;
    search::SequentialOptions test_;
    TableOptions table_;
    bool json_ = false;
    bool quiet_ = false;
};

} // namespace

CommandInfo compare_command() {
    return {
        "compare",
        "let players play the same deals and say who is better, and how sure that is",
        "PLAYER [PLAYER]... --deals A-B [OPTION]...",
        "Lets all players play the same deals, many deals at a time, and prints what each comes "
        "to\n"
        "and the differences deal by deal, with 95% intervals by Student's t. The referee checks\n"
        "each game. With --out, each deal is a row of a table as soon as it is played; after a "
        "stop,\n"
        "Ctrl-C or a crash the same command goes on, also with more --deals. With limits in work\n"
        "all but the times is the same for any number of threads.\n",
        "  hindmost compare greedy expectimax mcts --deals 1-1000 --out players.csv\n"
        "  hindmost compare mcts:work=5000 mcts:work=50k --deals 1-400 --until-decided --margin 3\n"
        "  hindmost compare beam beam:noise=0 --known --work 300k --deals 1-20\n",
        make_command<CompareCommand>};
}

} // namespace hindmost::cli
