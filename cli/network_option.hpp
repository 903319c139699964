#pragma once

#include "cli/input.hpp"
#include "cli/options.hpp"
#include "search/value/network.hpp"

#include <optional>
#include <string>

namespace hindmost::cli {

/// Reads a network, as train writes it. Throws FileError and engine::ParseError.
[[nodiscard]] inline search::NetworkFile read_network_file(const std::string& path) {
    Input input(path);
    return search::read_network(input.stream(), input.name());
}

/// An option that names a network file.
class NetworkOption {
  public:
    void declare(OptionTable& options, const std::string& name, const std::string& help) {
        options.value(name, "FILE", path_, as_text, help);
    }

    /// After parsing: the network of the file, or `otherwise`. Reads the file at the first call;
    /// throws FileError and engine::ParseError.
    [[nodiscard]] const search::NetworkFile& network(const search::NetworkFile& otherwise) {
        if (path_ && !file_) {
            file_ = read_network_file(*path_);
        }
        return file_ ? *file_ : otherwise;
    }
    [[nodiscard]] const std::optional<std::string>& path() const noexcept { return path_; }

  private:
    std::optional<std::string> path_;
    std::optional<search::NetworkFile> file_;
};

} // namespace hindmost::cli
