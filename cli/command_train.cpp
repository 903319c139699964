#include "cli/command.hpp"
#include "cli/error.hpp"
#include "cli/interrupt.hpp"
#include "cli/network_option.hpp"
#include "cli/numbers.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/threads.hpp"
#include "cli/training_files.hpp"
#include "hindmost/version.hpp"
#include "search/value/builtin.hpp"
#include "search/value/mixture.hpp"
#include "search/value/trainer.hpp"

#include <spdlog/spdlog.h>

#include <sstream>

namespace hindmost::cli {
namespace {

constexpr double kCheckpointSeconds = 180;
constexpr std::uint64_t kLogRows = 200;

search::Order read_order(std::string_view text) {
    if (text == "hidden") {
        return search::Order::Hidden;
    }
    if (text == "known") {
        return search::Order::Known;
    }
    throw UsageError("expected hidden or known, got '" + std::string(text) + "'");
}

class TrainCommand : public Command {
  public:
    void declare(OptionTable& options) override {
        options.group("Files");
        options.value("out", "FILE", out_, as_file, "where the network goes (required)");
        options.value("checkpoint", "FILE", checkpoint_, as_file,
                      "keep all that is needed to go on, every few minutes and at the end; if the "
                      "file is there, go on from it, to the same weights as without a stop");
        options.value("log", "FILE", log_, as_file,
                      "a table to plot, CSV with a header, a row about every 200th of the games; "
                      "means are over the last 1000 games");
        declare_training(options);
        options.group("Limits");
        options.value("time", "SECONDS", seconds_, parse_seconds,
                      "stop after this time, with a checkpoint and a network of the games so far");
        training_.threads = default_threads();
        options.value("threads", "N", training_.threads, parse_threads,
                      "threads (default: all cores); they never change the weights");
    }

    ExitCode run() override {
        if (out_.empty()) {
            throw UsageError("expected --out FILE");
        }
        if (out_ == checkpoint_ || out_ == log_ || (checkpoint_ && checkpoint_ == log_)) {
            throw UsageError("expected different files for --out, --checkpoint and --log");
        }
        training_.rules = search::mixed_rules(mix_);
        if (from_.path()) {
            training_.start = &from_.network(search::hidden_network()).network;
        }
        const OutputFile out(out_);
        search::Trainer trainer(engine::TileSet::base(), training_);
        TrainingMark mark;
        std::optional<Checkpoint> checkpoint;
        if (checkpoint_) {
            checkpoint.emplace(*checkpoint_, trainer, options_text());
            mark = checkpoint->load(trainer).value_or(mark);
            spdlog::info("{} games are played already", mark.games);
        }
        std::optional<TrainingLog> log;
        if (log_) {
            log.emplace(*log_, mark.games);
        }
        const Interrupt interrupt;
        const double before = mark.seconds;
        train(trainer, mark, checkpoint ? &*checkpoint : nullptr, log ? &*log : nullptr, interrupt);
        if (checkpoint) {
            checkpoint->save(trainer, mark);
        }
        write(out, trainer, mark);
        print("network   " + out_ + "\ngames     " + std::to_string(mark.games) + " of " +
              std::to_string(training_.games) + "\ntime      " + short_time(mark.seconds - before) +
              ", " + std::to_string(training_.threads) + " threads\n");
        return interrupt.requested() && !trainer.finished() ? ExitCode::Interrupted : ExitCode::Ok;
    }

