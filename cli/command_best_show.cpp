#include "cli/best_options.hpp"
#include "cli/command.hpp"
#include "cli/error.hpp"
#include "cli/numbers.hpp"
#include "cli/output.hpp"
#include "cli/replay.hpp"
#include "cli/search_report.hpp"
#include "cli/style_options.hpp"

namespace hindmost::cli {
namespace {

class BestShowCommand : public Command {
  public:
    void declare(OptionTable& options) override {
        game_.declare(options);
        store_.declare(options);
        options.group("Output");
        options.flag("json", json_, "print the record in place of the text");
        style_.declare(options);
    }

    ExitCode run() override {
        const Game game = game_.game();
        engine::Record wanted;
        wanted.rules = game.rules;
        wanted.deal = game.deal;
        search::Store store = store_.open(search::Store::Access::Read);
        const std::optional<search::Candidate> best = store.best(search::game_key(wanted));
        if (!best) {
            throw engine::InputError(store.path() + ": does not hold this game; best list lists "
                                                    "those that it holds");
        }
        print(json_ ? engine::format_record(best->record()) + "\n" : drawn(*best));
        return ExitCode::Ok;
    }

  private:
    [[nodiscard]] std::string drawn(const search::Candidate& best) const {
        const engine::Record& record = best.record();
        const auto found_by = record.extra.value("found_by", nlohmann::ordered_json());
        std::string out = draw_game(engine::tile_set_of(record),
                                    replayed(record, record.moves.size()), style_.style()) +
                          "\n";
        if (record.seed) {
            out += report_line("seed", std::to_string(*record.seed));
        }
        out += report_line("result", std::to_string(best.result())) +
               report_line("bound", std::to_string(best.bound())) +
               report_line("gap", std::to_string(best.bound() - best.result())) +
               report_line("turns", std::to_string(record.moves.size())) +
               report_line("end", end_text(record));
        for (const std::string_view name :
             {"search", "network", "work", "seconds", "threads", "when", "by"}) {
            out += report_line(name, found_by_text(found_by, name));
        }
        return out;
    }

    GameOptions game_;
    StoreOption store_;
    bool json_ = false;
    StyleOptions style_;
};

} // namespace

CommandInfo best_show_command() {
    return {
        "best show",
        "draw the best-known line of a game, or print its record",
        "(--seed N | --deal LETTERS | --deal-file FILE) [OPTION]...",
        "Draws the last board of the best line that the store knows of a game, and says how it\n"
        "was found.\n",
        "  hindmost best show --seed 1\n"
        "  hindmost best show --seed 1 --json > best.json\n"
        "  hindmost best show --deal SVXDEOEVVA --meeples 3\n",
        make_command<BestShowCommand>};
}

} // namespace hindmost::cli
