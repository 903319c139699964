#pragma once

#include <span>
#include <string>
#include <string_view>

namespace hindmost::cli {

/// Before anything is opened: no file may slip into the place of a closed standard stream, a
/// reader that goes away ends the program quietly, and a file that may not grow is an error.
void prepare_streams();

/// Writes to standard output. Throws FileError as soon as it cannot be written.
void print(std::string_view text);
void flush_output();

/// `text` with control characters as \xHH: one line, whatever it quotes.
[[nodiscard]] std::string printable(std::string_view text);

/// Whether two names are of one file, whether it is there or not.
[[nodiscard]] bool same_file(const std::string& a, const std::string& b);
/// Throws UsageError where what is to be written would replace one of the files that are read.
void require_no_input(const std::string& output, std::span<const std::string> inputs);

/// A result file that is there as a whole or not at all: a full disk or a crash leaves an earlier
/// file as it was.
class OutputFile {
  public:
    /// Finds out now whether the file can be written. Throws FileError.
    explicit OutputFile(const std::string& path);

    /// Replaces the file by `text`. Throws FileError.
    void write(std::string_view text) const;

  private:
    std::string path_; ///< symbolic links resolved
    bool in_place_;    ///< devices and pipes are written to, never replaced
};

} // namespace hindmost::cli
