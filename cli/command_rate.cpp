#include "cli/best_line.hpp"
#include "cli/command.hpp"
#include "cli/contestant.hpp"
#include "cli/interrupt.hpp"
#include "cli/known_search.hpp"
#include "cli/numbers.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/rate_report.hpp"
#include "cli/search_report.hpp"

#include <chrono>

namespace hindmost::cli {
namespace {

auto count(std::uint64_t greatest) {
    return [=](std::string_view text) {
        return static_cast<std::size_t>(parse_count_up_to(text, greatest));
    };
}

class RateCommand : public Command {
  public:
    void declare(OptionTable& options) override {
        best_.declare(options);
        options.group("Player");
        options.value("player", "NAME[:PARAM=VALUE,...]", player_, as_text,
                      "who plays without seeing the order: " + entry_names(search::players()) +
                          ", with work=N or time=SECONDS a move and network=FILE among the "
                          "parameters (default: greedy; 5000 positions a move)",
                      entry_words(search::players()));
        options.value("games", "N", games_, count(100'000),
                      "games of the whole deal by the player, each with its own random seed; some "
                      "players play all alike (default 20)");
        options.group("Looks");
        options.value(
            "width", "N", width_, count(100'000),
            "positions of a turn that a look keeps, more in the last 40 turns (default 16)");
        options.value("looks", "N", looks_, count(1'000),
                      "looks after each of the two moves of a turn; more make the errors of the "
                      "costs smaller (default 4)");
        options.group("Output");
        options.value("top", "K", top_, count(1'000), "how many turns to show (default 10)");
        options.value("record", "FILE", record_, as_file,
                      "write the best line of all, for verify, show and best import");
        options.flag("json", json_, "a JSON object with all turns in place of the text");
        options.flag("quiet", quiet_, "no progress");
    }

    [[nodiscard]] std::string more_help() const override {
        return entries_help("Players", search::players()) + BestLineOptions::more_help();
    }

    ExitCode run() override {
        const Contestant player = named_contestant(player_, Knowledge::Hidden, player_limits());
        std::optional<OutputFile> file;
        if (record_) {
            file.emplace(*record_);
        }
        const Interrupt interrupt;
        const BestLine best = best_.find(!quiet_, interrupt);
        const engine::Record& record = best.record;
        const engine::Setup setup = engine::make_setup(engine::TileSet::base(), record.rules,
                                                       static_cast<int>(record.deal.size()));
        const engine::KnownGame start(setup, record.deal);
        const std::vector<engine::Move> line = line_of(record, start);
        const search::RatingQuery query{start,
                                        line,
                                        best_.network().network,
                                        [&player] { return player.make(); },
                                        player.limits(),
                                        width_,
                                        looks_};
        RateReport report{best, query, player.text(), player.network_made_by()};
        report.threads = best_.limits().threads;
        rate(report, interrupt);
        print(json_ ? rate_json(report) : rate_text(report, top_));
        flush_output();
        if (file) {
            file->write(engine::format_record(best_of(report)) + "\n");
        }
        return interrupt.requested() ? ExitCode::Interrupted : ExitCode::Ok;
    }

  private:
    [[nodiscard]] search::Limits player_limits() const {
        search::Limits limits;
        limits.work = kMoveWork;
        limits.memory = best_.limits().memory;
        limits.seed = best_.limits().seed;
        return limits;
    }

    /// Plays and looks, as far as it is let.
    void rate(RateReport& report, const Interrupt& interrupt) const {
        const auto begin = std::chrono::steady_clock::now();
        ProgressLine line(!quiet_);
        const auto show = [&line](const std::string& what, std::size_t done, std::size_t all) {
            if (line.due()) {
                line.show(what + " " + std::to_string(done) + " of " + std::to_string(all));
            }
        };
        std::vector<engine::Move> first;
        search::play_again(report.query, games_, report.threads, interrupt.token(),
                           [&](const search::HiddenGame& played) {
                               if (report.games.games() == 0) {
                                   first = played.line;
                               }
                               report.same_game = report.same_game && played.line == first;
                               report.games.add(played);
                               report.work += played.work;
                               show("game", report.games.games(), games_);
                           });
        search::rate_turns(report.query, report.threads, interrupt.token(),
                           [&](search::RatedTurn turn) {
                               report.work += turn.work;
                               if (turn.best.result > report.found.result) {
                                   report.found = std::move(turn.best);
                               }
                               report.turns.push_back(std::move(turn));
                               show("turn", report.turns.size(), report.query.line.size());
                           });
        const std::chrono::duration<double> gone = std::chrono::steady_clock::now() - begin;
        report.seconds = gone.count();
    }

    /// The record of the best line of all.
    [[nodiscard]] engine::Record best_of(const RateReport& report) const {
        const engine::Record& known = report.best.record;
        if (!report.better()) {
            return known;
        }
        engine::Record record =
            accepted_record({known.rules, known.seed, known.deal}, report.query.start,
                            report.found.line, report.found.result);
        record.extra["bound"] = report.best.bound();
        record.extra["found_by"] = found_by(
            "search", "rate:width=" + std::to_string(width_) + ",looks=" + std::to_string(looks_),
            best_.limits(), report.work, report.seconds, search::StopReason::Finished);
        record.extra["found_by"]["network"] = best_.network().made_by;
        return record;
    }

    BestLineOptions best_;
    std::string player_ = "greedy";
    std::size_t games_ = 20;
    std::size_t width_ = 16;
    std::size_t looks_ = 4;
    std::size_t top_ = 10;
    std::optional<std::string> record_;
    bool json_ = false;
    bool quiet_ = false;
};

} // namespace

CommandInfo rate_command() {
    return {
        "rate",
        "say how hard a deal is, and where one wrong move costs most",
        "(--seed N | --deal LETTERS | --deal-file FILE | --line RECORD) [OPTION]...",
        "Takes the best line known of a deal, from a record, the store of best-known games or a\n"
        "search, and lets a player play the same deal who does not see the order of the tiles: "
        "the\n"
        "whole of it, and from each turn of the best line to the end. Where the player's move is\n"
        "not that of the line, short looks at what is to come (beam searches that see the order,\n"
        "with a little noise) say what it costs: how much less they find after the player's move\n"
        "than after that of the line. They find less than a long search, after either move. "
        "The\n"
        "best line is kept where --record says. Ctrl-C prints what is rated so far (exit code "
        "130).\n",
        "  hindmost rate --seed 1\n"
        "  hindmost rate --seed 1 --player mcts:work=5k --games 10 --json\n"
        "  hindmost rate --line best.json --looks 16 --top 5\n",
        make_command<RateCommand>};
}

} // namespace hindmost::cli
