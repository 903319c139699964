#include "cli/bound_text.hpp"
#include "cli/command.hpp"
#include "cli/error.hpp"
#include "cli/game_options.hpp"
#include "cli/numbers.hpp"
#include "cli/output.hpp"

#include <nlohmann/json.hpp>
#include <spdlog/fmt/fmt.h>

namespace hindmost::cli {
namespace {

/// Seeds of several deals, both ends included.
class BoundCommand : public Command {
  public:
    void declare(OptionTable& options) override {
        game_.declare(options);
        options.group("Bound");
        options.value(
            "deals", "A-B", seeds_, parse_seed_range,
            "in place of a deal: the bounds of the deals of seeds A to B, and their mean");
        options.value(
            "steps", "N", steps_,
            [](std::string_view text) {
                return static_cast<int>(parse_integer(text, 0, 1000000000));
            },
            "steps of the search for multipliers of this very deal, after the built-in ones; 0: "
            "these alone (default 10000)");
        options.group("Output");
        options.flag("json", json_, "a JSON object; with --deals, one a line");
        options.flag("quiet", quiet_, "print the bound alone");
    }

    ExitCode run() override {
        if (!seeds_) {
            print(output(game_.game()));
            return ExitCode::Ok;
        }
        if (game_.names_deal()) {
            throw UsageError("--deals stands in place of --seed, --deal and --deal-file");
        }
        std::int64_t sum = 0;
        for (std::uint64_t seed = seeds_->first;; ++seed) {
            const Game game = seeded_game(seed, game_.rules());
            const search::Bound bound = search::bound_of(problem_of(game), steps_);
            sum += bound.value;
            print(json_    ? summary(game, bound).dump() + "\n"
                  : quiet_ ? std::to_string(bound.value) + "\n"
                           : fmt::format("seed {}  bound {}  counting {}\n", seed, bound.value,
                                         bound.counting));
            if (seed == seeds_->last) {
                break;
            }
        }
        if (!json_ && !quiet_) {
            print(fmt::format("mean {:.2f}\n",
                              static_cast<double>(sum) /
                                  static_cast<double>(seeds_->last - seeds_->first + 1)));
        }
        return ExitCode::Ok;
    }

  private:
    static search::BoundProblem problem_of(const Game& game) {
        const engine::Setup setup = engine::make_setup(engine::TileSet::base(), game.rules,
                                                       static_cast<int>(game.deal.size()));
        return search::bound_problem(engine::Position(setup), game.deal);
    }

    static nlohmann::ordered_json summary(const Game& game, const search::Bound& bound) {
        nlohmann::ordered_json json;
        if (game.seed) {
            json["seed"] = *game.seed;
        }
        json["deal"] = engine::format_deal(engine::TileSet::base(), game.deal);
        json["bound"] = bound.value;
        json["counting"] = bound.counting;
        return json;
    }

    [[nodiscard]] std::string output(const Game& game) const {
        const search::BoundProblem problem = problem_of(game);
        const search::Bound bound = search::bound_of(problem, steps_);
        if (json_) {
            nlohmann::ordered_json json = summary(game, bound);
            json["certificate"] = certificate_json(problem, bound.certificate);
            return json.dump() + "\n";
        }
        if (quiet_) {
            return std::to_string(bound.value) + "\n";
        }
        return certificate_text(problem, bound.certificate) +
               fmt::format("\nbound     {}, proved: {} / {} rounded down\n"
                           "counting  {}\n",
                           bound.value, bound.certificate.total, search::kBoundUnit,
                           bound.counting);
    }

    GameOptions game_;
    std::optional<SeedRange> seeds_;
    int steps_ = search::kBoundSteps;
    bool json_ = false;
    bool quiet_ = false;
};

} // namespace

CommandInfo bound_command() {
    return {
        "bound",
        "prove that no play of a deal has a better result than so much",
        "(--seed N | --deal LETTERS | --deal-file FILE | --deals A-B) [OPTION]...",
        "Proves an upper bound of the result of every play, and prints the proof: multipliers, and "
        "a\n"
        "sum over scores, meeples and tiles that anybody can add up. search/bound/terms.hpp says "
        "what\n"
        "each term is and why the sum is a bound. Whole numbers only; the same on every machine.\n"
        "For a tile of turn T the numbers under every \"until turn\" from T on come off the claims "
        "and\n"
        "the merging of their classes; the first such line says what the tile is worth "
        "discarded.\n",
        "  hindmost bound --seed 1\n"
        "  hindmost bound --seed 1 --steps 100000 --quiet\n"
        "  hindmost bound --deals 1-20\n"
        "  hindmost bound --deal SVXDEOEVV --colours 2 --json\n",
        make_command<BoundCommand>};
}

} // namespace hindmost::cli
