#include "search/bound/multipliers.hpp"

#include "engine/error.hpp"
#include "search/bound/builtin_multipliers.hpp"

#include <algorithm>
#include <charconv>

namespace hindmost::search {
namespace {

template <class Set, class Visit>
void for_each_free(Set& multipliers, Visit&& visit) {
    for (int colour = 0; colour < multipliers.colours; ++colour) {
        visit(multipliers.lambda[colour]);
    }
    for (int colour = 0; colour < multipliers.colours; ++colour) {
        visit(multipliers.delta[colour]);
    }
    for (auto& of_kind : multipliers.classes) {
        for (int payees = 1; payees < 1 << multipliers.colours; ++payees) {
            visit(of_kind[payees].alpha);
            for (int colour = 0; colour < multipliers.colours; ++colour) {
                if (holds(static_cast<ColourSet>(payees), colour)) {
                    visit(of_kind[payees].beta[colour]);
                }
            }
        }
    }
}

/// Takes the next number off `line`; false if there is none.
bool take_number(std::string_view& line, std::int32_t& number) {
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
    line.remove_prefix(static_cast<std::size_t>(end - line.data()));
    return error == std::errc{};
}

} // namespace

bool valid(const Multipliers& multipliers) noexcept {
    if (multipliers.colours < engine::kMinColours || multipliers.colours > engine::kMaxColours) {
        return false;
    }
    bool good = true;
    for_each_free(multipliers, [&](std::int32_t number) {
        good = good && number >= 0 && number <= kMostMultiplier;
    });
    std::int64_t sum = 0;
    for (const std::int32_t lambda : multipliers.lambda) {
        sum += lambda;
    }
    good = good && sum == kBoundUnit;
    Multipliers settled = multipliers;
    if (good) {
        settled.settle();
    }
    for (int kind = 0; good && kind < 2; ++kind) {
        for (int payees = 1; payees < 1 << multipliers.colours; ++payees) {
            const auto& c = multipliers.classes[kind][payees];
            const auto& expected = settled.classes[kind][payees];
            good = good && c.gamma >= 0 && c.gamma == expected.gamma && c.value == expected.value;
        }
    }
    return good;
}

Multipliers renamed(const Multipliers& multipliers, std::span<const std::uint8_t> from) noexcept {
    Multipliers result;
    result.colours = multipliers.colours;
    for (int colour = 0; colour < result.colours; ++colour) {
        result.lambda[colour] = multipliers.lambda[from[colour]];
        result.delta[colour] = multipliers.delta[from[colour]];
    }
    for (int kind = 0; kind < 2; ++kind) {
        for (int payees = 1; payees < 1 << result.colours; ++payees) {
            unsigned there = 0;
            for (int colour = 0; colour < result.colours; ++colour) {
                there |= static_cast<unsigned>(payees >> colour & 1) << from[colour];
            }
            result.classes[kind][payees] = multipliers.classes[kind][there];
            for (int colour = 0; colour < result.colours; ++colour) {
                result.classes[kind][payees].beta[colour] =
                    multipliers.classes[kind][there].beta[from[colour]];
            }
        }
    }
    return result;
}

Multipliers counting_multipliers(std::span<const std::int32_t> weights) noexcept {
    Multipliers result;
    result.colours = static_cast<int>(weights.size());
    std::ranges::copy(weights, result.lambda.begin());
    result.settle();
    return result;
}

std::string format_multipliers(const Multipliers& multipliers) {
    std::string line = std::to_string(multipliers.colours);
    for_each_free(multipliers, [&](std::int32_t number) { line += " " + std::to_string(number); });
    return line;
}

Multipliers parse_multipliers(std::string_view line) {
    Multipliers result;
    std::string_view rest = line;
    bool complete = take_number(rest, result.colours) && result.colours >= engine::kMinColours &&
                    result.colours <= engine::kMaxColours;
    if (complete) {
        for_each_free(result, [&](std::int32_t& number) {
            complete =
                complete && take_number(rest, number) && number >= 0 && number <= kMostMultiplier;
        });
    }
    if (!complete || !rest.empty()) {
        throw engine::ParseError("expected the number of colours and all multipliers of it, each 0 "
                                 "to " +
                                 std::to_string(kMostMultiplier));
    }
    result.settle();
    if (!valid(result)) {
        throw engine::ParseError("multipliers: expected lambdas that sum to " +
                                 std::to_string(kBoundUnit) +
                                 " and in each class 2 alpha of at most the sum of the betas");
    }
    return result;
}

std::span<const Multipliers> builtin_multipliers(int colours) {
    static const std::array all = [] {
        std::array<std::vector<Multipliers>, engine::kMaxColours + 1> sets;
        std::string_view text = builtin_multipliers_text();
        while (!text.empty()) {
            const std::string_view line = text.substr(0, text.find('\n'));
            text.remove_prefix(std::min(line.size() + 1, text.size()));
            if (!line.empty() && line.front() != '#') {
                const Multipliers set = parse_multipliers(line);
                sets[set.colours].push_back(set);
            }
        }
        return sets;
    }();
    return all[colours];
}

} // namespace hindmost::search
