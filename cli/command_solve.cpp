#include "cli/checkpoint_file.hpp"
#include "cli/command.hpp"
#include "cli/error.hpp"
#include "cli/game_options.hpp"
#include "cli/interrupt.hpp"
#include "cli/known_search.hpp"
#include "cli/network_option.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/record_input.hpp"
#include "cli/replay.hpp"
#include "cli/rule_options.hpp"
#include "cli/search_report.hpp"
#include "cli/store_option.hpp"
#include "cli/style_options.hpp"
#include "engine/referee.hpp"
#include "hindmost/version.hpp"
#include "search/solve.hpp"
#include "search/value/builtin.hpp"

#include <spdlog/spdlog.h>

#include <random>

namespace hindmost::cli {
namespace {

constexpr double kDefaultSeconds = 10;

class SolveCommand : public Command {
  public:
    void declare(OptionTable& options) override {
        game_.declare(options);
        declare_search(options);
        options.group("Output");
        options.value("record", "FILE", record_, as_text,
                      "write the game as a record that verify and show read; - is standard output, "
                      "in place of the text");
        options.flag("json", json_, "print the record in place of the text");
        options.flag("quiet", quiet_, "print the result alone, and no progress");
        style_.declare(options);
        store_.declare(options);
        finder_.declare(options);
    }

    [[nodiscard]] std::string more_help() const override {
        return entries_help("Searches", search::searchers());
    }

    ExitCode run() override {
        const search::SearcherChoice choice =
            choice_ ? *choice_
                    : search::parse_searcher(prove_ ? "exact" : search::searchers().front().name);
        if (prove_ && choice.info->name != "exact") {
            throw UsageError("option --prove: only search exact goes on until there is a proof");
        }
        if (!limits_.seconds && !limits_.work && !prove_) {
            limits_.seconds = kDefaultSeconds;
        }
        std::optional<OutputFile> file;
        if (record_ && *record_ != "-") {
            file.emplace(*record_);
        }
        store_.prepare();
        const search::NetworkFile& network = network_option_.network(search::known_network());
        network_ = &network.network;
        network_made_by_ = network.made_by;
        const std::optional<engine::Record> given =
            start_ ? std::optional(accepted_start(*start_)) : std::nullopt;
        const Game game = given                ? game_of(*given)
                          : game_.names_deal() ? game_.game()
                                               : drawn_game();
        const engine::Setup setup = engine::make_setup(engine::TileSet::base(), game.rules,
                                                       static_cast<int>(game.deal.size()));
        const engine::KnownGame start(setup, game.deal);

        const Interrupt interrupt;
        const std::vector<engine::Move> line =
            given ? line_of(*given, start) : std::vector<engine::Move>();
        const search::SearchResult found = search(choice, start, line, interrupt);
        const engine::Record record =
            found_record(game, start, found, {choice, limits_, network_made_by_, finder_.name()});
        const int bound = record.extra["bound"].get<int>();
        const std::string stored = store_.offer(record);
        if (file) {
            const std::string text = engine::format_record(record) + "\n";
            try {
                file->write(text);
            } catch (const FileError&) {
                print(text); // so that the line found is not lost
                throw;
            }
        }
        print(output(record, choice, found, stored));
        flush_output();
        store_.tell();
        if (interrupt.requested()) {
            return ExitCode::Interrupted;
        }
        return prove_ && found.result < bound ? ExitCode::Failed : ExitCode::Ok;
    }

  private:
    void declare_search(OptionTable& options) {
        options.group("Search");
        options.value("search", "NAME[:PARAM=VALUE,...]", choice_, search::parse_searcher,
                      "how to search: " + entry_names(search::searchers()) +
                          " (default: the first)",
                      entry_words(search::searchers()));
        options.flag("prove", prove_,
                     "search until the best result is proved, without the default time limit; "
                     "hopeless for more than about 7 tiles");
        options.value("start", "RECORD", start_, as_text,
                      "go on from the line of a record, whose deal and rules these are then; the "
                      "result is never worse (auto, beam and exact build on it)");
        options.value(
            "checkpoint", "FILE", checkpoint_, as_text,
            "keep all that is needed to go on, every 30 seconds and when it is stopped; if the "
            "file is there, go on from it (auto and beam)");
        network_option_.declare(options, "network",
                                "the value network, as train --order known writes it (default: "
                                "the built-in one)");
        declare_limits(options, limits_,
                       "time limit (default, without --work: 10): 10, 0.5, 90s, 15m or 2h",
                       "limit of positions evaluated, which makes the answer the same on every "
                       "machine: 5000, 250k, 3M or 1G; at least one game is played to its end");
    }

    /// Runs the search with what --checkpoint asks for.
    template <typename Run>
    search::SearchResult resumable(const search::SearcherChoice& choice,
                                   const engine::KnownGame& start, Run&& run) const {
        if (!checkpoint_) {
            return run(nullptr);
        }
        if (!choice.info->resumes) {
            throw UsageError("option --checkpoint: search " + std::string(choice.info->name) +
                             " cannot go on from a checkpoint; auto and beam can");
        }
        const engine::Position& position = start.position();
        const CheckpointFile file(
            *checkpoint_, "search", "hindmost-search/3",
            "hindmost " + std::string(kVersion) + ": solve --search " + choice.text() +
                " --random-seed " + std::to_string(limits_.seed) + " --memory " +
                std::to_string(limits_.memory) + " --work " +
                (limits_.work ? std::to_string(*limits_.work) : "none") + " --deal " +
                engine::format_deal(*position.setup().tiles, start.deal()) + " " +
                rules_text(position.setup().rules) + " --network " + network_made_by_);
        search::Checkpoint checkpoint;
        checkpoint.save = [&](const auto& write) { file.save(write); };
        search::SearchResult found;
        const bool there = file.load([&](std::istream& in) {
            checkpoint.from = &in;
            found = run(&checkpoint);
        });
        return there ? found : run(&checkpoint);
    }

