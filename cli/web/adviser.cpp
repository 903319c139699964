#include "cli/web/adviser.hpp"

#include "cli/ranking_json.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

namespace hindmost::cli {
namespace {

using Clock = std::chrono::steady_clock;
using Json = nlohmann::ordered_json;

constexpr int kMostAtOnce = 2;
constexpr std::size_t kMostKept = 32;
constexpr std::uint64_t kFirstRound = 1000;  ///< positions
constexpr std::chrono::seconds kPatience{5}; ///< how long nobody needs to ask

} // namespace

/// The search of one position, in a thread of its own.
class Adviser::Search {
  public:
    Search(const PlayerOptions& options, std::uint64_t revision, SeenTable seen)
        : options_(options), revision_(revision), seen_(std::move(seen)),
          thread_([this](const std::stop_token& stop) { run(stop); }) {}

    [[nodiscard]] std::uint64_t revision() const noexcept { return revision_; }
    [[nodiscard]] bool thinking() const noexcept { return state_ == State::Thinking; }
    /// Nobody asked, so it ended before its time.
    [[nodiscard]] bool given_up() const noexcept { return state_ == State::GivenUp; }
    [[nodiscard]] Clock::time_point asked() const noexcept { return asked_; }
    void stop() { thread_.request_stop(); }

    [[nodiscard]] Json answer() {
        asked_ = Clock::now();
        const bool still = thinking(); // before the rest: the last round is then there
        const std::lock_guard lock(mutex_);
        return {{"revision", revision_}, {"thinking", still},   {"waiting", false},
                {"work", work_},         {"seconds", seconds_}, {"player", options_.text()},
                {"moves", moves_}};
    }

  private:
    enum class State : std::uint8_t { Thinking, GivenUp, Done };

    void run(const std::stop_token& stop) noexcept {
        State end = State::Done;
        try {
            end = search_on(stop);
        } catch (const std::exception& error) {
            spdlog::error("advice: {}", error.what());
        }
        state_ = end;
    }

    State search_on(const std::stop_token& stop) {
        std::stop_source lost;
        const std::stop_callback pass_on(stop, [&lost] { lost.request_stop(); });
        search::Observer observer;
        observer.stop = lost.get_token();
        observer.report = [this, &lost](const search::Progress&) {
            if (Clock::now() - asked_.load() > kPatience) {
                lost.request_stop();
            }
        };
        const auto player = options_.make();
        const search::Limits& all = options_.limits();
        search::Limits limits = all;
        limits.memory = all.memory / kMostAtOnce;
        std::uint64_t work = 0;
        double seconds = 0;
        for (std::uint64_t round = kFirstRound;; round *= 2) {
            limits.work = all.work ? std::min(round, *all.work) : round;
            if (all.seconds) {
                limits.seconds = *all.seconds - seconds;
            }
            const search::Choice choice = player->choose(seen_.table, limits, observer);
            if (choice.reason == search::StopReason::Interrupted) {
                return State::GivenUp;
            }
            seconds += choice.seconds;
            if (choice.work >= work) { // else the time ended a round that says less than the last
                work = choice.work;
                publish(choice, seconds);
            }
            if (choice.reason != search::StopReason::Work || (all.work && round >= *all.work)) {
                return State::Done;
            }
        }
    }

    void publish(const search::Choice& choice, double seconds) {
        Json moves = ranking_json(seen_.table.position, choice.ranking, options_.expects());
        const std::lock_guard lock(mutex_);
        moves_ = std::move(moves);
        work_ = choice.work;
        seconds_ = seconds;
    }

    const PlayerOptions& options_;
    std::uint64_t revision_;
    SeenTable seen_;
    std::atomic<Clock::time_point> asked_ = Clock::now();
    std::atomic<State> state_ = State::Thinking;
    std::mutex mutex_; ///< of the answer
    Json moves_ = Json::array();
    std::uint64_t work_ = 0;
    double seconds_ = 0;
    std::jthread thread_; ///< the last to begin and the first to end
};

Adviser::Adviser(const PlayerOptions& options) : options_(options) {}

Adviser::~Adviser() {
    for (const auto& [game, search] : searches_) {
        search->stop();
    }
}

Json Adviser::ask(const std::string& game, std::uint64_t revision, const SeenTable& seen) {
    std::shared_ptr<Search> ended; // its thread is waited for once the lock is released
    const std::lock_guard lock(mutex_);
    std::shared_ptr<Search>& search = searches_[game];
    if (search && (search->revision() != revision || search->given_up())) {
        search->stop();
        ended = std::move(search);
    }
    if (!search) {
        if (std::ranges::count_if(searches_, [](const auto& other) {
                return other.second && other.second->thinking();
            }) >= kMostAtOnce) {
            searches_.erase(game);
            return {{"revision", revision},
                    {"thinking", false},
                    {"waiting", true},
                    {"moves", Json::array()}};
        }
        search = std::make_shared<Search>(options_, revision, seen);
    }
    Json answer = search->answer();
    trim();
    return answer;
}

void Adviser::forget(const std::string& game, std::uint64_t revision) {
    std::shared_ptr<Search> ended;
    const std::lock_guard lock(mutex_);
    const auto found = searches_.find(game);
    if (found != searches_.end() && found->second->revision() != revision) {
        found->second->stop();
        ended = std::move(found->second);
        searches_.erase(found);
    }
}

void Adviser::trim() {
    if (searches_.size() > kMostKept) {
        searches_.erase(std::ranges::min_element(searches_, {}, [](const auto& search) {
            return std::pair(search.second->thinking(), search.second->asked());
        }));
    }
}

} // namespace hindmost::cli
