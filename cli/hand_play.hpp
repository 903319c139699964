#pragma once

#include "cli/command.hpp"
#include "cli/hand_view.hpp"
#include "cli/kept_game.hpp"
#include "cli/line_input.hpp"
#include "cli/player_options.hpp"
#include "search/hand_game.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hindmost::cli {

/// How a game is played by hand.
struct HandPlaySettings {
    bool box = false;                ///< tiles come from a real box: the person says which
    std::optional<std::string> file; ///< where the game is kept as it goes
    bool talks = true;               ///< or says nothing on standard output
    bool printed_later = false;      ///< whoever calls prints the record, so nothing gets lost
    Style style;
    std::function<std::string()> end_report; ///< what to say of a game that is over
};

/// A game that a person plays in a terminal, or a script through a pipe: shows the board, reads
/// lines from standard input and obeys them. A line that makes no sense is explained to a person
/// and ends a script. What a person has not saved is kept when the input ends.
class HandPlay {
  public:
    /// `game` and `adviser`, who gives the hints, must outlive it. Throws FileError.
    HandPlay(search::HandGame& game, const PlayerOptions& adviser, HandPlaySettings settings);

    /// Until the game is over and kept, the person leaves or the input ends. Throws
    /// engine::InputError that names the line of a script that cannot be obeyed, and FileError.
    ExitCode run();

  private:
    struct Word;
    static std::span<const Word> words();

    void say(std::string_view text) const;
    void say_discarded(const engine::Deal& tiles) const;
    void prompt() const;
    void advance();
    void draw();
    void obey(std::string_view line);
    void obey_word(std::string_view name, std::string_view argument);
    void choose(std::string_view number);
    void play(engine::Move move);
    void draw_from_box(engine::TileId tile);
    void changed();
    void require_tile() const;
    [[nodiscard]] Screen screen() const;
    void rescue();
    ExitCode input_ended();

    void hint(std::string_view argument);
    void undo(std::string_view argument);
    void save(std::string_view argument);
    void piles(std::string_view argument);
    void board(std::string_view argument);
    void help(std::string_view argument);
    void quit(std::string_view argument);

    search::HandGame& game_;
    const PlayerOptions& adviser_;
    HandPlaySettings settings_;
    LineInput input_;
    std::vector<Place> places_;         ///< of the tile in hand
    std::vector<engine::Move> choices_; ///< moves shown last, which a number picks from
    KeptGame kept_;
    bool show_ = true;    ///< the turn, or the end, is to be shown
    bool warned_ = false; ///< that quitting loses the game
    bool leaves_ = false;
};

} // namespace hindmost::cli
