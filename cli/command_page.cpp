#include "cli/command.hpp"
#include "cli/error.hpp"
#include "cli/output.hpp"
#include "cli/record_input.hpp"
#include "cli/story.hpp"
#include "cli/web/page.hpp"
#include "cli/web/timeline.hpp"

namespace hindmost::cli {
namespace {

class PageCommand : public Command {
  public:
    void declare(OptionTable& options) override {
        options.positionals("RECORD...", files_, 1);
        options.group("Output");
        options.value("output,o", "FILE", output_, as_text,
                      "the page to write; - is standard output");
    }

    ExitCode run() override {
        if (!output_) {
            throw UsageError("expected --output FILE, or -o - for standard output");
        }
        std::optional<OutputFile> page;
        if (*output_ != "-") {
            require_no_input(*output_, files_);
            page.emplace(*output_);
        }
        std::vector<engine::Record> records;
        for (const std::string& file : files_) {
            for (engine::Record& record : read_games(file)) {
                records.push_back(std::move(record));
            }
        }
        nlohmann::ordered_json games;
        for (const engine::Record& record : records) {
            const std::string number =
                records.size() > 1 ? std::to_string(games.size() + 1) + ": " : "";
            games.push_back(timeline_json(record, number + deal_words(record)));
        }
        const std::string html = replay_page(games);
        if (page) {
            page->write(html);
        } else {
            print(html);
        }
        return ExitCode::Ok;
    }

  private:
    std::vector<std::string> files_;
    std::optional<std::string> output_;
};

} // namespace

CommandInfo page_command() {
    return {
        "page",
        "make a web page to replay games and compare them",
        "RECORD... -o FILE",
        "Writes one HTML file that holds all it needs and fetches nothing: step through the "
        "game\n"
        "with buttons and arrow keys, see what was drawn, placed, claimed, completed and scored\n"
        "and why, what each feature is worth, and the scores over the turns. A RECORD may hold\n"
        "several games, and be -, standard input; two games can be seen side by side. A game\n"
        "may still go on.\n",
        "  hindmost page best.json -o best.html\n"
        "  hindmost page mine.json theirs.json -o compare.html\n"
        "  hindmost solve --seed 1 --json | hindmost page - -o seed1.html\n",
        make_command<PageCommand>};
}

} // namespace hindmost::cli
