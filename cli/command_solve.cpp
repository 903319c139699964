#include "cli/command.hpp"
#include "cli/error.hpp"
#include "cli/game_options.hpp"
#include "cli/interrupt.hpp"
#include "cli/numbers.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/replay.hpp"
#include "cli/style_options.hpp"
#include "cli/threads.hpp"
#include "engine/move_text.hpp"
#include "engine/referee.hpp"
#include "hindmost/version.hpp"
#include "search/bound/bound.hpp"
#include "search/registry.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <random>

namespace hindmost::cli {
namespace {

constexpr double kDefaultSeconds = 10;

/// How a reason reads in a record and to a person.
struct Reason {
    std::string_view word;
    std::string_view meaning;
};
Reason reason_of(search::StopReason reason) {
    switch (reason) {
    case search::StopReason::Finished:
        return {"finished", "nothing was left to search: the same on every machine"};
    case search::StopReason::Work:
        return {"work", "the work limit: the same on every machine"};
    case search::StopReason::Time:
        return {"time", "the time limit: another machine may find another line"};
    case search::StopReason::Interrupted:
        return {"interrupted", "interrupted: the best line so far"};
    }
    throw Bug("a search stopped for an unknown reason");
}

/// The line that was found, as a record that the referee has accepted.
engine::Record accepted_record(const Game& game, const engine::KnownGame& start,
                               const search::SearchResult& found) {
    engine::Record record;
    record.rules = game.rules;
    record.seed = game.seed;
    record.deal = game.deal;
    engine::KnownGame played = start;
    for (const engine::Move move : found.line) {
        record.moves.push_back(engine::write_move(played.position(), move));
        played.play(move);
    }
    const engine::Position& end = played.position();
    record.scores.assign(end.scores().begin(), end.scores().begin() + end.colours());
    record.result = found.result;
    record.end = end.forced_end() ? engine::EndKind::Forced : engine::EndKind::LastTile;
    if (const engine::Verdict verdict = engine::judge(record); !verdict.ok()) {
        throw Bug("the referee does not accept the line found: " + verdict.problem + "; " +
                  engine::format_record(record));
    }
    return record;
}

/// No play has a higher result.
int bound_of(const engine::KnownGame& start) {
    return search::bound_of(search::bound_problem(start.position(), start.deal()),
                            search::kBoundSteps)
        .value;
}

std::string progress_text(const search::Progress& progress) {
    std::string text =
        short_time(progress.seconds) + "  work " + short_count(static_cast<double>(progress.work)) +
        " (" + short_count(static_cast<double>(progress.work) / std::max(progress.seconds, 1e-9)) +
        "/s)  best " + std::to_string(progress.result) + " in " + std::to_string(progress.turns) +
        " turns";
    if (progress.fraction > 0) {
        const double left = progress.seconds * (1 - progress.fraction) / progress.fraction;
        text += "  " + std::to_string(static_cast<int>(100 * progress.fraction)) + "%  " +
                short_time(std::max(left, 0.0)) + " left";
    }
    return text;
}

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
    }

    [[nodiscard]] std::string more_help() const override {
        std::string text = "\nSearches and their parameters:\n";
        for (const search::SearcherInfo& info : search::searchers()) {
            text += "  " + std::string(info.name) + ": " + std::string(info.help) + "\n";
            for (const search::Parameter& parameter : info.parameters) {
                text +=
                    fmt::format("    {}={} ({} to {}): {}\n", parameter.name, parameter.standard,
                                parameter.low, parameter.high, parameter.help);
            }
        }
        return text;
    }

