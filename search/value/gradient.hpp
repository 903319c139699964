#pragma once

#include "search/value/sample.hpp"

namespace hindmost::search {

/// Adds the gradient of one sample's loss to `gradient`: squares of the gain, cross entropy of the
/// forced end. Returns the square of the gain's error.
float add_gradient(const Network& network, const Sample& sample, Network& gradient);

} // namespace hindmost::search
