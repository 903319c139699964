#pragma once

#include "cli/web/game_folder.hpp"
#include "cli/web/served_game.hpp"
#include "engine/error.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace hindmost::cli {

/// There is no game of this id.
class NoSuchGame : public engine::Error {
  public:
    using Error::Error;
};
/// The folder is full.
class TooManyGames : public engine::Error {
  public:
    using Error::Error;
};

/// The games of a folder. What changes is on the disk before anybody hears of it. Safe to use from
/// several threads; different games do not wait for each other.
class Games {
  public:
    /// Looks through the folder, which must outlive this object; files that are no games are
    /// remembered as problems.
    explicit Games(GameFolder& folder, std::size_t most = 1000);

    /// {"folder", "most", "games": […], "problems": […]}; README.md has the rest.
    [[nodiscard]] nlohmann::ordered_json list() const;
    /// A line for each file of the folder that is no game: what is wrong with it.
    [[nodiscard]] std::vector<std::string> problems() const;

    /// Keeps a game; its id. Throws TooManyGames and FileError.
    [[nodiscard]] std::string add(std::unique_ptr<ServedGame> game);

    /// The state of a game as JSON text. It throws NoSuchGame, and FileError or engine::Error that
    /// names the file where that is damaged; so do the others.
    [[nodiscard]] std::string state(const std::string& id);

    /// Does `action` if the game is as it was at `revision`; whether it was. Throws what
    /// ServedGame::act() does, and FileError where the change cannot be kept; then nothing has
    /// changed.
    [[nodiscard]] bool change(const std::string& id, std::uint64_t revision,
                              const nlohmann::json& action);

    [[nodiscard]] engine::Record taken_home(const std::string& id);

    /// What is seen of a game and when.
    struct Sight {
        std::uint64_t revision;
        std::optional<SeenTable> table;
    };
    [[nodiscard]] Sight sight(const std::string& id);

  private:
    struct Session;
    std::shared_ptr<Session> open(const std::string& id);
    /// While the mutex is held.
    void keep(const std::string& id, const std::shared_ptr<Session>& session);
    void save(const std::string& id, const Session& session);
    void note(const std::string& id, const nlohmann::ordered_json& summary);

    GameFolder& folder_;
    std::size_t most_;
    mutable std::mutex mutex_; ///< of all below; whoever holds it waits for no session
    std::map<std::string, nlohmann::ordered_json> summaries_;
    std::map<std::string, std::string> problems_; ///< by id
    std::map<std::string, std::weak_ptr<Session>> open_;
    std::list<std::shared_ptr<Session>> recent_; ///< kept in memory, the last used first
};

} // namespace hindmost::cli
