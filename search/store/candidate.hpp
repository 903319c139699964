#pragma once

#include "engine/record.hpp"

#include <optional>
#include <string>

namespace hindmost::search {

/// What tells games apart: the deal and the switches of the rules. The profile, which only names
/// where the rules started from, is no part of it.
[[nodiscard]] std::string game_key(const engine::Record& record);
[[nodiscard]] bool same_switches(const engine::Rules& a, const engine::Rules& b) noexcept;

/// The bound that a record states in its field "bound", if any. Throws InputError where that is
/// something else.
[[nodiscard]] std::optional<int> stated_bound(const engine::Record& record);

/// A record that the referee has accepted, with a bound that is not below its result: what may
/// enter a store.
class Candidate {
  public:
    /// Where the record has no "bound", or one above what is proved at once, it gets the one that
    /// is. Throws InputError where the referee does not accept the record, or the bound cannot be.
    explicit Candidate(engine::Record record);

    [[nodiscard]] const engine::Record& record() const noexcept { return record_; }
    [[nodiscard]] int result() const noexcept { return record_.result; }
    /// No play of the game has a higher result, as far as those who made the record can be trusted;
    /// also in the record's field "bound".
    [[nodiscard]] int bound() const noexcept { return bound_; }

    /// The better line of two of the same game (of equal ones `known`), with the lower bound of
    /// both and the seed that either of them says. A result above the bound of `known` disproves
    /// that bound. Throws InputError where the bound of `offered` is below the known result.
    [[nodiscard]] static Candidate merged(const Candidate& known, const Candidate& offered);

  private:
    Candidate(engine::Record record, int bound);

    engine::Record record_;
    int bound_ = 0;
};

} // namespace hindmost::search
