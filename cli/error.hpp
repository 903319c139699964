#pragma once

#include "engine/error.hpp"

namespace hindmost::cli {

/// The command line asks for something that does not exist or does not go together.
class UsageError : public engine::Error {
  public:
    using Error::Error;
};

/// A file or stream cannot be read or written.
class FileError : public engine::Error {
  public:
    using Error::Error;
};

/// The program contradicts itself: a fault of ours, whatever the input was.
class Bug : public std::logic_error {
  public:
    using std::logic_error::logic_error;
};

} // namespace hindmost::cli
