#pragma once

#include "cli/game_options.hpp"
#include "engine/position.hpp"
#include "engine/record.hpp"
#include "search/registry.hpp"

#include <string>
#include <vector>

/// Searches of known order: what solve and best improve share.
namespace hindmost::cli {

/// How a search was run, for the record of what it found.
struct SearchRun {
    const search::SearcherChoice& choice;
    const search::Limits& limits;
    const std::string& network; ///< how the network was made
    const std::string& by;      ///< whose find it is; empty where that is not told
};

/// The record of what was found, accepted by the referee, with "bound" and "found_by".
[[nodiscard]] engine::Record found_record(const Game& game, const engine::KnownGame& start,
                                          const search::SearchResult& found, const SearchRun& run);

/// The moves of an accepted record of this game.
[[nodiscard]] std::vector<engine::Move> line_of(const engine::Record& record,
                                                engine::KnownGame game);

} // namespace hindmost::cli
