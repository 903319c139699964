#include "cli/command.hpp"
#include "cli/error.hpp"
#include "cli/experiment_rows.hpp"
#include "cli/experiment_text.hpp"
#include "cli/hand_options.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/player_options.hpp"
#include "cli/progress.hpp"
#include "cli/replay.hpp"
#include "cli/search_report.hpp"
#include "cli/style_options.hpp"
#include "engine/text.hpp"
#include "search/experiments/series.hpp"

#include <spdlog/spdlog.h>

#include <cstdio>

namespace hindmost::cli {
namespace {

class PlayCommand : public Command {
  public:
    void declare(OptionTable& options) override {
        options.group("Deal (one of)");
        options.value("deals", "A-B", seeds_, parse_seed_range,
                      "the deals of the seeds A to B, so many at a time as there are --threads, "
                      "each player on one");
        game_.declare(options);
        hand_.declare(options);
        player_.declare(options);
        options.group("Output");
        options.value("record", "FILE", record_, as_text,
                      "write the game as a record that verify and show read (with --deals, one a "
                      "line; by hand, after each turn); - is standard output, in place of the "
                      "text");
        options.flag("json", json_, "print the record in place of the text");
        options.flag("quiet", quiet_, "print the result alone, and no progress");
        style_.declare(options);
    }

    [[nodiscard]] std::string more_help() const override { return PlayerOptions::more_help(); }

    ExitCode run() override {
        if (seeds_ ? game_.names_deal() || hand_.given() : !game_.names_deal() && !hand_.given()) {
            throw UsageError("expected one of --seed, --deal, --deal-file, --deals, --start and "
                             "--box");
        }
        const bool by_hand = !player_.named() && !seeds_;
        if (!by_hand && hand_.given()) {
            throw UsageError("--start and --box are for playing by hand; leave out --player");
        }
        if (record_ && *record_ != "-") {
            file_.emplace(*record_);
        }
        player_.prepare();
        spdlog::info("player {}, network {}", player_.text(), player_.network_made_by());
        return seeds_ ? play_deals() : by_hand ? play_by_hand() : play_deal();
    }

  private:
    [[nodiscard]] bool prints_record() const { return json_ || record_ == "-"; }

    /// The record of a game that is over, its line end included.
    [[nodiscard]] engine::Record record_of(const Game& game, const engine::Setup& setup,
                                           const search::HiddenGame& played,
                                           const search::Limits& limits) const {
        engine::Record record =
            accepted_record(game, engine::KnownGame(setup, game.deal), played.line, played.result);
        auto& by = record.extra["found_by"];
        by = found_by("player", player_.text(), limits, played.work, played.seconds, played.reason);
        by["network"] = player_.network_made_by();
        by["order"] = "hidden";
        return record;
    }

    /// Writes the file, or standard output where that fails, so that no game is lost.
    void write_records(const std::string& text) const {
        if (!file_ || text.empty()) {
            return;
        }
        try {
            file_->write(text);
        } catch (const FileError&) {
            print(text);
            throw;
        }
    }

    ExitCode play_by_hand() {
        HandPlaySettings settings;
        settings.file = file_ ? record_ : std::nullopt;
        settings.talks = !quiet_ && !prints_record();
        settings.printed_later = prints_record();
        settings.style = style_.style();
        return hand_.play(game_, player_, std::move(settings));
    }

    ExitCode play_deal() {
        const Game game = game_.game();
        const engine::Setup setup = engine::make_setup(engine::TileSet::base(), game.rules,
                                                       static_cast<int>(game.deal.size()));
        const Interrupt interrupt;
        const search::HiddenGame played = play(game, setup, interrupt);
        if (!played.over) {
            (void)std::fputs(
                ("hindmost: play: interrupted after " + std::to_string(played.turns) + " turns\n")
                    .c_str(),
                stderr);
            return ExitCode::Interrupted;
        }
        const engine::Record record = record_of(game, setup, played, player_.limits());
        write_records(engine::format_record(record) + "\n");
        print(output(record, played));
        return ExitCode::Ok;
    }

    [[nodiscard]] search::HiddenGame play(const Game& game, const engine::Setup& setup,
                                          const Interrupt& interrupt) const {
        ProgressLine line(!quiet_);
        search::Observer observer;
        observer.stop = interrupt.token();
        observer.report = [&line](const search::Progress& progress) {
            if (line.due()) {
                line.show(progress_text(progress, std::to_string(progress.result) + " after " +
                                                      std::to_string(progress.turns) + " turns"));
            }
        };
        return search::play_hidden(setup, game.deal, *player_.make(), player_.limits(), observer);
    }

