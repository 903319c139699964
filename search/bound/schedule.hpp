#pragma once

#include "search/bound/multipliers.hpp"

#include <algorithm>
#include <vector>

namespace hindmost::search {

/// Multipliers of a proof that knows the order of the tiles: those of BasicMultipliers, and some
/// for the facts that what is merged by the end of a turn was claimed by then (see terms.hpp).
template <class Number>
struct BasicSchedule {
    /// For the facts about the end of one turn.
    struct Order {
        int turn = 0; ///< as in BoundProblem::Coming
        /// [City or Road][payees][which payee's claim is not merged yet]; all are >= 0.
        std::array<std::array<std::array<Number, engine::kMaxColours>, kColourSets>, 2> eta{};
    };
    /// What the terms of the tiles of some turns in a row need.
    struct Epoch {
        BasicMultipliers<Number> multipliers; ///< beta and gamma may be below 0
        Number discard{};                     ///< worth of a tile that is discarded
        friend bool operator==(const Epoch&, const Epoch&) = default;
    };

    BasicMultipliers<Number> untimed; ///< settled
    std::vector<Order> orders;        ///< in the order of their turns, each another
    /// Epoch i has the turns up to that of orders[i] and after those of the epochs before; the last
    /// has the turns after all orders.
    std::vector<Epoch> epochs;

    [[nodiscard]] std::size_t epoch_of(int turn) const noexcept {
        std::size_t epoch = 0;
        while (epoch < orders.size() && turn > orders[epoch].turn) {
            ++epoch;
        }
        return epoch;
    }

    /// Works out the epochs from the rest.
    void settle() {
        epochs.resize(orders.size() + 1);
        epochs.back() = {untimed, {}};
        for (std::size_t epoch = orders.size(); epoch-- > 0;) {
            const Epoch& after = epochs[epoch + 1];
            auto& [multipliers, discard] = epochs[epoch];
            multipliers.colours = untimed.colours;
            multipliers.lambda = untimed.lambda;
            multipliers.delta = untimed.delta;
            Number most{};
            for (int kind = 0; kind < 2; ++kind) {
                for (int payees = 1; payees < 1 << untimed.colours; ++payees) {
                    auto& of = multipliers.classes[kind][payees];
                    of = after.multipliers.classes[kind][payees];
                    Number sum{};
                    for (int colour = 0; colour < untimed.colours; ++colour) {
                        const Number eta = orders[epoch].eta[kind][payees][colour];
                        of.beta[colour] -= eta;
                        sum += eta;
                    }
                    of.gamma -= sum;
                    most = std::max(most, sum);
                }
            }
            discard = after.discard + most;
        }
    }
};

using Schedule = BasicSchedule<std::int32_t>;

/// Whether a proof can use it: valid() multipliers, orders of rising turns, etas >= 0 and only of
/// payees, settled, small enough for sums in 32 bits.
[[nodiscard]] bool valid(const Schedule& schedule);

/// `multipliers` alone.
[[nodiscard]] Schedule untimed(const Multipliers& multipliers);

} // namespace hindmost::search
