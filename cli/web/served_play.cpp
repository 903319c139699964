#include "cli/move_words.hpp"
#include "cli/web/board_json.hpp"
#include "cli/web/legal_moves.hpp"
#include "cli/web/served_kinds.hpp"
#include "engine/error.hpp"
#include "engine/move_text.hpp"
#include "engine/referee.hpp"
#include "engine/text.hpp"
#include "search/hand_game.hpp"

#include <algorithm>
#include <utility>

namespace hindmost::cli {
namespace {

using engine::Phase;
using Json = nlohmann::ordered_json;

/// The record with the tiles in the piles in the order of the tile table, and no seed.
engine::Record without_order(engine::Record record, const std::vector<std::size_t>& undrawn) {
    engine::Deal tiles;
    for (const std::size_t i : undrawn) {
        tiles.push_back(record.deal[i]);
    }
    std::ranges::sort(tiles);
    for (std::size_t i = 0; i < undrawn.size(); ++i) {
        record.deal[undrawn[i]] = tiles[i];
    }
    record.seed.reset();
    return record;
}

class Play : public ServedGame {
  public:
    Play(engine::Record record, TileOrder order)
        : order_(order), tiles_(engine::tile_set_of(record)),
          setup_(std::make_shared<engine::Setup>(
              engine::make_setup(tiles_, record.rules, static_cast<int>(record.deal.size())))),
          game_(*setup_, std::move(record)) {
        draw();
    }

    [[nodiscard]] bool over() const override { return game_.position().over(); }

    [[nodiscard]] Json view() const override {
        const engine::Position& position = game_.position();
        const engine::Record record = game_.record();
        Json json = opening_view("play", order_, record, over());
        json["phase"] = over() ? "over" : position.phase() == Phase::Play ? "play" : "draw";
        json["turn"] = position.turns() + (over() ? 0 : 1);
        json["board"] = board(record);
        json["piles"] = Json::array();
        for (engine::Colour colour = 0; colour < position.colours(); ++colour) {
            json["piles"].push_back(position.pile_left(colour));
        }
        json["left"] = left_json(tiles_, game_.unseen().counts());
        json["nowhere"] = fitted_nowhere();
        if (!record.moves.empty()) {
            json["last"] = {{"move", engine::format_move(tiles_, record.moves.back())},
                            {"words", last_words()}};
        }
        json["undo"] = !record.moves.empty() || puts_back();
        if (position.phase() == Phase::Play) {
            json["tile_words"] = tile_words(position.tile_type());
            json["legal"] = legal_moves_json(position);
        }
        if (over()) {
            json["result"] = record.result;
            json["end"] = record.end == engine::EndKind::Forced ? "forced" : "last_tile";
        }
        return json;
    }

    void act(const nlohmann::json& action) override {
        const std::string what = text_field(action, "do");
        if (what == "play") {
            play(text_field(action, "move"));
        } else if (what == "draw") {
            draw(text_field(action, "tile"));
        } else if (what == "undo") {
            undo();
        } else {
            throw engine::InputError("do: expected play, draw or undo, found " +
                                     engine::in_quotes(what));
        }
    }

    [[nodiscard]] engine::Record record() const override {
        engine::Record record = game_.record();
        record.extra[kServedField] = {{"kind", "play"},
                                      {"order", word_of(kTileOrderWords, order_)}};
        return record;
    }

    [[nodiscard]] engine::Record taken_home() const override {
        return over() ? game_.record() : without_order(game_.record(), game_.undrawn());
    }

    [[nodiscard]] std::optional<SeenTable> table() const override {
        if (game_.position().phase() != Phase::Play) {
            return std::nullopt;
        }
        return SeenTable{setup_, {game_.position(), game_.unseen()}};
    }

  private:
    /// Tiles come by themselves unless a player draws them.
    void draw() {
        if (order_ != TileOrder::Box) {
            game_.draw();
        }
    }

    void draw(const std::string& tile) {
        if (order_ != TileOrder::Box) {
            throw engine::InputError("tiles of this game are not drawn by hand");
        }
        const auto found = tiles_.find(tile);
        if (!found) {
            throw engine::InputError("expected the letter of a tile, such as V, found " +
                                     engine::in_quotes(tile));
        }
        game_.draw(*found);
    }

    void play(const std::string& move) {
        if (game_.position().phase() == Phase::Reveal) {
            throw engine::InputError("no tile is in hand; draw one first");
        }
        game_.play(engine::parse_move(tiles_, move));
        draw();
    }

    [[nodiscard]] bool puts_back() const {
        return order_ == TileOrder::Box && !game_.drawn().empty();
    }

    void undo() {
        if (!(puts_back() ? game_.put_back() : game_.undo())) {
            throw engine::InputError("this is the start: there is nothing to undo");
        }
    }

    [[nodiscard]] Json board(const engine::Record& record) const {
        engine::Referee referee(tiles_, record.rules, record.deal);
        for (const engine::WrittenMove& move : record.moves) {
            referee.play(move);
        }
        const engine::Position& position = game_.position();
        BoardState state{&tiles_, referee.placed(), record.scores, {}, std::nullopt, std::nullopt};
        for (engine::Colour colour = 0; colour < position.colours(); ++colour) {
            state.supplies.push_back(position.supply(colour));
        }
        if (!over()) {
            state.to_move = position.to_move();
        }
        if (position.phase() == Phase::Play) {
            state.tile = position.tile();
        }
        return board_json(state);
    }

    /// Since the last move, in the order drawn.
    [[nodiscard]] Json fitted_nowhere() const {
        Json ids = Json::array();
        const std::size_t in_hand = game_.position().phase() == Phase::Play ? 1 : 0;
        for (std::size_t i = 0; i + in_hand < game_.drawn().size(); ++i) {
            ids.push_back(tiles_[game_.drawn()[i]].id);
        }
        return ids;
    }

    [[nodiscard]] std::string last_words() const {
        search::HandGame before = game_;
        before.undo();
        return move_words(before.position(),
                          engine::read_move(before.position(), game_.moves().back()));
    }

    TileOrder order_;
    const engine::TileSet& tiles_;
    std::shared_ptr<const engine::Setup> setup_;
    search::HandGame game_;
};

} // namespace

std::unique_ptr<ServedGame> served_play(engine::Record record, TileOrder order) {
    return std::make_unique<Play>(std::move(record), order);
}

} // namespace hindmost::cli
