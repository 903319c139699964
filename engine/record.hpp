#pragma once

#include "engine/deal.hpp"
#include "engine/notation.hpp"
#include "engine/rules.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Game records: JSON that lets anyone check a result without this program
/// (engine/spec/formats.md).
namespace hindmost::engine {

/// How a game ended: rule E2 or rule E1.
enum class EndKind : std::uint8_t { LastTile, Forced };

/// A played game as its record claims it. Reading checks the form only; judge() checks the game.
struct Record {
    Rules rules{};
    std::vector<std::string> tile_sets{"base"};
    std::optional<std::uint64_t> seed{};
    Deal deal{};
    std::vector<WrittenMove> moves{};
    std::vector<int> scores{}; ///< after the last turn, before final scoring, in turn order
    int result = 0;            ///< rule E4, after final scoring
    EndKind end = EndKind::LastTile;
    /// Every other field of the object ("found_by" and the like), in the order of the text.
    nlohmann::ordered_json extra = nlohmann::ordered_json::object();
};

/// The longest record that is read.
inline constexpr std::size_t kMaxRecordBytes = std::size_t{16} << 20U;

/// Reads one record: strict JSON, integers as integers, no key twice, nesting at most 1000 deep.
/// Throws ParseError naming the field (and the move) or the line and column, which count from
/// `first_line`; InputError where the deal does not fit its tile sets.
[[nodiscard]] Record parse_record(std::string_view text, std::size_t first_line = 1);

/// The record as one line of compact JSON without a line end, fields in the order of the format.
[[nodiscard]] std::string format_record(const Record& record);

/// The tiles that a record is played with. Throws InputError where a set is unknown.
[[nodiscard]] const TileSet& tile_set_of(const Record& record);

/// Cuts a stream into the texts of its records: JSON Lines, or records over many lines, holding
/// one record at a time. A record ends with the line on which its brackets close; once one
/// record has fitted a single line, every line is taken as a record, so that a broken
/// line does not hide the following ones.
class RecordReader {
  public:
    explicit RecordReader(std::istream& in, std::size_t max_bytes = kMaxRecordBytes);

    /// The next record's text, for parse_record; none at the end of the stream.
    /// Throws ParseError where the stream holds no record at all, cannot be read or has a NUL byte,
    /// and where the record is longer than `max_bytes`; the next call goes on behind what can be
    /// skipped.
    [[nodiscard]] std::optional<std::string> next();

    /// Number of the record that next() dealt with last, from 1.
    [[nodiscard]] std::size_t number() const noexcept { return number_; }
    /// Line on which that record begins, from 1.
    [[nodiscard]] std::size_t line() const noexcept { return first_line_; }

  private:
    enum class LineState : std::uint8_t { Read, TooLong, HasNul, EndOfFile };
    LineState read_line(std::size_t room);
    std::optional<std::string> read_record();

    std::istream* in_;
    std::size_t max_bytes_;
    std::string line_;
    std::size_t lines_read_ = 0;
    std::size_t number_ = 0;
    std::size_t first_line_ = 0;
    bool one_per_line_ = false;
    bool finished_ = false;
};

} // namespace hindmost::engine
