#pragma once

#include "cli/game_options.hpp"
#include "cli/numbers.hpp"
#include "engine/position.hpp"
#include "engine/record.hpp"
#include "search/registry.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What the commands that search say of what was found.
namespace hindmost::cli {

/// How a reason reads in a record and to a person.
struct Reason {
    std::string_view word;
    std::string_view meaning;
};
[[nodiscard]] Reason reason_of(search::StopReason reason);

/// A line of play as a record that the referee has accepted. Throws Bug where he does not.
[[nodiscard]] engine::Record accepted_record(const Game& game, const engine::KnownGame& start,
                                             std::span<const engine::Move> line, int result);

/// A record's field "found_by". `kind` is search or player, `text` says which with its parameters.
[[nodiscard]] nlohmann::ordered_json found_by(std::string_view kind, const std::string& text,
                                              const search::Limits& limits, std::uint64_t work,
                                              double seconds, search::StopReason reason);

/// For a progress line: the best line so far.
[[nodiscard]] std::string best_text(const search::Progress& progress);

/// For a progress line: time, work, speed, `what`, and how much is left.
[[nodiscard]] std::string progress_text(const search::Progress& progress, const std::string& what);

/// A line of a table of names and values.
[[nodiscard]] std::string report_line(std::string_view name, const std::string& value);

/// How a record's game ended, to a person.
[[nodiscard]] std::string end_text(const engine::Record& record);
/// `123 positions in 1.5s, 2 threads`.
[[nodiscard]] std::string work_text(std::uint64_t work, double seconds, int threads);

/// Entries of a registry and their parameters, for a help.
template <class Info>
[[nodiscard]] std::string entries_help(std::string_view title, std::span<const Info> entries) {
    std::string text = "\n" + std::string(title) + " and their parameters:\n";
    for (const search::Entry& entry : entries) {
        text += "  " + std::string(entry.name) + ": " + std::string(entry.help) + "\n";
        for (const search::Parameter& parameter : entry.parameters) {
            text += "    " + std::string(parameter.name) + "=" + number_text(parameter.standard) +
                    " (" + number_text(parameter.low) + " to " + number_text(parameter.high) +
                    "): " + std::string(parameter.help) + "\n";
        }
    }
    return text;
}

/// Their names.
template <class Info>
[[nodiscard]] std::vector<std::string> entry_words(std::span<const Info> entries) {
    std::vector<std::string> words;
    for (const search::Entry& entry : entries) {
        words.emplace_back(entry.name);
    }
    return words;
}

/// Their names, with commas.
template <class Info>
[[nodiscard]] std::string entry_names(std::span<const Info> entries) {
    std::string names;
    for (const std::string& word : entry_words(entries)) {
        names += (names.empty() ? "" : ", ") + word;
    }
    return names;
}

/// --time, --work, --threads, --memory and --random-seed; `time` and `work` are the help of the
/// first two.
void declare_limits(OptionTable& options, search::Limits& limits, const std::string& time,
                    const std::string& work);

} // namespace hindmost::cli
