#include "cli/move_entry.hpp"

#include "engine/error.hpp"
#include "engine/move_text.hpp"
#include "engine/text.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <tuple>

namespace hindmost::cli {
namespace {

constexpr int kDegrees = 90; // a quarter turn

/// Takes what stands before the first of `marks` off the text; the mark stays.
std::string_view take_until(std::string_view& text, std::string_view marks) {
    const std::string_view head = text.substr(0, text.find_first_of(marks));
    text.remove_prefix(head.size());
    return head;
}

template <class Integer>
std::optional<Integer> whole_number(std::string_view text) {
    Integer value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size() ? std::optional(value)
                                                                    : std::nullopt;
}

/// What was typed, each part empty where it was left out.
struct Entry {
    std::string_view tile;
    engine::Cell cell;
    std::optional<int> quarters;
    std::string_view spot;
    std::string_view order;
};

[[noreturn]] void not_understood(std::string_view text) {
    throw engine::InputError(engine::in_quotes(text) +
                             " is no number of a place, no move such as 1,0/90=road, and no "
                             "command; help lists what there is");
}

Entry read_entry(std::string_view text) {
    Entry entry;
    std::string_view rest = text;
    if (const std::size_t at = rest.find('@'); at < rest.find_first_of(",=^ ")) {
        entry.tile = rest.substr(0, at);
        rest.remove_prefix(at + 1);
    }
    std::string_view where = take_until(rest, "=^ ");
    const std::string_view x = take_until(where, ",");
    where.remove_prefix(std::min<std::size_t>(1, where.size()));
    const std::string_view y = take_until(where, "/");
    const auto column = whole_number<std::int16_t>(x);
    const auto row = whole_number<std::int16_t>(y);
    const auto degrees = where.empty() ? std::optional(0) : whole_number<int>(where.substr(1));
    if (!column || !row || !degrees || *degrees < 0 || *degrees % kDegrees != 0) {
        not_understood(text);
    }
    entry.cell = {*column, *row};
    if (!where.empty()) {
        entry.quarters = *degrees / kDegrees % engine::kRotations;
    }
    rest.remove_prefix(std::min(rest.find_first_not_of("= "), rest.size()));
    entry.spot = take_until(rest, "^ ");
    entry.order = rest;
    return entry;
}

std::string spot_text(const engine::WrittenMove& move) {
    return move.spot_kind == engine::SpotKind::None  ? "none"
           : move.spot_kind == engine::SpotKind::End ? "end"
                                                     : engine::format_feature(move.spot);
}

std::string cell_text(engine::Cell cell) {
    return std::to_string(cell.x) + "," + std::to_string(cell.y);
}

/// Keeps the moves whose spot is `spot`, or else those whose spot begins so.
void keep_spot(const engine::Position& position, std::string_view spot,
               std::vector<engine::Move>& moves) {
    std::vector<engine::Move> exact;
    std::vector<engine::Move> begun;
    std::vector<std::string> there;
    for (const engine::Move move : moves) {
        const std::string text = spot_text(engine::write_move(position, move));
        if (std::ranges::find(there, text) == there.end()) {
            there.push_back(text);
        }
        if (text == spot) {
            exact.push_back(move);
        }
        if (text.starts_with(spot)) {
            begun.push_back(move);
        }
    }
    moves = exact.empty() ? std::move(begun) : std::move(exact);
    if (moves.empty()) {
        std::string choices;
        for (const std::string& text : there) {
            choices += (choices.empty() ? "" : ", ") + text;
        }
        throw engine::InputError(engine::in_quotes(spot) +
                                 " cannot be chosen there (T5 to T7); there is: " + choices);
    }
}

} // namespace

std::vector<Place> places_of(const engine::Position& position) {
    std::vector<engine::Move> moves;
    position.moves(moves);
    const auto key = [&](engine::Move move) {
        const engine::Cell cell = position.land().cell(move.slot);
        return std::tuple(-cell.y, cell.x, move.rotation, move.spot, move.outcome);
    };
    std::ranges::sort(moves, {}, key);
    std::vector<Place> places;
    for (const engine::Move move : moves) {
        const engine::Cell cell = position.land().cell(move.slot);
        if (places.empty() || places.back().cell != cell) {
            places.push_back({cell, {}});
        }
        places.back().moves.push_back(move);
    }
    return places;
}

std::vector<engine::Move> typed_moves(const engine::Position& position, std::string_view text) {
    const Entry entry = read_entry(text);
    const engine::TileType& tile = position.tile_type();
    if (!entry.tile.empty() && entry.tile != tile.id) {
        throw engine::InputError("the tile in hand is " + tile.id + ", not " +
                                 engine::in_quotes(entry.tile));
    }
    const std::vector<Place> places = places_of(position);
    const auto place = std::ranges::find(places, entry.cell, &Place::cell);
    if (place == places.end()) {
        throw engine::InputError("tile " + tile.id + " does not fit at " + cell_text(entry.cell) +
                                 " (T4)");
    }
    std::vector<engine::Move> moves = place->moves;
    if (entry.quarters) {
        std::erase_if(moves, [&](engine::Move move) {
            return move.rotation != *entry.quarters % tile.rotations;
        });
        if (moves.empty()) {
            throw engine::InputError("tile " + tile.id + " does not fit at " +
                                     cell_text(entry.cell) + " turned by " +
                                     std::to_string(*entry.quarters * kDegrees) + " (T4)");
        }
    }
    if (!entry.spot.empty()) {
        keep_spot(position, entry.spot, moves);
    }
    if (entry.order.empty()) {
        return moves;
    }
    const engine::Move first = moves.front();
    if (std::ranges::any_of(moves, [&](engine::Move move) {
            return move.rotation != first.rotation || move.spot != first.spot;
        })) {
        throw engine::InputError(engine::in_quotes(text) +
                                 " may be several moves; before an order, write the rotation and "
                                 "the spot");
    }
    engine::WrittenMove written = engine::write_move(position, first);
    written.order.clear();
    return {engine::read_move(
        position, engine::parse_move(*position.setup().tiles,
                                     engine::format_move(*position.setup().tiles, written) +
                                         std::string(entry.order)))};
}

std::string move_text(const engine::Position& position, engine::Move move) {
    return engine::format_move(*position.setup().tiles, engine::write_move(position, move));
}

} // namespace hindmost::cli
