#include "cli/input.hpp"

#include "cli/error.hpp"

#include <cerrno>
#include <filesystem>
#include <iostream>
#include <system_error>

namespace hindmost::cli {

Input::Input(const std::string& path)
    : name_(source_name(path)), stream_(path == "-" ? &std::cin : &file_) {
    if (path == "-") {
        return;
    }
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) {
        throw FileError(name_ + ": is a directory; expected a file");
    }
    errno = 0;
    file_.open(path, std::ios::binary);
    if (!file_) {
        throw FileError(name_ + ": cannot be opened: " + std::generic_category().message(errno));
    }
}

std::string Input::read_all(std::size_t most) {
    std::string text(most + 1, '\0');
    try {
        stream_->read(text.data(), static_cast<std::streamsize>(text.size()));
    } catch (const std::ios_base::failure&) {
        stream_->setstate(std::ios::badbit);
    }
    if (stream_->bad()) {
        throw FileError(name_ + ": cannot be read");
    }
    text.resize(static_cast<std::size_t>(stream_->gcount()));
    if (text.size() > most) {
        throw FileError(name_ + ": is longer than " + std::to_string(most) + " bytes");
    }
    return text;
}

} // namespace hindmost::cli
