#include "cli/command.hpp"
#include "cli/error.hpp"
#include "cli/input.hpp"
#include "cli/numbers.hpp"
#include "cli/output.hpp"
#include "cli/record_input.hpp"
#include "cli/replay.hpp"
#include "cli/style_options.hpp"
#include "engine/referee.hpp"

namespace hindmost::cli {
namespace {

/// A record as accepted by the referee.
engine::Record accepted(const std::string& path, std::uint64_t number) {
    engine::Record record = read_record(path, number);
    if (const engine::Verdict verdict = engine::judge(record); !verdict.ok()) {
        throw engine::InputError(source_name(path) + ": " + verdict.problem);
    }
    return record;
}

class ShowCommand : public Command {
  public:
    void declare(OptionTable& options) override {
        const auto natural = [](std::string_view text) { return parse_integer(text); };
        options.positionals("RECORD", file_, 1, 1);
        options.group("What to show");
        options.value("turn", "N", turn_, natural,
                      "the board after N turns; 0 is the start (default: the end)");
        options.value(
            "number", "K", number_, [](std::string_view text) { return parse_integer(text, 1); },
            "the K-th record of a file that holds several (default 1)");
        options.group("Output");
        style_.declare(options);
    }

    ExitCode run() override {
        const engine::Record record = accepted(file_.front(), number_);
        const std::size_t turns = turn_.value_or(record.moves.size());
        if (turns > record.moves.size()) {
            throw engine::InputError("--turn: the game has " + std::to_string(record.moves.size()) +
                                     " turns");
        }
        const engine::TileSet& tiles = engine::tile_set_of(record);
        const engine::Referee game = replayed(record, turns);
        const Style style = style_.style();
        std::string text = draw_game(tiles, game, style);
        text += "\nturn " + std::to_string(turns) + " of " + std::to_string(record.moves.size());
        if (turns > 0) {
            text += ": " + engine::format_move(tiles, record.moves[turns - 1]);
        }
        text += "\n" + tiles_left(record, game);
        if (game.over()) {
            text +=
                "the game is over (" +
                std::string(record.end == engine::EndKind::Forced ? "forced end" : "last tile") +
                "), result " + std::to_string(record.result) + "\n";
        } else {
            text += std::string(colour_name(game.to_move())) + " has tile " +
                    tiles[game.tile_in_hand()].id + " in hand:\n" +
                    draw_tile(tiles, game.tile_in_hand(), style, 2);
        }
        print(text);
        return ExitCode::Ok;
    }

  private:
    static std::string tiles_left(const engine::Record& record, const engine::Referee& game) {
        const std::size_t gone = game.discarded().size();
        const std::size_t drawn =
            static_cast<std::size_t>(game.turns_played()) + gone + (game.over() ? 0 : 1);
        return std::to_string(record.deal.size() - drawn) + " of " +
               std::to_string(record.deal.size()) + " tiles still in the piles" +
               (gone > 0 ? ", " + std::to_string(gone) + " fitted nowhere" : "") + "\n";
    }

    std::vector<std::string> file_;
    std::optional<std::uint64_t> turn_;
    std::uint64_t number_ = 1;
    StyleOptions style_;
};

} // namespace

CommandInfo show_command() {
    return {"show",
            "draw the board of a game record",
            "RECORD [--turn N] [--number K] [--color WHEN] [--ascii]",
            "Draws the board of a record with its meeples, scores and supplies, at the end of the "
            "game\n"
            "or after a turn. North is up. RECORD may be -, standard input.\n",
            "  hindmost show best.json\n"
            "  hindmost show best.json --turn 20\n"
            "  hindmost show records.jsonl --number 3 --color always | less -RS\n",
            make_command<ShowCommand>};
}

} // namespace hindmost::cli
