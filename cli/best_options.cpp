#include "cli/best_options.hpp"

#include "cli/output.hpp"

namespace hindmost::cli {

void GameFilter::declare(OptionTable& options) {
    options.group("Games");
    options.value("deals", "A-B", seeds_, parse_seed_range,
                  "only deals of the seeds A to B (default: all deals)");
    rules_.declare(options, "Rules (default: all of them; one option: only games by these rules)");
}

std::vector<search::StoredGame> GameFilter::games(search::Store& store) const {
    std::vector<search::StoredGame> games = store.games();
    std::erase_if(games, [this](const search::StoredGame& game) {
        return (seeds_ &&
                (!game.seed || *game.seed < seeds_->first || *game.seed > seeds_->last)) ||
               (rules_.given() && !search::same_switches(game.rules, rules_.rules()));
    });
    return games;
}

std::string game_words(const search::StoredGame& game) {
    const engine::Rules standard;
    const engine::Rules& rules = game.rules;
    std::string text = game.seed
                           ? "--seed " + std::to_string(*game.seed)
                           : "--deal " + engine::format_deal(engine::TileSet::base(), game.deal);
    if (rules.colours != standard.colours) {
        text += " --colours " + std::to_string(rules.colours);
    }
    if (rules.meeples != standard.meeples) {
        text += " --meeples " + std::to_string(rules.meeples);
    }
    const bool passes = rules.unplaceable != standard.unplaceable;
    const bool unscored = rules.forced_end_scoring != standard.forced_end_scoring;
    return text + (passes && unscored ? " --profile web"
                   : passes           ? " --unplaceable pass"
                   : unscored         ? " --forced-end-scoring none"
                                      : "");
}

std::string found_by_text(const nlohmann::ordered_json& found_by, std::string_view name) {
    if (!found_by.is_object()) {
        return "-";
    }
    const auto found = found_by.find(std::string(name));
    if (found == found_by.end()) {
        return "-";
    }
    return printable(found->is_string() ? found->get<std::string>() : found->dump());
}

} // namespace hindmost::cli
