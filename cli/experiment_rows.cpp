#include "cli/experiment_rows.hpp"

#include "cli/numbers.hpp"
#include "cli/search_report.hpp"
#include "engine/error.hpp"
#include "engine/text.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <limits>

namespace hindmost::cli {
namespace {

using Json = nlohmann::ordered_json;
using search::GameFigures;

constexpr std::array<std::string_view, 5> kFigures{"result", "turns", "end", "work", "stop"};
constexpr std::array<std::string_view, 2> kTimes{"seconds", "longest"};
constexpr int kDecimals = 4;

[[noreturn]] void fail(const std::string& expected) {
    throw engine::ParseError("expected " + expected);
}

std::string_view end_word(bool forced) { return forced ? "forced" : "last_tile"; }

bool read_end(std::string_view word) {
    for (const bool forced : {false, true}) {
        if (word == end_word(forced)) {
            return forced;
        }
    }
    fail("last_tile or forced, found " + engine::in_quotes(word));
}

search::StopReason read_reason(std::string_view word) {
    using enum search::StopReason;
    for (const search::StopReason reason : {Finished, Work, Time}) {
        if (word == reason_of(reason).word) {
            return reason;
        }
    }
    fail("finished, work or time, found " + engine::in_quotes(word));
}

constexpr std::uint64_t kMostSmall = 1'000'000;
constexpr double kMostTime = 1e12;

int read_small(std::string_view text) {
    return static_cast<int>(parse_integer(text, 0, kMostSmall));
}

double read_time(std::string_view text) { return parse_real(text, 0, kMostTime); }

std::uint64_t read_integer(const Json& json,
                           std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) {
    if (!json.is_number_unsigned() || json.get<std::uint64_t>() > most) {
        fail("an integer from 0 to " + std::to_string(most) + ", found " +
             engine::in_quotes(json.dump()));
    }
    return json.get<std::uint64_t>();
}

int read_small(const Json& json) { return static_cast<int>(read_integer(json, kMostSmall)); }

double read_time(const Json& json) {
    if (!json.is_number() || json.get<double>() < 0 || json.get<double>() > kMostTime) {
        fail("seconds, found " + engine::in_quotes(json.dump()));
    }
    return json.get<double>();
}

/// The fields of a line of CSV one by one.
class Fields {
  public:
    explicit Fields(std::string_view line) : rest_(line) {}
    std::string_view next() {
        if (over_) {
            fail("more fields");
        }
        const std::size_t comma = rest_.find(',');
        const std::string_view field = rest_.substr(0, comma);
        over_ = comma == std::string_view::npos;
        rest_.remove_prefix(over_ ? rest_.size() : comma + 1);
        return field;
    }
    void require_end() const {
        if (!over_) {
            fail("fewer fields");
        }
    }

  private:
    std::string_view rest_;
    bool over_ = false;
};

std::string csv_text(const ExperimentRow& row) {
    std::string text = std::to_string(row.seed);
    for (const GameFigures& game : row.games) {
        text += "," + std::to_string(game.result) + "," + std::to_string(game.turns) + "," +
                std::string(end_word(game.forced_end)) + "," + std::to_string(game.work) + "," +
                std::string(reason_of(game.reason).word);
    }
    for (const GameFigures& game : row.games) {
        text +=
            "," + fixed_text(game.seconds, kDecimals) + "," + fixed_text(game.longest, kDecimals);
    }
    return text;
}

ExperimentRow parse_csv(std::string_view line, std::size_t players) {
    Fields fields(line);
    ExperimentRow row{parse_integer(fields.next()), std::vector<GameFigures>(players)};
    for (GameFigures& game : row.games) {
        game.result = read_small(fields.next());
        game.turns = read_small(fields.next());
        game.forced_end = read_end(fields.next());
        game.work = parse_integer(fields.next());
        game.reason = read_reason(fields.next());
    }
    for (GameFigures& game : row.games) {
        game.seconds = read_time(fields.next());
        game.longest = read_time(fields.next());
    }
    fields.require_end();
    return row;
}

std::string json_text(const ExperimentRow& row) {
    Json json{{"seed", row.seed}, {"games", Json::array()}, {"times", Json::array()}};
    for (const GameFigures& game : row.games) {
        json["games"].push_back({{kFigures[0], game.result},
                                 {kFigures[1], game.turns},
                                 {kFigures[2], end_word(game.forced_end)},
                                 {kFigures[3], game.work},
                                 {kFigures[4], reason_of(game.reason).word}});
        json["times"].push_back({{kTimes[0], game.seconds}, {kTimes[1], game.longest}});
    }
    return json.dump();
}

ExperimentRow parse_json(std::string_view line, std::size_t players) {
    try {
        const Json json = Json::parse(line);
        ExperimentRow row{read_integer(json.at("seed")), std::vector<GameFigures>(players)};
        const Json& games = json.at("games");
        const Json& times = json.at("times");
        if (games.size() != players || times.size() != players) {
            fail("games and times of " + std::to_string(players) + " players");
        }
        for (std::size_t player = 0; player < players; ++player) {
            const Json& game = games.at(player);
            const Json& time = times.at(player);
            row.games[player] = {read_small(game.at(kFigures[0])),
                                 read_small(game.at(kFigures[1])),
                                 read_end(game.at(kFigures[2]).get<std::string>()),
                                 read_integer(game.at(kFigures[3])),
                                 read_time(time.at(kTimes[0])),
                                 read_time(time.at(kTimes[1])),
                                 read_reason(game.at(kFigures[4]).get<std::string>())};
        }
        return row;
    } catch (const Json::exception&) {
        fail("a row as this command writes it, found " + engine::in_quotes(line));
    }
}

} // namespace

RowFormat parse_row_format(std::string_view text) {
    if (text == "csv") {
        return RowFormat::Csv;
    }
    if (text == "jsonl") {
        return RowFormat::JsonLines;
    }
    fail("csv or jsonl, found " + engine::in_quotes(text));
}

std::string csv_columns(std::size_t players) {
    std::string text = "seed";
    const auto add = [&](const auto& names) {
        for (std::size_t player = 1; player <= players; ++player) {
            for (const std::string_view name : names) {
                text += "," + std::string(name) + (players > 1 ? "_" + std::to_string(player) : "");
            }
        }
    };
    add(kFigures);
    add(kTimes);
    return text;
}

std::string row_text(RowFormat format, const ExperimentRow& row) {
    return (format == RowFormat::Csv ? csv_text(row) : json_text(row)) + "\n";
}

ExperimentRow parse_row(RowFormat format, std::string_view line, std::size_t players) {
    return format == RowFormat::Csv ? parse_csv(line, players) : parse_json(line, players);
}

} // namespace hindmost::cli
