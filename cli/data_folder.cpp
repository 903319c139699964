#include "cli/data_folder.hpp"

#include "cli/error.hpp"

#include <cstdlib>
#include <system_error>

namespace hindmost::cli {
namespace {

namespace fs = std::filesystem;

fs::path variable(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? "" : value;
}

} // namespace

// As the XDG base directories are defined: a path that is not absolute counts for nothing.
fs::path user_data_path(const std::string& name, const std::string& what,
                        const std::string& option) {
    const fs::path home = variable("HOME");
    fs::path data = variable("XDG_DATA_HOME");
    if (!data.is_absolute()) {
        if (!home.is_absolute()) {
            throw FileError("neither XDG_DATA_HOME nor HOME says where the " + what +
                            "; name it with " + option);
        }
        data = home / ".local" / "share";
    }
    return data / "hindmost" / name;
}

void make_private_folder(const fs::path& folder) {
    std::error_code error;
    if (fs::create_directories(folder, error)) {
        fs::permissions(folder, fs::perms::owner_all, error);
    }
    if (error) {
        throw FileError(folder.string() + ": cannot be made: " + error.message());
    }
}

} // namespace hindmost::cli
