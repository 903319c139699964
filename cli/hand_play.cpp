#include "cli/hand_play.hpp"

#include "cli/error.hpp"
#include "cli/interrupt.hpp"
#include "cli/move_words.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/ranking_text.hpp"
#include "cli/search_report.hpp"
#include "cli/story.hpp"
#include "engine/move_text.hpp"
#include "engine/text.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <utility>

namespace hindmost::cli {
namespace {

constexpr std::string_view kBlanks = " \t";

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = std::min(text.find_first_not_of(kBlanks), text.size());
    const std::size_t end = text.find_last_not_of(kBlanks);
    return text.substr(begin, end == std::string_view::npos ? 0 : end + 1 - begin);
}

bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// The item that a person calls `number`, counted from 1.
template <class T>
const T& item(const std::vector<T>& items, std::string_view number, const std::string& what) {
    const std::uint64_t most = items.size();
    try {
        return items[parse_integer(number, 1, most) - 1];
    } catch (const engine::ParseError&) {
        throw engine::InputError("there is no " + what + " " + std::string(number) +
                                 "; they are numbered from 1 to " + std::to_string(most));
    }
}

std::string numbers_to(std::size_t most) { return most == 1 ? "1" : "1-" + std::to_string(most); }

std::string turns(std::size_t count) {
    return std::to_string(count) + (count == 1 ? " turn" : " turns");
}

} // namespace

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

HandPlay::HandPlay(search::HandGame& game, const PlayerOptions& adviser, HandPlaySettings settings)
    : game_(game), adviser_(adviser), settings_(std::move(settings)), kept_in_(settings_.file) {}

void HandPlay::say(std::string_view text) const {
    if (settings_.talks) {
        print(text);
        flush_output();
    }
}

void HandPlay::say_discarded(const engine::Deal& tiles) const {
    if (!tiles.empty()) {
        say(discard_words(*game_.position().setup().tiles, tiles) + " (T2)\n");
    }
}

ExitCode HandPlay::run() {
    const engine::Record record = game_.record();
    say((settings_.box ? "a real box" : deal_words(record)) + ", " + rules_words(record.rules) +
        "\nType help for what can be typed.\n" + draw_legend(settings_.style) + "\n");
    while (!leaves_) {
        advance();
        if (leaves_) {
            break;
        }
        prompt();
        const std::optional<std::string> line = input_.next();
        if (!line) {
            return input_ended();
        }
        try {
            obey(trimmed(*line));
        } catch (const engine::Error& error) {
            if (!input_.terminal()) {
                throw engine::InputError("standard input, line " + std::to_string(input_.number()) +
                                         ": " + error.what());
            }
            say(printable(error.what()) + "\n");
        }
    }
    return ExitCode::Ok;
}

void HandPlay::prompt() const {
    if (!input_.terminal()) {
        return;
    }
    const engine::Position& position = game_.position();
    say(position.over() ? "save FILE, undo or quit> "
        : position.phase() == engine::Phase::Reveal
            ? "tile that " + std::string(colour_name(position.to_move())) + " drew> "
        : choices_.empty() ? "place " + numbers_to(places_.size()) + "> "
                           : "move " + numbers_to(choices_.size()) + ", or Enter> ");
}

void HandPlay::advance() {
    draw();
    if (!show_) {
        return;
    }
    show_ = false;
    choices_.clear();
    const engine::Position& position = game_.position();
    if (position.over()) {
        say(end_view(game_, settings_.style) + settings_.end_report());
        leaves_ = settings_.printed_later || !settings_.talks;
        return;
    }
    places_ = position.phase() == engine::Phase::Play ? places_of(position) : std::vector<Place>();
    say(turn_view(game_, places_, settings_.style));
}

void HandPlay::draw() {
    if (settings_.box || game_.position().phase() != engine::Phase::Reveal) {
        return;
    }
    const bool in_hand = game_.draw();
    const engine::Deal& drawn = game_.drawn();
    say_discarded({drawn.begin(), drawn.end() - (in_hand ? 1 : 0)});
}

