#pragma once

#include <cstdint>

namespace hindmost::engine {

/// The finaliser of SplitMix64 (Steele, Lea, Flood 2014): a bijection that spreads every bit.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t z) noexcept {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

/// SplitMix64: the generator of seeded deals and of every random stream. The same numbers on
/// every machine. One object a thread.
class Random {
  public:
    constexpr explicit Random(std::uint64_t seed) noexcept : state_(seed) {}

    /// The stream number `worker` for one purpose under a master seed.
    constexpr Random(std::uint64_t seed, std::uint64_t purpose, std::uint64_t worker) noexcept
        : state_(mix(mix(seed + 1) ^ mix(~purpose) * 3 ^ mix(worker + 0x5851f42d4c957f2dULL))) {}

    constexpr std::uint64_t next() noexcept {
        state_ += 0x9e3779b97f4a7c15ULL;
        return mix(state_);
    }

    /// From 0 to bound - 1: the high half of next() * bound; bound > 0. The bias is below bound /
    /// 2^64.
    constexpr std::uint64_t below(std::uint64_t bound) noexcept {
        __extension__ using Wide = unsigned __int128;
        return static_cast<std::uint64_t>(static_cast<Wide>(next()) * bound >> 64);
    }

    /// From 0 to 1 (exclusive), in steps of 2^-53.
    constexpr double unit() noexcept { return static_cast<double>(next() >> 11) * 0x1p-53; }

  private:
    std::uint64_t state_;
};

} // namespace hindmost::engine
