#include "cli/best_options.hpp"
#include "cli/command.hpp"
#include "cli/error.hpp"
#include "cli/output.hpp"

namespace hindmost::cli {
namespace {

class BestExportCommand : public Command {
  public:
    void declare(OptionTable& options) override {
        options.positionals("[FILE]", file_, 0, 1);
        filter_.declare(options);
        store_.declare(options);
    }

    ExitCode run() override {
        search::Store store = store_.open(search::Store::Access::Read);
        std::optional<OutputFile> file;
        if (!file_.empty() && file_.front() != "-") {
            if (same_file(file_.front(), store.path())) {
                throw UsageError("expected a FILE that is not the store itself");
            }
            file.emplace(file_.front());
        }
        std::string text;
        for (const search::StoredGame& game : filter_.games(store)) {
            if (const std::optional<std::string> record = store.record(game.key)) {
                text += *record + "\n";
            }
        }
        if (file) {
            file->write(text);
        } else {
            print(text);
        }
        return ExitCode::Ok;
    }

  private:
    std::vector<std::string> file_;
    GameFilter filter_;
    StoreOption store_;
};

} // namespace

CommandInfo best_export_command() {
    return {
        "best export",
        "write the best-known games as records, one a line",
        "[FILE] [--deals A-B] [OPTION]...",
        "Writes the records of the store to FILE or standard output, as JSON Lines that verify,\n"
        "show and best import read. Each says its bound and how the line was found.\n",
        "  hindmost best export best.jsonl\n"
        "  hindmost best export --deals 1-100 --profile official | gzip > best.jsonl.gz\n",
        make_command<BestExportCommand>};
}

} // namespace hindmost::cli
