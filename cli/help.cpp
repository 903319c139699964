#include "cli/help.hpp"

#include <algorithm>
#include <span>

namespace hindmost::cli {
namespace {

std::string term_lines(std::span<const Term> terms, std::size_t column) {
    std::string text;
    for (const Term& term : terms) {
        text += "  " + std::string(term.word);
        text.append(column - term.word.size(), ' ') += std::string(term.meaning) + "\n";
    }
    return text;
}

} // namespace

std::string command_list(std::string_view beginning) {
    constexpr std::size_t kColumn = 14;
    std::string text;
    for (const CommandInfo& command : commands()) {
        if (command.name.starts_with(beginning)) {
            text += term_lines(std::array{Term{command.name, command.summary}}, kColumn);
        }
    }
    return text + (beginning.empty() ? term_lines(std::array{kHelpCommand}, kColumn) : "");
}

std::string overview() {
    constexpr std::size_t kColumn = 16;
    std::string codes;
    for (const Term& code : kExitCodes) {
        codes +=
            (codes.empty() ? "" : ", ") + std::string(code.word) + " " + std::string(code.meaning);
    }
    return "Usage: hindmost COMMAND [OPTION]...\n\n" + std::string(kPurpose) + "\n\nCommands:\n" +
           command_list("") + "\nOptions:\n" + term_lines(kProgramOptions, kColumn) +
           "\nExamples:\n" + std::string(kProgramExamples) + "\nEnvironment:\n" +
           term_lines(kEnvironment, kColumn) + "\nExit codes: " + codes + ".\n";
}

std::vector<std::string> usage_forms(const CommandInfo& info) {
    std::vector<std::string> forms;
    for (std::string_view rest = info.usage; !rest.empty();) {
        const std::string_view form = rest.substr(0, rest.find('\n'));
        forms.push_back("hindmost " + std::string(info.name) + " " + std::string(form));
        rest.remove_prefix(std::min(form.size() + 1, rest.size()));
    }
    return forms;
}

std::string help_of(const DeclaredCommand& declared) {
    const CommandInfo& info = declared.info;
    std::string text;
    for (const std::string& form : usage_forms(info)) {
        text += (text.empty() ? "Usage: " : "       ") + form + "\n";
    }
    return text + "\n" + std::string(info.details) + "\n" + declared.options.help() +
           declared.command->more_help() + "\nExamples:\n" + std::string(info.examples);
}

} // namespace hindmost::cli
