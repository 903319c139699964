#pragma once

#include "engine/position.hpp"
#include "engine/tile_set.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace hindmost::search {

/// A set of tile types, one bit each.
using TypeMask = std::uint32_t;
inline constexpr int kMaskedTypes = 32;

/// Unordered pairs of sides: NE, NS, NW, ES, EW, SW.
inline constexpr std::array<std::array<int, 2>, 6> kSidePairs{
    {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}};

/// For each way an empty cell can be surrounded, the tile types that do something there.
/// Immutable and safe to read from any number of threads.
class TileMasks {
  public:
    /// Throws engine::InputError for sets of more than kMaskedTypes types.
    explicit TileMasks(const engine::TileSet& tiles);

    /// The masks of a tile set, made at first use. The set must live as long as the program.
    [[nodiscard]] static const TileMasks& of(const engine::TileSet& tiles);

    /// Types that fit.
    [[nodiscard]] TypeMask fits(engine::EdgeCode code) const noexcept { return fits_[code]; }
    /// Types that fit so that no feature of theirs is free: each part touches an occupied side.
    [[nodiscard]] TypeMask safe(engine::EdgeCode code, engine::SideSet occupied) const noexcept {
        return safe_[static_cast<std::size_t>(code << 4 | occupied)];
    }
    /// Types that fit so that the part at `side` opens no new side.
    [[nodiscard]] TypeMask closes(engine::EdgeCode code, int side) const noexcept {
        return closes_[code][static_cast<std::size_t>(side)];
    }
    /// Types that fit so that one part touches both sides of a pair.
    [[nodiscard]] TypeMask connects(engine::EdgeCode code, std::size_t pair) const noexcept {
        return connects_[code][pair];
    }
    /// Types that hold a monastery: always free, so never safe.
    [[nodiscard]] TypeMask monasteries() const noexcept { return monasteries_; }

    /// Types with so many sides (up to three) in one part of a kind.
    [[nodiscard]] TypeMask parts(engine::FeatureKind kind, int sides) const noexcept {
        return parts_[kind == engine::FeatureKind::City ? 0 : 1][static_cast<std::size_t>(sides)];
    }

  private:
    void add(const engine::Orientation& tile, TypeMask type, engine::EdgeCode code);

    std::vector<TypeMask> fits_, safe_;
    std::vector<std::array<TypeMask, engine::kSides>> closes_;
    std::vector<std::array<TypeMask, kSidePairs.size()>> connects_;
    TypeMask monasteries_ = 0;
    std::array<std::array<TypeMask, 4>, 2> parts_{};
};

/// The tiles not seen yet, in the piles and in hand of nobody: how many of each type.
class Unseen {
  public:
    using Counts = std::array<std::uint8_t, kMaskedTypes>;

    explicit Unseen(const Counts& counts) : counts_(counts) { tabulate(); }

    [[nodiscard]] const Counts& counts() const noexcept { return counts_; }
    [[nodiscard]] int total() const noexcept { return mass(~TypeMask{0}); }
    /// Unseen tiles of the types in a mask.
    [[nodiscard]] int mass(TypeMask types) const noexcept {
        return tables_[0][types & 0xFF] + tables_[1][types >> 8 & 0xFF] +
               tables_[2][types >> 16 & 0xFF] + tables_[3][types >> 24];
    }
    /// Types that are among them.
    [[nodiscard]] TypeMask types() const noexcept { return types_; }
    /// A tile of `type` has been seen.
    void remove(engine::TileId type) {
        --counts_[type];
        tabulate_byte(type / 8U);
    }

  private:
    void tabulate() {
        for (unsigned byte = 0; byte < tables_.size(); ++byte) {
            tabulate_byte(byte);
        }
    }
    void tabulate_byte(unsigned byte) {
        for (unsigned bit = 8 * byte; bit < 8 * byte + 8; ++bit) {
            types_ = (types_ & ~(TypeMask{1} << bit)) | TypeMask{counts_[bit] > 0} << bit;
        }
        auto& table = tables_[byte];
        table[0] = 0;
        for (unsigned bit = 0; bit < 8; ++bit) {
            const unsigned with = 1U << bit;
            for (unsigned without = 0; without < with; ++without) {
                table[with | without] =
                    static_cast<std::uint8_t>(table[without] + counts_[8 * byte + bit]);
            }
        }
    }

    Counts counts_;
    TypeMask types_ = 0;
    std::array<std::array<std::uint8_t, 256>, kMaskedTypes / 8> tables_;
};

/// What the piles of a game of known order still hold, as a multiset.
[[nodiscard]] Unseen unseen_of(const engine::KnownGame& game);

} // namespace hindmost::search
