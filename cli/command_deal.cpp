#include "cli/command.hpp"
#include "cli/game_options.hpp"
#include "cli/output.hpp"

#include <nlohmann/json.hpp>

namespace hindmost::cli {
namespace {

class DealCommand : public Command {
  public:
    void declare(OptionTable& options) override {
        game_.declare(options);
        options.group("Output");
        options.flag("json", json_, "a JSON object: seed, deal and the pile of each colour");
    }

    ExitCode run() override {
        const Game game = game_.game();
        const auto& tiles = engine::TileSet::base();
        const std::string deal = engine::format_deal(tiles, game.deal);
        if (!json_) {
            print(deal + "\n");
            return ExitCode::Ok;
        }
        std::vector<engine::Deal> piles(game.rules.colours);
        for (std::size_t t = 0; t < game.deal.size(); ++t) { // M4
            piles[t % piles.size()].push_back(game.deal[t]);
        }
        nlohmann::ordered_json json;
        if (game.seed) {
            json["seed"] = *game.seed;
        }
        json["deal"] = deal;
        for (const engine::Deal& pile : piles) {
            json["piles"].push_back(engine::format_deal(tiles, pile));
        }
        print(json.dump() + "\n");
        return ExitCode::Ok;
    }

  private:
    GameOptions game_;
    bool json_ = false;
};

} // namespace

CommandInfo deal_command() {
    return {"deal",
            "print the tiles of a deal in play order",
            "(--seed N | --deal LETTERS | --deal-file FILE) [OPTION]...",
            "Prints the deal as one line of letters. Tile t, counted from 0, lies in the pile of\n"
            "colour t mod colours.\n",
            "  hindmost deal --seed 1\n"
            "  hindmost deal --seed 1 --colours 4 --json\n",
            make_command<DealCommand>};
}

} // namespace hindmost::cli
