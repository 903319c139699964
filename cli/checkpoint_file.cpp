#include "cli/checkpoint_file.hpp"

#include "cli/input.hpp"
#include "engine/error.hpp"
#include "engine/text.hpp"

#include <filesystem>
#include <sstream>
#include <string_view>
#include <system_error>
#include <utility>

namespace hindmost::cli {
namespace {

constexpr std::string_view kMark = " --";

/// Takes the next option with its value, or the words before the first, off the text.
std::string_view take_option(std::string_view& text) {
    const std::size_t end = std::min(text.find(kMark), text.size());
    const std::string_view option = text.substr(0, end);
    text.remove_prefix(std::min(end + kMark.size(), text.size()));
    return option;
}

} // namespace

CheckpointFile::CheckpointFile(const std::string& path, std::string job, std::string format,
                               std::string options)
    : path_(path), job_(std::move(job)), format_(std::move(format)), options_(std::move(options)),
      file_(path) {}

void CheckpointFile::compare(const std::string& found) const {
    std::string_view theirs = found;
    std::string_view ours = options_;
    while (!theirs.empty() || !ours.empty()) {
        const std::string_view their = take_option(theirs);
        const std::string_view our = take_option(ours);
        if (their != our) {
            throw engine::InputError(path_ + ": is the checkpoint of another " + job_ + ", with " +
                                     engine::in_quotes(their) + " in place of " +
                                     engine::in_quotes(our) +
                                     "; give the same options or name another --checkpoint");
        }
    }
}

bool CheckpointFile::load(const std::function<void(std::istream&)>& read) const {
    std::error_code error;
    if (!std::filesystem::exists(path_, error)) {
        return false;
    }
    Input input(path_);
    std::string line;
    if (!std::getline(input.stream(), line) || line != format_) {
        throw engine::ParseError(path_ + ": expected a checkpoint that begins with '" + format_ +
                                 "'; name another --checkpoint");
    }
    std::getline(input.stream(), line);
    compare(line);
    read(input.stream());
    return true;
}

void CheckpointFile::save(const std::function<void(std::ostream&)>& write) const {
    std::ostringstream out;
    out << format_ << '\n' << options_ << '\n';
    write(out);
    file_.write(out.view());
}

} // namespace hindmost::cli
