#pragma once

#include "cli/game_options.hpp"
#include "cli/interrupt.hpp"
#include "cli/network_option.hpp"
#include "cli/options.hpp"
#include "cli/store_option.hpp"
#include "engine/record.hpp"
#include "search/registry.hpp"

#include <optional>
#include <string>

namespace hindmost::cli {

/// The best line known of a deal.
struct BestLine {
    engine::Record record; ///< accepted by the referee, with "bound"
    std::string source;    ///< for people: where it is from

    [[nodiscard]] int bound() const;
};

/// Where the best line of a deal comes from: --line, or a deal with what the store knows of it, or
/// else a search.
class BestLineOptions {
  public:
    void declare(OptionTable& options);
    /// What the help says of searches.
    [[nodiscard]] static std::string more_help();

    /// Fills in the limits and reads the network. Throws UsageError where neither a deal nor a line
    /// is named, or both, and what reading them throws.
    [[nodiscard]] BestLine find(bool progress, const Interrupt& interrupt);

    [[nodiscard]] const search::Limits& limits() const noexcept { return limits_; }
    /// Once find() is done.
    [[nodiscard]] const search::NetworkFile& network() const noexcept { return *network_; }

  private:
    [[nodiscard]] BestLine recorded() const;
    [[nodiscard]] BestLine searched(const Game& game, bool progress,
                                    const Interrupt& interrupt) const;

    GameOptions game_;
    std::optional<std::string> line_;
    StoreLookup store_;
    search::SearcherChoice choice_ = search::parse_searcher(search::searchers().front().name);
    NetworkOption network_option_;
    const search::NetworkFile* network_ = nullptr;
    search::Limits limits_;
};

} // namespace hindmost::cli
