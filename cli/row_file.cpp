#include "cli/row_file.hpp"

#include "cli/checkpoint_file.hpp"
#include "cli/error.hpp"
#include "cli/input.hpp"
#include "cli/job.hpp"

#include <fcntl.h>
#include <sys/file.h>

#include <algorithm>
#include <system_error>
#include <utility>

namespace hindmost::cli {
namespace {

[[noreturn]] void fail(const std::string& path, const std::string& advice) {
    throw FileError(path + ": cannot be written: " + std::generic_category().message(errno) +
                    advice);
}

} // namespace

RowFile::RowFile(const std::string& path, RowHead head, std::string kind)
    : path_(path), head_(std::move(head)), kind_(std::move(kind)),
      file_((require_regular_file(path),
             ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666))) {
    if (!file_.open()) {
        fail(path_, "");
    }
    if (::flock(file_.get(), LOCK_EX | LOCK_NB) != 0) {
        throw FileError(path_ + ": another hindmost is writing to it; wait for that one or name "
                                "another --out");
    }
    begin();
}

void RowFile::begin() {
    const std::string head = head_.text();
    std::string found(head.size(), '\0');
    Input input(path_);
    input.stream().read(found.data(), static_cast<std::streamsize>(found.size()));
    found.resize(static_cast<std::size_t>(input.stream().gcount()));
    if (found == head) {
        size_ = head.size();
    } else if (head.starts_with(found)) { // new, or killed while it was being begun
        cut(0);
        add(head);
    } else {
        refuse();
    }
}

void RowFile::refuse() const {
    Input input(path_);
    std::string line;
    std::getline(input.stream(), line);
    std::string_view job(line);
    const std::string after = head_.after.substr(0, head_.after.find('\n'));
    if (!job.starts_with(head_.before) || !job.ends_with(after)) {
        throw engine::InputError(path_ + ": is no table of a " + kind_ +
                                 " in this format; name another --out");
    }
    job.remove_prefix(head_.before.size());
    job.remove_suffix(after.size());
    require_same_job(job, head_.job, path_ + ": is the table of another " + kind_, "--out");
    throw engine::InputError(path_ + ": its columns are not those of this " + kind_ +
                             "; name another --out");
}

void RowFile::read(const std::function<void(std::string_view line)>& row) {
    Input input(path_);
    input.stream().seekg(static_cast<std::streamoff>(size_));
    std::string line;
    auto number = static_cast<std::size_t>(std::ranges::count(head_.text(), '\n'));
    while (std::getline(input.stream(), line) && !input.stream().eof()) {
        ++number;
        try {
            row(line);
        } catch (const engine::Error& error) {
            throw engine::InputError(path_ + ": line " + std::to_string(number) + ": " +
                                     error.what());
        }
        size_ += line.size() + 1;
    }
    if (input.stream().bad()) {
        throw FileError(path_ + ": cannot be read");
    }
    cut(size_);
}

void RowFile::add(std::string_view row) {
    if (!file_.write(row)) {
        const int error = errno;
        (void)::ftruncate(file_.get(), static_cast<off_t>(size_));
        errno = error;
        fail(path_, "; the rows so far are whole, and the same command goes on from them");
    }
    size_ += row.size();
}

void RowFile::cut(std::size_t size) {
    if (::ftruncate(file_.get(), static_cast<off_t>(size)) != 0) {
        fail(path_, "");
    }
}

} // namespace hindmost::cli
