#pragma once

#include <filesystem>
#include <string>

namespace hindmost::cli {

/// The path `hindmost/NAME` in the user's data directory, $XDG_DATA_HOME or ~/.local/share. Throws
/// FileError, which says to use `option`, where neither variable says where that is; `what` is what
/// lies there.
[[nodiscard]] std::filesystem::path user_data_path(const std::string& name, const std::string& what,
                                                   const std::string& option);

/// Makes a folder that is not there, for its owner alone. Throws FileError.
void make_private_folder(const std::filesystem::path& folder);

} // namespace hindmost::cli
