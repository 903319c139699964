#include "cli/web/board_json.hpp"
#include "cli/web/served_kinds.hpp"
#include "engine/draws.hpp"
#include "engine/error.hpp"
#include "engine/text.hpp"

#include <algorithm>
#include <utility>

namespace hindmost::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr char kPlaced = 'p';
constexpr char kNowhere = 'n';

class Companion : public ServedGame {
  public:
    Companion(const engine::Record& record, TileOrder order, const std::string& steps)
        : record_(record), order_(order), tiles_(engine::tile_set_of(record)),
          draws_(record.rules, record.deal) {
        record_.scores.clear();
        for (engine::Colour colour = 0; colour < record.rules.colours; ++colour) {
            record_.scores.push_back(engine::start_score(colour)); // a record has some
        }
        take_all(steps);
    }

    [[nodiscard]] bool over() const override { return draws_.over(); }

    [[nodiscard]] Json view() const override {
        Json json = opening_view("companion", order_, record_, over());
        json["phase"] = over() ? "over" : "play";
        json["turn"] = std::ranges::count(steps_, kPlaced) + (over() ? 0 : 1);
        json["colours"] = colour_names_json(record_.rules.colours);
        if (!over()) {
            json["toMove"] = draws_.to_move();
            json["tile"] = tiles_[draws_.tile()].id;
            json["tile_words"] = tile_words(tiles_[draws_.tile()]);
        }
        json["piles"] = Json::array();
        for (engine::Colour colour = 0; colour < record_.rules.colours; ++colour) {
            json["piles"].push_back(draws_.pile_left(colour));
        }
        search::Unseen::Counts counts{};
        for (std::size_t i = 0; i < draws_.deal().size(); ++i) {
            std::uint8_t& count = counts[draws_.deal()[i]];
            count = static_cast<std::uint8_t>(count + (draws_.in_pile(i) ? 1 : 0));
        }
        json["left"] = left_json(tiles_, counts);
        json["undo"] = !steps_.empty();
        return json;
    }

    void act(const nlohmann::json& action) override {
        const std::string what = text_field(action, "do");
        if (what == "placed") {
            take(kPlaced);
        } else if (what == "nowhere") {
            take(kNowhere);
        } else if (what == "undo") {
            if (steps_.empty()) {
                throw engine::InputError("this is the first tile: there is nothing to undo");
            }
            const std::string earlier = steps_.substr(0, steps_.size() - 1);
            draws_ = engine::Draws(record_.rules, record_.deal);
            steps_.clear();
            take_all(earlier);
        } else {
            throw engine::InputError("do: expected placed, nowhere or undo, found " +
                                     engine::in_quotes(what));
        }
    }

    [[nodiscard]] engine::Record record() const override {
        engine::Record record = record_;
        record.extra[kServedField] = {
            {"kind", "companion"}, {"order", word_of(kTileOrderWords, order_)}, {"steps", steps_}};
        return record;
    }

    [[nodiscard]] engine::Record taken_home() const override {
        throw engine::InputError("what the tiles were placed on is not known here, so there is no "
                                 "record of this game");
    }

    [[nodiscard]] std::optional<SeenTable> table() const override { return std::nullopt; }

  private:
    void take_all(const std::string& steps) {
        for (const char step : steps) {
            take(step);
        }
    }

    void take(char step) {
        if (over()) {
            throw engine::InputError("all tiles are drawn");
        }
        if (step == kPlaced) {
            draws_.placed();
        } else if (step == kNowhere) {
            draws_.nowhere();
        } else {
            throw engine::InputError("served.steps: expected letters p and n only");
        }
        steps_ += step;
    }

    engine::Record record_;
    TileOrder order_;
    const engine::TileSet& tiles_;
    engine::Draws draws_;
    std::string steps_;
};

} // namespace

std::unique_ptr<ServedGame> served_companion(const engine::Record& record, TileOrder order,
                                             const std::string& steps) {
    return std::make_unique<Companion>(record, order, steps);
}

} // namespace hindmost::cli