    /// A record to go on from.
    [[nodiscard]] engine::Record accepted_start(const std::string& path) const {
        if (game_.given()) {
            throw UsageError("option --start: the record says the deal and the rules; leave out "
                             "the options that do");
        }
        engine::Record record = read_record(path, 1);
        if (const engine::Verdict verdict = engine::judge(record); !verdict.ok()) {
            throw engine::InputError(
                path + ": the referee does not accept the record: " + verdict.problem);
        }
        return record;
    }

    [[nodiscard]] static Game game_of(const engine::Record& record) {
        return {record.rules, record.seed, record.deal};
    }

    [[nodiscard]] Game drawn_game() const {
        std::random_device device;
        const std::uint64_t seed = std::uint64_t{device()} << 32U | device();
        (void)std::fputs(("hindmost: solve: drew --seed " + std::to_string(seed) + "\n").c_str(),
                         stderr);
        return seeded_game(seed, game_.rules());
    }

    [[nodiscard]] search::SearchResult search(const search::SearcherChoice& choice,
                                              const engine::KnownGame& start,
                                              const std::vector<engine::Move>& given,
                                              const Interrupt& interrupt) const {
        spdlog::info("search {}, {} threads", choice.text(), limits_.threads);
        ProgressLine line(!quiet_);
        search::Observer observer;
        observer.stop = interrupt.token();
        observer.report = [&line](const search::Progress& progress) {
            if (line.due()) {
                line.show(progress_text(progress, best_text(progress)));
            }
        };
        const search::SearchResult found =
            resumable(choice, start, [&](const search::Checkpoint* checkpoint) {
                return search::solve(choice,
                                     {start, *network_, limits_, observer, given, checkpoint});
            });
        spdlog::info("{} positions in {:.3f} s", found.work, found.seconds);
        return found;
    }

    [[nodiscard]] std::string output(const engine::Record& record,
                                     const search::SearcherChoice& choice,
                                     const search::SearchResult& found,
                                     const std::string& stored) const {
        if (json_ || record_ == "-") {
            return engine::format_record(record) + "\n";
        }
        if (quiet_) {
            return std::to_string(record.result) + "\n";
        }
        const engine::TileSet& tiles = engine::tile_set_of(record);
        std::string text =
            draw_game(tiles, replayed(record, record.moves.size()), style_.style()) + "\n";
        const auto line = [&text](std::string_view name, const std::string& value) {
            text += report_line(name, value);
        };
        if (record.seed) {
            line("seed", std::to_string(*record.seed));
        }
        const int bound = record.extra["bound"].get<int>();
        line("result",
             std::to_string(record.result) + (record.result == bound ? ", proved optimal" : ""));
        line("bound", std::to_string(bound) + ", proved");
        line("turns", std::to_string(record.moves.size()) + ", the last " +
                          std::to_string(found.exact_turns) + " solved exactly");
        line("end", end_text(record));
        line("search", choice.text() + ", random seed " + std::to_string(limits_.seed));
        line("work", work_text(found.work, found.seconds, limits_.threads));
        line("stopped", std::string(reason_of(found.reason).meaning));
        if (!stored.empty()) {
            line("store", stored);
        }
        return text;
    }

    GameOptions game_;
    std::optional<search::SearcherChoice> choice_;
    bool prove_ = false;
    std::optional<std::string> start_;
    std::optional<std::string> checkpoint_;
    std::string network_made_by_;
    NetworkOption network_option_;
    const search::Network* network_ = nullptr;
    search::Limits limits_;
    std::optional<std::string> record_;
    bool json_ = false;
    bool quiet_ = false;
    StyleOptions style_;
    ResultStore store_;
    FinderOption finder_;
};

} // namespace

CommandInfo solve_command() {
    return {
        "solve",
        "search for the best play of a known deal",
        "[--seed N | --deal LETTERS | --deal-file FILE] [OPTION]...",
        "Searches for the line of play with the best result, draws its last board and says how it\n"
        "was found. The referee checks the line before it is shown. Without a deal, a seed is "
        "drawn\n"
        "and printed. Ctrl-C ends the search early with the best line so far (exit code 130); the\n"
        "second Ctrl-C ends the program at once. The line is kept in the store of best-known "
        "games if\n"
        "it is better than the one there; see hindmost best.\n",
        "  hindmost solve --seed 1\n"
        "  hindmost solve --seed 1 --time 5m --record best.json\n"
        "  hindmost solve --seed 1 --work 1M --threads 2 --json\n"
        "  hindmost solve --deal SVXDEOEVV --meeples 3 --profile web\n",
        make_command<SolveCommand>};
}

} // namespace hindmost::cli
