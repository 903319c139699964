#pragma once

#include "search/value/features.hpp"
#include "search/value/network.hpp"

#include <optional>
#include <vector>

namespace hindmost::search {

/// What is expected of a position after a move.
struct Value {
    float result = 0; ///< final result, in points
    float forced = 0; ///< chance of a forced end, 0 to 1
};

/// Values positions after a move by a network. The network and the tile set must outlive it;
/// immutable.
class Valuer {
  public:
    Valuer(const Network& network, const engine::TileSet& tiles)
        : network_(&network), masks_(&TileMasks::of(tiles)) {}

    /// By the network; exact once the game is over. `unseen` are the tiles in the piles, `ahead`
    /// the next of them, or null where their order is hidden.
    [[nodiscard]] Value operator()(const engine::Position& after, const Unseen& unseen,
                                   const Ahead* ahead = nullptr) const;

    /// Calls visit(move, after, value) for each move of a position in Phase::Play, in the order of
    /// moves(). What depends only on the tiles laid is looked at once for moves that lay the same.
    template <typename Visit>
    void for_each_move(const engine::Position& position, const Unseen& unseen, const Ahead* ahead,
                       Visit&& visit) const {
        std::vector<engine::Move> moves;
        position.moves(moves);
        std::optional<Geometry> geometry;
        Description description;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            engine::Position after = position;
            after.play(moves[i]);
            if (i > 0 && (moves[i].slot != moves[i - 1].slot ||
                          moves[i].rotation != moves[i - 1].rotation)) {
                geometry.reset();
            }
            if (!after.over() && !geometry) {
                geometry.emplace(after.land(), *masks_, unseen);
            }
            visit(moves[i], after,
                  after.over() ? final_value(after)
                               : estimate(after, *geometry, unseen, ahead, description));
        }
    }

    /// How the network is told of a position.
    void describe(const engine::Position& after, const Unseen& unseen, const Ahead* ahead,
                  Description& description) const;

  private:
    [[nodiscard]] static Value final_value(const engine::Position& position) noexcept {
        return {static_cast<float>(position.result()), position.forced_end() ? 1.0F : 0.0F};
    }
    [[nodiscard]] Value estimate(const engine::Position& after, const Geometry& geometry,
                                 const Unseen& unseen, const Ahead* ahead,
                                 Description& description) const;

    const Network* network_;
    const TileMasks* masks_;
};

} // namespace hindmost::search
