#pragma once

#include "search/bound/bound.hpp"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace hindmost::cli {

/// A certificate for people: multipliers and every term of the sum, so that it can be checked by
/// hand.
[[nodiscard]] std::string certificate_text(const search::BoundProblem& problem,
                                           const search::Certificate& certificate);

/// The same as a JSON object.
[[nodiscard]] nlohmann::ordered_json certificate_json(const search::BoundProblem& problem,
                                                      const search::Certificate& certificate);

} // namespace hindmost::cli
