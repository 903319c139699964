#pragma once

#include "cli/descriptor.hpp"

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace hindmost::cli {

/// Whether a text can be the id of a game: it then names a file of the folder and no other.
[[nodiscard]] bool is_game_id(std::string_view text);

/// A folder with a file for each game, ID.json, and no other writer while this object lives.
/// Reading and writing different games may go on at once.
class GameFolder {
  public:
    /// Takes the folder, which is made if it is not there. Throws FileError where it cannot be
    /// made, or another program has it.
    explicit GameFolder(std::filesystem::path folder);

    [[nodiscard]] const std::filesystem::path& path() const noexcept { return folder_; }
    /// Of all games that there are files of.
    [[nodiscard]] std::vector<std::string> ids() const;
    /// An id that no game has.
    [[nodiscard]] std::string new_id() const;

    /// For messages too.
    [[nodiscard]] std::filesystem::path file(const std::string& id) const;
    /// They throw FileError; read() does so too for what is no regular file.
    [[nodiscard]] std::string read(const std::string& id) const;
    /// The file has either text, whatever happens.
    void write(const std::string& id, std::string_view text) const;

  private:
    std::filesystem::path folder_;
    Descriptor lock_;
};

} // namespace hindmost::cli
