#include "cli/checkpoint_file.hpp"

#include "cli/input.hpp"
#include "cli/job.hpp"
#include "engine/error.hpp"
#include "engine/random.hpp"
#include "engine/text.hpp"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <iomanip>
#include <iterator>
#include <sstream>
#include <string_view>
#include <system_error>
#include <utility>

namespace hindmost::cli {
namespace {

/// 64 bits of a text, as 16 digits.
std::string checksum(std::string_view text) {
    std::uint64_t sum = text.size();
    for (std::size_t i = 0; i < text.size(); i += sizeof(std::uint64_t)) {
        std::uint64_t word = 0;
        std::memcpy(&word, text.data() + i, std::min(sizeof(word), text.size() - i));
        sum = engine::mix(sum ^ word) + 1;
    }
    std::ostringstream digits;
    digits << std::hex << std::setw(16) << std::setfill('0') << sum;
    return digits.str();
}

} // namespace

void require_regular_file(const std::string& path) {
    std::error_code error;
    if (std::filesystem::exists(path, error) && !std::filesystem::is_regular_file(path, error)) {
        throw engine::InputError(path + ": expected a file that can be read again later");
    }
}

CheckpointFile::CheckpointFile(const std::string& path, std::string job, std::string format,
                               std::string options)
    : path_(path), job_(std::move(job)), format_(std::move(format)), options_(std::move(options)),
      file_(path) {
    require_regular_file(path);
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
    require_same_job(line, options_, path_ + ": is the checkpoint of another " + job_,
                     "--checkpoint");
    std::string sum;
    std::getline(input.stream(), sum);
    std::string rest(std::istreambuf_iterator<char>(input.stream()), {});
    if (sum != checksum(rest)) {
        throw engine::ParseError(path_ +
                                 ": the checkpoint is damaged or cut short; remove it to begin "
                                 "anew");
    }
    std::istringstream state(std::move(rest));
    read(state);
    return true;
}

void CheckpointFile::save(const std::function<void(std::ostream&)>& write) const {
    std::ostringstream state;
    write(state);
    std::ostringstream out;
    out << format_ << '\n' << options_ << '\n' << checksum(state.view()) << '\n' << state.view();
    file_.write(out.view());
}

} // namespace hindmost::cli
