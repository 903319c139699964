#include "engine/move_text.hpp"

#include "engine/error.hpp"

#include <algorithm>

namespace hindmost::engine {
namespace {

FeatureName part_name(const Part& part) { return {part.kind, part.sides, std::nullopt}; }

std::vector<FeatureName> names_of(const Position::Completion& completion, const Orientation& tile,
                                  Cell placed) {
    std::vector<FeatureName> names;
    for (const Completed& item : completion.completed.items()) {
        if (item.part < kMaxParts) {
            names.push_back(part_name(tile.parts[item.part]));
            continue;
        }
        const Cell cell = unpack(completion.monasteries[item.monastery].cell);
        names.push_back(
            {FeatureKind::Monastery, 0, cell == placed ? std::nullopt : std::optional<Cell>(cell)});
    }
    return names;
}

} // namespace

WrittenMove write_move(const Position& position, Move move) {
    const Orientation& tile = position.tile_type().orientations[move.rotation];
    WrittenMove written;
    written.tile = position.tile();
    written.cell = position.land().cell(move.slot);
    written.rotation = move.rotation;
    written.spot_kind = move.spot == kSpotNone  ? SpotKind::None
                        : move.spot == kSpotEnd ? SpotKind::End
                                                : SpotKind::Claim;
    if (written.spot_kind == SpotKind::Claim) {
        written.spot = part_name(tile.parts[move.spot]);
    }
    const Position::Completion completion = position.completion(move);
    if (completion.outcomes.size() > 1) {
        const auto names = names_of(completion, tile, written.cell);
        for (const std::uint8_t item : completion.outcomes[move.outcome].order) {
            written.order.push_back(names[item]);
        }
    }
    return written;
}

Move read_move(const Position& position, const WrittenMove& written) {
    if (written.tile != position.tile()) {
        throw InputError("the tile in hand is " + position.tile_type().id);
    }
    const int slot = position.land().find(written.cell);
    if (slot == kSlots) {
        throw InputError("the cell is not an empty one beside a tile (T4)");
    }
    Move move{static_cast<Slot>(slot), written.rotation, kSpotNone, 0};
    std::vector<Move> moves;
    position.moves(moves);
    std::erase_if(moves, [&](Move other) {
        return other.slot != move.slot || other.rotation != move.rotation;
    });
    if (moves.empty()) {
        throw InputError("the tile does not fit there in this rotation (T4)");
    }
    std::erase_if(moves, [&](Move other) {
        const WrittenMove claim = write_move(position, other);
        return claim.spot_kind != written.spot_kind || claim.spot != written.spot;
    });
    if (moves.empty()) {
        throw InputError("this spot cannot be chosen here (T5 to T7)");
    }
    move = moves.front();
    if (written.order.empty()) {
        if (moves.size() > 1) {
            throw InputError("the order of scoring matters here and must be written (S5)");
        }
        return move;
    }
    const Position::Completion completion = position.completion(move);
    auto names =
        names_of(completion, position.tile_type().orientations[move.rotation], written.cell);
    Scores scores = position.scores();
    for (const FeatureName& name : written.order) {
        const auto found = std::ranges::find(names, name);
        if (found == names.end()) {
            throw InputError("'" + format_feature(name) +
                             "' in the order is no completed feature with a meeple (S5)");
        }
        const auto item = static_cast<std::size_t>(found - names.begin());
        pay(scores, position.colours(), completion.completed.items()[item]);
        *found = {FeatureKind::Road, 0, std::nullopt}; // each once: no part is called that
    }
    if (written.order.size() != names.size()) {
        throw InputError("the order of scoring must name each completed feature once (S5)");
    }
    const auto found = std::ranges::find(completion.outcomes, scores, &Outcome::scores);
    move.outcome = static_cast<std::uint8_t>(found - completion.outcomes.begin());
    return move;
}

} // namespace hindmost::engine
