#include "cli/command.hpp"
#include "cli/error.hpp"
#include "cli/game_options.hpp"
#include "cli/numbers.hpp"
#include "cli/output.hpp"
#include "cli/perft_cases.hpp"
#include "engine/perft.hpp"

#include <nlohmann/json.hpp>

namespace hindmost::cli {
namespace {

class PerftCommand : public Command {
  public:
    void declare(OptionTable& options) override {
        options.group("What to count");
        options.value(
            "depth", "D", depth_,
            [](std::string_view text) { return parse_integer(text, 1, kMaxPerftDepth); },
            "the greatest number of turns");
        options.value("check", "FILE", check_, as_text,
                      "count every row of a file of cases and compare; - is standard input");
        game_.declare(options);
        options.group("Output");
        options.flag("json", json_, "a JSON object");
    }

    ExitCode run() override {
        if (check_ && (depth_ || game_.given())) {
            throw UsageError(
                "--check goes with no --depth, no deal and no rules: each row has its own");
        }
        if (!check_ && !depth_) {
            throw UsageError("expected --depth D or --check FILE");
        }
        return check_ ? check() : count();
    }

  private:
    ExitCode count() {
        const Game game = game_.game();
        const engine::Setup setup = engine::make_setup(engine::TileSet::base(), game.rules,
                                                       static_cast<int>(game.deal.size()));
        const engine::KnownGame start(setup, game.deal);
        engine::Perft perft;
        nlohmann::ordered_json json;
        if (game.seed) {
            json["seed"] = *game.seed;
        }
        json["deal"] = engine::format_deal(*setup.tiles, game.deal);
        for (int depth = 1; depth <= static_cast<int>(*depth_); ++depth) {
            const std::uint64_t lines = perft.count(start, depth);
            json["perft"].push_back(lines);
            if (!json_) {
                print(std::to_string(depth) + " " + std::to_string(lines) + "\n");
                flush_output();
            }
        }
        if (json_) {
            print(json.dump() + "\n");
        }
        return ExitCode::Ok;
    }

    ExitCode check() {
        Input input(*check_);
        PerftCases cases(input);
        std::size_t rows = 0;
        nlohmann::ordered_json bad = nlohmann::ordered_json::array();
        while (const std::optional<std::string> problem = cases.check_next()) {
            ++rows;
            if (problem->empty()) {
                continue;
            }
            bad.push_back({{"line", cases.line()}, {"problem", *problem}});
            if (!json_) {
                print(
                    printable(input.name() + ":" + std::to_string(cases.line()) + ": " + *problem) +
                    "\n");
                flush_output();
            }
        }
        if (rows == 0) {
            throw engine::InputError(input.name() + ": holds no row");
        }
        if (json_) {
            const nlohmann::ordered_json json{{"rows", rows}, {"bad", bad}};
            print(json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
        } else {
            print(std::to_string(rows) + " rows, " + std::to_string(bad.size()) + " bad\n");
        }
        return bad.empty() ? ExitCode::Ok : ExitCode::Failed;
    }

    std::optional<std::uint64_t> depth_;
    std::optional<std::string> check_;
    GameOptions game_;
    bool json_ = false;
};

} // namespace

CommandInfo perft_command() {
    return {
        "perft",
        "count the lines of play, to check the move generator",
        "--depth D (--seed N | --deal LETTERS | --deal-file FILE) [OPTION]...\n"
        "--check FILE [--json]",
        "Prints `depth count` for the depths 1 to D: the number of different lines of that many\n"
        "turns from the start of the deal. A turn is a different cell, rotation, spot and scores\n"
        "after it; a line that ends early counts once.\n\n"
        "With --check, every row of a file is counted and the rows that differ are named. A row "
        "is\n"
        "`seed colours meeples depth count` (official rules, # starts a comment) or a JSON object\n"
        "with the fields seed, colours, meeples, profile, moves, turn, depth and perft: the count\n"
        "to depth once the moves have been played. Exit code 1 if a row differs.\n",
        "  hindmost perft --seed 1 --depth 4\n"
        "  hindmost perft --seed 1 --depth 3 --colours 4 --meeples 3 --profile web\n"
        "  hindmost perft --check tests/conformance/perft.txt\n",
        make_command<PerftCommand>};
}

} // namespace hindmost::cli
