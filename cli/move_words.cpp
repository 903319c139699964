#include "cli/move_words.hpp"

#include "cli/board_text.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

namespace hindmost::cli {
namespace {

using engine::FeatureKind;
using engine::Label;
using engine::Position;

std::string word(FeatureKind kind) { return std::string(kind_name(kind)); }

unsigned count(engine::Tokens tokens, engine::Colour colour) { return tokens >> 4 * colour & 15; }

using Names = std::vector<std::string>;

/// The colours of which `belongs` is true.
template <class Predicate>
Names names(int colours, const Predicate& belongs) {
    Names found;
    for (engine::Colour colour = 0; colour < colours; ++colour) {
        if (belongs(colour)) {
            found.emplace_back(colour_name(colour));
        }
    }
    return found;
}

/// `red, green and blue`.
std::string listed(const Names& names, const std::string& conjunction = "and") {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        text += i == 0 ? "" : i + 1 == names.size() ? " " + conjunction + " " : ", ";
        text += names[i];
    }
    return text;
}

std::string is_or_are(const Names& names) { return names.size() == 1 ? " is" : " are"; }

/// The colours with meeples.
std::string owners(engine::Tokens tokens, int colours) {
    return listed(names(colours, [&](engine::Colour colour) { return count(tokens, colour) > 0; }));
}

/// Parts of the tile that come to lie in one feature, and the features on the board that they join.
struct Joined {
    unsigned parts = 0; ///< bits
    FeatureKind kind = FeatureKind::City;
    std::vector<Label> labels;
};

std::vector<Joined> joined_by(const Position& position, engine::Move move) {
    const engine::Orientation& tile = position.tile_type().orientations[move.rotation];
    std::vector<Joined> all;
    for (int part = 0; part < tile.part_count; ++part) {
        Joined joined{1U << part, tile.parts[static_cast<std::size_t>(part)].kind, {}};
        for (int side = 0; side < engine::kSides; ++side) {
            const Label label = position.land().label(move.slot, side);
            if (tile.part_at[static_cast<std::size_t>(side)] == part &&
                label >= engine::kFirstLabel && std::ranges::count(joined.labels, label) == 0) {
                joined.labels.push_back(label);
            }
        }
        const auto meets = [&joined](const Joined& other) {
            return std::ranges::find_first_of(other.labels, joined.labels) != other.labels.end();
        };
        for (auto other = all.begin(); (other = std::find_if(other, all.end(), meets)) != all.end();
             other = all.erase(other)) {
            joined.parts |= other->parts;
            for (const Label label : other->labels) {
                if (std::ranges::count(joined.labels, label) == 0) {
                    joined.labels.push_back(label);
                }
            }
        }
        all.push_back(std::move(joined));
    }
    return all;
}

/// Of a feature with meeples that grows and stays open; empty for others.
std::string growth(const Position& position, const Joined& joined,
                   std::span<const engine::Completed> completed) {
    const bool done = std::ranges::any_of(completed, [&](const engine::Completed& item) {
        return item.part < engine::kMaxParts && (joined.parts >> item.part & 1) != 0;
    });
    engine::Tokens all = 0;
    int claimed = 0;
    for (const Label label : joined.labels) {
        const engine::Tokens tokens = position.land().feature(label).tokens;
        all |= tokens;
        claimed += tokens != 0 ? 1 : 0;
    }
    if (claimed == 0 || done) {
        return "";
    }
    const std::string kind = word(joined.kind);
    const std::string of = " of " + owners(all, position.colours());
    return claimed == 1 ? "extends the " + kind + of
                        : "joins " + std::to_string(claimed) + " " +
                              (joined.kind == FeatureKind::City ? "cities" : "roads") + of;
}

std::string name_of(const Position& position, engine::Move move,
                    const Position::Completion& completion, const engine::Completed& item) {
    const engine::Orientation& tile = position.tile_type().orientations[move.rotation];
    if (item.part < engine::kMaxParts) {
        return "the " + word(tile.parts[item.part].kind);
    }
    const engine::Cell cell = engine::unpack(completion.monasteries[item.monastery].cell);
    return cell == position.land().cell(move.slot)
               ? "the monastery"
               : "the monastery at " + std::to_string(cell.x) + "," + std::to_string(cell.y);
}

/// Why a completed feature pays nobody, or pays colours that are not hindmost; empty where it is
/// plain (S3, S4).
std::string reason(const engine::Completed& item, int colours, const engine::Scores& scores) {
    const unsigned winners = engine::winners(item.tokens);
    const int low = engine::lowest(scores, colours);
    const auto wins = [&](engine::Colour colour) { return (winners >> colour & 1) != 0; };
    const auto hindmost = [&](engine::Colour colour) { return scores[colour] == low; };
    const Names all = names(colours, wins);
    const Names unlocking =
        names(colours, [&](engine::Colour colour) { return wins(colour) && hindmost(colour); });
    if (unlocking.size() == all.size()) {
        return "";
    }
    if (!unlocking.empty()) {
        return ", as " + listed(unlocking) + is_or_are(unlocking) + " hindmost";
    }
    const Names others = names(colours, hindmost);
    return ", as " +
           (all.size() == 1 ? all.front() + " is not" : "neither " + listed(all, "nor") + " is") +
           " hindmost (" + listed(others) + is_or_are(others) + ")";
}

/// Who gets what for a completed feature and who takes meeples home; pays it.
std::string settlement(const engine::Completed& item, int colours, engine::Scores& scores) {
    const engine::Scores before = scores;
    engine::pay(scores, colours, item);
    std::string paid;
    std::string home;
    for (engine::Colour colour = 0; colour < colours; ++colour) {
        const std::string name(colour_name(colour));
        if (scores[colour] != before[colour]) {
            paid += (paid.empty() ? "" : ", ") + name + " +" +
                    std::to_string(scores[colour] - before[colour]);
        }
        if (const unsigned meeples = count(item.tokens, colour); meeples > 0) {
            home += ", " + name + " takes " +
                    (meeples == 1 ? "a meeple" : std::to_string(meeples) + " meeples") + " home";
        }
    }
    return (paid.empty() ? "nobody scores" : paid) + reason(item, colours, before) + home;
}

} // namespace

