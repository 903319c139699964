#pragma once

#include "cli/output.hpp"

#include <functional>
#include <iosfwd>
#include <string>

namespace hindmost::cli {

/// Throws engine::InputError where there is something at the path that is no regular file.
void require_regular_file(const std::string& path);

/// What a long job keeps to go on after it was stopped or killed: a line with the format, a line
/// with the options that decide what comes out, a line with a checksum, and what the job writes.
class CheckpointFile {
  public:
    /// `job` as in "another training"; `options` as `words --name value …`, one line. Throws
    /// FileError where the file cannot be written.
    CheckpointFile(const std::string& path, std::string job, std::string format,
                   std::string options);

    /// Calls read() with the rest of the file, if the file exists; says whether it does. Throws
    /// engine::InputError where it belongs to other options and engine::ParseError where it is no
    /// checkpoint.
    bool load(const std::function<void(std::istream&)>& read) const;

    /// Replaces the file. Throws FileError.
    void save(const std::function<void(std::ostream&)>& write) const;

  private:
    std::string path_;
    std::string job_;
    std::string format_;
    std::string options_;
    OutputFile file_;
};

} // namespace hindmost::cli
