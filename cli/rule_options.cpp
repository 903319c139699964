#include "cli/rule_options.hpp"

#include "cli/numbers.hpp"
#include "engine/error.hpp"
#include "engine/text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace hindmost::cli {
namespace {

using engine::Rules;

template <class T, std::size_t N>
T word_value(const std::array<engine::Word<T>, N>& words, std::string_view text) {
    std::string expected;
    for (const engine::Word<T>& word : words) {
        if (word.text == text) {
            return word.value;
        }
        expected += (expected.empty() ? "" : " or ") + std::string(word.text);
    }
    throw engine::ParseError("expected " + expected + ", found " + engine::in_quotes(text));
}

constexpr std::array<RuleOption, 5> kRuleOptions{{
    {"profile", "official|web",
     "where the rules start from: official (default), or web: --unplaceable pass "
     "--forced-end-scoring none",
     [](Rules& rules, std::string_view text) {
         rules = engine::rules_of(word_value(engine::kProfileWords, text));
     },
     [](const Rules& rules) { return std::string(word_of(engine::kProfileWords, rules.profile)); }},
    {"colours", "N", "2 to 5 colours (default 3)",
     [](Rules& rules, std::string_view text) {
         rules.colours = static_cast<std::uint8_t>(
             parse_integer(text, engine::kMinColours, engine::kMaxColours));
     },
     [](const Rules& rules) { return std::to_string(rules.colours); }},
    {"meeples", "N", "1 to 8 meeples of each colour (default 4)",
     [](Rules& rules, std::string_view text) {
         rules.meeples = static_cast<std::uint8_t>(parse_integer(text, 1, engine::kMaxMeeples));
     },
     [](const Rules& rules) { return std::to_string(rules.meeples); }},
    {"unplaceable", "redraw|pass",
     "after a tile that fits nowhere the same colour draws again, or the next one does",
     [](Rules& rules, std::string_view text) {
         rules.unplaceable = word_value(engine::kUnplaceableWords, text);
     },
     [](const Rules& rules) {
         return std::string(word_of(engine::kUnplaceableWords, rules.unplaceable));
     }},
    {"forced-end-scoring", "score|none",
     "whether a turn that ends the game for want of a meeple scores what it completes",
     [](Rules& rules, std::string_view text) {
         rules.forced_end_scoring = word_value(engine::kForcedEndScoringWords, text);
     },
     [](const Rules& rules) {
         return std::string(word_of(engine::kForcedEndScoringWords, rules.forced_end_scoring));
     }},
}};

} // namespace

std::span<const RuleOption> rule_options() { return kRuleOptions; }

std::string rules_text(const engine::Rules& rules) {
    std::string text;
    for (const RuleOption& option : kRuleOptions) {
        text += (text.empty() ? "--" : " --") + std::string(option.name) + " " + option.get(rules);
    }
    return text;
}

void RuleChoice::declare(OptionTable& options, const std::string& caption) {
    options.group(caption);
    for (const RuleOption& option : kRuleOptions) {
        const auto set = [this, &option](std::string_view text) {
            option.set(rules_, text);
            return true;
        };
        options.value(std::string(option.name), std::string(option.values), given_, set,
                      std::string(option.help));
    }
}

} // namespace hindmost::cli
