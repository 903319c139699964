#include "cli/board_text.hpp"
#include "cli/command.hpp"
#include "cli/input.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/player_options.hpp"
#include "cli/progress.hpp"
#include "cli/ranking_json.hpp"
#include "cli/ranking_text.hpp"
#include "cli/record_input.hpp"
#include "cli/search_report.hpp"
#include "engine/error.hpp"
#include "engine/text.hpp"
#include "search/hand_game.hpp"

#include <nlohmann/json.hpp>

namespace hindmost::cli {
namespace {

engine::Deal parse_tiles(std::string_view text) {
    try {
        return engine::parse_deal(engine::TileSet::base(), text);
    } catch (const engine::ParseError&) {
        throw engine::ParseError("expected the letter of a tile, such as V, found " +
                                 engine::in_quotes(text));
    }
}

std::vector<std::string> tile_words() {
    std::vector<std::string> words;
    const engine::TileSet& tiles = engine::TileSet::base();
    for (engine::TileId tile = 0; tile < tiles.size(); ++tile) {
        words.push_back(tiles[tile].id);
    }
    return words;
}

class AdviseCommand : public Command {
  public:
    void declare(OptionTable& options) override {
        options.positionals("RECORD", file_, 1, 1);
        options.group("Position");
        options.value(
            "turn", "N", turn_, [](std::string_view text) { return parse_integer(text); },
            "after N turns of the record (default: all)");
        options.value("tile", "T", drawn_, parse_tiles,
                      "the tile in hand, any that is left in the piles, behind those of a real box "
                      "that were drawn since the last move and fitted nowhere: V, or CV (default: "
                      "the next of the record's deal that fits)",
                      tile_words());
        options.value(
            "number", "K", number_, [](std::string_view text) { return parse_integer(text, 1); },
            "the K-th record of a file that holds several (default 1)");
        player_.declare(options);
        options.group("Output");
        options.value(
            "top", "K", top_, [](std::string_view text) { return parse_integer(text, 1); },
            "how many moves to show (default 5)");
        options.flag("json", json_, "a JSON object in place of the text");
    }

    [[nodiscard]] std::string more_help() const override { return PlayerOptions::more_help(); }

    ExitCode run() override {
        const engine::Record record = read_record(file_.front(), number_);
        const engine::TileSet& tiles = engine::tile_set_of(record);
        const engine::Setup setup =
            engine::make_setup(tiles, record.rules, static_cast<int>(record.deal.size()));
        const search::Table table = table_of(record, setup);
        player_.prepare();
        const Interrupt interrupt;
        search::Choice choice = choose(table, interrupt);
        if (choice.ranking.size() > top_) {
            choice.ranking.resize(top_);
        }
        print(json_ ? as_json(table, choice) : as_text(table, choice));
        return interrupt.requested() ? ExitCode::Interrupted : ExitCode::Ok;
    }

  private:
    [[nodiscard]] search::Table table_of(const engine::Record& record,
                                         const engine::Setup& setup) const {
        try {
            return search::recorded_table(setup, record, turn_.value_or(record.moves.size()),
                                          drawn_);
        } catch (const engine::InputError& error) {
            throw engine::InputError(source_name(file_.front()) + ": " + error.what());
        }
    }

    [[nodiscard]] search::Choice choose(const search::Table& table,
                                        const Interrupt& interrupt) const {
        ProgressLine line;
        search::Observer observer;
        observer.stop = interrupt.token();
        observer.report = [&line](const search::Progress& progress) {
            if (line.due()) {
                line.show(progress_text(progress, "expects " + std::to_string(progress.result)));
            }
        };
        return player_.make()->choose(table, player_.limits(), observer);
    }

    [[nodiscard]] std::string as_text(const search::Table& table,
                                      const search::Choice& choice) const {
        const engine::Position& position = table.position;
        std::string text = "turn " + std::to_string(position.turns() + 1) + ", " +
                           std::string(colour_name(position.to_move())) + " to move, tile " +
                           position.tile_type().id + ", " + std::to_string(table.unseen.total()) +
                           " left in the piles\n\n";
        text += ranking_text(position, choice.ranking, player_.expects());
        return text + "\n" + report_line("player", player_.description()) +
               report_line("work",
                           work_text(choice.work, choice.seconds, player_.limits().threads)) +
               report_line("stopped", std::string(reason_of(choice.reason).meaning));
    }

    [[nodiscard]] std::string as_json(const search::Table& table,
                                      const search::Choice& choice) const {
        const engine::Position& position = table.position;
        nlohmann::ordered_json json{
            {"turn", position.turns() + 1},
            {"to_move", colour_name(position.to_move())},
            {"tile", position.tile_type().id},
            {"unseen", table.unseen.total()},
            {"moves", ranking_json(position, choice.ranking, player_.expects())},
        };
        json["found_by"] = found_by("player", player_.text(), player_.limits(), choice.work,
                                    choice.seconds, choice.reason);
        json["found_by"]["network"] = player_.network_made_by();
        return json.dump() + "\n";
    }

    std::vector<std::string> file_;
    std::optional<std::uint64_t> turn_;
    engine::Deal drawn_;
    std::uint64_t number_ = 1;
    PlayerOptions player_;
    std::uint64_t top_ = 5;
    bool json_ = false;
};

} // namespace

CommandInfo advise_command() {
    return {
        "advise",
        "rank the moves of a position with the order of the tiles hidden",
        "RECORD [--turn N] [--tile T] [--top K] [OPTION]...",
        "Takes the position after the moves of a record, whose game may still go on, and ranks "
        "the\n"
        "moves for the tile in hand: the result to expect, its standard error where it is "
        "sampled,\n"
        "the chance of a forced end, and what the move does; - where the player does not say. A "
        "move may promise more than one "
        "above\n"
        "it, by a shorter look that does not compare. Only what lies in the piles counts,\n"
        "never the order of the deal; so a game with a real box is a record with all its tiles as\n"
        "the deal, in any order, and the moves so far, as play --box writes it. (A tile that left "
        "the\n"
        "game before the last move, T2, must stand in the deal where it was drawn.) RECORD may be "
        "-,\n"
        "standard input. What the record says of scores, result and end must be there and is not\n"
        "looked at.\n",
        "  hindmost advise game.json --turn 30\n"
        "  hindmost advise game.json --tile V --time 10\n"
        "  hindmost advise game.json --turn 12 --player expectimax --top 3 --json\n",
        make_command<AdviseCommand>};
}

} // namespace hindmost::cli