  private:
    void declare_training(OptionTable& options) {
        const auto real = [](double least, double greatest) {
            return [=](std::string_view text) {
                return static_cast<float>(parse_real(text, least, greatest));
            };
        };
        const auto integer = [](std::uint64_t least, std::uint64_t greatest) {
            return [=](std::string_view text) {
                return static_cast<int>(parse_integer(text, least, greatest));
            };
        };
        const auto count = [](std::uint64_t greatest) {
            return [=](std::string_view text) {
                return static_cast<int>(parse_count_up_to(text, greatest));
            };
        };
        options.group("Training");
        options.value(
            "order", "hidden|known", training_.order, read_order,
            "whether the order of the tiles is hidden: greedy games, for play and advise; "
            "or known: beam searches, for solve (default hidden)");
        options.value("width", "N", training_.width, integer(1, 10'000),
                      "with --order known: positions of a turn that the beam keeps (default 16)");
        from_.declare(options, "from", "network to go on from (default: random weights)");
        options.value("games", "N", training_.games, parse_count,
                      "games of self-play in all, such as 5000 or 400k (default 100k)");
        options.value(
            "seed", "N", training_.seed, [](std::string_view text) { return parse_integer(text); },
            "seed of first weights, deals and batches (default 1)");
        options.value("rate", "R", training_.rate, real(1e-9, 1),
                      "size of the steps at the start (default 0.002); it changes evenly");
        options.value("last-rate", "R", training_.last_rate, real(0, 1),
                      "size of the steps at the end (default 0.00005)");
        options.value("lambda", "L", training_.lambda, real(0, 1),
                      "0 learns from the next position's value, 1 from the result (default 0.8)");
        options.value("batch", "N", training_.batch, count(100'000),
                      "positions a step (default 192)");
        options.value("steps-per-line", "N", training_.steps_per_line, integer(1, 1000),
                      "steps after each line of play, of which a game gives one, or two with "
                      "--order known (default 1)");
        options.value("replay", "N", training_.replay, count(1'000'000),
                      "positions to learn from, the last ones played, such as 100k (default 60k)");
        options.value("mix", "N", mix_, integer(0, search::kMixtureBlock),
                      "of every 8 games, N by other rules: each combination of profile, 2 to 5 "
                      "colours and 1 to 8 meeples in turn (default 0)");
    }

    /// All that decides the weights, as one would type it.
    [[nodiscard]] std::string options_text() const {
        return "hindmost " + std::string(kVersion) + ": train --games " +
               std::to_string(training_.games) + " --seed " + std::to_string(training_.seed) +
               " --rate " + number_text(training_.rate) + " --last-rate " +
               number_text(training_.last_rate) + " --lambda " + number_text(training_.lambda) +
               (training_.order == search::Order::Known
                    ? " --order known --width " + std::to_string(training_.width)
                    : "") +
               (training_.start != nullptr ? fmt::format(" --from {:016x}", training_.start->hash())
                                           : "") +
               " --batch " + std::to_string(training_.batch) + " --steps-per-line " +
               std::to_string(training_.steps_per_line) + " --replay " +
               std::to_string(training_.replay) + " --mix " + std::to_string(mix_);
    }

    /// Trains until all games are played, the time is up or someone interrupts; moves the mark.
    void train(search::Trainer& trainer, TrainingMark& mark, const Checkpoint* checkpoint,
               TrainingLog* log, const Interrupt& interrupt) const {
        const TrainingMark start = mark;
        const std::uint64_t every = std::max<std::uint64_t>(training_.games / kLogRows, 1);
        std::stop_source stop;
        const std::stop_callback pass_on(interrupt.token(), [&stop] { stop.request_stop(); });
        ProgressLine line;
        double saved = 0;
        trainer.train(
            [&](const search::TrainingProgress& progress) {
                const bool row = progress.games / every > mark.games / every || trainer.finished();
                mark = {progress.games, start.seconds + progress.seconds};
                if (log != nullptr && row) {
                    log->add(progress, mark.seconds);
                }
                if (checkpoint != nullptr && progress.seconds - saved >= kCheckpointSeconds) {
                    checkpoint->save(trainer, mark);
                    saved = progress.seconds;
                }
                if (seconds_ && progress.seconds >= *seconds_) {
                    stop.request_stop();
                }
                if (line.due()) {
                    line.show(progress_text(progress, start.games));
                }
            },
            stop.get_token());
    }

    [[nodiscard]] std::string progress_text(const search::TrainingProgress& progress,
                                            std::uint64_t first) const {
        const double left = progress.seconds *
                            static_cast<double>(training_.games - progress.games) /
                            static_cast<double>(progress.games - first);
        return short_time(progress.seconds) + "  game " + std::to_string(progress.games) + " of " +
               std::to_string(training_.games) + "  result " + fixed_text(progress.mean_result, 1) +
               "  forced ends " + fixed_text(100 * progress.forced, 0) + "%  error " +
               fixed_text(progress.error, 2) + "  " + short_time(left) + " left";
    }

    void write(const OutputFile& out, const search::Trainer& trainer,
               const TrainingMark& mark) const {
        std::ostringstream text;
        const std::string part =
            trainer.finished() ? "" : ", after " + std::to_string(mark.games) + " games";
        search::write_network(text, {options_text() + part, trainer.network()});
        out.write(text.view());
    }

    std::string out_;
    std::optional<std::string> checkpoint_;
    std::optional<std::string> log_;
    search::TrainingOptions training_;
    int mix_ = 0;
    NetworkOption from_;
    std::optional<double> seconds_;
};

} // namespace

CommandInfo train_command() {
    return {
        "train",
        "learn a value network by self-play",
        "--out FILE [--games N] [--checkpoint FILE] [--log FILE] [OPTION]...",
        "Plays games against nobody, learns from them what a position is worth, and writes the\n"
        "network, which play and advise read. The weights depend on the options of the\n"
        "training and on nothing else. Ctrl-C ends it early, with a checkpoint and a network\n"
        "of the games so far (exit code 130); the same command goes on from the checkpoint.\n"
        "With --order known it learns what a position is worth to a beam search that sees the\n"
        "tiles to come; solve reads that.\n",
        "  hindmost train --out small.net --games 5000\n"
        "  hindmost train --out value.net --games 400k --checkpoint value.ckpt --log value.csv\n"
        "  hindmost train --out known.net --order known --from value.net --games 12k --lambda "
        "0.9\n",
        make_command<TrainCommand>};
}

} // namespace hindmost::cli
