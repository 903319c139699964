#include "cli/best_options.hpp"
#include "cli/command.hpp"
#include "cli/output.hpp"

#include <nlohmann/json.hpp>
#include <spdlog/fmt/fmt.h>

namespace hindmost::cli {
namespace {

std::string as_row(const search::StoredGame& game) {
    std::string search = found_by_text(game.found_by, "search");
    if (search == "-") {
        search = found_by_text(game.found_by, "player");
    }
    return fmt::format("{:6}  {:5}  {:3}  {:<20}  {:<10}  {}\n", game.result, game.bound,
                       game.gap(), found_by_text(game.found_by, "when"),
                       search.substr(0, search.find(':')), game_words(game));
}

std::string as_json(const search::StoredGame& game) {
    nlohmann::ordered_json json;
    if (game.seed) {
        json["seed"] = *game.seed;
    }
    json["deal"] = engine::format_deal(engine::TileSet::base(), game.deal);
    json["game"] = game_words(game);
    json["result"] = game.result;
    json["bound"] = game.bound;
    json["gap"] = game.gap();
    json["tries"] = game.tries;
    json["found_by"] = game.found_by;
    return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

class BestListCommand : public Command {
  public:
    void declare(OptionTable& options) override {
        filter_.declare(options);
        store_.declare(options);
        options.group("Output");
        options.flag("json", json_, "a line with a JSON object for each game");
    }

    ExitCode run() override {
        search::Store store = store_.open(search::Store::Access::Read);
        const std::vector<search::StoredGame> games = filter_.games(store);
        if (!json_) {
            print("result  bound  gap  when                  search      game\n");
        }
        for (const search::StoredGame& game : games) {
            print(json_ ? as_json(game) : as_row(game));
        }
        return ExitCode::Ok;
    }

  private:
    GameFilter filter_;
    StoreOption store_;
    bool json_ = false;
};

} // namespace

CommandInfo best_list_command() {
    return {"best list",
            "list the best-known games that solve has kept",
            "[--deals A-B] [OPTION]...",
            "A line for each game of the store: the best result known, the proved bound, the gap\n"
            "between them, when and by which search the line was found, and the options that name\n"
            "the game. By rules, then by seed.\n",
            "  hindmost best list\n"
            "  hindmost best list --deals 1-100 --profile official\n"
            "  hindmost best list --json | jq -c 'select(.gap > 30)'\n",
            make_command<BestListCommand>};
}

} // namespace hindmost::cli
