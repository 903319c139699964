#include "cli/hand_play.hpp"

#include "cli/error.hpp"
#include "cli/move_words.hpp"
#include "cli/numbers.hpp"
#include "cli/output.hpp"
#include "cli/story.hpp"
#include "cli/terminal.hpp"
#include "engine/move_text.hpp"
#include "engine/text.hpp"

#include <unistd.h>

#include <algorithm>
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

} // namespace

HandPlay::HandPlay(search::HandGame& game, const PlayerOptions& adviser, HandPlaySettings settings)
    : game_(game), adviser_(adviser), settings_(std::move(settings)), kept_(game, settings_.file) {}

void HandPlay::say(std::string_view text) const {
    if (settings_.talks) {
        print(text);
        flush_output();
    }
}

Screen HandPlay::screen() const { return {settings_.style, terminal_columns(STDOUT_FILENO)}; }

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
        say(end_view(game_, screen()) + settings_.end_report());
        leaves_ = settings_.printed_later || !settings_.talks;
        return;
    }
    places_ = position.phase() == engine::Phase::Play ? places_of(position) : std::vector<Place>();
    say(turn_view(game_, places_, screen()));
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
                   screen()));
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
    kept_.changed();
}

void HandPlay::rescue() {
    try {
        kept_.rescue();
    } catch (const FileError&) {
        print("\n" + engine::format_record(game_.record()) + "\n"); // so that no game is lost
        throw;
    }
}

ExitCode HandPlay::input_ended() {
    const bool unsaved = kept_.unsaved() && !settings_.printed_later;
    if (unsaved && input_.terminal()) {
        rescue();
    }
    const bool lost = unsaved && !input_.terminal() && !game_.position().over();
    say((input_.terminal() ? "\n" : "") + kept_.how_to_go_on(settings_.box));
    if (lost || input_.interrupted()) {
        const std::string line =
            std::string("hindmost: play: ") +
            (input_.interrupted() ? "interrupted" : "the input ended") + " after " +
            turns_text(game_.moves().size()) +
            (lost ? ", not saved; --record FILE keeps a game as it goes\n" : "\n");
        (void)std::fputs(line.c_str(), stderr);
    }
    return input_.interrupted() ? ExitCode::Interrupted : lost ? ExitCode::Failed : ExitCode::Ok;
}

} // namespace hindmost::cli
