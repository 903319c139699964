#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace hindmost::cli {

/// The replay page, one file of HTML that needs no other: `games` is a list of timelines
/// (timeline_json), at least one. Its own policy lets nothing be fetched and no other script run.
[[nodiscard]] std::string replay_page(const nlohmann::ordered_json& games);

} // namespace hindmost::cli
