#include "cli/manual.hpp"

#include "cli/help.hpp"
#include "hindmost/version.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace hindmost::cli {
namespace {

/// Text that roff prints as it stands, also at the beginning of a line and between quotes.
std::string plain(std::string_view text) {
    std::string out = text.starts_with('.') ? "\\&" : "";
    for (const char c : text) {
        switch (c) {
        case '\\':
            out += "\\e";
            break;
        case '-':
            out += "\\-";
            break;
        case '\'':
            out += "\\(aq";
            break;
        case '`':
            out += "\\(ga";
            break;
        case '^':
            out += "\\(ha";
            break;
        case '~':
            out += "\\(ti";
            break;
        case '"':
            out += "\\(dq";
            break;
        default:
            out += c;
        }
    }
    return out;
}

std::string bold(std::string_view text) { return "\\fB" + plain(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + plain(text) + "\\fR"; }

std::string section(std::string_view name) { return ".SH " + std::string(name) + "\n"; }

/// A paragraph behind a tag that is roff already.
std::string tagged(const std::string& tag, std::string_view text) {
    return ".TP\n" + tag + "\n" + plain(text) + "\n";
}

/// The lines of `text`, without their ends.
template <class Take>
void for_each_line(std::string_view text, Take take) {
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        take(line);
        text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
}

/// Paragraphs with an empty line between them.
std::string paragraphs(std::string_view text) {
    std::string out;
    for_each_line(text, [&out](std::string_view line) {
        out += line.empty() ? ".PP\n" : plain(line) + "\n";
    });
    return out;
}

/// Lines as they are, two blanks of each being the page's own.
std::string verbatim(std::string_view text) {
    constexpr std::size_t kMargin = 2;
    std::string out = ".EX\n";
    for_each_line(text, [&](std::string_view line) {
        out += plain(line.substr(std::min(line.size(), kMargin))) + "\n";
    });
    return out + ".EE\n";
}

std::string header(std::string_view title) {
    std::string upper(title);
    std::ranges::transform(upper, upper.begin(), [](unsigned char c) { return std::toupper(c); });
    return ".TH " + plain(upper) + " 1 \"\" \"hindmost " + plain(kVersion) +
           "\" \"User Commands\"\n";
}

std::string name_section(std::string_view name, std::string_view summary) {
    return section("NAME") + plain(name) + " \\- " + plain(summary) + "\n";
}

std::string option_section(std::span<const Option> options) {
    std::string out = section("OPTIONS");
    std::string_view caption;
    for (const Option& option : options) {
        if (option.caption != caption) {
            caption = option.caption;
            out += ".SS \"" + plain(caption) + "\"\n";
        }
        const std::string letter = option.letter();
        out +=
            tagged((letter.empty() ? "" : bold(letter) + ", ") + bold("--" + option.long_name()) +
                       (option.placeholder.empty() ? "" : " " + italic(option.placeholder)),
                   option.help);
    }
    return out;
}

/// The lists that a help ends with: a caption ends with a colon, an item is `  NAME: WHAT`, and its
/// own items stand two blanks further in.
std::string lists(std::string_view text) {
    constexpr std::size_t kStep = 2;
    std::string out;
    bool inner = false;
    for_each_line(text, [&](std::string_view line) {
        const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
        const std::size_t colon = line.find(": ");
        if ((indent > kStep) != inner) {
            inner = !inner;
            out += inner ? ".RS\n" : ".RE\n";
        }
        if (line.empty()) {
            return;
        }
        if (indent > 0 && colon != std::string_view::npos) {
            out += tagged(bold(line.substr(indent, colon - indent)), line.substr(colon + 2));
        } else if (line.ends_with(':')) {
            out += ".SS \"" + plain(line.substr(0, line.size() - 1)) + "\"\n";
        } else {
            out += ".PP\n" + plain(line.substr(indent)) + "\n";
        }
    });
    return out + (inner ? ".RE\n" : "");
}

std::string exit_section() {
    std::string out = section("EXIT STATUS");
    for (const Term& code : kExitCodes) {
        out += tagged(bold(code.word), code.meaning);
    }
    return out;
}

std::string page_name(std::string_view command) {
    std::string name = "hindmost-" + std::string(command);
    std::ranges::replace(name, ' ', '-');
    return name;
}

std::string reference(std::string_view page) { return bold(page) + "(1)"; }

ManualPage program_page() {
    std::string text = header("hindmost") +
                       name_section("hindmost", "find the best play of the Carcassonne solo "
                                                "variant") +
                       section("SYNOPSIS") + bold("hindmost") + " " + italic("COMMAND") + " [" +
                       italic("OPTION") + "]...\n" + section("DESCRIPTION") + plain(kPurpose) +
                       "\n" + section("COMMANDS");
    for (const CommandInfo& command : commands()) {
        text += tagged(bold(command.name), std::string(command.summary) + "; see") +
                reference(page_name(command.name)) + "\n";
    }
    text += tagged(bold(kHelpCommand.word), kHelpCommand.meaning) + section("OPTIONS");
    for (const Term& option : kProgramOptions) {
        text += tagged(bold(option.word), option.meaning);
    }
    text += section("EXAMPLES") + verbatim(kProgramExamples) + section("ENVIRONMENT");
    for (const Term& variable : kEnvironment) {
        text += tagged(bold(variable.word), variable.meaning);
    }
    return {"hindmost.1", text + exit_section()};
}

ManualPage command_page(const CommandInfo& info) {
    const DeclaredCommand declared(info);
    const std::string name = page_name(info.name);
    std::string text = header(name) + name_section(name, info.summary) + section("SYNOPSIS");
    const std::size_t head = std::string_view("hindmost ").size() + info.name.size();
    std::string_view before;
    for (const std::string& form : usage_forms(info)) {
        text += std::string(before) + bold(form.substr(0, head)) + plain(form.substr(head)) + "\n";
        before = ".br\n";
    }
    text += section("DESCRIPTION") + paragraphs(info.details) +
            option_section(declared.options.options()) + lists(declared.command->more_help()) +
            section("EXAMPLES") + verbatim(info.examples) + exit_section() + section("SEE ALSO") +
            reference("hindmost") + "\n";
    return {name + ".1", text};
}

} // namespace

std::vector<ManualPage> manual_pages() {
    std::vector<ManualPage> pages{program_page()};
    for (const CommandInfo& info : commands()) {
        pages.push_back(command_page(info));
    }
    return pages;
}

} // namespace hindmost::cli
