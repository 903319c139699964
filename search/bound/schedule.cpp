#include "search/bound/schedule.hpp"

namespace hindmost::search {

bool valid(const Schedule& schedule) {
    bool good = valid(schedule.untimed);
    int before = -1;
    std::int64_t sum = 0;
    for (const Schedule::Order& order : schedule.orders) {
        good = good && order.turn > before;
        before = order.turn;
        for (const auto& of_kind : order.eta) {
            for (int payees = 0; payees < kColourSets; ++payees) {
                for (int colour = 0; colour < engine::kMaxColours; ++colour) {
                    const std::int32_t eta = of_kind[payees][colour];
                    const bool free = payees < 1 << schedule.untimed.colours &&
                                      holds(static_cast<ColourSet>(payees), colour);
                    good = good && eta >= 0 && (free || eta == 0);
                    sum += eta;
                }
            }
        }
    }
    if (!good || sum > kMostMultiplier) {
        return false;
    }
    Schedule settled = schedule;
    settled.settle();
    return schedule.epochs == settled.epochs;
}

Schedule untimed(const Multipliers& multipliers) {
    Schedule schedule{multipliers, {}, {}};
    schedule.settle();
    return schedule;
}

} // namespace hindmost::search
