#pragma once

#include "engine/record.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace hindmost::cli {

/// Record number `wanted` (from 1) of a file, `-` being standard input; its form is checked, not
/// its game. Throws FileError and engine::InputError with the file's name.
[[nodiscard]] engine::Record read_record(const std::string& path, std::uint64_t wanted);

/// The same for a game to look at: the referee accepts the record, or all moves of a game that is
/// not over, in which case what the record claims of scores, result and end means nothing.
[[nodiscard]] engine::Record read_game(const std::string& path, std::uint64_t wanted);

/// All games of a file, at least one.
[[nodiscard]] std::vector<engine::Record> read_games(const std::string& path);

} // namespace hindmost::cli
