#pragma once

#include "search/experiments/figures.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// The rows of experiments as text: one deal each, with what the game of each player came to.
namespace hindmost::cli {

enum class RowFormat : std::uint8_t { Csv, JsonLines };

/// `csv` or `jsonl`. Throws engine::ParseError.
[[nodiscard]] RowFormat parse_row_format(std::string_view text);

struct ExperimentRow {
    std::uint64_t seed = 0;
    std::vector<search::GameFigures> games; ///< one a player
};

/// The names of the columns of CSV, without a line end. Those of a player end in its number, from
/// 1, unless it is alone; all times come last.
[[nodiscard]] std::string csv_columns(std::size_t players);

/// A row, its line end included.
[[nodiscard]] std::string row_text(RowFormat format, const ExperimentRow& row);

/// Reads row_text() without the line end; of times, what was written of them. Throws
/// engine::ParseError.
[[nodiscard]] ExperimentRow parse_row(RowFormat format, std::string_view line, std::size_t players);

} // namespace hindmost::cli
