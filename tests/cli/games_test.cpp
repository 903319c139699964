// Games that are kept in a folder.

#include "cli/error.hpp"
#include "cli/web/games.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <stdlib.h> // NOLINT(modernize-deprecated-headers): mkdtemp
#include <string>
#include <sys/stat.h>
#include <thread>
#include <vector>

using namespace hindmost;
using namespace hindmost::cli;
using nlohmann::json;
namespace fs = std::filesystem;

namespace {

/// A folder that goes away at the end.
class Scratch {
  public:
    Scratch() : path_(::mkdtemp(name_.data())) {}
    ~Scratch() { fs::remove_all(path_); }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    [[nodiscard]] const fs::path& path() const { return path_; }

  private:
    std::string name_ = (fs::temp_directory_path() / "hindmost-XXXXXX").string();
    fs::path path_;
};

std::unique_ptr<ServedGame> companion() {
    return new_served_game(
        json{{"kind", "companion"}, {"order", "deal"}, {"deal", "SVXDEVVVUUUU"}});
}

const json kPlaced{{"do", "placed"}};

void write(const fs::path& path, const std::string& text) { std::ofstream(path) << text; }

} // namespace

TEST_CASE("ids name files of the folder and nothing else") {
    CHECK(is_game_id("abcdefghij09"));
    for (const char* id : {"", "abc", "abcdefghij0", "abcdefghij099", "../../../etc",
                           "abcdefghij/9", "ABCDEFGHIJ09", "abcdefghij.9"}) {
        CHECK_FALSE_MESSAGE(is_game_id(id), id);
    }
}

TEST_CASE("a game is there again when the folder is opened again") {
    const Scratch scratch;
    std::string id;
    std::string state;
    {
        GameFolder folder(scratch.path() / "new");
        Games games(folder);
        id = games.add(companion());
        CHECK(is_game_id(id));
        CHECK(games.change(id, 0, kPlaced));
        CHECK_FALSE(games.change(id, 0, kPlaced)); // a page that does not know of the first
        CHECK(games.change(id, 1, kPlaced));
        state = games.state(id);
        CHECK_THROWS_AS(GameFolder(scratch.path() / "new"), FileError);
    }
    GameFolder folder(scratch.path() / "new");
    Games games(folder);
    CHECK(games.state(id) == state);
    CHECK(json::parse(state).at("revision") == 2);
    const auto list = games.list();
    REQUIRE(list.at("games").size() == 1);
    CHECK(list.at("games")[0].at("id") == id);
    CHECK(list.at("games")[0].at("turns") == 2);
    CHECK(games.change(id, 2, kPlaced));
    CHECK_THROWS_AS((void)games.change(id, 3, json{{"do", "dance"}}), engine::InputError);
    CHECK(json::parse(games.state(id)).at("revision") == 3);
}

TEST_CASE("files that are no games are told of and left alone") {
    const Scratch scratch;
    const fs::path broken = scratch.path() / "aaaaaaaaaaaa.json";
    write(broken, "{\"schema\":");
    write(
        scratch.path() / "bbbbbbbbbbbb.json",
        R"({"schema":"hindmost-record/1","rules":{"profile":"official","colours":3,"meeples":4,"unplaceable":"redraw",)"
        R"("forced_end_scoring":"score","tiles":["base"]},"deal":"VB","moves":["V@9,0/90=road:NW"],"scores":[1,2,3],)"
        R"("result":3,"end":"last_tile","served":{"kind":"play","order":"deal","revision":1,"over":false,"changed":1}})");
    write(scratch.path() / "notes.txt", "mine");
    GameFolder folder(scratch.path());
    Games games(folder);
    REQUIRE(games.problems().size() == 1);
    CHECK(games.problems()[0].find("aaaaaaaaaaaa.json") != std::string::npos);
    CHECK_THROWS_AS((void)games.state("aaaaaaaaaaaa"), engine::InputError);
    CHECK_THROWS_AS((void)games.state("bbbbbbbbbbbb"), engine::InputError); // its move is illegal
    CHECK(games.problems().size() == 2);
    CHECK(fs::file_size(broken) == 10);
    CHECK_THROWS_AS((void)games.state("../notes.txt"), NoSuchGame);
    CHECK_THROWS_AS((void)games.state("cccccccccccc"), NoSuchGame);
}

TEST_CASE("a pipe that is named like a game is told of and not read") {
    const Scratch scratch;
    REQUIRE(::mkfifo((scratch.path() / "aaaaaaaaaaaa.json").c_str(), 0600) == 0);
    fs::create_directory(scratch.path() / "bbbbbbbbbbbb.json");
    GameFolder folder(scratch.path());
    Games games(folder);
    REQUIRE(games.problems().size() == 2);
    for (const std::string& problem : games.problems()) {
        CHECK(problem.ends_with("bbbb.json: is no regular file") !=
              problem.ends_with("aaaa.json: is no regular file"));
    }
    CHECK_THROWS_AS((void)games.state("aaaaaaaaaaaa"), engine::InputError);
}

TEST_CASE("a change that cannot be kept has not happened") {
    const Scratch scratch;
    GameFolder folder(scratch.path() / "games");
    Games games(folder);
    const std::string id = games.add(companion());
    CHECK(games.change(id, 0, kPlaced));
    const std::string before = games.state(id);
    fs::rename(scratch.path() / "games", scratch.path() / "away");
    CHECK_THROWS_AS((void)games.change(id, 1, kPlaced), FileError);
    CHECK(games.state(id) == before);
    fs::rename(scratch.path() / "away", scratch.path() / "games");
    CHECK(games.change(id, 1, kPlaced));
}

TEST_CASE("there are only so many games, and more than are kept in memory") {
    constexpr std::size_t kMost = 40;
    const Scratch scratch;
    GameFolder folder(scratch.path());
    Games games(folder, kMost);
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < kMost; ++i) {
        ids.push_back(games.add(companion()));
        CHECK(games.change(ids.back(), 0, kPlaced));
    }
    CHECK_THROWS_AS((void)games.add(companion()), TooManyGames);
    for (const std::string& id : ids) {
        CHECK(games.change(id, 1, kPlaced));
    }
    CHECK(games.list().at("games").size() == kMost);
}

TEST_CASE("of changes that start from the same state one is made") {
    const Scratch scratch;
    GameFolder folder(scratch.path());
    Games games(folder);
    const std::string id = games.add(companion());
    constexpr std::uint64_t kSteps = 10;
    std::atomic<int> made = 0;
    {
        std::vector<std::jthread> tabs;
        for (int tab = 0; tab < 4; ++tab) {
            tabs.emplace_back([&] {
                for (std::uint64_t revision = 0; revision < kSteps;) {
                    made += games.change(id, revision, kPlaced) ? 1 : 0;
                    revision = json::parse(games.state(id)).at("revision").get<std::uint64_t>();
                }
            });
        }
    }
    CHECK(made == kSteps);
    CHECK(json::parse(games.state(id)).at("turn") == kSteps + 1);
}
