#include "search/store/candidate.hpp"

#include "engine/error.hpp"
#include "engine/referee.hpp"
#include "search/bound/bound.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace hindmost::search {

std::string game_key(const engine::Record& record) {
    const engine::Rules& rules = record.rules;
    const engine::TileSet& tiles = engine::tile_set_of(record);
    return tiles.name() + " " + std::to_string(rules.colours) + " " +
           std::to_string(rules.meeples) + " " +
           std::string(engine::word_of(engine::kUnplaceableWords, rules.unplaceable)) + " " +
           std::string(engine::word_of(engine::kForcedEndScoringWords, rules.forced_end_scoring)) +
           " " + engine::format_deal(tiles, record.deal);
}

bool same_switches(const engine::Rules& a, const engine::Rules& b) noexcept {
    engine::Rules renamed = a;
    renamed.profile = b.profile;
    return renamed == b;
}

std::optional<int> stated_bound(const engine::Record& record) {
    const auto found = record.extra.find("bound");
    if (found == record.extra.end()) {
        return std::nullopt;
    }
    constexpr int kMost = std::numeric_limits<int>::max();
    const bool fits = found->is_number_unsigned()
                          ? found->get<std::uint64_t>() <= std::uint64_t{kMost}
                          : found->is_number_integer() && found->get<std::int64_t>() >= 0 &&
                                found->get<std::int64_t>() <= kMost;
    if (!fits) {
        throw engine::InputError("bound: expected an integer from 0 to 2^31-1");
    }
    return found->get<int>();
}

Candidate::Candidate(engine::Record record) : record_(std::move(record)) {
    if (const engine::Verdict verdict = engine::judge(record_); !verdict.ok()) {
        throw engine::InputError(verdict.problem);
    }
    const int proved = quick_bound(engine::tile_set_of(record_), record_.rules, record_.deal);
    bound_ = std::min(stated_bound(record_).value_or(proved), proved);
    if (bound_ < record_.result) {
        throw engine::InputError("bound: " + std::to_string(bound_) + " is below the result " +
                                 std::to_string(record_.result));
    }
    record_.extra["bound"] = bound_;
}

Candidate::Candidate(engine::Record record, int bound) : record_(std::move(record)), bound_(bound) {
    record_.extra["bound"] = bound_;
}

Candidate Candidate::merged(const Candidate& known, const Candidate& offered) {
    if (offered.bound() < known.result()) {
        throw engine::InputError("bound: " + std::to_string(offered.bound()) +
                                 " is below the result " + std::to_string(known.result()) +
                                 " of the line in the store");
    }
    const bool better = offered.result() > known.result();
    const int bound = known.bound() < offered.result() ? offered.bound()
                                                       : std::min(known.bound(), offered.bound());
    Candidate best((better ? offered : known).record(), bound);
    if (!best.record_.seed) {
        best.record_.seed = known.record().seed ? known.record().seed : offered.record().seed;
    }
    return best;
}

} // namespace hindmost::search
