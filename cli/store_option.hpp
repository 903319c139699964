#pragma once

#include "cli/options.hpp"
#include "engine/record.hpp"
#include "search/store/store.hpp"

#include <optional>
#include <string>

namespace hindmost::cli {

/// --store for commands that are about the store.
class StoreOption {
  public:
    void declare(OptionTable& options);

    /// The store that is named, or the one in the user's data directory, whose folder is made for
    /// writing. Throws FileError and search::StoreError.
    [[nodiscard]] search::Store open(search::Store::Access access) const;

  private:
    std::optional<std::string> path_;
};

/// --store for commands that ask for one game: the store need not be there.
class StoreLookup {
  public:
    void declare(OptionTable& options);

    /// The record of the best line known of a game; none where the store does not hold it, nobody
    /// wants a store, or there is none and none is named. Throws FileError and search::StoreError.
    [[nodiscard]] std::optional<std::string> record(const std::string& key) const;

  private:
    std::optional<std::string> path_;
};

/// --by: whose finds these are. Otherwise the environment variable HINDMOST_BY says it, or nobody.
class FinderOption {
  public:
    void declare(OptionTable& options);
    [[nodiscard]] const std::string& name() const noexcept { return name_; }

  private:
    std::string name_;
};

/// --store for solve, which offers its result: only a store that was named can be the reason of a
/// failure.
class ResultStore {
  public:
    void declare(OptionTable& options);

    /// Finds out whether the store can be written. Throws search::StoreError where it was named and
    /// cannot; complains on standard error where it was not named.
    void prepare();

    /// What the store says to a record, for a line of a report; empty where there is no store.
    [[nodiscard]] std::string offer(const engine::Record& record);
    /// After the result was printed: tells or throws what went wrong in offer().
    void tell() const;

  private:
    [[nodiscard]] bool none() const noexcept;
    [[nodiscard]] search::Store open() const;

    std::optional<std::string> path_;
    bool unusable_ = false;
    std::string problem_;
};

} // namespace hindmost::cli
