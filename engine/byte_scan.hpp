#pragma once

#include <cstdint>

#if defined(__AVX2__) || defined(__SSE2__)
#include <immintrin.h>
#endif

namespace hindmost::engine {

inline constexpr int kScanWidth = 32;

/// Bit i is set where bytes[i] == value, for the 32 bytes from `bytes` on.
[[nodiscard]] inline std::uint32_t equal_mask(const std::uint8_t* bytes,
                                              std::uint8_t value) noexcept {
#if defined(__AVX2__)
    const __m256i block = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(bytes));
    const __m256i equal = _mm256_cmpeq_epi8(block, _mm256_set1_epi8(static_cast<char>(value)));
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(equal));
#elif defined(__SSE2__)
    const auto half = [&](int offset) {
        const __m128i block = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes + offset));
        const __m128i equal = _mm_cmpeq_epi8(block, _mm_set1_epi8(static_cast<char>(value)));
        return static_cast<std::uint32_t>(_mm_movemask_epi8(equal));
    };
    return half(0) | half(16) << 16;
#else
    std::uint32_t mask = 0;
    for (int i = 0; i < kScanWidth; ++i) {
        mask |= static_cast<std::uint32_t>(bytes[i] == value) << i;
    }
    return mask;
#endif
}

} // namespace hindmost::engine
