#include "search/value/features.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace hindmost::search {
namespace {

using engine::kMaxColours;
using engine::Label;
using engine::Position;
using engine::Tokens;

/// Hope that an open cell will be filled, by how many unseen tiles fit there.
constexpr std::array<float, 9> kFill{0.0F, 0.35F, 0.55F, 0.67F, 0.75F, 0.8F, 0.84F, 0.88F, 0.92F};

float fill_hope(int mass) noexcept {
    return kFill[std::min<std::size_t>(static_cast<std::size_t>(mass), kFill.size() - 1)];
}

/// What the open sides of one feature say of it.
struct Prospect {
    float hope = 1.0F; ///< product over open sides of the hope to fill them
    float closing = 0; ///< share of unseen tiles that close one of its sides
    int dead = 0;      ///< open sides that no unseen tile fits
};

/// What is summed up over features with the same kind and number of winners.
struct Shared {
    float points = 0;
    float hoped = 0;
    float count = 0;
    float open = 0;
};

struct Merges {
    float sum = 0;
    float top = 0;
};

struct OfColour {
    float hoped = 0;     ///< points of features it leads, by hope
    float alone = 0;     ///< the same, where it is the only winner
    float closing = 0;   ///< meeples on features, by the share of tiles that complete them
    float stuck = 0;     ///< meeples on features with a dead side
    float monastery = 0; ///< its monasteries, by the share of cells filled
    float minority = 0;  ///< meeples on features that others lead
    float soonest = 0;   ///< best share of tiles that sends a meeple home
};

/// One of the largest features of a kind.
struct Large {
    Label label = 0;
    int points = 0;
};

class Describer {
  public:
    Describer(const Position& position, const TileMasks& masks, const Unseen& unseen,
              std::span<float, kInputs> inputs)
        : position_(position), land_(position.land()), masks_(masks), unseen_(unseen),
          total_(static_cast<float>(std::max(unseen.total(), 1))), out_(inputs) {}

    void run() noexcept {
        look_at_cells();
        look_at_features();
        write_colours();
        write_board();
        write_shared();
        write_large();
        assert(written_ == kInputs);
    }

  private:
    [[nodiscard]] float share(TypeMask types) const noexcept {
        return static_cast<float>(unseen_.mass(types)) / total_;
    }
    void put(float value) noexcept { out_[written_++] = value; }
    void put_one_hot(int value, int count) noexcept {
        for (int i = 0; i < count; ++i) {
            put(i == std::min(value, count - 1) ? 1.0F : 0.0F);
        }
    }

    void look_at_cells() noexcept {
        for (int word = 0; word < land_.words(); ++word) {
            engine::for_each_bit(land_.frontier()[static_cast<std::size_t>(word)], [&](int bit) {
                look_at_cell(static_cast<engine::Slot>(64 * word + bit));
            });
        }
    }

    void look_at_cell(engine::Slot slot) noexcept {
        const engine::EdgeCode code = land_.code(slot);
        const TypeMask fits = masks_.fits(code);
        const TypeMask safe = masks_.safe(code, land_.occupied_sides(slot));
        const int mass = unseen_.mass(fits);
        fit_ |= fits;
        safe_ |= safe;
        const int safe_mass = unseen_.mass(safe);
        cells_ += 1;
        dead_cells_ += mass == 0 ? 1.0F : 0.0F;
        rare_cells_ += mass == 1 || mass == 2 ? 1.0F : 0.0F;
        safe_cells_ += safe_mass > 0 ? 1.0F : 0.0F;
        safe_sum_ += static_cast<float>(safe_mass) / total_;

        const float hope = fill_hope(mass);
        std::array<Label, engine::kSides> labels;
        int features = 0;
        for (int side = 0; side < engine::kSides; ++side) {
            const Label label = labels[static_cast<std::size_t>(side)] = land_.label(slot, side);
            if (label >= engine::kFirstLabel) {
                ++features;
                Prospect& prospect = prospects_[label];
                prospect.hope *= hope;
                prospect.dead += mass == 0 ? 1 : 0;
                prospect.closing += share(masks_.closes(code, side));
            }
        }
        if (features > 1 && mass > 0) {
            look_at_merges(code, labels);
        }
    }

