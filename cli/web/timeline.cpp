#include "cli/web/timeline.hpp"

#include "cli/board_text.hpp"
#include "cli/replay.hpp"
#include "cli/story.hpp"
#include "cli/web/board_json.hpp"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <map>
#include <span>
#include <utility>

namespace hindmost::cli {
namespace {

using Json = nlohmann::ordered_json;

/// Things that are seen from one step on and, maybe, up to another: a list of them with the fields
/// `from` and `to`.
class Lifetimes {
  public:
    /// What is to be seen at a step; steps ascend.
    void see(std::size_t step, const std::vector<Json>& things) {
        std::map<std::string, std::size_t> still;
        for (const Json& thing : things) {
            const std::string key = thing.dump();
            if (const auto seen = alive_.find(key); seen != alive_.end()) {
                still.insert(alive_.extract(seen));
            } else {
                still.emplace(key, list_.size());
                list_.push_back(thing);
                list_.back()["from"] = step;
            }
        }
        for (const auto& [key, index] : alive_) {
            list_[index]["to"] = step;
        }
        alive_ = std::move(still);
    }
    [[nodiscard]] Json take() && { return std::move(list_); }

  private:
    Json list_ = Json::array();
    std::map<std::string, std::size_t> alive_; ///< by their text, indices into the list
};

std::string head_of(const engine::TileSet& tiles, const TurnStory& turn, std::size_t number) {
    const engine::WrittenMove& move = turn.move;
    return fmt::format("Turn {}: {} draws tile {} and places it at {},{}{}", number,
                       colour_name(turn.colour), tiles[move.tile].id, move.cell.x, move.cell.y,
                       move.rotation == 0 ? ""
                                          : fmt::format(", turned by {}°", 90 * move.rotation));
}

/// What happens in a turn, a sentence each; those of the order of scoring are numbered where there
/// are several.
std::vector<std::string> lines_of(const engine::TileSet& tiles, const TurnStory& turn) {
    std::vector<std::string> lines;
    if (!turn.discarded.empty()) {
        lines.push_back("before that, " + discard_words(tiles, turn.discarded));
    }
    lines.push_back(turn.words.claim);
    lines.insert(lines.end(), turn.words.growth.begin(), turn.words.growth.end());
    for (std::size_t i = 0; i < turn.words.scoring.size(); ++i) {
        lines.push_back((turn.words.scoring.size() > 1 ? fmt::format("{}. ", i + 1) : "") +
                        turn.words.scoring[i]);
    }
    if (turn.words.last_tile) {
        lines.emplace_back("that was the last tile");
    }
    return lines;
}

/// One meeple of a colour leaves the board, which has one.
void take_home(std::span<engine::PlacedTile> placed, engine::Colour colour) {
    for (engine::PlacedTile& tile : placed) {
        if (const auto meeple = std::ranges::find(tile.meeples, colour);
            meeple != tile.meeples.end()) {
            *meeple = engine::kNoColour;
            return;
        }
    }
}

class Timeline {
  public:
    explicit Timeline(const engine::Record& record)
        : record_(record), tiles_(engine::tile_set_of(record)), story_(story_of(record)),
          game_(replayed(record, 0)) {}

    Json build(const std::string& name) {
        see_board(0, game_.placed());
        add_step("The start", {fmt::format("tile {} lies at 0,0", tiles_[tiles_.start()].id)});
        for (std::size_t turn = 1; turn <= record_.moves.size(); ++turn) {
            game_.play(record_.moves[turn - 1]);
            see_board(turn, game_.placed());
            const TurnStory& told = story_.turns[turn - 1];
            add_step(head_of(tiles_, told, turn), lines_of(tiles_, told));
        }
        add_final_scoring();
        Json tiles = Json::array();
        for (const engine::PlacedTile& placed : game_.placed()) {
            tiles.push_back(tile_json(tiles_, placed));
        }
        Json json{{"name", name},
                  {"rules", rules_words(record_.rules)},
                  {"colours", colour_names_json(record_.rules.colours)},
                  {"turns", record_.moves.size()},
                  {"end", end_words()}};
        if (game_.over()) {
            json["result"] = game_.result();
        }
        json["tiles"] = std::move(tiles);
        json["meeples"] = std::move(meeples_).take();
        json["features"] = std::move(features_).take();
        json["steps"] = std::move(steps_);
        return json;
    }

  private:
    [[nodiscard]] std::string end_words() const {
        return !game_.over()                            ? "goes on"
               : game_.end() == engine::EndKind::Forced ? "forced end"
                                                        : "last tile";
    }

    void see_board(std::size_t step, std::span<const engine::PlacedTile> placed) {
        std::vector<Json> features;
        for (const engine::Feature& feature : engine::features_of(tiles_, placed)) {
            features.push_back(feature_json(feature, record_.rules.colours));
        }
        features_.see(step, features);
        meeples_.see(step, meeples_json(placed));
    }

    void add_step(const std::string& head, const std::vector<std::string>& lines) {
        Json step{{"head", head},
                  {"lines", lines},
                  {"scores", game_.scores()},
                  {"supplies", game_.supplies()}};
        if (!game_.over()) {
            step["toMove"] = game_.to_move();
            step["tile"] = tiles_[game_.tile_in_hand()].id;
        }
        steps_.push_back(std::move(step));
    }

    /// Rule E3, a step each; the meeples that have had their points leave the board.
    void add_final_scoring() {
        if (!game_.over()) {
            return;
        }
        std::vector<engine::PlacedTile> placed = game_.placed();
        std::vector<int> scores = game_.scores();
        std::vector<int> supplies = game_.supplies();
        const auto payments = engine::final_payments(scores, game_.standing());
        for (std::size_t i = 0; i < story_.final.size(); ++i) {
            std::vector<std::string> lines{story_.final[i]};
            if (i == 0 && !story_.discarded.empty()) {
                lines.insert(lines.begin(), discard_words(tiles_, story_.discarded));
            }
            if (i < payments.size()) {
                scores[payments[i]] += engine::kEndMeeplePoints;
                ++supplies[payments[i]];
                take_home(placed, payments[i]);
                see_board(steps_.size(), placed);
            }
            steps_.push_back(
                {{"head", fmt::format("Final scoring, {} of {}", i + 1, story_.final.size())},
                 {"lines", lines},
                 {"scores", scores},
                 {"supplies", supplies}});
        }
    }

    const engine::Record& record_;
    const engine::TileSet& tiles_;
    GameStory story_;
    engine::Referee game_;
    Lifetimes meeples_;
    Lifetimes features_;
    Json steps_ = Json::array();
};

} // namespace

Json timeline_json(const engine::Record& record, const std::string& name) {
    return Timeline(record).build(name);
}

} // namespace hindmost::cli
