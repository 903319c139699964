#include "engine/error.hpp"
#include "engine/record.hpp"

namespace hindmost::engine {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// Follows a text's brackets outside of its strings.
class Brackets {
  public:
    void feed(std::string_view text) {
        for (const char c : text) {
            if (in_string_) {
                in_string_ = c != '"' || escaped_;
                escaped_ = c == '\\' && !escaped_;
            } else if (c == '"') {
                in_string_ = true;
            } else if (c == '{' || c == '[') {
                ++depth_;
            } else if (c == '}' || c == ']') {
                --depth_;
            }
        }
    }
    /// A JSON string holds no line end: a record broken off inside of one ends with its line.
    [[nodiscard]] bool closed() const { return depth_ <= 0 || in_string_; }

  private:
    std::int64_t depth_ = 0;
    bool in_string_ = false;
    bool escaped_ = false;
};

bool is_blank(std::string_view line) {
    return line.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

} // namespace

RecordReader::RecordReader(std::istream& in, std::size_t max_bytes)
    : in_(&in), max_bytes_(max_bytes) {}

RecordReader::LineState RecordReader::read_line(std::size_t room) {
    using Traits = std::istream::traits_type;
    std::streambuf& bytes = *in_->rdbuf();
    line_.clear();
    for (auto c = bytes.sbumpc(); c != Traits::eof(); c = bytes.sbumpc()) {
        if (c == '\0') {
            ++lines_read_;
            return LineState::HasNul;
        }
        if (line_.size() == room) {
            while (c != Traits::eof() && c != '\n') {
                c = bytes.sbumpc();
            }
            ++lines_read_;
            return LineState::TooLong;
        }
        line_ += Traits::to_char_type(c);
        if (c == '\n') {
            break;
        }
    }
    if (line_.empty()) {
        return LineState::EndOfFile;
    }
    if (lines_read_++ == 0 && line_.starts_with(kByteOrderMark)) {
        line_.erase(0, kByteOrderMark.size());
    }
    return LineState::Read;
}

std::optional<std::string> RecordReader::next() {
    if (finished_) {
        return std::nullopt;
    }
    try {
        return read_record();
    } catch (const std::ios_base::failure&) {
        finished_ = true;
        throw ParseError("cannot be read; expected a file of records");
    }
}

std::optional<std::string> RecordReader::read_record() {
    LineState state = read_line(max_bytes_);
    while (state == LineState::Read && is_blank(line_)) {
        state = read_line(max_bytes_);
    }
    if (state == LineState::EndOfFile) {
        finished_ = true;
        if (number_ == 0) {
            throw ParseError("holds no record; expected a JSON object");
        }
        return std::nullopt;
    }
    ++number_;
    first_line_ = lines_read_;
    std::string text;
    for (Brackets brackets; state != LineState::EndOfFile;
         state = read_line(max_bytes_ - text.size())) {
        if (state == LineState::HasNul) {
            finished_ = true; // no text at all
            throw ParseError("NUL byte in line " + std::to_string(lines_read_) +
                             "; expected JSON text");
        }
        if (state == LineState::TooLong) {
            finished_ = lines_read_ > first_line_; // nobody knows where such a record ends
            throw ParseError("the record is longer than " + std::to_string(max_bytes_) + " bytes");
        }
        text += line_;
        brackets.feed(line_);
        if (one_per_line_ || brackets.closed()) {
            break;
        }
    }
    one_per_line_ |= lines_read_ == first_line_ && text[text.find_first_not_of(" \t")] == '{';
    return text;
}

} // namespace hindmost::engine
