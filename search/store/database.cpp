#include "search/store/database.hpp"

#include <sqlite3.h>

#include <system_error>
#include <utility>

namespace hindmost::search {
namespace {

constexpr int kWaitMilliseconds = 30'000;

} // namespace

Database::Database(std::string path, Mode mode) : path_(std::move(path)) {
    const int flags = SQLITE_OPEN_READWRITE | (mode == Mode::Create ? SQLITE_OPEN_CREATE : 0);
    try {
        if (sqlite3_open_v2(path_.c_str(), &handle_, flags, nullptr) != SQLITE_OK) {
            fail();
        }
        sqlite3_busy_timeout(handle_, kWaitMilliseconds);
    } catch (...) {
        sqlite3_close(handle_);
        throw;
    }
}

Database::~Database() { sqlite3_close(handle_); }

bool Database::read_only() const noexcept { return sqlite3_db_readonly(handle_, "main") == 1; }

void Database::run(const std::string& sql) {
    if (sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
        fail();
    }
}

std::int64_t Database::integer(const char* sql) {
    Statement statement(*this, sql);
    return statement.step() ? statement.integer(0) : 0;
}

void Database::check(Check check) {
    Statement statement(*this, check == Check::Quick ? "PRAGMA quick_check(1)"
                                                     : "PRAGMA integrity_check(1)");
    const std::string said = statement.step() ? statement.text(0) : "";
    if (said != "ok") {
        fail_damaged(said.substr(said.rfind('\n') + 1)); // below a headline; npos + 1 is 0
    }
}

void Database::fail_damaged(const std::string& how) const {
    throw StoreError(path_ + ": the store is damaged (" + how +
                     "); move it away and import what you have exported");
}

void Database::fail() {
    const std::string said = sqlite3_errmsg(handle_);
    const int error = sqlite3_system_errno(handle_);
    switch (sqlite3_errcode(handle_) & 0xFF) { // without the details of extended codes
    case SQLITE_BUSY:
        throw StoreError(path_ + ": another process has been writing for half a minute; try again");
    case SQLITE_NOTADB:
        throw StoreError(path_ + ": is no store of games; name another file with --store");
    case SQLITE_CORRUPT:
    case SQLITE_ERROR: // the statements are right, so the tables are not
        fail_damaged(said);
    case SQLITE_FULL:
        throw StoreError(path_ + ": cannot be written: no space left; what was kept is still so");
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_IOERR:
        throw StoreError(path_ + ": cannot be opened, read or written: " + said +
                         (error != 0 ? ": " + std::generic_category().message(error) : ""));
    default:
        throw StoreError(path_ + ": " + said);
    }
}

Statement::Statement(Prepare /*tag*/, Database& database, const char* sql) : database_(&database) {
    if (sqlite3_prepare_v2(database.handle_, sql, -1, &handle_, nullptr) != SQLITE_OK) {
        database.fail();
    }
}

Statement::~Statement() { sqlite3_finalize(handle_); }

void Statement::bind(int index, std::string_view value) {
    if (sqlite3_bind_text64(handle_, index, value.data(), value.size(), SQLITE_TRANSIENT,
                            SQLITE_UTF8) != SQLITE_OK) {
        database_->fail();
    }
}

void Statement::bind(int index, std::int64_t value) {
    if (sqlite3_bind_int64(handle_, index, value) != SQLITE_OK) {
        database_->fail();
    }
}

bool Statement::step() {
    switch (sqlite3_step(handle_)) {
    case SQLITE_ROW:
        return true;
    case SQLITE_DONE:
        return false;
    default:
        database_->fail();
    }
}

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(handle_, column); }

std::string Statement::text(int column) const {
    const unsigned char* const text = sqlite3_column_text(handle_, column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_, column));
    return text == nullptr ? "" : std::string(text, text + size);
}

Transaction::Transaction(Database& database) : database_(&database) {
    database_->run("BEGIN IMMEDIATE");
}

Transaction::~Transaction() {
    if (open_) {
        try {
            database_->run("ROLLBACK");
        } catch (const StoreError&) { // SQLite has rolled it back by itself
        }
    }
}

void Transaction::commit() {
    database_->run("COMMIT");
    open_ = false;
}

} // namespace hindmost::search
