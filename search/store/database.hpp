#pragma once

#include "engine/error.hpp"

#include <cstdint>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

/// What of SQLite the store needs: a file, statements that bind by order, transactions.
namespace hindmost::search {

/// A store's file cannot be opened, read or written, or is none. what() names the file.
class StoreError : public engine::Error {
  public:
    using Error::Error;
};

/// An open database. Not synchronised; every process and thread opens its own.
class Database {
  public:
    enum class Mode : std::uint8_t { Existing, Create };

    /// Opens the file, without reading it. Waits half a minute for others that write at the same
    /// time. Throws StoreError.
    Database(std::string path, Mode mode);
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    [[nodiscard]] const std::string& path() const noexcept { return path_; }
    [[nodiscard]] bool read_only() const noexcept;

    /// Runs statements that return no rows. Throws StoreError.
    void run(const std::string& sql);
    /// The first column of the first row. Throws StoreError.
    [[nodiscard]] std::int64_t integer(const char* sql);

    /// Reads the whole file: its structure, or its indexes too. Throws StoreError where it is
    /// damaged.
    enum class Check : std::uint8_t { Quick, Full };
    void check(Check check);

    /// Throws StoreError: the file and what SQLite says went wrong last.
    [[noreturn]] void fail();

  private:
    friend class Statement;

    [[noreturn]] void fail_damaged(const std::string& how) const;

    std::string path_;
    sqlite3* handle_ = nullptr;
};

/// One statement, prepared, with its values.
class Statement {
  public:
    template <class... Values>
    Statement(Database& database, const char* sql, const Values&... values)
        : Statement(Prepare(), database, sql) {
        int index = 0;
        (bind(++index, values), ...);
    }
    ~Statement();
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;

    /// Whether there is a row, the next one. Throws StoreError.
    bool step();
    [[nodiscard]] std::int64_t integer(int column) const;
    [[nodiscard]] std::string text(int column) const;

  private:
    struct Prepare {};
    Statement(Prepare /*tag*/, Database& database, const char* sql);
    void bind(int index, std::string_view value);
    void bind(int index, std::int64_t value);

    Database* database_;
    sqlite3_stmt* handle_ = nullptr;
};

/// Everything until commit(), or nothing: other writers wait from the start.
class Transaction {
  public:
    explicit Transaction(Database& database);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    void commit();

  private:
    Database* database_;
    bool open_ = true;
};

} // namespace hindmost::search