    [[nodiscard]] std::string output(const engine::Record& record,
                                     const search::HiddenGame& played) const {
        if (prints_record()) {
            return engine::format_record(record) + "\n";
        }
        if (quiet_) {
            return std::to_string(record.result) + "\n";
        }
        const double moves = std::max(1, played.turns);
        return draw_game(engine::tile_set_of(record), replayed(record, record.moves.size()),
                         style_.style()) +
               "\n" + (record.seed ? report_line("seed", std::to_string(*record.seed)) : "") +
               report_line("result", std::to_string(record.result)) +
               report_line("turns", std::to_string(record.moves.size())) +
               report_line("end", end_text(record)) + report_line("player", player_.description()) +
               report_line("a move", fixed_text(played.seconds / moves, 4) +
                                         "s on average, the longest " +
                                         fixed_text(played.longest, 4) + "s") +
               report_line("work",
                           work_text(played.work, played.seconds, player_.limits().threads)) +
               report_line("stopped", std::string(reason_of(played.reason).meaning));
    }

    ExitCode play_deals() {
        const engine::TileSet& tiles = engine::TileSet::base();
        const engine::Setup setup = engine::make_setup(tiles, game_.rules(), tiles.deal_size());
        const Interrupt interrupt;
        ProgressLine line(!quiet_);
        search::Tally tally;
        std::string records;
        search::Limits limits = player_.limits();
        limits.threads = 1;
        if (!quiet_ && !prints_record()) {
            print(csv_columns(1) + "\n");
        }
        search::play_series(
            {setup, seeds_->first, seeds_->last, limits, [this] { return player_.make(); }},
            player_.limits().threads, interrupt.token(), [&](const search::SeriesGame& played) {
                const Game game{game_.rules(), played.seed, played.deal};
                const std::string record =
                    engine::format_record(record_of(game, setup, played.game, limits)) + "\n";
                records += file_ ? record : "";
                tally.add(played.game);
                line.clear();
                print(prints_record() ? record
                      : quiet_        ? std::to_string(played.game.result) + "\n"
                                      : row_text(RowFormat::Csv, {played.seed, {played.game}}));
                flush_output();
                if (line.due()) {
                    line.show("deal " + std::to_string(played.seed) + " of " +
                              std::to_string(seeds_->first) + " to " +
                              std::to_string(seeds_->last) + "  mean " +
                              mean_text(tally.summary().mean, tally.summary().standard_error));
                }
            });
        line.clear();
        write_records(records);
        if (!quiet_ && tally.games() > 0) {
            const Conditions conditions{*seeds_,
                                        "hidden",
                                        rules_text(game_.rules()),
                                        {{player_.text(), player_.network_made_by()}},
                                        limits.seed,
                                        limits.memory,
                                        player_.limits().threads,
                                        limits.seconds.has_value()};
            const std::string text = conditions_text(conditions) + "\n" + players_text({&tally, 1});
            (void)std::fputs(text.c_str(), stderr);
        }
        return interrupt.requested() ? ExitCode::Interrupted : ExitCode::Ok;
    }

    GameOptions game_;
    HandOptions hand_;
    std::optional<SeedRange> seeds_;
    PlayerOptions player_;
    std::optional<std::string> record_;
    std::optional<OutputFile> file_;
    bool json_ = false;
    bool quiet_ = false;
    StyleOptions style_;
};

} // namespace

CommandInfo play_command() {
    return {"play",
            "play a deal by hand, or let a player play deals, with the order of the tiles hidden",
            "(--seed N | --deal LETTERS | --deal-file FILE | --box | --start RECORD) [OPTION]...\n"
            "(--seed N | --deal LETTERS | --deal-file FILE) --player NAME [OPTION]...\n"
            "--deals A-B [OPTION]...",
            "Without --player you play: the board is shown with a number at each place where the\n"
            "tile in hand fits, and you type the place and the move, or the move as records write "
            "it;\n"
            "hint asks the player, undo, save, piles and quit do what they say, help lists all. A "
            "script\n"
            "may type as well. --record keeps the game after each turn, --start goes on with it, "
            "and\n"
            "--box is for a game with a real box.\n"
            "\n"
            "With --player or --deals a player plays, who sees the board and the number of tiles "
            "of\n"
            "each kind still in the piles, as at the table, and never their order. The referee "
            "checks\n"
            "each game. With --deals, a row of CSV a deal goes to standard output, in the order "
            "of\n"
            "the seeds, and a summary to standard error; with --work it is the same for any "
            "number\n"
            "of threads but for the times.\n",
            "  hindmost play --seed 1\n"
            "  hindmost play --box --colours 4 --record table.json\n"
            "  hindmost play --seed 1 --player expectimax:depth=3 --work 20k --record game.json\n"
            "  hindmost play --deals 1-100 --player greedy > greedy.csv\n",
            make_command<PlayCommand>};
}

} // namespace hindmost::cli
