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

/// What a placeholder such as `csv|jsonl` lists; nothing for others.
std::vector<std::string> alternatives(std::string_view placeholder) {
    std::vector<std::string> words;
    std::size_t begin = 0;
    for (std::size_t bar = 0; (bar = placeholder.find('|', begin)) != std::string_view::npos;
         begin = bar + 1) {
        words.emplace_back(placeholder.substr(begin, bar - begin));
    }
    if (!words.empty()) {
        words.emplace_back(placeholder.substr(begin));
    }
    return words;
}

std::string usage(const Option& option) {
    const std::string letter = option.letter();
    return letter + (letter.empty() ? "--" : ", --") + option.long_name() +
           (option.placeholder.empty() ? "" : " " + option.placeholder);
}

} // namespace

std::string Option::letter() const {
    const std::size_t comma = name.find(',');
    return comma == std::string::npos ? "" : "-" + name.substr(comma + 1);
}

bool names_file(std::string_view placeholder) {
    return placeholder.find("FILE") != std::string_view::npos ||
           placeholder.find("FOLDER") != std::string_view::npos ||
           placeholder.find("RECORD") != std::string_view::npos;
}

void OptionTable::add(Option option) {
    if (option.words.empty()) {
        option.words = alternatives(option.placeholder);
    }
    options_.push_back(std::move(option));
}

void OptionTable::positionals(const std::string& placeholder, std::vector<std::string>& target,
                              std::size_t least, std::size_t most, std::vector<std::string> words) {
    if (words.empty()) {
        words = alternatives(placeholder);
    }
    positionals_ = {placeholder, std::move(words), &target, least, most};
}

bool OptionTable::asks_for(std::span<const std::string> arguments,
                           std::initializer_list<std::string_view> names) {
    const auto end = std::ranges::find(arguments, "--");
    return std::find_first_of(arguments.begin(), end, names.begin(), names.end()) != end;
}

std::string OptionTable::suggestion(std::string name) const {
    std::vector<std::string> names;
    for (const Option& option : options_) {
        names.push_back("--" + option.long_name());
    }
    name.erase(0, name.find_first_not_of('-'));
    const std::vector<std::string_view> views(names.begin(), names.end());
    return suggest("--" + name, views);
}

void OptionTable::take_positionals(const std::vector<std::string>& found) const {
    if (found.size() > positionals_.most) {
        throw UsageError("unexpected argument " + engine::in_quotes(found[positionals_.most]));
    }
    if (found.size() < positionals_.least) {
        throw UsageError("expected " + positionals_.placeholder);
    }
    if (positionals_.target != nullptr) {
        *positionals_.target = found;
    }
}

void OptionTable::parse(std::span<const std::string> arguments) const {
    po::options_description known;
    for (const Option& option : options_) {
        if (option.placeholder.empty()) {
            known.add_options()(option.name.c_str(), "");
        } else {
            known.add_options()(option.name.c_str(), po::value<std::string>());
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
    for (const Option& option : options_) {
        const auto found = values.find(option.long_name());
        if (found == values.end()) {
            continue;
        }
        try {
            option.apply(option.placeholder.empty() ? "" : found->second.as<std::string>());
        } catch (const engine::Error& error) {
            throw UsageError("--" + option.long_name() + ": " + error.what());
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
    for (const Option& option : options_) {
        if (option.caption != caption) {
            text += (text.empty() ? "" : "\n") + option.caption + ":\n";
            caption = option.caption;
        }
        std::string line = "  " + usage(option);
        line.append(line.size() < kColumn ? kColumn - line.size() : 1, ' ');
        text += line + wrapped(option.help, kWidth - kColumn, kColumn) + "\n";
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