    ExitCode run() override {
        const search::SearcherChoice choice =
            choice_ ? *choice_ : search::parse_searcher(search::searchers().front().name);
        if (!limits_.seconds && !limits_.work) {
            limits_.seconds = kDefaultSeconds;
        }
        std::optional<OutputFile> file;
        if (record_ && *record_ != "-") {
            file.emplace(*record_);
        }
        const Game game = game_.names_deal() ? game_.game() : drawn_game();
        const engine::Setup setup = engine::make_setup(engine::TileSet::base(), game.rules,
                                                       static_cast<int>(game.deal.size()));
        const engine::KnownGame start(setup, game.deal);

        const Interrupt interrupt;
        const search::SearchResult found = search(choice, start, interrupt);
        const int bound = found.optimal ? found.result : bound_of(start);
        engine::Record record = accepted_record(game, start, found);
        record.extra["bound"] = bound;
        record.extra["found_by"] = {{"program", "hindmost"},
                                    {"version", kVersion},
                                    {"search", choice.text()},
                                    {"seed", limits_.seed},
                                    {"work", found.work},
                                    {"seconds", found.seconds},
                                    {"memory", limits_.memory},
                                    {"threads", limits_.threads},
                                    {"reason", reason_of(found.reason).word}};
        if (file) {
            const std::string text = engine::format_record(record) + "\n";
            try {
                file->write(text);
            } catch (const FileError&) {
                print(text); // so that the line found is not lost
                throw;
            }
        }
        print(output(record, choice, found, bound));
        return interrupt.requested() ? ExitCode::Interrupted : ExitCode::Ok;
    }

  private:
    void declare_search(OptionTable& options) {
        std::string names;
        for (const search::SearcherInfo& info : search::searchers()) {
            names += (names.empty() ? "" : ", ") + std::string(info.name);
        }
        options.group("Search");
        options.value("search", "NAME[:PARAM=VALUE,...]", choice_, search::parse_searcher,
                      "how to search: " + names + " (default: the first)");
        options.value("time", "SECONDS", limits_.seconds, parse_seconds,
                      "time limit (default, without --work: 10): 10, 0.5, 90s, 15m or 2h");
        options.value("work", "N", limits_.work, parse_count,
                      "limit of positions evaluated, which makes the answer the same on every "
                      "machine: 5000, 250k, 3M or 1G; at least one game is played to its end");
        limits_.threads = default_threads();
        options.value("threads", "N", limits_.threads, parse_threads,
                      "threads (default: as many as the machine has cores)");
        options.value("memory", "SIZE", limits_.memory, parse_size,
                      "memory for trees and tables, such as 512M or 4G (default 1G); where it is "
                      "used up, the answer depends on it");
        options.value(
            "random-seed", "N", limits_.seed,
            [](std::string_view text) { return parse_integer(text); },
            "seed of the search's own random numbers (default 1)");
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
                                              const Interrupt& interrupt) const {
        spdlog::info("search {}, {} threads", choice.text(), limits_.threads);
        ProgressLine line(!quiet_);
        search::Observer observer;
        observer.stop = interrupt.token();
        observer.report = [&line](const search::Progress& progress) {
            if (line.due()) {
                line.show(progress_text(progress));
            }
        };
        search::SearchResult found =
            choice.info->make(choice.parameters)->search(start, limits_, observer);
        spdlog::info("{} positions in {:.3f} s", found.work, found.seconds);
        return found;
    }

    [[nodiscard]] std::string output(const engine::Record& record,
                                     const search::SearcherChoice& choice,
                                     const search::SearchResult& found, int bound) const {
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
            text += std::string(name).append(10 - name.size(), ' ') + value + "\n";
        };
        if (record.seed) {
            line("seed", std::to_string(*record.seed));
        }
        line("result",
             std::to_string(record.result) + (record.result == bound ? ", proved optimal" : ""));
        line("bound", std::to_string(bound) + ", proved");
        line("turns", std::to_string(record.moves.size()));
        line("end", record.end == engine::EndKind::Forced
                        ? "forced: no meeple left for a free feature"
                        : "last tile");
        line("search", choice.text() + ", random seed " + std::to_string(limits_.seed));
        line("work", std::to_string(found.work) + " positions in " + short_time(found.seconds) +
                         ", " + std::to_string(limits_.threads) + " threads");
        line("stopped", std::string(reason_of(found.reason).meaning));
        return text;
    }

    GameOptions game_;
    std::optional<search::SearcherChoice> choice_;
    search::Limits limits_;
    std::optional<std::string> record_;
    bool json_ = false;
    bool quiet_ = false;
    StyleOptions style_;
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
        "second Ctrl-C ends the program at once.\n",
        "  hindmost solve --seed 1\n"
        "  hindmost solve --seed 1 --time 5m --record best.json\n"
        "  hindmost solve --seed 1 --work 1M --threads 2 --json\n"
        "  hindmost solve --deal SVXDEOEVV --meeples 3 --profile web\n",
        make_command<SolveCommand>};
}

} // namespace hindmost::cli
