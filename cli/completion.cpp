#include "cli/completion.hpp"

#include "cli/help.hpp"

#include <algorithm>
#include <map>
#include <vector>

namespace hindmost::cli {
namespace {

std::string joined(const std::vector<std::string>& words, std::string_view between = " ") {
    std::string text;
    for (const std::string& word : words) {
        text += (text.empty() ? "" : std::string(between)) + word;
    }
    return text;
}

/// For a shell, between single quotes.
std::string shell_quoted(std::string_view text) {
    std::string out = "'";
    for (const char c : text) {
        out += c == '\'' ? "'\\''" : std::string(1, c);
    }
    return out + "'";
}

/// The first words of the commands of two words, each with the second ones.
std::map<std::string, std::vector<std::string>> families() {
    std::map<std::string, std::vector<std::string>> found;
    for (const CommandInfo& info : commands()) {
        if (const std::size_t blank = info.name.find(' '); blank != std::string_view::npos) {
            found[std::string(info.name.substr(0, blank))].emplace_back(
                info.name.substr(blank + 1));
        }
    }
    return found;
}

/// What may stand first on the command line, `help` left out: commands, and first words of them.
std::vector<std::string> first_words() {
    std::vector<std::string> words;
    for (const CommandInfo& info : commands()) {
        std::string word(info.name.substr(0, info.name.find(' ')));
        if (std::ranges::find(words, word) == words.end()) {
            words.push_back(std::move(word));
        }
    }
    return words;
}

std::vector<std::string> names_of(const Option& option) {
    const std::string letter = option.letter();
    return letter.empty() ? std::vector{"--" + option.long_name()}
                          : std::vector{"--" + option.long_name(), letter};
}

/// What bash offers for words or files.
std::string bash_values(const std::vector<std::string>& words, std::string_view placeholder) {
    return !words.empty()            ? "words=" + shell_quoted(joined(words))
           : names_file(placeholder) ? "words='' files=yes"
                                     : "words=''";
}

/// The arm of bash's `case` for one command.
std::string bash_arm(const CommandInfo& info) {
    const DeclaredCommand declared(info);
    std::vector<std::string> options;
    std::map<std::string, std::vector<std::string>> values; // by what is offered
    for (const Option& option : declared.options.options()) {
        for (const std::string& name : names_of(option)) {
            options.push_back(name);
            if (!option.placeholder.empty()) {
                values[bash_values(option.words, option.placeholder)].push_back(name);
            }
        }
    }
    std::string text =
        "    " + shell_quoted(std::string(info.name) + " ") + "*)\n        case $previous in\n";
    for (const auto& [offer, names] : values) {
        text += "        " + joined(names, " | ") + ") " + offer + " ;;\n";
    }
    text += "        *) words=" + shell_quoted(joined(options)) + " ;;\n        esac\n";
    const Positionals& rest = declared.options.positionals();
    if (rest.target != nullptr) {
        text += "        [[ $words == -* && $current != -* ]] && " +
                bash_values(rest.words, rest.placeholder) + "\n";
    }
    return text + "        ;;\n";
}

/// An element of zsh's lists `NAME[WHAT]` and `NAME:WHAT`, as its manual wants them written.
std::string zsh_escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        out += c == '[' || c == ']' || c == ':' || c == '\\' ? std::string("\\") + c
                                                             : std::string(1, c);
    }
    return out;
}

std::string zsh_values(const std::vector<std::string>& words, std::string_view placeholder) {
    return ":" + zsh_escaped(placeholder) + ":" +
           (!words.empty()            ? "(" + joined(words) + ")"
            : names_file(placeholder) ? "_files"
                                      : " ");
}

std::string zsh_arm(const CommandInfo& info) {
    const DeclaredCommand declared(info);
    const auto name_words = std::ranges::count(info.name, ' ') + 1;
    std::string text = "    " + shell_quoted(std::string(info.name) + " ") + "*)\n        shift " +
                       std::to_string(name_words) +
                       " words\n        ((CURRENT -= " + std::to_string(name_words) +
                       "))\n        _arguments -S";
    const auto add = [&text](const std::string& spec) {
        text += " \\\n            " + shell_quoted(spec);
    };
    for (const Option& option : declared.options.options()) {
        for (const std::string& name : names_of(option)) {
            const std::string help = "[" + zsh_escaped(option.help) + "]";
            add(option.placeholder.empty()
                    ? name + help
                    : name + "=" + help + zsh_values(option.words, option.placeholder));
        }
    }
    if (const Positionals& rest = declared.options.positionals(); rest.target != nullptr) {
        add("*" + zsh_values(rest.words, rest.placeholder));
    }
    return text + "\n        ;;\n";
}

