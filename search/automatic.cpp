#include "search/automatic.hpp"

#include "search/beam.hpp"
#include "search/exact.hpp"

namespace hindmost::search {
namespace {

/// Deals of so many tiles are often solved within ten seconds, longer ones hardly ever.
constexpr int kShortDeal = 7;

} // namespace

const SearcherInfo& auto_info() {
    static const SearcherInfo info{
        {"auto", "exact for deals of at most 7 tiles, else beam", {}},
        [](const Query& query, const Parameters&) {
            const bool brief = query.game.position().setup().deal_size <= kShortDeal;
            const SearcherInfo& best = brief ? exact_info() : beam_info();
            return best.search(query, parse_searcher(best.name).parameters);
        },
        true};
    return info;
}

} // namespace hindmost::search
