#pragma once

#include <cstddef>
#include <functional>
#include <initializer_list>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hindmost::cli {

/// One option of a command.
struct Option {
    std::string caption;            ///< of its group
    std::string name;               ///< with its letter: "help,h"
    std::string placeholder;        ///< empty where there is no value
    std::string help;               ///< one paragraph
    std::vector<std::string> words; ///< values that there are, where they can be listed
    std::function<void(const std::string&)> apply;

    [[nodiscard]] std::string long_name() const { return name.substr(0, name.find(',')); }
    /// "-h", or nothing.
    [[nodiscard]] std::string letter() const;
};

/// Arguments of a command that are not options.
struct Positionals {
    std::string placeholder;        ///< empty where they are not spoken of
    std::vector<std::string> words; ///< as those of an option
    std::vector<std::string>* target = nullptr;
    std::size_t least = 0;
    std::size_t most = 0;
};

/// Whether a value of this placeholder is the name of a file.
[[nodiscard]] bool names_file(std::string_view placeholder);

/// The options of one command, each written into a variable of the command. Parsing, the help, the
/// suggestions for misspelt names, the manual and the completion of shells come out of this table.
class OptionTable {
  public:
    /// Starts a group of the help.
    void group(const std::string& caption) { caption_ = caption; }

    /// An option without a value. `name` may carry a letter: "help,h".
    void flag(const std::string& name, bool& target, const std::string& help) {
        add({caption_, name, "", help, {}, [&target](const std::string&) { target = true; }});
    }

    /// An option whose text `read` turns into `target`; what it throws is a UsageError that names
    /// the option. `words` are the values that there are, where a placeholder such as `csv|jsonl`
    /// does not say so.
    template <class T, class Read>
    void value(const std::string& name, const std::string& placeholder, T& target, Read read,
               const std::string& help, std::vector<std::string> words = {}) {
        add({caption_, name, placeholder, help, std::move(words),
             [&target, read](const std::string& text) { target = read(text); }});
    }

    /// Arguments that are not options: `least` to `most` of them. `words` as for value().
    void positionals(const std::string& placeholder, std::vector<std::string>& target,
                     std::size_t least, std::size_t most = std::numeric_limits<std::size_t>::max(),
                     std::vector<std::string> words = {});

    /// Whether one of `names` stands among the arguments, before any `--`.
    [[nodiscard]] static bool asks_for(std::span<const std::string> arguments,
                                       std::initializer_list<std::string_view> names);

    /// Fills the targets in the order in which the options were declared. Throws UsageError.
    void parse(std::span<const std::string> arguments) const;

    [[nodiscard]] std::string help() const;

    [[nodiscard]] std::span<const Option> options() const noexcept { return options_; }
    [[nodiscard]] const Positionals& positionals() const noexcept { return positionals_; }

  private:
    void add(Option option);
    [[nodiscard]] std::string suggestion(std::string name) const;
    void take_positionals(const std::vector<std::string>& found) const;

    std::string caption_ = "Options";
    std::vector<Option> options_;
    Positionals positionals_;
};

/// The text itself, for options that are read elsewhere.
[[nodiscard]] inline std::string as_text(std::string_view text) { return std::string(text); }

/// The name of a file that is written again and again, so it is none for standard output. Throws
/// UsageError.
[[nodiscard]] std::string as_file(std::string_view text);

} // namespace hindmost::cli
