#include "cli/suggestion.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace hindmost::cli {
namespace {

/// Insertions, deletions, replacements and swaps of neighbours (optimal string alignment).
std::size_t slips(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> cost(a.size() + 1,
                                               std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                cost[i][j] = i + j;
                continue;
            }
            cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1,
                                   cost[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
            }
        }
    }
    return cost[a.size()][b.size()];
}

} // namespace

std::string suggest(std::string_view text, std::span<const std::string_view> names) {
    constexpr std::size_t kMostSlips = 2;
    constexpr std::size_t kLongest = 64; // nothing longer is a slip of ours
    std::string_view nearest;
    std::size_t least = kMostSlips + 1;
    for (const std::string_view name : names) {
        const std::size_t distance = text.size() > kLongest ? least : slips(text, name);
        if (distance < least && distance < name.size() / 2) {
            least = distance;
            nearest = name;
        }
    }
    return nearest.empty() ? "" : " (did you mean " + std::string(nearest) + "?)";
}

} // namespace hindmost::cli
