#include "cli/kept_game.hpp"

#include "cli/data_folder.hpp"
#include "cli/descriptor.hpp"
#include "cli/error.hpp"
#include "cli/output.hpp"

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

namespace hindmost::cli {
namespace {

/// A word as a shell takes it.
std::string shell_word(const std::string& text) {
    constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                        "0123456789_-+=.,:/@%";
    if (text.find_first_not_of(kPlain) == std::string::npos) {
        return text;
    }
    std::string word = "'";
    for (const char c : text) {
        word += c == '\'' ? "'\\''" : std::string(1, c);
    }
    return word + "'";
}

} // namespace

KeptGame::KeptGame(const search::HandGame& game, std::optional<std::string> file)
    : game_(game), file_(std::move(file)) {}

void KeptGame::changed() {
    changed_ = true;
    if (file_) {
        save(std::string(*file_));
    }
}

void KeptGame::save(const std::string& path) {
    OutputFile(path).write(engine::format_record(game_.record()) + "\n");
    file_ = path;
    changed_ = false;
    written_ = true;
}

void KeptGame::rescue() {
    constexpr std::string_view kEnding = ".json";
    const std::filesystem::path folder =
        user_data_path("unsaved", "unsaved game can be kept", "--record");
    make_private_folder(folder);
    std::string path = folder / ("game-XXXXXX" + std::string(kEnding));
    const Descriptor made(::mkstemps(path.data(), static_cast<int>(kEnding.size())));
    if (!made.open()) {
        throw FileError(folder.string() + ": nothing can be written there: " +
                        std::generic_category().message(errno));
    }
    save(path);
}

std::string KeptGame::how_to_go_on(bool box) const {
    if (!written_) {
        return "";
    }
    std::string text = "kept in " + printable(*file_);
    if (!game_.position().over()) {
        const std::string file = printable(shell_word(*file_));
        text += "; to go on: hindmost play " + std::string(box ? "--box " : "") + "--start " +
                file + " --record " + file;
    }
    return text + "\n";
}

} // namespace hindmost::cli
