#include "engine/scoring.hpp"

#include <algorithm>
#include <numeric>

namespace hindmost::engine {

unsigned winners(Tokens tokens) noexcept {
    unsigned most = 0;
    unsigned set = 0;
    for (int colour = 0; colour < kMaxColours; ++colour) {
        const unsigned count = tokens >> 4 * colour & 15;
        if (count > most) {
            most = count;
            set = 0;
        }
        set |= unsigned{count == most} << colour;
    }
    return most == 0 ? 0 : set;
}

void pay(Scores& scores, int colours, const Completed& completed) noexcept {
    const int low = lowest(scores, colours);
    const unsigned set = winners(completed.tokens);
    const bool unlocked = [&] {
        for (int colour = 0; colour < colours; ++colour) {
            if ((set >> colour & 1) != 0 && scores[colour] == low) {
                return true;
            }
        }
        return false;
    }();
    for (int colour = 0; unlocked && colour < colours; ++colour) {
        if (set >> colour & 1) {
            scores[colour] = static_cast<std::uint16_t>(scores[colour] + completed.points);
        }
    }
}

namespace {

void extend(Outcome& partial, unsigned left, int colours, std::span<const Completed> completed,
            std::vector<Outcome>& found) {
    if (left == 0) {
        if (std::ranges::find(found, partial.scores, &Outcome::scores) == found.end()) {
            found.push_back(partial);
        }
        return;
    }
    for (std::uint8_t next = 0; next < completed.size(); ++next) {
        if (!(left >> next & 1)) {
            continue;
        }
        const Scores before = partial.scores;
        pay(partial.scores, colours, completed[next]);
        partial.order.push_back(next);
        extend(partial, left & ~(1U << next), colours, completed, found);
        partial.order.pop_back();
        partial.scores = before;
    }
}

} // namespace

std::vector<Outcome> outcomes(const Scores& scores, int colours,
                              std::span<const Completed> completed) {
    std::vector<Outcome> found;
    Outcome partial{scores, {}};
    extend(partial, (1U << completed.size()) - 1, colours, completed, found);
    return found;
}

int lowest_after_end(Scores scores, std::span<const std::uint8_t> standing) noexcept {
    std::array<std::uint8_t, kMaxColours> left{};
    std::ranges::copy(standing, left.begin());
    const auto colours = standing.size();
    for (;;) {
        const auto end = scores.begin() + static_cast<std::ptrdiff_t>(colours);
        const auto low = std::min_element(scores.begin(), end);
        // Any hindmost colour without a meeple pins the result.
        for (std::size_t colour = 0; colour < colours; ++colour) {
            if (scores[colour] == *low && left[colour] == 0) {
                return *low;
            }
        }
        --left[static_cast<std::size_t>(low - scores.begin())];
        *low = static_cast<std::uint16_t>(*low + kEndMeeplePoints);
    }
}

} // namespace hindmost::engine
