#include "engine/referee.hpp"

#include <algorithm>
#include <cassert>
#include <map>
#include <set>
#include <utility>

namespace hindmost::engine {
namespace {

/// Every order of the completed features that gives other scores: scores, and the first such order.
using Outcomes = std::map<std::vector<int>, std::vector<std::size_t>>;

/// A completed feature that holds meeples, as an order of scoring names it.
struct Completion {
    FeatureName name;
    const Feature* feature;
};

/// The board after a placement.
struct Board {
    std::vector<PlacedTile> placed;
    std::vector<Feature> features;

    [[nodiscard]] int last() const { return static_cast<int>(placed.size()) - 1; }

    /// The first of the new tile's parts that belong to the feature, or kMaxParts.
    [[nodiscard]] int first_part(const Feature& feature) const {
        const auto part = std::ranges::find(feature.parts, last(), &PartOnBoard::tile);
        return part == feature.parts.end() ? kMaxParts : part->part;
    }

    /// The feature that a part of the new tile belongs to.
    [[nodiscard]] const Feature& feature_at(int part) const {
        const PartOnBoard wanted{last(), part};
        return *std::ranges::find_if(features, [&](const Feature& feature) {
            return std::ranges::find(feature.parts, wanted) != feature.parts.end();
        });
    }
};

const Orientation& new_tile(const TileSet& tiles, const Board& board) {
    const PlacedTile& tile = board.placed.back();
    return tiles[tile.tile].orientations[tile.rotation];
}

FeatureName name_of_part(const TileSet& tiles, const Board& board, int part) {
    const Part& named = new_tile(tiles, board).parts[part];
    return {named.kind, named.sides, std::nullopt};
}

/// Rule T5: the features of the new tile that nobody has claimed, each by its table-first part.
std::vector<int> free_parts(const TileSet& tiles, const Board& board) {
    std::vector<int> parts;
    for (int part = 0; part < new_tile(tiles, board).part_count; ++part) {
        const Feature& feature = board.feature_at(part);
        if (!feature.claimed() && board.first_part(feature) == part) {
            parts.push_back(part);
        }
    }
    return parts;
}

/// The completed features that hold a meeple: all of them by this tile, as S6 has emptied the others.
std::vector<Completion> completions_of(const TileSet& tiles, const Board& board) {
    std::vector<Completion> completions;
    for (const Feature& feature : board.features) {
        if (!feature.complete() || !feature.claimed()) {
            continue;
        }
        const int part = board.first_part(feature);
        FeatureName name{FeatureKind::Monastery, 0, std::nullopt};
        if (part < kMaxParts) {
            name = name_of_part(tiles, board, part);
        } else {
            assert(feature.kind == FeatureKind::Monastery);
            name.elsewhere = board.placed[feature.parts.front().tile].cell;
        }
        completions.push_back({name, &feature});
    }
    return completions;
}

/// Rules S3 and S4.
std::vector<int> paid(std::vector<int> scores, const Feature& feature) {
    const int most = *std::ranges::max_element(feature.meeples);
    const int lowest = *std::ranges::min_element(scores);
    bool pays = false;
    for (std::size_t colour = 0; colour < scores.size(); ++colour) {
        pays |= feature.meeples[colour] == most && scores[colour] == lowest;
    }
    for (std::size_t colour = 0; pays && colour < scores.size(); ++colour) {
        scores[colour] += feature.meeples[colour] == most ? feature.points() : 0;
    }
    return scores;
}

/// Rule S5, all orders: what each set of resolved features can have led to, from the empty set up.
Outcomes outcomes_of(const std::vector<int>& scores, const std::vector<Completion>& completions) {
    std::vector<Outcomes> after(std::size_t{1} << completions.size());
    after[0].emplace(scores, std::vector<std::size_t>{});
    for (std::size_t set = 0; set < after.size(); ++set) {
        for (std::size_t next = 0; next < completions.size(); ++next) {
            const std::size_t larger = set | std::size_t{1} << next;
            for (const auto& [reached, order] : after[set]) {
                if (larger != set) {
                    auto longer = order;
                    longer.push_back(next);
                    after[larger].try_emplace(paid(reached, *completions[next].feature),
                                              std::move(longer));
                }
            }
        }
    }
    return std::move(after.back());
}

std::vector<Cell> cells_beside(std::span<const PlacedTile> placed) {
    std::set<Cell> cells;
    for (const PlacedTile& tile : placed) {
        for (const Side side : kAllSides) {
            cells.insert(neighbour(tile.cell, side));
        }
    }
    return {cells.begin(), cells.end()};
}

void require(bool condition, const std::string& problem) {
    if (!condition) {
        throw IllegalMove(problem);
    }
}

/// Rule T5 to T7: the part of the new tile that the move claims, none if it claims nothing.
std::optional<int> claimed_part(const TileSet& tiles, const Board& board, const WrittenMove& move,
                                int supply) {
    const std::vector<int> free = free_parts(tiles, board);
    const bool forced = !free.empty() && supply == 0;
    if (move.spot_kind == SpotKind::None) {
        require(!forced, "a feature is free and no meeple in supply: expected `end` (T7)");
        require(free.empty(), "a feature of the tile is free and has to be claimed (T5)");
        return std::nullopt;
    }
    if (move.spot_kind == SpotKind::End) {
        require(!free.empty(), "no feature of the tile is free: expected `none` (T6)");
        require(forced, "a meeple is in supply: a free feature has to be claimed (T5)");
        return std::nullopt;
    }
    int part = 0;
    while (part < new_tile(tiles, board).part_count &&
           name_of_part(tiles, board, part) != move.spot) {
        ++part;
    }
    require(part < new_tile(tiles, board).part_count,
            "the tile as it is turned has no " + format_feature(move.spot) + " (T5)");
    const Feature& feature = board.feature_at(part);
    const int first = board.first_part(feature);
    require(part == first, format_feature(move.spot) + " is the same feature as " +
                               format_feature(name_of_part(tiles, board, first)) +
                               ", which comes first in the tile table and names it");
    require(!feature.claimed(), "a meeple stands on " + format_feature(move.spot) + " already (T5)");
    require(!forced, "no meeple in supply: expected `end` (T7)");
    return part;
}

std::string names_of(const std::vector<Completion>& completions) {
    std::string names;
    for (const Completion& completion : completions) {
        names += (names.empty() ? "" : "+") + format_feature(completion.name);
    }
    return names;
}

/// Rule S5: the scores after the completions in the order that the move gives.
std::vector<int> scores_in_order(std::vector<int> scores, std::vector<Completion> completions,
                                 const std::vector<FeatureName>& order) {
    if (order.empty()) {
        const Outcomes outcomes = outcomes_of(scores, completions);
        require(outcomes.size() == 1, "the order of scoring matters and is missing: expected ^ and " +
                                          names_of(completions) + " in some order (S5)");
        return outcomes.begin()->first;
    }
    require(!completions.empty(), "an order of scoring where nothing is scored (S5)");
    const std::string expected = names_of(completions);
    for (const FeatureName& name : order) {
        const auto next = std::ranges::find(completions, name, &Completion::name);
        require(next != completions.end(), "the order of scoring has " + format_feature(name) +
                                               " too much: expected each of " + expected +
                                               " once (S5)");
        scores = paid(std::move(scores), *next->feature);
        completions.erase(next);
    }
    require(completions.empty(), "the order of scoring lacks " + names_of(completions) + " (S5)");
    return scores;
}

} // namespace

int final_result(std::vector<int> scores, std::vector<int> standing) {
    // Only a lowest colour gains, so no order does better than serving any lowest one that still
    // can; where another is lowest without a meeple, the lowest score stays for good.
    for (;;) {
        const int lowest = *std::ranges::min_element(scores);
        std::size_t colour = 0;
        while (colour < scores.size() && (scores[colour] != lowest || standing[colour] == 0)) {
            ++colour;
        }
        if (colour == scores.size()) {
            return lowest;
        }
        scores[colour] += kEndMeeplePoints;
        --standing[colour];
    }
}

Referee::Referee(const TileSet& tiles, const Rules& rules, Deal deal)
    : tiles_(&tiles), rules_(rules), deal_(std::move(deal)) {
    if (rules.colours < kMinColours || rules.colours > kMaxColours || rules.meeples < 1 ||
        rules.meeples > kMaxMeeples) {
        throw InputError("rules: expected 2 to 5 colours and 1 to 8 meeples, found " +
                         std::to_string(rules.colours) + " and " + std::to_string(rules.meeples));
    }
    check_deal(tiles, deal_);
    for (Colour colour = 0; colour < rules.colours; ++colour) {
        next_.push_back(colour); // M4
        scores_.push_back(start_score(colour));
    }
    placed_.push_back({tiles.start(), 0, {0, 0}}); // M1
    draw(0);
}

Colour Referee::next_colour(Colour colour) const noexcept {
    return static_cast<Colour>((colour + 1) % rules_.colours);
}

bool Referee::fits_somewhere(TileId tile) const {
    for (const Cell cell : cells_beside(placed_)) {
        for (Rotation rotation = 0; rotation < (*tiles_)[tile].rotations; ++rotation) {
            if (misfit(*tiles_, placed_, tile, cell, rotation).empty()) {
                return true;
            }
        }
    }
    return false;
}

void Referee::draw(Colour first) {
    to_move_ = first;
    for (int empty_piles = 0; empty_piles < rules_.colours;) {
        if (next_[to_move_] >= deal_.size()) { // T3
            to_move_ = next_colour(to_move_);
            ++empty_piles;
            continue;
        }
        empty_piles = 0;
        hand_ = deal_[next_[to_move_]]; // T1
        next_[to_move_] += rules_.colours;
        if (fits_somewhere(hand_)) {
            return;
        }
        discarded_.push_back(hand_); // T2
        if (rules_.unplaceable == Unplaceable::Pass) {
            to_move_ = next_colour(to_move_);
        }
    }
    end_ = EndKind::LastTile; // E2
}

std::vector<int> Referee::standing() const {
    std::vector<int> count(rules_.colours, 0);
    for (const PlacedTile& tile : placed_) {
        for (const Colour colour : tile.meeples) {
            if (colour != kNoColour) {
                ++count[colour];
            }
        }
    }
    return count;
}

std::vector<int> Referee::supplies() const {
    std::vector<int> left = standing();
    for (int& meeples : left) {
        meeples = rules_.meeples - meeples;
    }
    return left;
}

Board Referee::board_after(Cell cell, Rotation rotation, std::optional<int> claimed) const {
    Board board{placed_, {}};
    board.placed.push_back({hand_, rotation, cell});
    if (claimed) {
        board.placed.back().meeples[*claimed] = to_move_;
    }
    board.features = features_of(*tiles_, board.placed);
    return board;
}

void Referee::play(const WrittenMove& move) {
    require(!over(), end_ == EndKind::Forced ? "the game has ended: no meeple was left (E1)"
                                             : "the game has ended: no tile is left (E2)");
    const TileType& type = (*tiles_)[hand_];
    require(move.tile == hand_,
            "colour " + std::to_string(to_move_ + 1) + " has drawn tile " + type.id + " (T1)");
    require(move.rotation < type.rotations, "the rotation looks like a smaller one (T4)");
    const std::string_view problem = misfit(*tiles_, placed_, hand_, move.cell, move.rotation);
    require(problem.empty(), std::string(problem) + " (T4)");

    Board board = board_after(move.cell, move.rotation, std::nullopt);
    const auto part = claimed_part(*tiles_, board, move, supplies()[to_move_]);
    if (part) {
        board = board_after(move.cell, move.rotation, part);
    }
    const auto completions = settled(board, move.spot_kind);
    scores_ = scores_in_order(scores_, completions, move.order);

    placed_ = board.placed;
    for (const Completion& completion : completions) { // S6
        for (const PartOnBoard& each : completion.feature->parts) {
            placed_[each.tile].meeples[each.part] = kNoColour;
        }
    }
    if (move.spot_kind == SpotKind::End) {
        end_ = EndKind::Forced; // E1
    } else {
        draw(next_colour(to_move_));
    }
}

std::vector<ScoredTurn> Referee::legal_turns() const {
    std::vector<ScoredTurn> turns;
    if (over()) {
        return turns;
    }
    for (const Cell cell : cells_beside(placed_)) {
        for (Rotation rotation = 0; rotation < (*tiles_)[hand_].rotations; ++rotation) {
            if (misfit(*tiles_, placed_, hand_, cell, rotation).empty()) {
                add_turns(cell, rotation, turns);
            }
        }
    }
    return turns;
}

void Referee::add_turns(Cell cell, Rotation rotation, std::vector<ScoredTurn>& turns) const {
    const Board bare = board_after(cell, rotation, std::nullopt);
    const auto add = [&](const Board& board, SpotKind kind, const FeatureName& spot) {
        const auto completions = settled(board, kind);
        const Outcomes outcomes = outcomes_of(scores_, completions);
        for (const auto& [scores, order] : outcomes) {
            ScoredTurn turn{{hand_, cell, rotation, kind, spot, {}}, scores};
            for (const std::size_t next : order) {
                if (outcomes.size() > 1) {
                    turn.move.order.push_back(completions[next].name);
                }
            }
            turns.push_back(std::move(turn));
        }
    };
    const std::vector<int> free = free_parts(*tiles_, bare);
    if (free.empty()) {
        add(bare, SpotKind::None, {}); // T6
    } else if (supplies()[to_move_] == 0) {
        add(bare, SpotKind::End, {}); // T7
    } else {
        for (const int part : free) { // T5
            add(board_after(cell, rotation, part), SpotKind::Claim,
                name_of_part(*tiles_, bare, part));
        }
    }
}

std::vector<Completion> Referee::settled(const Board& board, SpotKind kind) const {
    const bool nothing =
        kind == SpotKind::End && rules_.forced_end_scoring == ForcedEndScoring::None; // E1
    return nothing ? std::vector<Completion>{} : completions_of(*tiles_, board);
}

} // namespace hindmost::engine
