#pragma once

#include "cli/descriptor.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace hindmost::cli {

/// What stands before the rows of a table: the job, and what is around it.
struct RowHead {
    std::string before; ///< tells such tables from other files
    std::string job;    ///< as require_same_job() has it
    std::string after;  ///< of the same line, and more lines
    [[nodiscard]] std::string text() const { return before + job + after; }
};

/// A table that grows row by row and that the same job goes on with after it was stopped or
/// killed. One process at a time has it. Not synchronised.
class RowFile {
  public:
    /// Opens the file or begins it; `kind` as in "another comparison". Throws FileError, and
    /// engine::InputError where the file is there and begins otherwise.
    RowFile(const std::string& path, RowHead head, std::string kind);

    /// Calls row() with each whole row, without its line end, and cuts off what is left of a row
    /// that was being written when the process died. Throws FileError; what row() throws of
    /// engine::Error is an InputError that names the line.
    void read(const std::function<void(std::string_view line)>& row);

    /// Adds a row, its line end included. After a return a kill leaves it whole; where it cannot be
    /// written, FileError is thrown and the rows before it stay. Only after read().
    void add(std::string_view row);

  private:
    void begin();
    [[noreturn]] void refuse() const;
    void cut(std::size_t size);

    std::string path_;
    RowHead head_;
    std::string kind_;
    Descriptor file_;
    std::size_t size_ = 0; ///< of the head and the whole rows
};

} // namespace hindmost::cli
