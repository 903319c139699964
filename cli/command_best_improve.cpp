#include "cli/best_options.hpp"
#include "cli/command.hpp"
#include "cli/error.hpp"
#include "cli/interrupt.hpp"
#include "cli/known_search.hpp"
#include "cli/network_option.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/search_report.hpp"
#include "search/solve.hpp"
#include "search/value/builtin.hpp"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <chrono>

namespace hindmost::cli {
namespace {

constexpr double kDefaultSlice = 60;

class BestImproveCommand : public Command {
  public:
    void declare(OptionTable& options) override {
        filter_.declare(options);
        options.group("Search");
        options.value("search", "NAME[:PARAM=VALUE,...]", choice_, search::parse_searcher,
                      "how to search: " + entry_names(search::searchers()) +
                          " (default: the first)",
                      entry_words(search::searchers()));
        network_option_.declare(options, "network",
                                "the value network, as train --order known writes it (default: the "
                                "built-in one)");
        options.value("slice", "SECONDS", slice_, parse_seconds,
                      "time a game (default, without --work: 60)");
        declare_limits(options, limits_,
                       "time in all, for as many rounds over the games as it lasts (default: one "
                       "round): 90s, 15m or 2h",
                       "limit of positions evaluated for each game: 5000, 250k, 3M or 1G");
        store_.declare(options);
        finder_.declare(options);
    }

    ExitCode run() override {
        if (!slice_ && !limits_.work) {
            slice_ = kDefaultSlice;
        }
        search::Store store = store_.open(search::Store::Access::Write);
        network_ = &network_option_.network(search::known_network());
        const Interrupt interrupt;
        print("result  was  gap  game\n");
        flush_output();
        do {
            std::vector<search::StoredGame> games = open_games(store);
            if (games.empty()) {
                break;
            }
            for (const search::StoredGame& game : games) {
                if (left() <= 0) {
                    break;
                }
                improve(store, game, interrupt);
                if (interrupt.requested()) {
                    return ExitCode::Interrupted;
                }
            }
        } while (limits_.seconds && left() > 0);
        return ExitCode::Ok;
    }

  private:
    using Clock = std::chrono::steady_clock;

    /// Seconds of --time that are left; without it, always some.
    [[nodiscard]] double left() const {
        const std::chrono::duration<double> gone = Clock::now() - begin_;
        return limits_.seconds ? *limits_.seconds - gone.count() : 1;
    }

    /// The games without a proof: the widest gap first, then those tried least.
    [[nodiscard]] std::vector<search::StoredGame> open_games(search::Store& store) const {
        std::vector<search::StoredGame> games = filter_.games(store);
        std::erase_if(games, [](const search::StoredGame& game) { return game.gap() <= 0; });
        std::ranges::stable_sort(games, {}, [](const search::StoredGame& game) {
            return std::pair(-game.gap(), game.tries);
        });
        return games;
    }

    /// A slice for a game: another random seed than the tries before.
    [[nodiscard]] search::Limits slice_limits(const search::StoredGame& game) const {
        search::Limits limits = limits_;
        limits.seed += static_cast<std::uint64_t>(game.tries);
        if (limits.seconds) {
            limits.seconds = std::max(left(), 0.01);
        }
        if (slice_) {
            limits.seconds = std::min(*slice_, limits.seconds.value_or(*slice_));
        }
        return limits;
    }

    void improve(search::Store& store, const search::StoredGame& stored,
                 const Interrupt& interrupt) {
        const std::optional<search::Candidate> best = store.best(stored.key);
        if (!best) {
            return; // somebody took it out
        }
        const engine::Record& known = best->record();
        const Game game{known.rules, known.seed, known.deal};
        const engine::Setup setup = engine::make_setup(engine::TileSet::base(), game.rules,
                                                       static_cast<int>(game.deal.size()));
        const engine::KnownGame start(setup, game.deal);
        const search::Limits limits = slice_limits(stored);
        const std::vector<engine::Move> line = line_of(known, start);
        const search::SearchResult found = search(stored, start, line, limits, interrupt);
        keep(
            store, stored,
            found_record(game, start, found, {choice_, limits, network_->made_by, finder_.name()}));
        if (found.result <= known.result && !interrupt.requested()) {
            store.count_try(stored.key);
        }
    }

    [[nodiscard]] search::SearchResult search(const search::StoredGame& stored,
                                              const engine::KnownGame& start,
                                              const std::vector<engine::Move>& line,
                                              const search::Limits& limits,
                                              const Interrupt& interrupt) {
        ProgressLine progress;
        search::Observer observer;
        observer.stop = interrupt.token();
        observer.report = [&](const search::Progress& now) {
            if (progress.due()) {
                progress.show(progress_text(now, "best " + std::to_string(now.result) + " of " +
                                                     std::to_string(stored.bound) + "  " +
                                                     game_words(stored)));
            }
        };
        return search::solve(choice_, {start, network_->network, limits, observer, line});
    }

    /// Offers what was found to the store and prints the row.
    static void keep(search::Store& store, const search::StoredGame& stored,
                     const engine::Record& record) {
        const search::Candidate candidate(record);
        search::Offered offered;
        try {
            offered = store.offer(candidate);
        } catch (const search::StoreError&) {
            print(engine::format_record(record) + "\n"); // so that the line found is not lost
            throw;
        }
        if (!offered.problem.empty()) {
            throw engine::InputError(store.path() + ": the game " + stored.key + ": " +
                                     offered.problem);
        }
        const int before = offered.before.value_or(stored.result);
        const int now = std::max(before, candidate.result());
        print(fmt::format("{:6}  {:3}  {:3}  {}\n", now, before, offered.bound - now,
                          game_words(stored)));
        flush_output();
    }

    GameFilter filter_;
    search::SearcherChoice choice_ = search::parse_searcher(search::searchers().front().name);
    NetworkOption network_option_;
    const search::NetworkFile* network_ = nullptr;
    std::optional<double> slice_;
    search::Limits limits_;
    StoreOption store_;
    FinderOption finder_;
    Clock::time_point begin_ = Clock::now();
};

} // namespace

CommandInfo best_improve_command() {
    return {
        "best improve",
        "search on from the best-known lines, those with the widest gap first",
        "[--time T] [--slice T | --work N] [OPTION]...",
        "Goes over the games of the store whose best result is below the bound, the widest gap\n"
        "first, and searches each for a slice of time or work, from the line that is known. "
        "Better\n"
        "lines are kept at once, and a row is printed for each game: the best result now and\n"
        "before, and the gap. Each try of a line has its own random seed: --random-seed and the\n"
        "number of tries before. Ctrl-C ends it, keeping what was found (exit code 130).\n",
        "  hindmost best improve --time 2h\n"
        "  hindmost best improve --time 8h --slice 5m --deals 1-100 --by Ada\n"
        "  hindmost best improve --work 3M\n",
        make_command<BestImproveCommand>};
}

} // namespace hindmost::cli