MoveStory move_story(const Position& before, engine::Move move) {
    const engine::Orientation& tile = before.tile_type().orientations[move.rotation];
    const std::string mover(colour_name(before.to_move()));
    MoveStory story;
    story.claim =
        move.spot == engine::kSpotEnd ? "forced end: " + mover + " has no meeple for a free feature"
        : move.spot == engine::kSpotNone ? "no meeple"
                                         : mover + " on the " + word(tile.parts[move.spot].kind);
    const Position::Completion completion = before.completion(move);
    const auto completed = completion.completed.items();
    for (const Joined& joined : joined_by(before, move)) {
        if (std::string grows = growth(before, joined, completed); !grows.empty()) {
            story.growth.push_back(std::move(grows));
        }
    }
    engine::Scores scores = before.scores();
    for (const std::uint8_t number : completion.outcomes[move.outcome].order) {
        story.scoring.push_back("completes " +
                                name_of(before, move, completion, completed[number]) + ": " +
                                settlement(completed[number], before.colours(), scores));
    }
    Position after = before;
    after.play(move);
    story.last_tile = after.over() && !after.forced_end();
    return story;
}

std::string move_words(const Position& before, engine::Move move) {
    const MoveStory story = move_story(before, move);
    std::string text = story.claim;
    for (const auto* sentences : {&story.growth, &story.scoring}) {
        for (const std::string& sentence : *sentences) {
            text += "; " + sentence;
        }
    }
    return text + (story.last_tile ? "; the last tile" : "");
}

} // namespace hindmost::cli
