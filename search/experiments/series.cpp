#include "search/experiments/series.hpp"

#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace hindmost::search {
namespace {

/// What the threads of a series share, each member behind `mutex_`.
class Hall {
  public:
    Hall(const Series& series, const std::stop_token& stop,
         const std::function<void(const SeriesGame&)>& made)
        : series_(series), made_(made), pass_on_(stop, [this] { stop_.request_stop(); }),
          next_(series.first), due_(series.first) {}

    /// Plays deals until none is left.
    void work() {
        while (const auto seed = take()) {
            try {
                SeriesGame played = play(*seed);
                if (played.game.over) {
                    hand_over(std::move(played));
                }
            } catch (...) {
                const std::scoped_lock lock(mutex_);
                error_ = error_ ? error_ : std::current_exception();
                stop_.request_stop();
            }
        }
    }

    void rethrow() const {
        if (error_) {
            std::rethrow_exception(error_);
        }
    }

  private:
    std::optional<std::uint64_t> take() {
        const std::scoped_lock lock(mutex_);
        if (all_taken_ || stop_.stop_requested()) {
            return std::nullopt;
        }
        all_taken_ = next_ == series_.last;
        return next_++;
    }

    [[nodiscard]] SeriesGame play(std::uint64_t seed) const {
        const engine::TileSet& tiles = *series_.setup.tiles;
        SeriesGame played{seed, engine::seeded_deal(tiles, seed)};
        Limits limits = series_.limits;
        limits.threads = 1;
        const std::unique_ptr<Player> player = series_.make();
        played.game =
            play_hidden(series_.setup, played.deal, *player, limits, {{}, stop_.get_token()});
        return played;
    }

    /// Games wait for those of earlier seeds.
    void hand_over(SeriesGame played) {
        const std::scoped_lock lock(mutex_);
        waiting_.emplace(played.seed, std::move(played));
        while (!error_ && !waiting_.empty() && waiting_.begin()->first == due_) {
            made_(waiting_.begin()->second);
            waiting_.erase(waiting_.begin());
            ++due_;
        }
    }

    const Series& series_;
    const std::function<void(const SeriesGame&)>& made_;
    std::stop_source stop_;
    std::stop_callback<std::function<void()>> pass_on_;
    std::mutex mutex_;
    std::uint64_t next_; ///< seed to play
    bool all_taken_ = false;
    std::uint64_t due_; ///< seed to hand over
    std::map<std::uint64_t, SeriesGame> waiting_;
    std::exception_ptr error_;
};

} // namespace

void play_series(const Series& series, int threads, const std::stop_token& stop,
                 const std::function<void(const SeriesGame&)>& made) {
    Hall hall(series, stop, made);
    {
        std::vector<std::jthread> workers;
        for (int i = 0; i < threads; ++i) {
            workers.emplace_back([&hall] { hall.work(); });
        }
    }
    hall.rethrow();
}

} // namespace hindmost::search
