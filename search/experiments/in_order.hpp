#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

namespace hindmost::search {

/// What the threads of in_order() share, each member behind `mutex_`.
template <class Item>
class InOrder {
  public:
    using Make = std::function<std::optional<Item>(std::uint64_t number, std::stop_token stop)>;
    using Take = std::function<void(Item item)>;

    InOrder(std::uint64_t first, std::uint64_t last, const std::stop_token& stop, const Make& make,
            const Take& take)
        : make_(make), take_(take), pass_on_(stop, [this] { stop_.request_stop(); }), next_(first),
          last_(last), due_(first) {}

    /// Makes items until none is left.
    void work() {
        while (const auto number = next()) {
            try {
                if (auto item = make_(*number, stop_.get_token())) {
                    hand_over(*number, std::move(*item));
                }
            } catch (...) {
                const std::scoped_lock lock(mutex_);
                fail();
            }
        }
    }

    void rethrow() const {
        if (error_) {
            std::rethrow_exception(error_);
        }
    }

  private:
    std::optional<std::uint64_t> next() {
        const std::scoped_lock lock(mutex_);
        if (all_begun_ || stop_.stop_requested()) {
            return std::nullopt;
        }
        all_begun_ = next_ == last_;
        return next_++;
    }

    /// Items wait for the earlier ones.
    void hand_over(std::uint64_t number, Item item) {
        const std::scoped_lock lock(mutex_);
        waiting_.emplace(number, std::move(item));
        try {
            while (!error_ && !waiting_.empty() && waiting_.begin()->first == due_) {
                take_(std::move(waiting_.begin()->second));
                waiting_.erase(waiting_.begin());
                ++due_;
            }
        } catch (...) {
            fail(); // before another thread can hand over the same again
        }
    }

    /// While an exception is handled, with the lock.
    void fail() {
        error_ = error_ ? error_ : std::current_exception();
        stop_.request_stop();
    }

    const Make& make_;
    const Take& take_;
    std::stop_source stop_;
    std::stop_callback<std::function<void()>> pass_on_;
    std::mutex mutex_;
    std::uint64_t next_; ///< number to begin
    const std::uint64_t last_;
    bool all_begun_ = false;
    std::uint64_t due_; ///< number to hand over
    std::map<std::uint64_t, Item> waiting_;
    std::exception_ptr error_;
};

/// Makes the items `first` to `last`, both included, on `threads` threads, and hands them over in
/// their order, one at a time, until all are made or `stop` is requested. An item that make() does
/// not give, for it was stopped, is not handed over, nor are those after it. Passes on what `make`
/// or `take` throws, and then stops.
template <class Item>
void in_order(std::uint64_t first, std::uint64_t last, int threads, const std::stop_token& stop,
              const typename InOrder<Item>::Make& make, const typename InOrder<Item>::Take& take) {
    InOrder<Item> work(first, last, stop, make, take);
    {
        std::vector<std::jthread> workers;
        workers.reserve(static_cast<std::size_t>(threads));
        for (int i = 0; i < threads; ++i) {
            workers.emplace_back([&work] { work.work(); });
        }
    }
    work.rethrow();
}

} // namespace hindmost::search
