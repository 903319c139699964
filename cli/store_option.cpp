#include "cli/store_option.hpp"

#include "cli/data_folder.hpp"
#include "cli/output.hpp"

#include <cstdio>
#include <cstdlib>
#include <filesystem>

namespace hindmost::cli {
namespace {

namespace fs = std::filesystem;
using search::Store;

constexpr const char* kFinderVariable = "HINDMOST_BY";
constexpr std::string_view kNoStore = "none";

fs::path default_path() { return user_data_path("best.db", "store is", "--store"); }

Store open_store(const std::optional<std::string>& named, Store::Access access) {
    if (named) {
        return {*named, access};
    }
    const fs::path path = default_path();
    if (access == Store::Access::Write) {
        make_private_folder(path.parent_path());
    }
    return {path, access};
}

} // namespace

void StoreOption::declare(OptionTable& options) {
    options.group("Store");
    options.value("store", "FILE", path_, as_text,
                  "the store (default: hindmost/best.db in $XDG_DATA_HOME or ~/.local/share)");
}

Store StoreOption::open(Store::Access access) const { return open_store(path_, access); }

void StoreLookup::declare(OptionTable& options) {
    options.value("store", "FILE", path_, as_text,
                  "the store of best-known games to look into, or none (default: "
                  "hindmost/best.db in $XDG_DATA_HOME or ~/.local/share; see hindmost best)");
}

std::optional<std::string> StoreLookup::record(const std::string& key) const {
    if (path_ == kNoStore || (!path_ && !fs::exists(default_path()))) {
        return std::nullopt;
    }
    return open_store(path_, Store::Access::Read).record(key);
}

void FinderOption::declare(OptionTable& options) {
    const char* const name = std::getenv(kFinderVariable);
    name_ = name == nullptr ? "" : name;
    options.value("by", "NAME", name_, as_text,
                  "who finds this, for the record (default: $HINDMOST_BY, or nobody)");
}

void ResultStore::declare(OptionTable& options) {
    options.group("Store");
    options.value("store", "FILE", path_, as_text,
                  "offer the line to this store of best-known games, or to none (default: "
                  "hindmost/best.db in $XDG_DATA_HOME or ~/.local/share; see hindmost best)");
}

bool ResultStore::none() const noexcept { return path_ == kNoStore; }

Store ResultStore::open() const { return open_store(path_, Store::Access::Write); }

void ResultStore::prepare() {
    if (none()) {
        return;
    }
    try {
        const Store store = open();
    } catch (const engine::Error& error) {
        problem_ = error.what();
        unusable_ = true;
        tell();
        problem_.clear();
    }
}

std::string ResultStore::offer(const engine::Record& record) {
    if (none() || unusable_) {
        return {};
    }
    try {
        const search::Offered offered = open().offer(search::Candidate(record));
        if (!offered.problem.empty()) {
            return "refused: " + offered.problem;
        }
        const std::string before = offered.before ? std::to_string(*offered.before) : "";
        return !offered.before ? "kept: the first line of this deal"
               : offered.kept  ? "kept: better than " + before
                               : "not kept: " + before + " is known";
    } catch (const engine::Error& error) {
        problem_ = error.what();
        return {};
    }
}

void ResultStore::tell() const {
    if (problem_.empty()) {
        return;
    }
    if (path_) {
        throw search::StoreError(problem_);
    }
    const std::string line =
        "hindmost: solve: the result is not kept in the store: " + printable(problem_) + "\n";
    (void)std::fputs(line.c_str(), stderr);
}

} // namespace hindmost::cli