    void look_at_merges(engine::EdgeCode code,
                        const std::array<Label, engine::kSides>& labels) noexcept {
        for (std::size_t pair = 0; pair < kSidePairs.size(); ++pair) {
            const Label a = labels[static_cast<std::size_t>(kSidePairs[pair][0])];
            const Label b = labels[static_cast<std::size_t>(kSidePairs[pair][1])];
            if (a < engine::kFirstLabel || b < engine::kFirstLabel || a == b) {
                continue;
            }
            const engine::OpenFeature& first = land_.feature(a);
            const engine::OpenFeature& second = land_.feature(b);
            if (first.kind != second.kind || first.tokens + second.tokens == 0) {
                continue;
            }
            const float chance = share(masks_.connects(code, pair));
            if (chance == 0) {
                continue;
            }
            const int together = std::popcount(engine::winners(first.tokens + second.tokens));
            const int apart = std::max(std::popcount(engine::winners(first.tokens)),
                                       std::popcount(engine::winners(second.tokens)));
            const auto points =
                static_cast<float>(engine::points_of(first) + engine::points_of(second)) / 20.0F;
            auto& row = merges_[first.kind == engine::FeatureKind::City ? 0 : 1];
            // Index 0: joins an unclaimed one; 1: gains no winner; 2, 3, …: so many winners.
            const bool claimed = first.tokens != 0 && second.tokens != 0;
            Merges& merges = row[!claimed            ? 0U
                                 : together <= apart ? 1U
                                                     : static_cast<unsigned>(together)];
            merges.sum += chance * points;
            merges.top = std::max(merges.top, chance * points);
        }
    }

    void look_at_features() noexcept {
        land_.for_each_feature([&](Label label) {
            const engine::OpenFeature& feature = land_.feature(label);
            const int kind = feature.kind == engine::FeatureKind::City ? 0 : 1;
            const int points = engine::points_of(feature);
            const Prospect& prospect = prospects_[label];
            const unsigned set = engine::winners(feature.tokens);
            Shared& shared = shared_[static_cast<std::size_t>(kind)]
                                    [static_cast<std::size_t>(std::popcount(set))];
            const float worth = static_cast<float>(points) / 20.0F;
            shared.points += worth;
            shared.hoped += worth * prospect.hope;
            shared.count += 1;
            shared.open += static_cast<float>(feature.open);
            if (set == 0) {
                return;
            }
            note_large(kind, label, points);
            const float completes = feature.open == 1 ? prospect.closing : 0.0F;
            for (int colour = 0; colour < position_.colours(); ++colour) {
                const auto meeples = static_cast<float>(feature.tokens >> 4 * colour & 15);
                if (meeples == 0) {
                    continue;
                }
                OfColour& own = colours_[static_cast<std::size_t>(colour)];
                own.closing += meeples * completes;
                own.soonest = std::max(own.soonest, completes);
                own.stuck += prospect.dead > 0 ? meeples : 0.0F;
                if ((set >> colour & 1) != 0) {
                    own.hoped += worth * prospect.hope;
                    own.alone += std::popcount(set) == 1 ? worth * prospect.hope : 0.0F;
                } else {
                    own.minority += meeples;
                }
            }
        });
        for (const engine::Monastery& monastery : land_.monasteries()) {
            for (int colour = 0; colour < position_.colours(); ++colour) {
                if ((monastery.tokens >> 4 * colour & 15) != 0) {
                    colours_[static_cast<std::size_t>(colour)].monastery +=
                        static_cast<float>(8 - monastery.missing) / 8.0F;
                }
            }
        }
    }

    void note_large(int kind, Label label, int points) noexcept {
        auto& row = large_[static_cast<std::size_t>(kind)];
        Large entry{label, points};
        for (Large& place : row) {
            if (entry.points > place.points) {
                std::swap(entry, place);
            }
        }
    }

    [[nodiscard]] int colour_at(int order) const noexcept {
        return (position_.to_move() + order) % position_.colours();
    }

    void write_colours() noexcept {
        const int low = engine::lowest(position_.scores(), position_.colours());
        for (int order = 0; order < kMaxColours; ++order) {
            if (order >= position_.colours()) {
                written_ += kPerColour;
                continue;
            }
            const int colour = colour_at(order);
            const OfColour& own = colours_[static_cast<std::size_t>(colour)];
            const int ahead = position_.scores()[static_cast<std::size_t>(colour)] - low;
            const auto start = written_;
            put(1.0F);
            put_one_hot(position_.supply(static_cast<engine::Colour>(colour)),
                        engine::kMaxMeeples + 1);
            put(static_cast<float>(std::min(ahead, 40)) / 20.0F);
            put(ahead == 0 ? 1.0F : 0.0F);
            put(static_cast<float>(position_.pile_left(static_cast<engine::Colour>(colour))) /
                24.0F);
            put(own.hoped);
            put(own.alone);
            put(own.closing);
            put(own.stuck / 4.0F);
            put(own.monastery);
            put(own.minority / 4.0F);
            put(own.soonest);
            assert(written_ - start == kPerColour);
            static_cast<void>(start);
        }
    }

