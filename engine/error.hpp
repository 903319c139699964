#pragma once

#include <stdexcept>
#include <string>

namespace hindmost::engine {

/// Anything that bad input can cause. Bugs are assertions, never these.
/// what() is one line: what is wrong, where, what was expected.
class Error : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Text that cannot be read: a deal, a move, a record, a tile-set file.
class ParseError : public Error {
  public:
    using Error::Error;
};

/// Text that reads well but says something the rules or limits do not allow.
class InputError : public Error {
  public:
    using Error::Error;
};

} // namespace hindmost::engine
