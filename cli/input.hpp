#pragma once

#include <cstddef>
#include <fstream>
#include <istream>
#include <string>

namespace hindmost::cli {

/// What messages call the file of this name, `-` being standard input.
[[nodiscard]] inline std::string source_name(const std::string& path) {
    return path == "-" ? "standard input" : path;
}

/// A file to read, or standard input where its name is `-`.
class Input {
  public:
    /// Throws FileError that says why it cannot be opened.
    explicit Input(const std::string& path);

    [[nodiscard]] std::istream& stream() noexcept { return *stream_; }
    /// For messages.
    [[nodiscard]] const std::string& name() const noexcept { return name_; }

    /// All of it, or FileError where it is longer than `most` bytes.
    [[nodiscard]] std::string read_all(std::size_t most);

  private:
    std::string name_;
    std::ifstream file_;
    std::istream* stream_;
};

} // namespace hindmost::cli
