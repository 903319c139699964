#pragma once

#include "search/registry.hpp"

namespace hindmost::search {

/// Runs a search and solves the last turns of the line it ends with exactly, for which a small part
/// of the limits is kept back, even after a stop was requested; not where a forced end left more
/// than twelve tiles, which is no end to solve. Where the query has a line, the one returned is at
/// least as good. May be called from several threads at once.
[[nodiscard]] SearchResult solve(const SearcherChoice& choice, const Query& query);

} // namespace hindmost::search
