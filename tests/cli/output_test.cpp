#include "cli/error.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

using namespace hindmost::cli;
namespace fs = std::filesystem;

namespace {

/// A folder that goes away at the end of the case.
class Scratch {
  public:
    Scratch() { fs::create_directories(path_); }
    ~Scratch() { fs::remove_all(path_); }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    [[nodiscard]] std::string file(const std::string& name) const { return path_ / name; }
    [[nodiscard]] auto count() const {
        return std::distance(fs::directory_iterator(path_), fs::directory_iterator());
    }

  private:
    fs::path path_ =
        fs::temp_directory_path() / ("hindmost-output-" + std::to_string(std::random_device()()));
};

std::string content(const std::string& path) { return Input(path).read_all(1000); }

} // namespace

TEST_CASE("control characters are written out") {
    CHECK(printable("a\n\x1b[1m\x7f\xc3\xa9") == "a\\x0a\\x1b[1m\\x7f\xc3\xa9");
}

TEST_CASE("an output file is replaced as a whole and leaves nothing behind") {
    const Scratch scratch;
    const std::string path = scratch.file("result");
    const OutputFile file(path);
    CHECK(scratch.count() == 0);
    file.write("first\n");
    CHECK(content(path) == "first\n");
    fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
    file.write("2\n");
    CHECK(content(path) == "2\n");
    CHECK(fs::status(path).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
    CHECK(scratch.count() == 1);
}

TEST_CASE("an output file follows links and never replaces a device") {
    const Scratch scratch;
    fs::create_symlink("target", scratch.file("link"));
    OutputFile(scratch.file("link")).write("text");
    CHECK(fs::is_symlink(scratch.file("link")));
    CHECK(content(scratch.file("target")) == "text");
    OutputFile("/dev/null").write("text");
    CHECK(fs::is_character_file("/dev/null"));
    CHECK_THROWS_AS(OutputFile("/dev/full").write("text"), FileError);
}

TEST_CASE("an output file that cannot be written is refused at once") {
    const Scratch scratch;
    CHECK_THROWS_AS(OutputFile(""), FileError);
    CHECK_THROWS_AS(OutputFile(scratch.file("")), FileError);
    CHECK_THROWS_AS(OutputFile(scratch.file("none/result")), FileError);
}

TEST_CASE("input is bounded") {
    const Scratch scratch;
    std::ofstream(scratch.file("text")) << "12345";
    CHECK(Input(scratch.file("text")).read_all(5) == "12345");
    CHECK_THROWS_AS((void)Input(scratch.file("text")).read_all(4), FileError);
    CHECK_THROWS_AS((void)Input("/dev/zero").read_all(1000), FileError);
    CHECK_THROWS_AS(Input(scratch.file("")), FileError);
    CHECK_THROWS_AS(Input(scratch.file("none")), FileError);
}
