#include "search/value/value.hpp"

namespace hindmost::search {

Value Valuer::operator()(const engine::Position& after, const Unseen& unseen,
                         const Ahead* ahead) const {
    if (after.over()) {
        return final_value(after);
    }
    Description description;
    return estimate(after, Geometry(after.land(), *masks_, unseen), unseen, ahead, description);
}

void Valuer::describe(const engine::Position& after, const Unseen& unseen, const Ahead* ahead,
                      Description& description) const {
    search::describe(after, Geometry(after.land(), *masks_, unseen), *masks_, unseen, ahead,
                     description);
}

Value Valuer::estimate(const engine::Position& after, const Geometry& geometry,
                       const Unseen& unseen, const Ahead* ahead, Description& description) const {
    search::describe(after, geometry, *masks_, unseen, ahead, description);
    const Estimate estimate = network_->estimate(description.view());
    return {static_cast<float>(engine::lowest(after.scores(), after.colours())) +
                kGainUnit * estimate.gain,
            estimate.forced};
}

} // namespace hindmost::search
