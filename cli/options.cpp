#include "cli/options.hpp"

#include "cli/error.hpp"
#include "cli/suggestion.hpp"
#include "cli/wrapped.hpp"
#include "engine/text.hpp"

#include <boost/program_options.hpp>

#include <algorithm>
#include <utility>

namespace hindmost::cli {
namespace {

namespace po = boost::program_options;

constexpr const char* kPositionals = "\001"; // no one can type this as an option

} // namespace

std::string OptionTable::Entry::usage() const {
    const std::size_t comma = name.find(',');
    return (comma == std::string::npos ? "" : "-" + name.substr(comma + 1) + ", ") + "--" +
           long_name() + (placeholder.empty() ? "" : " " + placeholder);
}

void OptionTable::add(const std::string& name, const std::string& placeholder,
                      const std::string& help, std::function<void(const std::string&)> apply) {
    entries_.push_back({caption_, name, placeholder, help, std::move(apply)});
}

void OptionTable::positionals(const std::string& placeholder, std::vector<std::string>& target,
                              std::size_t least, std::size_t most) {
    placeholder_ = placeholder;
    positionals_ = &target;
    least_ = least;
    most_ = most;
}

bool OptionTable::asks_for(std::span<const std::string> arguments,
                           std::initializer_list<std::string_view> names) {
    const auto end = std::ranges::find(arguments, "--");
    return std::find_first_of(arguments.begin(), end, names.begin(), names.end()) != end;
}

std::string OptionTable::suggestion(std::string name) const {
    std::vector<std::string> names;
    for (const Entry& entry : entries_) {
        names.push_back("--" + entry.long_name());
    }
    name.erase(0, name.find_first_not_of('-'));
    const std::vector<std::string_view> views(names.begin(), names.end());
    return suggest("--" + name, views);
}

void OptionTable::take_positionals(const std::vector<std::string>& found) const {
    if (found.size() > most_) {
        throw UsageError("unexpected argument " + engine::in_quotes(found[most_]));
    }
    if (found.size() < least_) {
        throw UsageError("expected " + placeholder_);
    }
    if (positionals_ != nullptr) {
        *positionals_ = found;
    }
}

void OptionTable::parse(std::span<const std::string> arguments) const {
    po::options_description known;
    for (const Entry& entry : entries_) {
        if (entry.placeholder.empty()) {
            known.add_options()(entry.name.c_str(), "");
        } else {
            known.add_options()(entry.name.c_str(), po::value<std::string>());
        }
    }
    known.add_options()(kPositionals, po::value<std::vector<std::string>>());
    po::positional_options_description rest;
    rest.add(kPositionals, -1);
    po::variables_map values;
    try {
        constexpr int kStyle = po::command_line_style::unix_style &
                               ~static_cast<int>(po::command_line_style::allow_guessing);
        po::store(po::command_line_parser({arguments.begin(), arguments.end()})
                      .options(known)
                      .positional(rest)
                      .style(kStyle)
                      .run(),
                  values);
    } catch (const po::unknown_option& error) {
        const std::string name = error.get_option_name();
        throw UsageError("there is no option " + engine::in_quotes(name) + suggestion(name));
    } catch (const po::error& error) {
        throw UsageError(error.what());
    }
    for (const Entry& entry : entries_) {
        const auto found = values.find(entry.long_name());
        if (found == values.end()) {
            continue;
        }
        try {
            entry.apply(entry.placeholder.empty() ? "" : found->second.as<std::string>());
        } catch (const engine::Error& error) {
            throw UsageError("--" + entry.long_name() + ": " + error.what());
        }
    }
    const auto found = values.find(kPositionals);
    take_positionals(found == values.end() ? std::vector<std::string>()
                                           : found->second.as<std::vector<std::string>>());
}

std::string OptionTable::help() const {
    constexpr std::size_t kColumn = 36; // where the help of an option begins
    constexpr std::size_t kWidth = 100;
    std::string text;
    std::string_view caption;
    for (const Entry& entry : entries_) {
        if (entry.caption != caption) {
            text += (text.empty() ? "" : "\n") + entry.caption + ":\n";
            caption = entry.caption;
        }
        std::string line = "  " + entry.usage();
        line.append(line.size() < kColumn ? kColumn - line.size() : 1, ' ');
        text += line + wrapped(entry.help, kWidth - kColumn, kColumn) + "\n";
    }
    return text;
}

std::string as_file(std::string_view text) {
    if (text == "-") {
        throw UsageError("expected the name of a file, for it is written again and again");
    }
    return std::string(text);
}

} // namespace hindmost::cli
