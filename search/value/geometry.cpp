#include "search/value/geometry.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace hindmost::search {
namespace {

using engine::kSides;
using engine::Label;

/// Hope that an open cell will be filled, by how many unseen tiles fit there.
constexpr std::array<float, 9> kFill{0.0F, 0.35F, 0.55F, 0.67F, 0.75F, 0.8F, 0.84F, 0.88F, 0.92F};

float fill_hope(int mass) noexcept {
    return kFill[std::min<std::size_t>(static_cast<std::size_t>(mass), kFill.size() - 1)];
}

/// Sides of an empty cell that touch a tile.
int touched_sides(engine::EdgeCode code) noexcept {
    return std::popcount(static_cast<unsigned>((code | code >> 1) & 0x55));
}

} // namespace

void Prospect::add(TypeMask fits, TypeMask closes, const Unseen& unseen, float total) noexcept {
    const int mass = unseen.mass(fits);
    const float share = static_cast<float>(unseen.mass(closes)) / total;
    hope *= fill_hope(mass);
    closing += share;
    hardest = std::min(hardest, share);
    finishing &= closes;
    dead = static_cast<std::uint8_t>(dead + (mass == 0 ? 1 : 0));
    unclosable = static_cast<std::uint8_t>(unclosable + (share == 0 ? 1 : 0));
}

struct Geometry::Context {
    const engine::Land& land;
    const TileMasks& masks;
    const Unseen& unseen;
    float total;

    [[nodiscard]] float share(TypeMask types) const noexcept {
        return static_cast<float>(unseen.mass(types)) / total;
    }
};

Geometry::Geometry(const engine::Land& land, const TileMasks& masks, const Unseen& unseen) {
    const Context context{land, masks, unseen, static_cast<float>(std::max(unseen.total(), 1))};
    for (int word = 0; word < land.words(); ++word) {
        engine::for_each_bit(land.frontier()[static_cast<std::size_t>(word)], [&](int bit) {
            look_at_cell(context, static_cast<engine::Slot>(64 * word + bit));
        });
    }
}

void Geometry::look_at_cell(const Context& context, engine::Slot slot) {
    const engine::EdgeCode code = context.land.code(slot);
    const TypeMask fits = context.masks.fits(code);
    const int mass = context.unseen.mass(fits);
    fitting_.add(fits);
    cells_ += 1;
    dead_cells_ += mass == 0 ? 1 : 0;
    rare_cells_ += mass == 1 || mass == 2 ? 1 : 0;

    Gap gap{slot, static_cast<std::uint8_t>(touched_sides(code)), 0, 0, 0, {}, fits, mass};
    std::array<Label, kSides> labels;
    for (std::size_t side = 0; side < kSides; ++side) {
        const Label label = labels[side] = context.land.label(slot, static_cast<int>(side));
        if (label < engine::kFirstLabel) {
            continue;
        }
        ++gap.sides;
        if (context.land.feature(label).kind == engine::FeatureKind::City) {
            ++gap.cities;
        }
        Prospect& prospect = prospects_[label];
        prospect.add(fits, context.masks.closes(code, static_cast<int>(side)), context.unseen,
                     context.total);
        const auto end = gap.labels.begin() + gap.label_count;
        if (std::find(gap.labels.begin(), end, label) == end) {
            gap.labels[gap.label_count++] = label;
            ++prospect.cells;
        }
    }
    if (gap.touched > 1) {
        assert(gap_count_ < gaps_.size());
        gaps_[gap_count_++] = gap;
    }
    if (gap.sides < 2 || mass == 0) {
        return;
    }
    for (std::size_t pair = 0; pair < kSidePairs.size(); ++pair) {
        const Label a = labels[static_cast<std::size_t>(kSidePairs[pair][0])];
        const Label b = labels[static_cast<std::size_t>(kSidePairs[pair][1])];
        if (a < engine::kFirstLabel || b < engine::kFirstLabel || a == b ||
            context.land.feature(a).kind != context.land.feature(b).kind) {
            continue;
        }
        const TypeMask types = context.masks.connects(code, pair);
        const float chance = context.share(types);
        if (chance > 0) {
            assert(junction_count_ < junctions_.size());
            junctions_[junction_count_++] = {a, b, types, chance};
        }
    }
}

} // namespace hindmost::search
