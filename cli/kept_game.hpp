#pragma once

#include "search/hand_game.hpp"

#include <optional>
#include <string>

namespace hindmost::cli {

/// A game played by hand and the file that keeps it as it goes, if there is one.
class KeptGame {
  public:
    /// `game` must outlive it.
    KeptGame(const search::HandGame& game, std::optional<std::string> file);

    [[nodiscard]] const std::optional<std::string>& file() const noexcept { return file_; }
    /// Whether there are turns that no file has.
    [[nodiscard]] bool unsaved() const { return changed_ && !game_.moves().empty(); }

    /// The game is another one now: writes it where there is a file. Throws FileError.
    void changed();
    /// Writes it into this file, which keeps it from now on. Throws FileError.
    void save(const std::string& path);
    /// Writes it into a new file in the user's data directory. Throws FileError.
    void rescue();

    /// Where it is kept and the command that goes on with it, as a line; empty where nothing was
    /// written. `box`: its tiles come from a real box.
    [[nodiscard]] std::string how_to_go_on(bool box) const;

  private:
    const search::HandGame& game_;
    std::optional<std::string> file_;
    bool changed_ = false; ///< since it was written
    bool written_ = false;
};

} // namespace hindmost::cli
