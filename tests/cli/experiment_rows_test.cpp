// Rows of experiments and the file that they are kept in.

#include "cli/error.hpp"
#include "cli/experiment_rows.hpp"
#include "cli/input.hpp"
#include "cli/row_file.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <utility>
#include <vector>

using namespace hindmost;
using namespace hindmost::cli;
namespace fs = std::filesystem;

namespace {

ExperimentRow example() {
    ExperimentRow row{18446744073709551615U, std::vector<search::GameFigures>(2)};
    row.games[0] = {102, 71, false, 300'000'000'000, 0.25, 0.125, search::StopReason::Work};
    row.games[1] = {5, 9, true, 7, 1.5, 0.5, search::StopReason::Finished};
    return row;
}

void check_example(const ExperimentRow& row) {
    const ExperimentRow wanted = example();
    CHECK(row.seed == wanted.seed);
    REQUIRE(row.games.size() == wanted.games.size());
    for (std::size_t i = 0; i < row.games.size(); ++i) {
        CHECK(row.games[i].result == wanted.games[i].result);
        CHECK(row.games[i].turns == wanted.games[i].turns);
        CHECK(row.games[i].forced_end == wanted.games[i].forced_end);
        CHECK(row.games[i].work == wanted.games[i].work);
        CHECK(row.games[i].seconds == wanted.games[i].seconds);
        CHECK(row.games[i].longest == wanted.games[i].longest);
        CHECK(row.games[i].reason == wanted.games[i].reason);
    }
}

/// A file that goes away at the end of the case.
class Table {
  public:
    Table() = default;
    ~Table() { fs::remove(path_); }
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    [[nodiscard]] std::string path() const { return path_; }
    [[nodiscard]] std::string content() const { return Input(path()).read_all(1000); }
    void write(const std::string& text) const { std::ofstream(path_, std::ios::binary) << text; }
    /// The rows of the file, opened as a job has it.
    [[nodiscard]] std::vector<std::string> rows(const std::string& job = "job --a 1") const {
        std::vector<std::string> rows;
        RowFile file(path(), {"# ", job, "\nx,y\n"}, "trial");
        file.read([&](std::string_view row) { rows.emplace_back(row); });
        return rows;
    }

  private:
    fs::path path_ = fs::temp_directory_path() /
                     ("hindmost-table-" + std::to_string(std::random_device()()) + ".csv");
};

} // namespace

TEST_CASE("rows are written as they are read") {
    CHECK(csv_columns(1) == "seed,result,turns,end,work,stop,seconds,longest");
    CHECK(csv_columns(2) == "seed,result_1,turns_1,end_1,work_1,stop_1,result_2,turns_2,end_2,"
                            "work_2,stop_2,seconds_1,longest_1,seconds_2,longest_2");
    const std::string csv = row_text(RowFormat::Csv, example());
    CHECK(csv == "18446744073709551615,102,71,last_tile,300000000000,work,5,9,forced,7,finished,"
                 "0.2500,0.1250,1.5000,0.5000\n");
    check_example(parse_row(RowFormat::Csv, csv.substr(0, csv.size() - 1), 2));
    const std::string json = row_text(RowFormat::JsonLines, example());
    CHECK(json ==
          R"({"seed":18446744073709551615,"games":[)"
          R"({"result":102,"turns":71,"end":"last_tile","work":300000000000,"stop":"work"},)"
          R"({"result":5,"turns":9,"end":"forced","work":7,"stop":"finished"}],)"
          R"("times":[{"seconds":0.25,"longest":0.125},{"seconds":1.5,"longest":0.5}]})"
          "\n");
    check_example(parse_row(RowFormat::JsonLines, json.substr(0, json.size() - 1), 2));
}

TEST_CASE("rows that are something else are refused") {
    for (const char* const text :
         {"", "1", "1,2", "1,2,71,forced,7,work,0.1", "1,2,71,forced,7,work,0.1,0.1,0.1",
          "1,2,71,forced,7,work,0.1,", "1,-2,71,forced,7,work,0.1,0.1", "1,2,71,won,7,work,0.1,0.1",
          "1,2,71,forced,7,interrupted,0.1,0.1", "x,2,71,forced,7,work,0.1,0.1",
          "1,2,71,forced,7,work,nan,0.1"}) {
        CAPTURE(text);
        CHECK_THROWS_AS(static_cast<void>(parse_row(RowFormat::Csv, text, 1)), engine::ParseError);
    }
    for (const char* const text :
         {"", "{", "{}", "[]", R"({"seed":1,"games":[],"times":[]})",
          R"({"seed":1,"games":[{"result":"5"}],"times":[{"seconds":1,"longest":1}]})"}) {
        CAPTURE(text);
        CHECK_THROWS_AS(static_cast<void>(parse_row(RowFormat::JsonLines, text, 1)),
                        engine::ParseError);
    }
    // Numbers that CSV would not have either.
    const ExperimentRow row{1, {{102, 71, false, 7, 0.25, 0.125, search::StopReason::Work}}};
    const std::string line = row_text(RowFormat::JsonLines, row);
    for (const auto& [good, bad] :
         std::vector<std::pair<std::string, std::string>>{{"102", "-5"},
                                                          {"102", "1e300"},
                                                          {"102", "102.5"},
                                                          {"102", "true"},
                                                          {"102", "1000001"},
                                                          {":71", ":-1"},
                                                          {":7,", ":-7,"},
                                                          {":7,", ":7.5,"},
                                                          {"0.25", "-0.25"},
                                                          {"0.25", "1e13"},
                                                          {"0.125", "\"1\""},
                                                          {"\"seed\":1", "\"seed\":-1"}}) {
        CAPTURE(bad);
        std::string wrong = line;
        wrong.replace(wrong.find(good), good.size(), bad);
        CHECK_THROWS_AS(static_cast<void>(parse_row(RowFormat::JsonLines, wrong, 1)),
                        engine::ParseError);
    }
}

TEST_CASE("a table goes on wherever it was cut") {
    const Table table;
    CHECK(table.rows().empty());
    {
        RowFile file(table.path(), {"# ", "job --a 1", "\nx,y\n"}, "trial");
        CHECK_THROWS_WITH_AS(table.rows(), doctest::Contains("another hindmost is writing"),
                             FileError);
        file.read([](std::string_view) { FAIL("there is no row yet"); });
        file.add("1,2\n");
        file.add("3,4\n");
    }
    const std::string whole = table.content();
    CHECK(whole == "# job --a 1\nx,y\n1,2\n3,4\n");
    for (std::size_t size = 0; size <= whole.size(); ++size) {
        CAPTURE(size);
        table.write(whole.substr(0, size));
        const auto rows = table.rows();
        REQUIRE(rows.size() == (size < 20 ? 0 : size < 24 ? 1 : 2));
        CHECK((rows.empty() || rows[0] == "1,2"));
        CHECK(table.content() == whole.substr(0, 16 + 4 * rows.size()));
    }
}

TEST_CASE("the tables of other jobs and other files are refused and stay as they are") {
    const Table table;
    const auto refuses = [&](const std::string& content, const std::string& why) {
        CAPTURE(content);
        table.write(content);
        CHECK_THROWS_WITH_AS(table.rows(), doctest::Contains(why.c_str()), engine::InputError);
        CHECK(table.content() == content);
    };
    refuses("# job --a 2\nx,y\n1,2\n", "is the table of another trial, with `a 2` in place of "
                                       "`a 1`; give the same options or name another --out");
    refuses("# job --a 1\nx,z\n1,2\n", "its columns are not those of this trial");
    refuses("letter to a friend\n", "is no table of a trial in this format; name another --out");
    table.write("# job --a 1\nx,y\n1,2\nbad\n3,4\n5");
    RowFile file(table.path(), {"# ", "job --a 1", "\nx,y\n"}, "trial");
    CHECK_THROWS_WITH_AS(file.read([](std::string_view row) {
        if (row == "bad") {
            throw engine::ParseError("no row");
        }
    }),
                         doctest::Contains("line 4: no row"), engine::InputError);
    CHECK(table.content() == "# job --a 1\nx,y\n1,2\nbad\n3,4\n5");
}
