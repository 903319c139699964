#include "search/store/store.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <tuple>

namespace hindmost::search {
namespace {

namespace fs = std::filesystem;

/// In the header of the file, where `file` and others look for it: "HMst".
constexpr std::int64_t kApplicationId = 0x484D7374;
constexpr std::int64_t kVersion = 1;

/// A path that means a file, whatever its name means to SQLite.
std::string file_path(const std::string& path, Store::Access access) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (path.empty() || (fs::exists(status) && !fs::is_regular_file(status))) {
        throw StoreError((path.empty() ? "--store" : path) + ": expected the name of a file");
    }
    if (access == Store::Access::Read && !fs::exists(status)) {
        throw StoreError(path + ": there is no such file; solve and best import make a store");
    }
    return fs::absolute(path);
}

int bound_in_store(const engine::Record& record) {
    if (const std::optional<int> bound = stated_bound(record)) {
        return *bound;
    }
    throw engine::InputError("bound: required in a store and missing");
}

/// The candidate that a text of the store is. Throws engine::Error where it does not hold.
Candidate candidate_of(const std::string& key, const std::string& text) {
    engine::Record record = engine::parse_record(text);
    (void)bound_in_store(record);
    Candidate candidate(std::move(record));
    if (game_key(candidate.record()) != key) {
        throw engine::InputError("the record is of another game");
    }
    return candidate;
}

/// None where it does not hold.
std::optional<Candidate> known_candidate(const std::string& key, const std::string& text) {
    try {
        return candidate_of(key, text);
    } catch (const engine::Error&) {
        return std::nullopt;
    }
}

/// What is wrong with a record of the store; empty where nothing is.
std::string problem_of(const std::string& key, const std::string& text) {
    try {
        (void)candidate_of(key, text);
        return "";
    } catch (const engine::Error& error) {
        return error.what();
    }
}

StoredGame game_of(const std::string& key, const std::string& text, std::int64_t tries) {
    engine::Record record = engine::parse_record(text);
    StoredGame game;
    game.key = key;
    game.rules = record.rules;
    game.seed = record.seed;
    game.deal = std::move(record.deal);
    game.result = record.result;
    game.bound = bound_in_store(record);
    game.tries = static_cast<int>(tries);
    game.found_by = record.extra.value("found_by", nlohmann::ordered_json());
    return game;
}

auto order_of(const StoredGame& game) {
    const engine::Rules& rules = game.rules;
    return std::tuple(!same_switches(rules, engine::Rules()), rules.unplaceable,
                      rules.forced_end_scoring, rules.colours, rules.meeples, !game.seed,
                      game.seed.value_or(0), std::string_view(game.key));
}

} // namespace

Store::Store(const std::string& path, Access access)
    : database_(file_path(path, access),
                access == Access::Write ? Database::Mode::Create : Database::Mode::Existing) {
    if (access == Access::Write) {
        if (database_.read_only()) {
            throw StoreError(this->path() + ": cannot be written: the file is read-only");
        }
        database_.run("PRAGMA synchronous = EXTRA");
        create();
    }
    identify();
}

void Store::create() {
    // Also where something is there already: that it can be written is found out now.
    Transaction transaction(database_);
    if (database_.integer("SELECT count(*) FROM sqlite_schema") == 0 &&
        database_.integer("PRAGMA application_id") == 0) {
        database_.run("PRAGMA application_id = " + std::to_string(kApplicationId));
        database_.run("PRAGMA user_version = " + std::to_string(kVersion));
        database_.run("CREATE TABLE best (game TEXT NOT NULL UNIQUE, record TEXT NOT NULL, "
                      "tries INTEGER NOT NULL) STRICT");
        transaction.commit();
    } else {
        // Writes the same again, and then takes that back.
        database_.run("PRAGMA user_version = " +
                      std::to_string(database_.integer("PRAGMA user_version")));
    }
}

