#include "cli/experiment.hpp"

#include "cli/error.hpp"
#include "cli/numbers.hpp"
#include "cli/progress.hpp"
#include "cli/row_file.hpp"
#include "search/experiments/in_order.hpp"

#include <chrono>

namespace hindmost::cli {
namespace {

RowHead head_of(const Experiment& experiment, RowFormat format) {
    if (format == RowFormat::Csv) {
        return {"# ", experiment.job, "\n" + csv_columns(experiment.players) + "\n"};
    }
    return {R"({"schema":"hindmost-rows/1","job":")", experiment.job, "\"}\n"};
}

/// A run of an experiment.
class Run {
  public:
    Run(const Experiment& experiment, const TableOptions& table, const Interrupt& interrupt,
        bool progress, const std::function<bool(const ExperimentRow& row)>& take)
        : experiment_(experiment), take_(take), line_(progress),
          pass_on_(interrupt.token(), [this] { stop_.request_stop(); }),
          rows_(experiment.seeds.last - experiment.seeds.first + 1) {
        if (table.path()) {
            format_ = table.format();
            file_.emplace(*table.path(), head_of(experiment, format_), experiment.kind);
            file_->read([this](std::string_view text) { take_found(text); });
        }
        found_ = done_;
    }

    ExperimentRun play() {
        if (wanted_ && done_ < rows_) {
            show_progress();
            search::in_order<search::GameFigures>(
                done_ * experiment_.players, rows_ * experiment_.players - 1, experiment_.threads,
                stop_.get_token(),
                [this](std::uint64_t game, const std::stop_token& stop) {
                    return experiment_.play(experiment_.seeds.first + game / experiment_.players,
                                            game % experiment_.players, stop);
                },
                [this](const search::GameFigures& game) { take_played(game); });
        }
        return {found_, done_ - found_};
    }

  private:
    [[nodiscard]] std::uint64_t due() const { return experiment_.seeds.first + done_; }

    void take_found(std::string_view text) {
        const ExperimentRow row = parse_row(format_, text, experiment_.players);
        if (done_ == rows_) {
            throw engine::InputError("goes on behind the last of --deals, " +
                                     std::to_string(experiment_.seeds.last) +
                                     "; ask for more deals or name another --out");
        }
        if (row.seed != due()) {
            throw engine::InputError("expected the row of seed " + std::to_string(due()) +
                                     ", found that of " + std::to_string(row.seed));
        }
        take(row);
    }

    void take_played(const search::GameFigures& game) {
        if (!wanted_) {
            return; // begun before it was known that it is not needed
        }
        row_.games.push_back(game);
        if (row_.games.size() < experiment_.players) {
            return;
        }
        row_.seed = due();
        if (file_) {
            file_->add(row_text(format_, row_));
        }
        take(row_);
        row_.games.clear();
        if (!wanted_) {
            stop_.request_stop();
        }
        show_progress();
    }

    void take(const ExperimentRow& row) {
        ++done_;
        wanted_ = take_(row) && wanted_;
    }

    void show_progress() {
        if (!line_.due()) {
            return;
        }
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start_;
        std::string text =
            short_time(passed.count()) + "  " + std::to_string(done_) + " of " +
            std::to_string(rows_) + " deals  " +
            fixed_text(100 * static_cast<double>(done_) / static_cast<double>(rows_), 0) + "%";
        if (done_ > found_) {
            text += "  " +
                    short_time(passed.count() * static_cast<double>(rows_ - done_) /
                               static_cast<double>(done_ - found_)) +
                    " left";
        }
        line_.show(text);
    }

    const Experiment& experiment_;
    const std::function<bool(const ExperimentRow& row)>& take_;
    ProgressLine line_;
    std::stop_source stop_;
    std::stop_callback<std::function<void()>> pass_on_;
    RowFormat format_ = RowFormat::Csv;
    std::optional<RowFile> file_;
    std::uint64_t rows_;
    std::uint64_t found_ = 0;
    std::uint64_t done_ = 0;
    bool wanted_ = true;
    ExperimentRow row_; ///< being played
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

} // namespace

void TableOptions::declare(OptionTable& options) {
    options.value(
        "out", "FILE", path_, as_file,
        "keep a row a deal as it is played; if the file is there and of the same command, "
        "go on from it");
    options.value("format", "csv|jsonl", format_, parse_row_format,
                  "of --out: CSV or JSON Lines (default: as the file's name ends)");
}

RowFormat TableOptions::format() const {
    if (format_) {
        return *format_;
    }
    const std::size_t dot = path_->rfind('.');
    const std::string end = dot == std::string::npos ? "" : path_->substr(dot + 1);
    if (end != "csv" && end != "jsonl") {
        throw UsageError("option --out: expected a name that ends in .csv or .jsonl, or --format");
    }
    return parse_row_format(end);
}

ExperimentRun run_experiment(const Experiment& experiment, const TableOptions& table,
                             const Interrupt& interrupt, bool progress,
                             const std::function<bool(const ExperimentRow& row)>& take) {
    return Run(experiment, table, interrupt, progress, take).play();
}

} // namespace hindmost::cli
