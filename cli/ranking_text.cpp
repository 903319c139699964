#include "cli/ranking_text.hpp"

#include "cli/move_entry.hpp"
#include "cli/move_words.hpp"
#include "cli/numbers.hpp"

#include <algorithm>
#include <vector>

namespace hindmost::cli {
namespace {

std::string left(const std::string& text, std::size_t width) {
    return text + std::string(width - std::min(width, text.size()), ' ');
}

std::string right(const std::string& text, std::size_t width) {
    return std::string(width - std::min(width, text.size()), ' ') + text;
}

} // namespace

std::string ranking_text(const engine::Position& position,
                         std::span<const search::RankedMove> ranking, bool expects) {
    std::vector<std::string> moves;
    std::size_t width = 4;
    for (const search::RankedMove& ranked : ranking) {
        moves.push_back(move_text(position, ranked.move));
        width = std::max(width, moves.back().size());
    }
    std::string text = "  #  " + left("move", width) + "  result     ±  forced  what it does\n";
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const search::RankedMove& ranked = ranking[i];
        const bool sampled = ranked.standard_error > 0;
        text += right(std::to_string(i + 1), 3) + "  " + left(moves[i], width) + "  " +
                right(expects ? fixed_text(ranked.value, 1) : "-", 6) + "  " +
                right(sampled ? fixed_text(ranked.standard_error, 1) : "-", 4) + "  " +
                right(expects ? fixed_text(100 * ranked.forced, 0) + "%" : "-", 6) + "  " +
                move_words(position, ranked.move) + "\n";
    }
    return text;
}

} // namespace hindmost::cli
