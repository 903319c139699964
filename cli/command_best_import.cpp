#include "cli/best_options.hpp"
#include "cli/command.hpp"
#include "cli/error.hpp"
#include "cli/input.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"

#include <spdlog/fmt/fmt.h>

namespace hindmost::cli {
namespace {

/// So many records a transaction.
constexpr std::size_t kBatch = 100;

class BestImportCommand : public Command {
  public:
    void declare(OptionTable& options) override {
        options.positionals("FILE...", files_, 1);
        store_.declare(options);
    }

    ExitCode run() override {
        search::Store store = store_.open(search::Store::Access::Write);
        const Interrupt interrupt;
        for (const std::string& file : files_) {
            Input input(file);
            import(input, store, interrupt);
        }
        progress_.clear();
        print(fmt::format("{} read: {} new, {} better, {} known, {} refused\n",
                          new_ + better_ + known_ + refused_, new_, better_, known_, refused_));
        return interrupt.requested() ? ExitCode::Interrupted
               : refused_ > 0        ? ExitCode::Failed
                                     : ExitCode::Ok;
    }

  private:
    struct Line {
        std::string place; ///< file and line
        search::Candidate candidate;
    };

    void import(Input& input, search::Store& store, const Interrupt& interrupt) {
        engine::RecordReader reader(input.stream());
        std::vector<Line> batch;
        for (bool more = true; more && !interrupt.requested();) {
            const auto place = [&] {
                return reader.number() == 0 ? input.name()
                                            : input.name() + ":" + std::to_string(reader.line());
            };
            try {
                const std::optional<std::string> text = reader.next();
                more = text.has_value();
                if (more) {
                    search::Candidate candidate(engine::parse_record(*text, reader.line()));
                    batch.push_back({place(), std::move(candidate)});
                }
            } catch (const engine::Error& error) {
                refuse(place(), error.what());
            }
            if (batch.size() == kBatch || !more || interrupt.requested()) {
                offer(batch, store);
                batch.clear();
            }
        }
    }

    void offer(const std::vector<Line>& batch, search::Store& store) {
        std::vector<search::Candidate> candidates;
        candidates.reserve(batch.size());
        for (const Line& line : batch) {
            candidates.push_back(line.candidate);
        }
        const std::vector<search::Offered> outcomes = store.offer(candidates);
        for (std::size_t i = 0; i < batch.size(); ++i) {
            const search::Offered& offered = outcomes[i];
            if (!offered.problem.empty()) {
                refuse(batch[i].place, offered.problem);
            } else {
                ++(!offered.before ? new_ : offered.kept ? better_ : known_);
            }
        }
        if (progress_.due()) {
            progress_.show(std::to_string(new_ + better_ + known_ + refused_) + " records");
        }
    }

    void refuse(const std::string& place, const std::string& problem) {
        ++refused_;
        progress_.clear();
        print(printable("bad: " + place + ": " + problem) + "\n");
    }

    std::vector<std::string> files_;
    StoreOption store_;
    ProgressLine progress_;
    std::size_t new_ = 0;
    std::size_t better_ = 0;
    std::size_t known_ = 0;
    std::size_t refused_ = 0;
};

} // namespace

CommandInfo best_import_command() {
    return {
        "best import",
        "take over records that are better than those in the store",
        "FILE... [OPTION]...",
        "Reads records as JSON Lines (or one on many lines; - is standard input) and keeps those\n"
        "that the referee accepts and that are better than what the store knows; lower bounds of\n"
        "games that it knows are taken over too. The referee cannot check a bound: import from\n"
        "whom you trust. A record that is refused is named, `bad: FILE:LINE: what is wrong`, and\n"
        "the others are kept, a hundred at a time; then the exit code is 1.\n",
        "  hindmost best import bench/best-known.jsonl\n"
        "  hindmost best import best.json theirs.jsonl\n"
        "  hindmost solve --seed 1 --json | hindmost best import --store mine.db -\n",
        make_command<BestImportCommand>};
}

} // namespace hindmost::cli