void Store::identify() {
    const std::int64_t id = database_.integer("PRAGMA application_id");
    if (id == 0 && fs::file_size(path()) == 0) {
        throw StoreError(path() + ": is empty; solve and best import make a store of it");
    }
    if (id != kApplicationId) {
        throw StoreError(path() +
                         ": is a database of something else; name another file with --store");
    }
    if (const std::int64_t version = database_.integer("PRAGMA user_version");
        version != kVersion) {
        throw StoreError(path() + ": is a store of version " + std::to_string(version) +
                         ", expected " + std::to_string(kVersion) + "; use a newer hindmost");
    }
    database_.check(Database::Check::Quick);
}

Offered Store::take(const Candidate& candidate) {
    const std::string key = game_key(candidate.record());
    const std::optional<std::string> text = record(key);
    const std::optional<Candidate> known = text ? known_candidate(key, *text) : std::nullopt;
    if (!known) {
        Statement(database_, "INSERT OR REPLACE INTO best VALUES (?, ?, 0)", key,
                  engine::format_record(candidate.record()))
            .step();
        return {std::nullopt, true, candidate.bound(), ""};
    }
    Offered offered{known->result(), candidate.result() > known->result(), known->bound(), ""};
    try {
        const Candidate merged = Candidate::merged(*known, candidate);
        offered.bound = merged.bound();
        const std::string best = engine::format_record(merged.record());
        if (best != *text) {
            Statement(database_,
                      "UPDATE best SET record = ?, tries = CASE ? WHEN 1 THEN 0 ELSE tries END "
                      "WHERE game = ?",
                      best, std::int64_t{offered.kept}, key)
                .step();
        }
    } catch (const engine::InputError& error) {
        offered.problem = error.what();
    }
    return offered;
}

std::vector<Offered> Store::offer(std::span<const Candidate> candidates) {
    Transaction transaction(database_);
    std::vector<Offered> outcomes;
    for (const Candidate& candidate : candidates) {
        outcomes.push_back(take(candidate));
    }
    transaction.commit();
    return outcomes;
}

std::vector<StoredGame> Store::games() {
    std::vector<StoredGame> games;
    Statement rows(database_, "SELECT game, record, tries FROM best");
    while (rows.step()) {
        const std::string key = rows.text(0);
        try {
            games.push_back(game_of(key, rows.text(1), rows.integer(2)));
        } catch (const engine::Error& error) {
            fail_record(key, error.what());
        }
    }
    std::ranges::sort(games, {}, order_of);
    return games;
}

std::optional<std::string> Store::record(const std::string& key) {
    Statement row(database_, "SELECT record FROM best WHERE game = ?", key);
    return row.step() ? std::optional(row.text(0)) : std::nullopt;
}

std::optional<Candidate> Store::best(const std::string& key) {
    const std::optional<std::string> text = record(key);
    try {
        return text ? std::optional(candidate_of(key, *text)) : std::nullopt;
    } catch (const engine::Error& error) {
        fail_record(key, error.what());
    }
}

void Store::fail_record(const std::string& key, const std::string& problem) const {
    throw StoreError(path() + ": the record of the game " + key + " does not hold (" + problem +
                     "); take it out with best check --remove");
}

void Store::count_try(const std::string& key) {
    Statement(database_, "UPDATE best SET tries = tries + 1 WHERE game = ?", key).step();
}

std::vector<StoreProblem> Store::check() {
    database_.check(Database::Check::Full);
    std::vector<StoreProblem> problems;
    Statement rows(database_, "SELECT game, record FROM best ORDER BY game");
    while (rows.step()) {
        const std::string key = rows.text(0);
        if (std::string problem = problem_of(key, rows.text(1)); !problem.empty()) {
            problems.push_back({key, rows.text(1), std::move(problem)});
        }
    }
    return problems;
}

void Store::remove(std::span<const StoreProblem> problems) {
    Transaction transaction(database_);
    for (const StoreProblem& problem : problems) {
        Statement(database_, "DELETE FROM best WHERE game = ? AND record = ?", problem.key,
                  problem.record)
            .step();
    }
    transaction.commit();
}

std::size_t Store::size() {
    return static_cast<std::size_t>(database_.integer("SELECT count(*) FROM best"));
}

} // namespace hindmost::search
