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

/// The colours with meeples: `red and blue`.
std::string owners(engine::Tokens tokens, int colours) {
    std::vector<std::string> names;
    for (engine::Colour colour = 0; colour < colours; ++colour) {
        if (count(tokens, colour) > 0) {
            names.emplace_back(colour_name(colour));
        }
    }
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
    }
    return text;
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
    return (paid.empty() ? "nobody scores" : paid) + home;
}

} // namespace

std::string move_words(const Position& before, engine::Move move) {
    const engine::Orientation& tile = before.tile_type().orientations[move.rotation];
    const std::string mover(colour_name(before.to_move()));
    std::string text =
        move.spot == engine::kSpotEnd ? "forced end: " + mover + " has no meeple for a free feature"
        : move.spot == engine::kSpotNone ? "no meeple"
                                         : mover + " on the " + word(tile.parts[move.spot].kind);
    const Position::Completion completion = before.completion(move);
    const auto completed = completion.completed.items();
    for (const Joined& joined : joined_by(before, move)) {
        const std::string grows = growth(before, joined, completed);
        text += (grows.empty() ? "" : "; ") + grows;
    }
    engine::Scores scores = before.scores();
    for (const std::uint8_t number : completion.outcomes[move.outcome].order) {
        text += "; completes " + name_of(before, move, completion, completed[number]) + ": " +
                settlement(completed[number], before.colours(), scores);
    }
    Position after = before;
    after.play(move);
    return text + (after.over() && !after.forced_end() ? "; the last tile" : "");
}

} // namespace hindmost::cli
