#pragma once

/// How many rounds a test of random cases takes: `full`, or a tenth of them under the sanitizers,
/// which run ten times as long and look for faults that hardly depend on the case.
template <typename Integer>
[[nodiscard]] constexpr Integer rounds(Integer full) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return (full + 9) / 10;
#else
    return full;
#endif
}
