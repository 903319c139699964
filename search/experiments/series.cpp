#include "search/experiments/series.hpp"

#include "search/experiments/in_order.hpp"

namespace hindmost::search {

void play_series(const Series& series, int threads, const std::stop_token& stop,
                 const std::function<void(const SeriesGame&)>& made) {
    Limits limits = series.limits;
    limits.threads = 1;
    in_order<SeriesGame>(
        series.first, series.last, threads, stop,
        [&](std::uint64_t seed, std::stop_token asked) -> std::optional<SeriesGame> {
            SeriesGame played{seed, engine::seeded_deal(*series.setup.tiles, seed)};
            const std::unique_ptr<Player> player = series.make();
            played.game =
                play_hidden(series.setup, played.deal, *player, limits, {{}, std::move(asked)});
            return played.game.over ? std::optional(std::move(played)) : std::nullopt;
        },
        made);
}

} // namespace hindmost::search
