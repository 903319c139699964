#include "search/recorded_table.hpp"

#include "engine/error.hpp"
#include "engine/move_text.hpp"

#include <array>
#include <cassert>
#include <string>
#include <utility>

namespace hindmost::search {
namespace {

/// A position and the deal that it draws from, in an order that gives way to what was drawn.
class Replay {
  public:
    Replay(const engine::Setup& setup, engine::Deal deal)
        : position_(setup), deal_(std::move(deal)) {}

    [[nodiscard]] const engine::Position& position() const noexcept { return position_; }

    void play(const engine::WrittenMove& move) {
        if (position_.over()) {
            throw engine::InputError("the game is over after " + std::to_string(position_.turns()) +
                                     " turns");
        }
        Replay in_order = *this;
        if (in_order.draw() && in_order.position_.tile() == move.tile) {
            *this = std::move(in_order);
        } else {
            draw(move.tile);
        }
        position_.play(engine::read_move(position_, move));
    }

    /// The next tile that fits. False if the game ends before.
    bool draw() {
        while (position_.phase() == engine::Phase::Reveal) {
            position_.reveal(deal_[next(position_.to_move())]);
        }
        return !position_.over();
    }

    void draw(engine::TileId tile) {
        std::swap(deal_[next(position_.to_move())], deal_[find(tile)]);
        if (!position_.reveal(tile)) {
            throw engine::InputError(name(tile) +
                                     " fits nowhere and leaves the game (T2); expected the tile "
                                     "that was drawn after it");
        }
    }

    [[nodiscard]] Unseen unseen() const {
        Unseen::Counts counts{};
        for (std::size_t i = 0; i < deal_.size(); ++i) {
            counts[deal_[i]] = static_cast<std::uint8_t>(counts[deal_[i]] + (hidden(i) ? 1 : 0));
        }
        return Unseen(counts);
    }

  private:
    /// Index in the deal of the top of a pile (M4).
    [[nodiscard]] std::size_t next(engine::Colour colour) const {
        const int colours = position_.colours();
        const int drawn = engine::pile_size(position_.setup().deal_size, colours, colour) -
                          position_.pile_left(colour);
        return static_cast<std::size_t>(drawn * colours + colour);
    }

    [[nodiscard]] bool hidden(std::size_t index) const {
        const auto colours = static_cast<std::size_t>(position_.colours());
        return index >= next(static_cast<engine::Colour>(index % colours));
    }

    [[nodiscard]] std::size_t find(engine::TileId tile) const {
        for (std::size_t i = 0; i < deal_.size(); ++i) {
            if (deal_[i] == tile && hidden(i)) {
                return i;
            }
        }
        throw engine::InputError("no " + name(tile) + " is left in the piles; they hold " + left());
    }

    [[nodiscard]] std::string name(engine::TileId tile) const {
        return "tile " + (*position_.setup().tiles)[tile].id;
    }

    /// What the piles hold: `3 B, 1 C`.
    [[nodiscard]] std::string left() const {
        const Unseen piles = unseen();
        std::string text;
        for (engine::TileId tile = 0; tile < position_.setup().tiles->size(); ++tile) {
            if (const int count = piles.counts()[tile]; count > 0) {
                text += (text.empty() ? "" : ", ") + std::to_string(count) + " " +
                        (*position_.setup().tiles)[tile].id;
            }
        }
        return text;
    }

    engine::Position position_;
    engine::Deal deal_;
};

} // namespace

Table recorded_table(const engine::Setup& setup, const engine::Record& record, std::size_t turns,
                     std::optional<engine::TileId> tile) {
    assert(setup.deal_size == static_cast<int>(record.deal.size()));
    if (turns > record.moves.size()) {
        throw engine::InputError("there is no turn " + std::to_string(turns) + ", the record has " +
                                 std::to_string(record.moves.size()));
    }
    Replay replay(setup, record.deal);
    for (std::size_t i = 0; i < turns; ++i) {
        try {
            replay.play(record.moves[i]);
        } catch (const engine::InputError& error) {
            throw engine::InputError("move " + std::to_string(i + 1) + " " +
                                     engine::format_move(*setup.tiles, record.moves[i]) + ": " +
                                     error.what());
        }
    }
    bool over = replay.position().over();
    if (!over && tile) {
        replay.draw(*tile);
    } else if (!over) {
        over = !replay.draw();
    }
    if (over) {
        throw engine::InputError("the game is over after " +
                                 std::to_string(replay.position().turns()) +
                                 " turns; name an earlier turn");
    }
    return {replay.position(), replay.unseen()};
}

} // namespace hindmost::search
