#include "engine/referee_turn.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace hindmost::engine {
namespace {

std::vector<Cell> cells_beside(std::span<const PlacedTile> placed) {
    std::set<Cell> cells;
    for (const PlacedTile& tile : placed) {
        for (const Side side : kAllSides) {
            cells.insert(neighbour(tile.cell, side));
        }
    }
    return {cells.begin(), cells.end()};
}

} // namespace

std::vector<Colour> final_payments(std::vector<int> scores, std::vector<int> standing) {
    // Only a lowest colour gains, so no order does better than serving any lowest one that still
    // can; where another is lowest without a meeple, the lowest score stays for good.
    std::vector<Colour> payments;
    for (;;) {
        const int lowest = *std::ranges::min_element(scores);
        Colour colour = 0;
        while (colour < scores.size() && (scores[colour] != lowest || standing[colour] == 0)) {
            ++colour;
        }
        if (colour == scores.size()) {
            return payments;
        }
        scores[colour] += kEndMeeplePoints;
        --standing[colour];
        payments.push_back(colour);
    }
}

int final_result(std::vector<int> scores, const std::vector<int>& standing) {
    for (const Colour colour : final_payments(scores, standing)) {
        scores[colour] += kEndMeeplePoints;
    }
    return *std::ranges::min_element(scores);
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
    std::vector<PlacedTile> placed = placed_;
    placed.push_back({hand_, rotation, cell});
    if (claimed) {
        placed.back().meeples[*claimed] = to_move_;
    }
    return {*tiles_, std::move(placed)};
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
    const auto part = claimed_part(board, move, supplies()[to_move_]);
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
    const std::vector<int> free = bare.free_parts();
    if (free.empty()) {
        add(bare, SpotKind::None, {}); // T6
    } else if (supplies()[to_move_] == 0) {
        add(bare, SpotKind::End, {}); // T7
    } else {
        for (const int part : free) { // T5
            add(board_after(cell, rotation, part), SpotKind::Claim, bare.name_of_part(part));
        }
    }
}

std::vector<Completion> Referee::settled(const Board& board, SpotKind kind) const {
    const bool nothing =
        kind == SpotKind::End && rules_.forced_end_scoring == ForcedEndScoring::None; // E1
    return nothing ? std::vector<Completion>{} : completions_of(board);
}

} // namespace hindmost::engine