void HandPlay::obey(std::string_view line) {
    const std::size_t blank = std::min(line.find_first_of(kBlanks), line.size());
    const std::string_view first = line.substr(0, blank);
    const std::string_view rest = trimmed(line.substr(blank));
    if (line.empty()) {
        show_ = !choices_.empty();
        choices_.clear();
    } else if (game_.position().phase() == engine::Phase::Reveal && line.size() == 1 &&
               std::isalpha(static_cast<unsigned char>(line.front())) != 0) {
        const char letter =
            static_cast<char>(std::toupper(static_cast<unsigned char>(line.front())));
        const auto tile = game_.position().setup().tiles->find({&letter, 1});
        if (!tile) {
            throw engine::InputError("there is no tile " + engine::in_quotes(line));
        }
        draw_from_box(*tile);
    } else if (std::isalpha(static_cast<unsigned char>(line.front())) != 0 &&
               first.find('@') == std::string_view::npos) {
        obey_word(first, rest);
    } else if (is_number(first) && rest.empty()) {
        choose(first);
    } else if (is_number(first) && is_number(rest)) {
        require_tile();
        play(item(item(places_, first, "place").moves, rest, "move"));
    } else {
        require_tile();
        std::vector<engine::Move> moves = typed_moves(game_.position(), line);
        if (moves.size() == 1) {
            play(moves.front());
        } else {
            choices_ = std::move(moves);
            say(moves_view(game_.position(), choices_));
        }
    }
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

void HandPlay::require_tile() const {
    const engine::Position& position = game_.position();
    if (position.over()) {
        throw engine::InputError("the game is over");
    }
    if (position.phase() == engine::Phase::Reveal) {
        throw engine::InputError("expected the letter of the tile that " +
                                 std::string(colour_name(position.to_move())) + " drew");
    }
}

void HandPlay::choose(std::string_view number) {
    require_tile();
    if (!choices_.empty()) {
        play(item(choices_, number, "move"));
        return;
    }
    const Place& place = item(places_, number, "place");
    if (place.moves.size() == 1) {
        play(place.moves.front());
        return;
    }
    choices_ = place.moves;
    say(place_view(game_.position(), static_cast<std::size_t>(&place - places_.data()) + 1, place,
                   settings_.style));
}

void HandPlay::play(engine::Move move) {
    const engine::Position& position = game_.position();
    const std::string told = std::string(colour_name(position.to_move())) + " plays " +
                             move_text(position, move) + ": " + move_words(position, move) + "\n";
    game_.play(engine::write_move(position, move));
    say(told + "\n");
    changed();
}

void HandPlay::draw_from_box(engine::TileId tile) {
    if (!game_.draw(tile)) {
        say_discarded({tile});
    }
    changed();
}

void HandPlay::changed() {
    show_ = true;
    warned_ = false;
    unsaved_ = true;
    if (kept_in_) {
        keep(*kept_in_);
    }
}

void HandPlay::keep(const std::string& path) {
    OutputFile(path).write(engine::format_record(game_.record()) + "\n");
    unsaved_ = false;
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
    if (argument.empty() && !kept_in_) {
        throw engine::InputError("save: expected the name of a file");
    }
    const std::string path = argument.empty() ? *kept_in_ : std::string(argument);
    keep(path);
    kept_in_ = path;
    say("kept in " + printable(path) + ", now and after each turn\n");
    leaves_ = game_.position().over();
}

void HandPlay::piles(std::string_view /*argument*/) { say(piles_view(game_, settings_.style)); }

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

std::string HandPlay::how_to_go_on() const {
    if (!kept_in_ || game_.moves().empty()) {
        return "";
    }
    const std::string file = printable(*kept_in_);
    return "kept in " + file +
           (game_.position().over()
                ? ""
                : "; to go on: hindmost play " + std::string(settings_.box ? "--box " : "") +
                      "--start " + file + " --record " + file) +
           "\n";
}

void HandPlay::quit(std::string_view /*argument*/) {
    if (unsaved_ && input_.terminal() && !warned_) {
        warned_ = true;
        say(turns(game_.moves().size()) +
            " would be lost: save FILE keeps them, quit again leaves them\n");
        return;
    }
    leaves_ = true;
    say(how_to_go_on());
}

ExitCode HandPlay::input_ended() {
    if (input_.terminal()) {
        say("\n");
    }
    const bool lost = unsaved_ && !settings_.printed_later && !game_.position().over();
    if (!lost) {
        say(how_to_go_on());
    }
    if (lost || input_.interrupted()) {
        const std::string line =
            std::string("hindmost: play: ") +
            (input_.interrupted() ? "interrupted" : "the input ended") + " after " +
            turns(game_.moves().size()) +
            (lost ? ", not saved; --record FILE keeps a game as it goes\n" : "\n");
        (void)std::fputs(line.c_str(), stderr);
    }
    return input_.interrupted() ? ExitCode::Interrupted : lost ? ExitCode::Failed : ExitCode::Ok;
}

} // namespace hindmost::cli
