#include "search/hand_game.hpp"

#include "engine/error.hpp"
#include "engine/move_text.hpp"

#include <cassert>
#include <string>
#include <utility>

namespace hindmost::search {
namespace {

constexpr const char* kDrawn = "drawn";

std::string name(const engine::TileSet& tiles, engine::TileId tile) {
    return "tile " + tiles[tile].id;
}

/// What the piles hold: `3 B, 1 C`.
std::string listed(const engine::TileSet& tiles, const Unseen& piles) {
    std::string text;
    for (engine::TileId tile = 0; tile < tiles.size(); ++tile) {
        if (const int count = piles.counts()[tile]; count > 0) {
            text += (text.empty() ? "" : ", ") + std::to_string(count) + " " + tiles[tile].id;
        }
    }
    return text.empty() ? "nothing" : text;
}

/// The field `drawn` of a game in progress, taken out of the record.
engine::Deal take_drawn(const engine::TileSet& tiles, engine::Record& record) {
    const auto field = record.extra.find(kDrawn);
    if (field == record.extra.end()) {
        return {};
    }
    if (!field->is_string()) {
        throw engine::InputError("drawn: expected tiles as a deal is written, such as \"VB\"");
    }
    engine::Deal drawn;
    if (!field->get_ref<const std::string&>().empty()) {
        drawn = engine::parse_deal(tiles, field->get_ref<const std::string&>());
    }
    record.extra.erase(field);
    return drawn;
}

} // namespace

HandGame::HandGame(const engine::Setup& setup, engine::Record record)
    : position_(setup), record_(std::move(record)) {
    assert(setup.deal_size == static_cast<int>(record_.deal.size()));
    rewind(record_.moves.size(), take_drawn(*setup.tiles, record_));
}

void HandGame::rewind(std::size_t moves, const engine::Deal& drawn) {
    std::vector<engine::WrittenMove> line = std::move(record_.moves);
    line.resize(moves);
    position_ = engine::Position(position_.setup());
    record_.moves.clear();
    drawn_.clear();
    for (const engine::WrittenMove& move : line) {
        try {
            play(move);
        } catch (const engine::InputError& error) {
            throw engine::InputError("move " + std::to_string(record_.moves.size() + 1) + " " +
                                     engine::format_move(*position_.setup().tiles, move) + ": " +
                                     error.what());
        }
    }
    for (const engine::TileId tile : drawn) {
        draw(tile);
    }
}

std::size_t HandGame::next(engine::Colour colour) const {
    const int colours = position_.colours();
    const int drawn = engine::pile_size(position_.setup().deal_size, colours, colour) -
                      position_.pile_left(colour);
    return static_cast<std::size_t>(drawn * colours + colour);
}

bool HandGame::hidden(std::size_t index) const {
    const auto colours = static_cast<std::size_t>(position_.colours());
    return index >= next(static_cast<engine::Colour>(index % colours));
}

std::size_t HandGame::find(engine::TileId tile) const {
    for (std::size_t i = 0; i < record_.deal.size(); ++i) {
        if (record_.deal[i] == tile && hidden(i)) {
            return i;
        }
    }
    const engine::TileSet& tiles = *position_.setup().tiles;
    throw engine::InputError("no " + name(tiles, tile) + " is left in the piles; they hold " +
                             listed(tiles, unseen()));
}

Unseen HandGame::unseen() const {
    Unseen::Counts counts{};
    for (const std::size_t i : undrawn()) {
        ++counts[record_.deal[i]];
    }
    return Unseen(counts);
}

std::vector<std::size_t> HandGame::undrawn() const {
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < record_.deal.size(); ++i) {
        if (hidden(i)) {
            indices.push_back(i);
        }
    }
    return indices;
}

void HandGame::require_going_on() const {
    if (position_.over()) {
        throw engine::InputError("the game is over after " + std::to_string(position_.turns()) +
                                 " turns");
    }
}

void HandGame::reveal() {
    drawn_.push_back(record_.deal[next(position_.to_move())]);
    position_.reveal(drawn_.back());
}

bool HandGame::draw() {
    while (position_.phase() == engine::Phase::Reveal) {
        reveal();
    }
    return !position_.over();
}

bool HandGame::draw(engine::TileId tile) {
    require_going_on();
    if (position_.phase() == engine::Phase::Play) {
        throw engine::InputError(name(*position_.setup().tiles, position_.tile()) +
                                 " is in hand already; put it back first");
    }
    std::swap(record_.deal[next(position_.to_move())], record_.deal[find(tile)]);
    reveal();
    return position_.phase() == engine::Phase::Play;
}

bool HandGame::put_back() {
    if (drawn_.empty()) {
        return false;
    }
    engine::Deal drawn = drawn_;
    drawn.pop_back();
    rewind(record_.moves.size(), drawn);
    return true;
}

void HandGame::play(const engine::WrittenMove& move) {
    HandGame after = *this;
    if (!after.draw() || after.position_.tile() != move.tile) {
        after = *this;
        if (!after.draw(move.tile)) {
            throw engine::InputError(name(*position_.setup().tiles, move.tile) +
                                     " fits nowhere and leaves the game (T2); expected the tile "
                                     "that was drawn after it");
        }
    }
    after.position_.play(engine::read_move(after.position_, move));
    after.record_.moves.push_back(move);
    after.drawn_.clear();
    *this = std::move(after);
}

bool HandGame::undo() {
    if (record_.moves.empty()) {
        return false;
    }
    rewind(record_.moves.size() - 1, {});
    return draw();
}

engine::Record HandGame::record() const {
    engine::Record record = record_;
    const engine::TileSet& tiles = *position_.setup().tiles;
    if (record.seed && record.deal != engine::seeded_deal(tiles, *record.seed)) {
        record.seed.reset();
    }
    const auto& scores = position_.scores();
    record.scores.assign(scores.begin(), scores.begin() + position_.colours());
    record.result = position_.result();
    record.end = position_.forced_end() ? engine::EndKind::Forced : engine::EndKind::LastTile;
    if (!position_.over() && !drawn_.empty()) {
        record.extra[kDrawn] = engine::format_deal(tiles, drawn_);
    }
    return record;
}

Table recorded_table(const engine::Setup& setup, engine::Record record, std::size_t turns,
                     const engine::Deal& drawn) {
    if (turns > record.moves.size()) {
        throw engine::InputError("there is no turn " + std::to_string(turns) + ", the record has " +
                                 std::to_string(record.moves.size()));
    }
    if (turns < record.moves.size()) {
        record.extra.erase(kDrawn);
    }
    record.moves.resize(turns);
    HandGame game(setup, std::move(record));
    if (!drawn.empty() && game.position().phase() == engine::Phase::Play) {
        game.put_back();
    }
    bool in_hand = drawn.empty() && game.draw();
    if (!game.position().over()) {
        for (const engine::TileId tile : drawn) {
            in_hand = game.draw(tile);
        }
    }
    if (game.position().over()) {
        throw engine::InputError("the game is over after " +
                                 std::to_string(game.position().turns()) +
                                 " turns; name an earlier turn");
    }
    if (!in_hand) {
        throw engine::InputError(name(*setup.tiles, drawn.back()) +
                                 " fits nowhere and leaves the game (T2); expected the tile that "
                                 "was drawn after it");
    }
    return {game.position(), game.unseen()};
}

} // namespace hindmost::search
