#include "cli/output.hpp"

#include "cli/descriptor.hpp"
#include "cli/error.hpp"
#include "engine/text.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace hindmost::cli {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& name, const std::string& what, int error) {
    throw FileError(name + ": " + what + ": " + std::generic_category().message(error));
}

/// The file at the end of a chain of symbolic links.
std::string link_target(fs::path path) {
    constexpr int kMostLinks = 40; // as many as the system follows
    std::error_code error;
    for (int links = 0; links < kMostLinks && fs::is_symlink(path, error); ++links) {
        path = path.parent_path() / fs::read_symlink(path, error);
    }
    return path;
}

/// A new file beside `path`, which disappears again unless it takes that file's place.
class TemporaryFile {
  public:
    explicit TemporaryFile(const std::string& path)
        : path_(path), name_(path + ".XXXXXX"), file_(::mkstemp(name_.data())) {
        if (!file_.open()) {
            fail(path_, "cannot be written", errno);
        }
    }
    ~TemporaryFile() {
        if (!name_.empty()) {
            (void)::unlink(name_.c_str());
        }
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    void replace_with(std::string_view text) {
        if (!file_.write(text) || ::fchmod(file_.get(), mode()) != 0 || ::fsync(file_.get()) != 0 ||
            file_.close() != 0 || std::rename(name_.c_str(), path_.c_str()) != 0) {
            fail(path_, "cannot be written", errno);
        }
        name_.clear();
        // The name, too, should survive a power cut; not all file systems can promise it.
        const std::string folder = fs::path(path_).parent_path();
        const Descriptor directory(
            ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
        (void)::fsync(directory.get());
    }

  private:
    /// Permissions of the file replaced, or those of any new file.
    [[nodiscard]] mode_t mode() const {
        struct stat old {};
        if (::stat(path_.c_str(), &old) == 0) {
            return old.st_mode & 07777U;
        }
        const mode_t mask = ::umask(0);
        (void)::umask(mask);
        return 0666U & ~mask;
    }

    std::string path_;
    std::string name_;
    Descriptor file_;
};

} // namespace

void prepare_streams() {
    (void)std::signal(SIGPIPE, SIG_DFL);
    (void)std::signal(SIGXFSZ, SIG_IGN);
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; ++fd) {
        if (::fcntl(fd, F_GETFD) < 0) {
            // For reading where we write and the other way round, so that using it still fails.
            (void)::open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
        }
    }
}

void print(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) {
        fail("standard output", "cannot be written", errno);
    }
}

void flush_output() {
    if (std::fflush(stdout) != 0) {
        fail("standard output", "cannot be written", errno);
    }
}

std::string printable(std::string_view text) {
    constexpr std::array<char, 17> kHex{"0123456789abcdef"};
    std::string line;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7F) {
            line += "\\x";
            line += kHex[byte >> 4U];
            line += kHex[byte & 0xFU];
        } else {
            line += c;
        }
    }
    return line;
}

bool same_file(const std::string& a, const std::string& b) {
    const auto place = [](const std::string& path) {
        std::error_code error;
        return fs::weakly_canonical(fs::absolute(path, error), error);
    };
    return place(a) == place(b);
}

void require_no_input(const std::string& output, std::span<const std::string> inputs) {
    for (const std::string& input : inputs) {
        if (input != "-" && same_file(input, output)) {
            throw UsageError(engine::in_quotes(output) +
                             ": is read here, and would be replaced; name another file to write");
        }
    }
}

OutputFile::OutputFile(const std::string& path) : path_(link_target(path)) {
    std::error_code error;
    const fs::file_status status = fs::status(path_, error);
    if (path.empty() || fs::is_directory(status)) {
        throw FileError(engine::in_quotes(path) + ": expected the name of a file to write");
    }
    in_place_ = fs::exists(status) && !fs::is_regular_file(status);
    if (!in_place_ && (path.starts_with("/dev/") || path.starts_with("/proc/"))) {
        // Replacing the file behind an open descriptor would take away what others write there.
        throw FileError(engine::in_quotes(path) +
                        ": expected the name of a file; - is standard output");
    }
    if (!in_place_) {
        const TemporaryFile trial(path_);
    }
}

void OutputFile::write(std::string_view text) const {
    if (!in_place_) {
        TemporaryFile(path_).replace_with(text);
        return;
    }
    // Without waiting, so that a pipe that nobody reads is an error.
    Descriptor file(::open(path_.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file.open() || ::fcntl(file.get(), F_SETFL, O_WRONLY) != 0 || !file.write(text) ||
        file.close() != 0) {
        fail(path_, "cannot be written", errno);
    }
}

} // namespace hindmost::cli
