#pragma once

#include <cstddef>
#include <functional>
#include <initializer_list>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hindmost::cli {

/// The options of one command, each written into a variable of the command. Parsing,
/// the help and the suggestions for misspelt names come out of this table.
class OptionTable {
  public:
    /// Starts a group of the help.
    void group(const std::string& caption) { caption_ = caption; }

    /// An option without a value. `name` may carry a letter: "help,h".
    void flag(const std::string& name, bool& target, const std::string& help) {
        add(name, "", help, [&target](const std::string&) { target = true; });
    }

    /// An option whose text `read` turns into `target`; what it throws is a UsageError that names
    /// the option.
    template <class T, class Read>
    void value(const std::string& name, const std::string& placeholder, T& target, Read read,
               const std::string& help) {
        add(name, placeholder, help,
            [&target, read](const std::string& text) { target = read(text); });
    }

    /// Arguments that are not options: `least` to `most` of them.
    void positionals(const std::string& placeholder, std::vector<std::string>& target,
                     std::size_t least, std::size_t most = std::numeric_limits<std::size_t>::max());

    /// Whether one of `names` stands among the arguments, before any `--`.
    [[nodiscard]] static bool asks_for(std::span<const std::string> arguments,
                                       std::initializer_list<std::string_view> names);

    /// Fills the targets in the order in which the options were declared. Throws UsageError.
    void parse(std::span<const std::string> arguments) const;

    [[nodiscard]] std::string help() const;

  private:
    struct Entry {
        std::string caption;     ///< of its group
        std::string name;        ///< with its letter
        std::string placeholder; ///< empty where there is no value
        std::string help;
        std::function<void(const std::string&)> apply;

        [[nodiscard]] std::string long_name() const { return name.substr(0, name.find(',')); }
        [[nodiscard]] std::string usage() const;
    };
    void add(const std::string& name, const std::string& placeholder, const std::string& help,
             std::function<void(const std::string&)> apply);
    [[nodiscard]] std::string suggestion(std::string name) const;
    void take_positionals(const std::vector<std::string>& found) const;

    std::string caption_ = "Options";
    std::vector<Entry> entries_;
    std::string placeholder_;
    std::vector<std::string>* positionals_ = nullptr;
    std::size_t least_ = 0;
    std::size_t most_ = 0;
};

/// The text itself, for options that are read elsewhere.
[[nodiscard]] inline std::string as_text(std::string_view text) { return std::string(text); }

/// The name of a file that is written again and again, so it is none for standard output. Throws
/// UsageError.
[[nodiscard]] std::string as_file(std::string_view text);

} // namespace hindmost::cli
