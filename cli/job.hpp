#pragma once

#include <string>
#include <string_view>

namespace hindmost::cli {

/// Jobs, one line each, are all that decides what a job comes to, as `words --name value …`. Throws
/// engine::InputError that begins with `what` and names the first option that differs where
/// `found`, of a file, is not `wanted`; `option` names the file.
void require_same_job(std::string_view found, std::string_view wanted, const std::string& what,
                      const std::string& option);

} // namespace hindmost::cli
