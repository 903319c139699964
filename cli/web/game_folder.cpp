#include "cli/web/game_folder.hpp"

#include "cli/data_folder.hpp"
#include "cli/error.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"

#include <fcntl.h>
#include <sys/file.h>

#include <algorithm>
#include <cerrno>
#include <random>
#include <system_error>
#include <utility>

namespace hindmost::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789";
constexpr std::size_t kIdLength = 12;
constexpr std::size_t kMostBytes = std::size_t{1} << 20U; // far above any game
constexpr const char* kEnding = ".json";

} // namespace

bool is_game_id(std::string_view text) {
    return text.size() == kIdLength && text.find_first_not_of(kLetters) == std::string_view::npos;
}

GameFolder::GameFolder(fs::path folder)
    : folder_(std::move(folder)), lock_([this] {
          make_private_folder(folder_);
          return ::open((folder_ / ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
      }()) {
    if (!lock_.open()) {
        throw FileError(folder_.string() +
                        ": cannot be written: " + std::generic_category().message(errno));
    }
    if (::flock(lock_.get(), LOCK_EX | LOCK_NB) != 0) {
        throw FileError(folder_.string() +
                        ": another hindmost serve has these games; name other --games");
    }
}

std::vector<std::string> GameFolder::ids() const {
    std::vector<std::string> ids;
    std::error_code error;
    for (fs::directory_iterator it(folder_, error); !error && it != fs::directory_iterator();
         it.increment(error)) {
        const fs::path name = it->path().filename();
        if (name.extension() == kEnding && is_game_id(name.stem().string())) {
            ids.push_back(name.stem().string());
        }
    }
    if (error) {
        throw FileError(folder_.string() + ": cannot be read: " + error.message());
    }
    std::ranges::sort(ids);
    return ids;
}

std::string GameFolder::new_id() const {
    std::random_device random;
    std::uniform_int_distribution<std::size_t> place(0, kLetters.size() - 1);
    std::string id;
    do {
        id.clear();
        while (id.size() < kIdLength) {
            id += kLetters[place(random)];
        }
    } while (fs::exists(file(id)));
    return id;
}

fs::path GameFolder::file(const std::string& id) const { return folder_ / (id + kEnding); }

std::string GameFolder::read(const std::string& id) const {
    std::error_code ignored;
    const fs::file_status status = fs::status(file(id), ignored);
    if (fs::exists(status) && !fs::is_regular_file(status)) { // reading a FIFO may never end
        throw FileError(file(id).string() + ": is no regular file");
    }
    return Input(file(id).string()).read_all(kMostBytes);
}

void GameFolder::write(const std::string& id, std::string_view text) const {
    OutputFile(file(id).string()).write(text);
}

} // namespace hindmost::cli
