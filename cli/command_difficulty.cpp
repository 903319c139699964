#include "cli/command.hpp"
#include "cli/difficulty_report.hpp"
#include "cli/error.hpp"
#include "cli/experiment_options.hpp"
#include "cli/output.hpp"
#include "cli/store_option.hpp"
#include "search/bound/bound.hpp"
#include "search/store/candidate.hpp"

#include <nlohmann/json.hpp>

namespace hindmost::cli {
namespace {

class DifficultyCommand : public Command {
  public:
    void declare(OptionTable& options) override {
        options.positionals("", settings_, 0);
        options.group("Options of the rules");
        options.value("options", "NAME=VALUE,... ...", first_, as_text,
                      "the values to try, all combinations of them: " + option_names() +
                          "; what is not named is as without options");
        deals_.declare(options);
        options.group("Player");
        options.value("player", "NAME[:PARAM=VALUE,...]", player_, as_text,
                      "who plays (default: the first below)", ExperimentOptions::words());
        store_.declare(options);
        options.group("Output");
        table_.declare(options);
        options.value("html", "FILE", html_, as_file,
                      "write a page with the tables and plots, which needs nothing else");
        options.flag("csv", csv_, "print a row of CSV for each combination in place of the text");
        options.flag("json", json_, "print a JSON object in place of the text");
        options.flag("quiet", quiet_, "no progress");
    }

    [[nodiscard]] std::string more_help() const override { return ExperimentOptions::more_help(); }

    ExitCode run() override {
        deals_.prepare();
        if (csv_ && json_) {
            throw UsageError("expected one of --csv and --json");
        }
        if (html_ && table_.path() && same_file(*html_, *table_.path())) {
            throw UsageError("--html and --out: expected two files, for the page would replace the "
                             "table");
        }
        const OptionGrid grid = read_grid();
        const std::size_t combinations = grid.grid().count();
        const bool known = deals_.knowledge() == Knowledge::Known;
        const Contestant player =
            deals_.player(!player_.empty() ? player_
                          : known          ? std::string(search::searchers().front().name)
                                           : std::string(search::players().front().name));
        std::optional<OutputFile> page;
        if (html_) {
            page.emplace(*html_);
        }
        std::vector<engine::Rules> rules;
        for (std::size_t i = 0; i < combinations; ++i) {
            rules.push_back(grid.rules(i));
        }
        search::Difficulty found(grid.grid());
        std::vector<KnownFigures> figures(known ? combinations : 0);
        const Interrupt interrupt;
        const Experiment experiment{
            "measurement of difficulty",
            deals_.job("difficulty", {&player, 1}) + " --options " + grid.text(),
            deals_.seeds(),
            combinations,
            [&](std::uint64_t seed, std::size_t combination, const std::stop_token& stop) {
                return player.play(rules[combination], seed, stop);
            },
            deals_.limits().threads};
        const ExperimentRun run =
            run_experiment(experiment, table_, interrupt, !quiet_, [&](const ExperimentRow& row) {
                found.add(row.games);
                for (std::size_t i = 0; i < figures.size(); ++i) {
                    add_known(rules[i], row.seed, row.games[i].result, figures[i]);
                }
                return true;
            });
        if (run.found + run.played > 0) {
            const DifficultyReport report{
                grid, found, figures, deals_.conditions({&player, 1}, "--options " + grid.text()),
                run};
            if (page) {
                page->write(difficulty_html(report));
            }
            print(json_  ? difficulty_json(report).dump() + "\n"
                  : csv_ ? difficulty_csv(report)
                         : difficulty_text(report));
        }
        return interrupt.requested() ? ExitCode::Interrupted : ExitCode::Ok;
    }

  private:
    /// With the result found, and what the store holds.
    void add_known(const engine::Rules& rules, std::uint64_t seed, int result,
                   KnownFigures& figures) const {
        const engine::TileSet& tiles = engine::TileSet::base();
        engine::Record wanted;
        wanted.rules = rules;
        wanted.deal = engine::seeded_deal(tiles, seed);
        int bound = search::quick_bound(tiles, rules, wanted.deal);
        if (const auto text = store_.record(search::game_key(wanted))) {
            const search::Candidate stored(engine::parse_record(*text));
            result = std::max(result, stored.result());
            bound = std::min(bound, stored.bound());
        }
        figures.best.add(result);
        figures.bound.add(bound);
    }

    static std::string option_names() {
        std::string names;
        for (const RuleOption& option : rule_options()) {
            names += (names.empty() ? "" : ", ") + std::string(option.name);
        }
        return names;
    }

    [[nodiscard]] OptionGrid read_grid() const {
        std::vector<std::string> settings;
        if (!first_.empty()) {
            settings.push_back(first_);
        }
        settings.insert(settings.end(), settings_.begin(), settings_.end());
        if (settings.empty()) {
            throw UsageError("expected --options NAME=VALUE,... such as meeples=3,4,5");
        }
        try {
            return OptionGrid(settings);
        } catch (const engine::Error& error) {
            throw UsageError("--options: " + std::string(error.what()));
        }
    }

    std::string first_;
    std::vector<std::string> settings_;
    ExperimentOptions deals_;
    std::string player_;
    StoreLookup store_;
    TableOptions table_;
    std::optional<std::string> html_;
    bool csv_ = false;
    bool json_ = false;
    bool quiet_ = false;
};

} // namespace

CommandInfo difficulty_command() {
    return {
        "difficulty",
        "measure how hard each combination of options of the rules is",
        "--options NAME=VALUE,... [NAME=VALUE,...]... --deals A-B [OPTION]...",
        "Lets one player play the same deals with every combination of the values given, and says\n"
        "how high the results are, how likely 30, 50, 70 and 84 points are, how often and when "
        "the\n"
        "game ends for want of a meeple, and what each option changes. With --known the results\n"
        "are the best that a search finds; beside them stand the means of the best results known,\n"
        "where the store has better ones, and of the proved bounds. Intervals are\n"
        "95%: Student's t for means and differences by deal, Wilson's for chances. --out keeps "
        "the\n"
        "games, as compare does, and the same command goes on after a stop.\n",
        "  hindmost difficulty --options meeples=3,4,5 --player greedy --deals 1-400\n"
        "  hindmost difficulty --options meeples=3,4,5 colours=3,4 profile=official,web --deals "
        "1-200 \\\n"
        "      --out options.csv --html options.html\n"
        "  hindmost difficulty --options colours=2,3,4,5 --known --work 300k --deals 1-20\n",
        make_command<DifficultyCommand>};
}

} // namespace hindmost::cli
