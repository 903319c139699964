#include "cli/training_files.hpp"

#include "cli/error.hpp"
#include "cli/input.hpp"
#include "cli/numbers.hpp"
#include "engine/text.hpp"

#include <cerrno>
#include <filesystem>
#include <sstream>
#include <system_error>
#include <utility>

namespace hindmost::cli {
namespace {

constexpr std::string_view kHeader = "games,seconds,mean_result,mean_turns,forced,error\n";
constexpr std::size_t kMostLogBytes = std::size_t{64} << 20U;

/// Names the format of the network, too, which comes and goes with what a checkpoint holds.
std::string format_line(const search::Trainer& trainer) {
    std::stringstream network;
    search::write_network(network, {"", trainer.network()});
    std::string line;
    std::getline(network, line);
    return "hindmost-training/1 " + line;
}

/// The whole rows up to `done` games, behind the header.
std::string kept_rows(const std::string& path, std::uint64_t done) {
    Input input(path);
    std::istringstream text(input.read_all(kMostLogBytes));
    std::string kept(kHeader);
    std::string line;
    if (std::getline(text, line) && line + "\n" != kHeader) {
        throw engine::InputError(path + ": is no log of a training: expected the header " +
                                 std::string(kHeader.substr(0, kHeader.size() - 1)) +
                                 "; name another --log");
    }
    while (std::getline(text, line) && !text.eof()) { // the last line has an end, too
        if (parse_integer(std::string_view(line).substr(0, line.find(','))) <= done) {
            kept += line + "\n";
        }
    }
    return kept;
}

} // namespace

Checkpoint::Checkpoint(const std::string& path, const search::Trainer& trainer,
                       const std::string& options)
    : path_(path), file_(path, "training", format_line(trainer), options) {}

std::optional<TrainingMark> Checkpoint::load(search::Trainer& trainer) const {
    TrainingMark mark;
    const bool there = file_.load([&](std::istream& in) {
        std::string line;
        std::getline(in, line);
        std::istringstream numbers(line);
        if (!(numbers >> mark.games >> mark.seconds)) {
            throw engine::ParseError(path_ + ": line 4: expected the games played and the seconds");
        }
        trainer.load(in, path_);
    });
    return there ? std::optional(mark) : std::nullopt;
}

void Checkpoint::save(const search::Trainer& trainer, const TrainingMark& mark) const {
    file_.save([&](std::ostream& out) {
        out << mark.games << ' ' << fixed_text(mark.seconds, 3) << '\n';
        trainer.save(out);
    });
}

TrainingLog::TrainingLog(const std::string& path, std::uint64_t done) : path_(path) {
    require_regular_file(path);
    const OutputFile file(path);
    std::error_code error;
    file.write(std::filesystem::exists(path, error) ? kept_rows(path, done) : std::string(kHeader));
    errno = 0;
    file_.open(path, std::ios::app);
    check();
}

void TrainingLog::add(const search::TrainingProgress& progress, double seconds) {
    file_ << progress.games << ',' << fixed_text(seconds, 1) << ','
          << fixed_text(progress.mean_result, 3) << ',' << fixed_text(progress.mean_turns, 2) << ','
          << fixed_text(progress.forced, 4) << ',' << fixed_text(progress.error, 4) << std::endl;
    check();
}

void TrainingLog::check() {
    if (!file_) {
        throw FileError(path_ + ": cannot be written: " + std::generic_category().message(errno));
    }
}

} // namespace hindmost::cli
