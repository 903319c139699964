#include "cli/hand_play.hpp"

#include "cli/interrupt.hpp"
#include "cli/numbers.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/ranking_text.hpp"
#include "cli/search_report.hpp"
#include "engine/text.hpp"

#include <algorithm>
#include <array>

namespace hindmost::cli {

/// A word that can be typed, and what it does.
struct HandPlay::Word {
    std::string_view name;
    std::string_view argument;
    std::string_view help;
    void (HandPlay::*run)(std::string_view argument);
};

std::span<const HandPlay::Word> HandPlay::words() {
    static constexpr std::array<Word, 7> kWords{{
        {"hint", "[K]", "the best K moves (3), as the player sees it", &HandPlay::hint},
        {"undo", "[N]", "take back the last N turns (1)", &HandPlay::undo},
        {"save", "FILE", "write the game as a record", &HandPlay::save},
        {"piles", "", "the tiles that are left", &HandPlay::piles},
        {"board", "", "show the board again", &HandPlay::board},
        {"help", "", "show this", &HandPlay::help},
        {"quit", "", "leave the game", &HandPlay::quit},
    }};
    return kWords;
}

void HandPlay::obey_word(std::string_view name, std::string_view argument) {
    const Word* found = nullptr;
    for (const Word& word : words()) {
        if (word.name.starts_with(name)) {
            if (found != nullptr) {
                throw engine::InputError(engine::in_quotes(name) + " may be " +
                                         std::string(found->name) + " or " +
                                         std::string(word.name));
            }
            found = &word;
        }
    }
    if (found == nullptr) {
        throw engine::InputError("there is no command " + engine::in_quotes(name) +
                                 "; help lists what there is");
    }
    if (found->argument.empty() && !argument.empty()) {
        throw engine::InputError(std::string(found->name) + ": unexpected " +
                                 engine::in_quotes(argument));
    }
    try {
        (this->*found->run)(argument);
    } catch (const engine::ParseError& error) {
        throw engine::InputError(std::string(found->name) + ": " + error.what());
    }
}

void HandPlay::hint(std::string_view argument) {
    const std::uint64_t count = argument.empty() ? 3 : parse_integer(argument, 1);
    require_tile();
    const Interrupt interrupt;
    search::Observer observer;
    observer.stop = interrupt.token();
    ProgressLine line(settings_.talks);
    observer.report = [&line](const search::Progress& progress) {
        if (line.due()) {
            line.show(progress_text(progress, "Ctrl-C ends it"));
        }
    };
    search::Choice choice =
        adviser_.make()->choose({game_.position(), game_.unseen()}, adviser_.limits(), observer);
    line.clear();
    choice.ranking.resize(std::min<std::uint64_t>(count, choice.ranking.size()));
    choices_.clear();
    for (const search::RankedMove& ranked : choice.ranking) {
        choices_.push_back(ranked.move);
    }
    say(ranking_text(game_.position(), choice.ranking, adviser_.expects()));
}

void HandPlay::undo(std::string_view argument) {
    const std::uint64_t count = argument.empty() ? 1 : parse_integer(argument, 1);
    std::uint64_t done = 0;
    const auto step = [this] {
        return settings_.box && !game_.drawn().empty() ? game_.put_back() : game_.undo();
    };
    while (done < count && step()) {
        ++done;
    }
    if (done == 0) {
        throw engine::InputError("there is nothing to take back");
    }
    changed();
}

void HandPlay::save(std::string_view argument) {
    const std::string path(argument.empty() ? kept_.file().value_or("") : argument);
    if (path.empty() || path == "-") {
        throw engine::InputError("save: expected the name of a file");
    }
    kept_.save(path);
    say("kept in " + printable(path) + ", now and after each turn\n");
    leaves_ = game_.position().over();
}

void HandPlay::piles(std::string_view /*argument*/) { say(piles_view(game_, screen())); }

void HandPlay::board(std::string_view /*argument*/) { show_ = true; }

void HandPlay::help(std::string_view /*argument*/) {
    constexpr std::size_t kColumn = 16;
    std::string text = "  3             the moves of place 3, of which the next number picks one\n"
                       "  3 1           move 1 of place 3\n"
                       "  1,0/90=road   a move as records write it, shortened as far as it is "
                       "clear: 1,0 or 1,0/90 or 1,0=road\n";
    if (settings_.box) {
        text += "  V             the tile that was drawn\n";
    }
    for (const Word& word : words()) {
        std::string line = "  " + std::string(word.name) + " " + std::string(word.argument);
        line.resize(std::max(kColumn, line.size()), ' ');
        text += line + std::string(word.help) + "\n";
    }
    say(text + draw_legend(settings_.style));
}

void HandPlay::quit(std::string_view /*argument*/) {
    if (kept_.unsaved() && !settings_.printed_later && input_.terminal() && !warned_) {
        warned_ = true;
        say(turns_text(game_.moves().size()) +
            " would be lost: save FILE keeps them, quit again leaves them\n");
        return;
    }
    leaves_ = true;
    say(kept_.how_to_go_on(settings_.box));
}

} // namespace hindmost::cli