    void write_board() noexcept {
        const float left = static_cast<float>(unseen_.total()) / 71.0F;
        put(static_cast<float>(engine::lowest(position_.scores(), position_.colours())) / 50.0F);
        put(left);
        put(left * left);
        put_one_hot(unseen_.total() / 8, 9);
        const int supply = position_.supply(position_.to_move());
        const float safe = share(safe_);
        put(share(fit_));
        put(safe);
        put(supply == 0 ? 1.0F - safe : 0.0F);
        put(supply == 1 ? 1.0F - safe : 0.0F);
        int empty = 0;
        int meeples = 0;
        for (int colour = 0; colour < position_.colours(); ++colour) {
            const int own = position_.supply(static_cast<engine::Colour>(colour));
            empty += own == 0 ? 1 : 0;
            meeples += own;
        }
        put(static_cast<float>(empty) * (1.0F - safe));
        put(static_cast<float>(meeples) / 12.0F);
        put(share(masks_.monasteries()));
        put(static_cast<float>(unseen_.mass(masks_.monasteries())) / 6.0F);
        put(cells_ / 50.0F);
        put(dead_cells_ / 20.0F);
        put(rare_cells_ / 20.0F);
        put(safe_cells_ / 20.0F);
        put(safe_sum_ / 5.0F);
    }

    void write_shared() noexcept {
        for (const auto& row : shared_) {
            for (const Shared& shared : row) {
                put(shared.points);
                put(shared.hoped);
                put(shared.count / 8.0F);
                put(shared.open / 16.0F);
            }
        }
        for (const auto& row : merges_) {
            for (const Merges& merges : row) {
                put(merges.sum);
                put(merges.top);
            }
        }
    }

    void write_large() noexcept {
        for (const auto& row : large_) {
            for (const Large& large : row) {
                if (large.points == 0) {
                    written_ += kPerLarge;
                    continue;
                }
                const auto start = written_;
                const engine::OpenFeature& feature = land_.feature(large.label);
                const Prospect& prospect = prospects_[large.label];
                const unsigned set = engine::winners(feature.tokens);
                put(static_cast<float>(large.points) / 20.0F);
                put(static_cast<float>(feature.open) / 6.0F);
                put(prospect.hope);
                put(prospect.closing);
                put(static_cast<float>(prospect.dead) / 3.0F);
                put(feature.open == 1 ? prospect.closing : 0.0F);
                put(static_cast<float>(std::popcount(set)) / 3.0F);
                for (int order = 0; order < kMaxColours; ++order) {
                    const bool plays = order < position_.colours();
                    put(plays && (set >> colour_at(order) & 1) != 0
                            ? static_cast<float>(large.points) / 20.0F
                            : 0.0F);
                }
                assert(written_ - start == kPerLarge);
                static_cast<void>(start);
            }
        }
    }

    static constexpr std::size_t kPerColour = 20;
    static constexpr std::size_t kPerLarge = 12;

    const Position& position_;
    const engine::Land& land_;
    const TileMasks& masks_;
    const Unseen& unseen_;
    float total_;
    std::span<float, kInputs> out_;
    std::size_t written_ = 0;

    std::array<Prospect, engine::kLabels> prospects_{};
    std::array<OfColour, kMaxColours> colours_{};
    std::array<std::array<Shared, kMaxColours + 1>, 2> shared_{};
    std::array<std::array<Merges, kMaxColours + 1>, 2> merges_{};
    std::array<std::array<Large, 3>, 2> large_{};
    TypeMask fit_ = 0;
    TypeMask safe_ = 0;
    float cells_ = 0;
    float dead_cells_ = 0;
    float rare_cells_ = 0;
    float safe_cells_ = 0;
    float safe_sum_ = 0;
};

} // namespace

void describe(const Position& position, const TileMasks& masks, const Unseen& unseen,
              std::span<float, kInputs> inputs) noexcept {
    std::ranges::fill(inputs, 0.0F);
    Describer(position, masks, unseen, inputs).run();
}

} // namespace hindmost::search
