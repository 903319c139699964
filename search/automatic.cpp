#include "search/automatic.hpp"

#include "search/beam.hpp"
#include "search/exact.hpp"

namespace hindmost::search {
namespace {

/// Deals of so many tiles are mostly solved within seconds.
constexpr int kShortDeal = 8;

} // namespace

const SearcherInfo& auto_info() {
    static const SearcherInfo info{
        {"auto", "exact for deals of at most 8 tiles, else beam", {}},
        [](const Query& query, const Parameters&) {
            const bool brief = query.game.position().setup().deal_size <= kShortDeal;
            const SearcherInfo& best = brief ? exact_info() : beam_info();
            return best.search(query, parse_searcher(best.name).parameters);
        },
        true};
    return info;
}

} // namespace hindmost::search
