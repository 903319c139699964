#include "cli/command.hpp"
#include "cli/error.hpp"
#include "cli/numbers.hpp"
#include "cli/output.hpp"
#include "cli/picture/board_svg.hpp"
#include "cli/picture/png.hpp"
#include "cli/record_input.hpp"
#include "cli/replay.hpp"
#include "cli/style_options.hpp"
#include "engine/referee.hpp"

namespace hindmost::cli {
namespace {

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
        options.value("svg", "FILE", svg_, as_text,
                      "write a picture as SVG in place of the text; - is standard output");
        options.value("png", "FILE", png_, as_text, "write it as PNG, in the same way");
        style_.declare(options);
    }

    ExitCode run() override {
        if (svg_ && png_) {
            throw UsageError("expected --svg or --png, not both");
        }
        const std::optional<std::string>& picture = svg_ ? svg_ : png_;
        std::optional<OutputFile> file;
        if (picture && *picture != "-") {
            require_no_input(*picture, file_);
            file.emplace(*picture);
        }
        const engine::Record record = read_game(file_.front(), number_);
        const std::size_t turns = turn_.value_or(record.moves.size());
        if (turns > record.moves.size()) {
            throw engine::InputError("--turn: the game has " + std::to_string(record.moves.size()) +
                                     " turns");
        }
        const engine::Referee game = replayed(record, turns);
        const std::string output = picture ? drawn(record, game) : text(record, game);
        if (file) {
            file->write(output);
        } else {
            print(output);
        }
        return ExitCode::Ok;
    }

  private:
    [[nodiscard]] std::string drawn(const engine::Record& record,
                                    const engine::Referee& game) const {
        const std::string svg =
            board_svg({engine::tile_set_of(record), record, game, story_of(record),
                       static_cast<std::size_t>(game.turns_played())});
        return png_ ? png_of(svg) : svg;
    }

    [[nodiscard]] std::string text(const engine::Record& record,
                                   const engine::Referee& game) const {
        const engine::TileSet& tiles = engine::tile_set_of(record);
        const auto turns = static_cast<std::size_t>(game.turns_played());
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
        return text;
    }

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
    std::optional<std::string> svg_;
    std::optional<std::string> png_;
    StyleOptions style_;
};

} // namespace

CommandInfo show_command() {
    return {
        "show",
        "draw the board of a game record",
        "RECORD [--turn N] [--number K] [--svg FILE | --png FILE] [OPTION]...",
        "Draws the board of a record with its meeples, scores and supplies, at the end of the "
        "game\n"
        "or after a turn: in characters, or as a picture that also tells the last turn and the\n"
        "order of scoring. North is up. RECORD may be -, standard input; its game may still go\n"
        "on.\n",
        "  hindmost show best.json\n"
        "  hindmost show best.json --turn 20\n"
        "  hindmost show best.json --png best.png\n"
        "  hindmost show records.jsonl --number 3 --color always | less -RS\n",
        make_command<ShowCommand>};
}

} // namespace hindmost::cli
