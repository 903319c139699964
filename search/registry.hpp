#pragma once

#include "search/player.hpp"
#include "search/searcher.hpp"

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hindmost::search {

/// A numeric parameter of a searcher or player: parsing, help and records come out of this table.
struct Parameter {
    std::string_view name;
    double standard; ///< the default
    double low;
    double high;
    std::string_view help;
};

/// Values of all parameters of one searcher or player, by name.
using Parameters = std::map<std::string, double, std::less<>>;

/// What users see of a searcher or player.
struct Entry {
    std::string_view name;
    std::string_view help;
    std::span<const Parameter> parameters;
};

struct SearcherInfo : Entry {
    /// The search alone; solve() is what to call. May be called from several threads at once.
    SearchResult (*search)(const Query&, const Parameters&);
    /// Whether it heeds Query::checkpoint: with the same query and limits in work it then ends as
    /// it would have without a stop. Throws engine::ParseError where the checkpoint is damaged.
    bool resumes = false;
};

struct PlayerInfo : Entry {
    /// The network must outlive the player.
    std::unique_ptr<Player> (*make)(const Parameters&, const Network&);
    /// Whether the values of its moves are expected results and chances; else they only rank.
    bool expects = true;
};

/// All searchers for known order, best first.
[[nodiscard]] std::span<const SearcherInfo> searchers();

/// All players for hidden order, best first.
[[nodiscard]] std::span<const PlayerInfo> players();

/// An entry as users write it, with every parameter: `name:param=value,…`.
[[nodiscard]] std::string entry_text(const Entry& entry, const Parameters& parameters);

/// A searcher or player with its parameters.
template <typename Info>
struct Selected {
    const Info* info;
    Parameters parameters; ///< complete, defaults included
    [[nodiscard]] std::string text() const { return entry_text(*info, parameters); }
};
using SearcherChoice = Selected<SearcherInfo>;
using PlayerChoice = Selected<PlayerInfo>;

/// Read `name` or `name:param=value,…`. They throw engine::InputError naming what is unknown or out
/// of range and what is possible.
[[nodiscard]] SearcherChoice parse_searcher(std::string_view text);
[[nodiscard]] PlayerChoice parse_player(std::string_view text);

} // namespace hindmost::search
