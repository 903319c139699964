#include "search/experiments/comparison.hpp"

#include <algorithm>
#include <cassert>

namespace hindmost::search {

Comparison::Comparison(std::size_t players, const SequentialOptions& options) : players_(players) {
    for (std::size_t second = 1; second < players; ++second) {
        for (std::size_t first = 0; first < second; ++first) {
            pairings_.push_back({first, second, {}, 0, 0, SequentialTest(options)});
        }
    }
}

void Comparison::add(std::span<const GameFigures> games) {
    assert(games.size() == players_.size());
    for (std::size_t player = 0; player < games.size(); ++player) {
        players_[player].add(games[player]);
    }
    for (Pairing& pairing : pairings_) {
        const int difference = games[pairing.second].result - games[pairing.first].result;
        pairing.difference.add(difference);
        pairing.test.add(difference);
        pairing.ahead += difference > 0 ? 1 : 0;
        pairing.behind += difference < 0 ? 1 : 0;
    }
}

bool Comparison::decided() const noexcept {
    return !pairings_.empty() && std::ranges::none_of(pairings_, [](const Pairing& pairing) {
        return pairing.test.verdict() == Verdict::Open;
    });
}

} // namespace hindmost::search
