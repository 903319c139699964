#pragma once

#include "engine/record.hpp"
#include "search/store/candidate.hpp"
#include "search/store/database.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace hindmost::search {

/// A game of a store, without its moves.
struct StoredGame {
    std::string key; ///< game_key()
    engine::Rules rules{};
    std::optional<std::uint64_t> seed{};
    engine::Deal deal{};
    int result = 0; ///< of the best line known
    int bound = 0;
    int tries = 0; ///< searches that tried to better this line in vain
    /// How the line was found, as the record says; foreign text of any shape.
    nlohmann::ordered_json found_by{};

    [[nodiscard]] int gap() const noexcept { return bound - result; }
};

/// What became of a candidate.
struct Offered {
    std::optional<int> before{}; ///< the best result known until then
    bool kept = false;           ///< the line is now the best known
    int bound = 0;               ///< the bound that is known now
    std::string problem{};       ///< why it was refused; empty where it was not
};

/// A record in a store that does not hold.
struct StoreProblem {
    std::string key;
    std::string record;
    std::string problem;
};

/// The best line known of each game, in one SQLite file that any number of processes use at once.
/// A line is replaced by a better one in one transaction, so that nothing gets lost whenever a
/// process dies. There is a rollback journal and no write-ahead log: writes are rare, and so the
/// store is one file to copy, on any file system, network ones too.
class Store {
  public:
    enum class Access : std::uint8_t { Read, Write };

    /// Opens the store; for writing, the file is made where there is none, and found out to be
    /// writable. Throws StoreError where it cannot be opened, is damaged, or is something else.
    Store(const std::string& path, Access access);

    [[nodiscard]] const std::string& path() const noexcept { return database_.path(); }

    /// Keeps what is better than what is known, all in one transaction; the outcome of each, in
    /// order. A known line that no longer holds counts as none. Throws StoreError, and then none
    /// is kept.
    std::vector<Offered> offer(std::span<const Candidate> candidates);
    Offered offer(const Candidate& candidate) { return offer(std::span(&candidate, 1)).front(); }

    /// All games: by rules, the official ones first, then by seed, those without a seed last.
    /// Throws StoreError where one cannot be read.
    [[nodiscard]] std::vector<StoredGame> games();

    /// The record of a game as one line without its end; none where it is not there.
    [[nodiscard]] std::optional<std::string> record(const std::string& key);

    /// The same, verified. Throws StoreError where it does not hold.
    [[nodiscard]] std::optional<Candidate> best(const std::string& key);

    /// Counts a search that did not better the line of a game.
    void count_try(const std::string& key);

    /// Reads the whole file and has the referee judge every record; what does not hold, in the
    /// order of the keys. Throws StoreError where the file itself is damaged.
    [[nodiscard]] std::vector<StoreProblem> check();
    /// Takes out what does not hold, unless it was replaced meanwhile.
    void remove(std::span<const StoreProblem> problems);
    [[nodiscard]] std::size_t size();

  private:
    void identify();
    void create();
    [[noreturn]] void fail_record(const std::string& key, const std::string& problem) const;
    Offered take(const Candidate& candidate);

    Database database_;
};

} // namespace hindmost::search
