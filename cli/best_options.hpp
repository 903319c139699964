#pragma once

#include "cli/game_options.hpp"
#include "cli/store_option.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hindmost::cli {

/// Which games of the store a command is about: --deals and the rule options.
class GameFilter {
  public:
    void declare(OptionTable& options);
    /// The games of the store that match, in its order.
    [[nodiscard]] std::vector<search::StoredGame> games(search::Store& store) const;

  private:
    std::optional<SeedRange> seeds_;
    RuleChoice rules_;
};

/// The options that name a game: `--seed 1 --meeples 3`.
[[nodiscard]] std::string game_words(const search::StoredGame& game);

/// A text of what the record says of its finding, fit for a terminal; - where there is none.
[[nodiscard]] std::string found_by_text(const nlohmann::ordered_json& found_by,
                                        std::string_view name);

} // namespace hindmost::cli
