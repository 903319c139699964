#pragma once

#include "cli/player_options.hpp"
#include "cli/web/served_game.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace hindmost::cli {

/// Searches for advice while the games go on. A search goes on in the background as long as
/// somebody asks for it now and then, in rounds that each look at twice as many positions as the
/// one before; what a round found is there until the next one is finished. Safe to use from several
/// threads.
class Adviser {
  public:
    /// `options` are prepared; their limits are those of all rounds of a search together. They must
    /// outlive this object.
    explicit Adviser(const PlayerOptions& options);
    ~Adviser();
    Adviser(const Adviser&) = delete;
    Adviser& operator=(const Adviser&) = delete;

    /// What is known by now of a game's position at a revision; begins to search where nobody has,
    /// and ends the search of an earlier position of the game. README.md shows the JSON.
    [[nodiscard]] nlohmann::ordered_json ask(const std::string& game, std::uint64_t revision,
                                             const SeenTable& seen);
    /// Ends the search of a game, if there is one of another revision.
    void forget(const std::string& game, std::uint64_t revision);

  private:
    class Search;

    /// While the mutex is held: forgets what nobody has asked for for the longest time.
    void trim();

    const PlayerOptions& options_;
    std::mutex mutex_;
    std::map<std::string, std::shared_ptr<Search>> searches_; ///< by game
};

} // namespace hindmost::cli
