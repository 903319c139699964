#pragma once

#include "search/searcher.hpp"

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hindmost::search {

/// A numeric parameter of a searcher: parsing, help and records come out of this table.
struct Parameter {
    std::string_view name;
    double standard; ///< the default
    double low;
    double high;
    std::string_view help;
};

/// Values of all parameters of one searcher, by name.
using Parameters = std::map<std::string, double, std::less<>>;

struct SearcherInfo {
    std::string_view name;
    std::string_view help;
    std::span<const Parameter> parameters;
    std::unique_ptr<Searcher> (*make)(const Parameters&);
};

/// All searchers for known order, best first.
[[nodiscard]] std::span<const SearcherInfo> searchers();

/// A searcher as users write it: `name` or `name:param=value,…`.
struct SearcherChoice {
    const SearcherInfo* info;
    Parameters parameters; ///< complete, defaults included
    [[nodiscard]] std::string text() const; ///< canonical, with every parameter
};

/// Throws engine::InputError naming what is unknown or out of range and what is possible.
[[nodiscard]] SearcherChoice parse_searcher(std::string_view text);

} // namespace hindmost::search