/// The commands to choose from behind `before`, one of the words that begin commands of two words
/// or nothing, for zsh's `_describe`.
std::string zsh_names(const std::string& before) {
    std::string text = "        names=(\n";
    const auto add = [&text](const std::string& name, std::string_view what) {
        text += "            " + shell_quoted(name + ":" + std::string(what)) + "\n";
    };
    for (const CommandInfo& info : commands()) {
        if (before.empty() ? info.name.find(' ') == std::string_view::npos
                           : info.name.starts_with(before + " ")) {
            add(std::string(info.name.substr(before.empty() ? 0 : before.size() + 1)),
                info.summary);
        }
    }
    for (const auto& [first, seconds] : families()) {
        if (before.empty()) {
            add(first, joined(seconds, ", "));
        }
    }
    if (before.empty()) {
        add(std::string(kHelpCommand.word), kHelpCommand.meaning);
    }
    return text + "        )\n        _describe command names\n";
}

} // namespace

std::string bash_completion() {
    const std::string names = joined(first_words());
    std::string text = "# Completion of hindmost for bash, printed by `hindmost completion bash`.\n"
                       "_hindmost() {\n"
                       "    local IFS=' ' words='' files=''\n"
                       "    local current=${COMP_WORDS[COMP_CWORD]}\n"
                       "    local previous=${COMP_WORDS[COMP_CWORD - 1]}\n"
                       "    # --option=value comes as three words, a player's parameters as more.\n"
                       "    [[ $previous == = ]] && previous=${COMP_WORDS[COMP_CWORD - 2]}\n"
                       "    [[ $current == = ]] && current=''\n"
                       "    [[ $current == : || $previous == : ]] && return\n"
                       "    case \"${COMP_WORDS[*]:1:COMP_CWORD - 1} \" in\n"
                       "    ' ') words=" +
                       shell_quoted(names + " help --help --version") +
                       " ;;\n"
                       "    'help ') words=" +
                       shell_quoted(names) + " ;;\n";
    for (const auto& [first, seconds] : families()) {
        text += "    " + shell_quoted(first + " ") + " | " + shell_quoted("help " + first + " ") +
                ") words=" + shell_quoted(joined(seconds)) + " ;;\n";
    }
    for (const CommandInfo& info : commands()) {
        text += bash_arm(info);
    }
    return text + "    esac\n"
                  "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")\n"
                  "    if [[ $files ]]; then\n"
                  "        compopt -o filenames 2>/dev/null\n"
                  "        mapfile -t COMPREPLY < <(compgen -f -- \"$current\")\n"
                  "    fi\n"
                  "}\n"
                  "complete -F _hindmost hindmost\n";
}

std::string zsh_completion() {
    std::string text = "#compdef hindmost\n"
                       "# Completion of hindmost for zsh, printed by `hindmost completion zsh`.\n"
                       "_hindmost() {\n"
                       "    local -a names\n"
                       "    case \"${words[2,CURRENT-1]} \" in\n"
                       "    ' ' | 'help ')\n" +
                       zsh_names("") +
                       "        [[ $PREFIX == -* ]] && compadd -- --help --version\n"
                       "        ;;\n";
    for (const auto& [first, seconds] : families()) {
        text += "    " + shell_quoted(first + " ") + " | " + shell_quoted("help " + first + " ") +
                ")\n" + zsh_names(first) + "        ;;\n";
    }
    for (const CommandInfo& info : commands()) {
        text += zsh_arm(info);
    }
    return text + "    esac\n"
                  "}\n"
                  "# A file of $fpath completes at once; a script that is sourced only says how.\n"
                  "if [[ $funcstack[1] == _hindmost ]]; then\n"
                  "    _hindmost \"$@\"\n"
                  "else\n"
                  "    compdef _hindmost hindmost\n"
                  "fi\n";
}

} // namespace hindmost::cli
