#include "cli/command.hpp"
#include "cli/error.hpp"
#include "cli/experiment_options.hpp"
#include "cli/output.hpp"
#include "cli/search_report.hpp"

#include <nlohmann/json.hpp>

namespace hindmost::cli {
namespace {

class CompareCommand : public Command {
  public:
    void declare(OptionTable& options) override {
        options.positionals("at least one PLAYER", names_, 1, 99, ExperimentOptions::words());
        deals_.declare(options);
        rules_.declare(options);
        options.group("Until");
        options.flag("until-decided", until_decided_,
                     "stop as soon as a sequential test has decided each two players, after " +
                         std::to_string(test_.least) + " deals at the earliest");
        options.value(
            "margin", "POINTS", margin_,
            [](std::string_view text) { return parse_real(text, 0.001, 1000); },
            "the lead that it should find (default 5)");
        options.value(
            "error", "P", error_, [](std::string_view text) { return parse_real(text, 1e-6, 0.5); },
            "its error rates, for each two players: chance to claim a lead where there is none, "
            "and to miss one of at least the margin (default 0.05)");
        options.group("Output");
        table_.declare(options);
        options.flag("json", json_, "print the summary as a JSON object");
        options.flag("quiet", quiet_, "no progress");
    }

    [[nodiscard]] std::string more_help() const override { return ExperimentOptions::more_help(); }

    ExitCode run() override {
        deals_.prepare();
        if (!until_decided_ && (margin_ || error_)) {
            throw UsageError(std::string("option ") + (margin_ ? "--margin" : "--error") +
                             ": is about the test of --until-decided; add that");
        }
        test_.margin = margin_.value_or(test_.margin);
        test_.error = error_.value_or(test_.error);
        for (const std::string& name : names_) {
            players_.push_back(deals_.player(name));
        }
        search::Comparison comparison(players_.size(), test_);
        const Interrupt interrupt;
        const Experiment experiment{
            "comparison",
            deals_.job("compare", players_) + " " + rules_text(rules_.rules()),
            deals_.seeds(),
            players_.size(),
            [this](std::uint64_t seed, std::size_t player, const std::stop_token& stop) {
                return players_[player].play(rules_.rules(), seed, stop);
            },
            deals_.limits().threads};
        const ExperimentRun run =
            run_experiment(experiment, table_, interrupt, !quiet_, [&](const ExperimentRow& row) {
                comparison.add(row.games);
                return !until_decided_ || !comparison.decided();
            });
        print(json_ ? json(run, comparison) : text(run, comparison));
        return interrupt.requested() ? ExitCode::Interrupted : ExitCode::Ok;
    }

  private:
    [[nodiscard]] Conditions conditions() const {
        return deals_.conditions(players_, rules_text(rules_.rules()));
    }

    [[nodiscard]] std::string text(const ExperimentRun& run,
                                   const search::Comparison& comparison) const {
        std::string text = conditions_text(conditions()) + run_text(run);
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
    ExperimentOptions deals_;
    RuleChoice rules_;
    bool until_decided_ = false;
    std::optional<double> margin_;
    std::optional<double> error_;
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
