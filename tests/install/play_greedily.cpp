// Plays the deal of a seed as at the table, the order of the tiles hidden, and prints the result.
#include "engine/deal.hpp"
#include "search/registry.hpp"
#include "search/table_game.hpp"
#include "search/value/builtin.hpp"

#include <iostream>
#include <string>

int main(int argc, char** argv) {
    using namespace hindmost;
    const engine::TileSet& tiles = engine::TileSet::base();
    const engine::Deal deal = engine::seeded_deal(tiles, argc > 1 ? std::stoull(argv[1]) : 1);
    const engine::Setup setup = engine::make_setup(tiles, engine::Rules{}, tiles.deal_size());
    const search::PlayerChoice greedy = search::parse_player("greedy");
    const auto player = greedy.info->make(greedy.parameters, search::hidden_network().network);
    const search::HiddenGame game = search::play_hidden(setup, deal, *player, {}, {});
    std::cout << game.result << " after " << game.turns << " turns\n";
}
