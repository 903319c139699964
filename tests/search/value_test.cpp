// The learned value: masks against trying, inputs, the file format, learning.

#include "engine/error.hpp"
#include "engine/playout.hpp"
#include "search/value/builtin.hpp"
#include "search/value/trainer.hpp"
#include "search/value/value.hpp"
#include "tests/rounds.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <sstream>

using namespace hindmost;
using namespace hindmost::search;

namespace {

const engine::TileSet& base() { return engine::TileSet::base(); }

engine::KnownGame random_game(const engine::Setup& setup, const engine::Deal& deal,
                              std::uint64_t seed, int turns) {
    engine::KnownGame game(setup, deal);
    engine::Random random(seed);
    while (!game.over() && game.position().turns() < turns) {
        game.play(engine::random_move(game.position(), random));
    }
    return game;
}

TrainingOptions tiny_training() {
    TrainingOptions options;
    options.games = 48;
    options.seed = 100001;
    options.batch = 32;
    options.replay = 500;
    return options;
}

} // namespace

TEST_CASE("a type is in the mask of fitting tiles exactly where it fits") {
    const engine::Deal deal = engine::seeded_deal(base(), 100001);
    const engine::Setup setup = engine::make_setup(base(), {}, static_cast<int>(deal.size()));
    const TileMasks& masks = TileMasks::of(base());
    const engine::KnownGame game = random_game(setup, deal, 3, 12);
    const engine::Land& land = game.position().land();
    for (engine::TileId id = 0; id < base().size(); ++id) {
        for (int word = 0; word < land.words(); ++word) {
            const auto agree = land.agreement(word);
            std::uint64_t legal = 0;
            for (int rotation = 0; rotation < base()[id].rotations; ++rotation) {
                legal |=
                    agree.legal(base()[id].orientations[static_cast<std::size_t>(rotation)].edges);
            }
            engine::for_each_bit(land.frontier()[static_cast<std::size_t>(word)], [&](int bit) {
                const auto slot = static_cast<engine::Slot>(64 * word + bit);
                CHECK((masks.fits(land.code(slot)) >> id & 1) == (legal >> bit & 1));
            });
        }
    }
}

TEST_CASE("the unseen tiles are the deal less what has been drawn") {
    const engine::Deal deal = engine::seeded_deal(base(), 100002);
    const engine::Setup setup = engine::make_setup(base(), {}, static_cast<int>(deal.size()));
    const engine::KnownGame game = random_game(setup, deal, 1, 5);
    const Unseen unseen = unseen_of(game);
    CHECK(unseen.total() == 71 - 5 - (game.over() ? 0 : 1));
    Unseen less = unseen;
    const engine::TileId type = deal.back();
    less.remove(type);
    CHECK(less.mass(TypeMask{1} << type) == unseen.mass(TypeMask{1} << type) - 1);
    CHECK(less.total() == unseen.total() - 1);
}

TEST_CASE("inputs are finite under every option and the built-in network loads") {
    CHECK(hidden_network().made_by.find("hindmost") == 0);
    for (std::uint8_t colours = 2; colours <= 5; ++colours) {
        for (const std::uint8_t meeples : std::array<std::uint8_t, 3>{1, 4, 8}) {
            engine::Rules rules;
            rules.colours = colours;
            rules.meeples = meeples;
            const engine::Deal deal = engine::seeded_deal(base(), colours);
            const engine::Setup setup =
                engine::make_setup(base(), rules, static_cast<int>(deal.size()));
            for (int turns = 0; turns < 71; turns += 4) {
                const engine::KnownGame game = random_game(setup, deal, meeples, turns);
                const Unseen unseen = unseen_of(game);
                const Valuer valuer(hidden_network().network, base());
                Description description;
                const Ahead ahead(game);
                valuer.describe(game.position(), unseen, &ahead, description);
                for (const float input : description.view().value) {
                    REQUIRE(std::isfinite(input));
                    REQUIRE(std::abs(input) < 50);
                }
                const Value value = valuer(game.position(), unseen, &ahead);
                CHECK(std::isfinite(value.result));
                CHECK(value.forced >= 0);
                CHECK(value.forced <= 1);
            }
        }
    }
}

TEST_CASE("the moves of a position are valued as one by one") {
    const Valuer valuer(hidden_network().network, base());
    const engine::Deal deal = engine::seeded_deal(base(), 100004);
    const engine::Setup setup = engine::make_setup(base(), {}, static_cast<int>(deal.size()));
    int compared = 0;
    for (int turns = 0; turns < 16; ++turns) {
        const engine::KnownGame game = random_game(setup, deal, 1, turns);
        if (game.over()) {
            continue;
        }
        const Unseen unseen = unseen_of(game);
        valuer.for_each_move(game.position(), unseen, nullptr,
                             [&](engine::Move, const engine::Position& after, const Value& value) {
                                 const Value alone = valuer(after, unseen);
                                 CHECK(alone.result == value.result);
                                 CHECK(alone.forced == value.forced);
                                 ++compared;
                             });
    }
    CHECK(compared > 100);
}

TEST_CASE("a network file reads back, and a damaged one is refused") {
    std::stringstream whole;
    write_network(whole, hidden_network());
    const std::string text = whole.str();
    std::istringstream again(text);
    const NetworkFile read = read_network(again, "test");
    CHECK(read.made_by == hidden_network().made_by);
    CHECK(std::ranges::equal(read.network.weights(), hidden_network().network.weights()));
    for (const std::string& bad : {std::string(), text.substr(0, 20),
                                   text.substr(0, text.size() - 1), text + "x", "x" + text}) {
        std::istringstream in(bad);
        CHECK_THROWS_AS(static_cast<void>(read_network(in, "test")), engine::ParseError);
    }
    for (const float weight : {std::nanf(""), HUGE_VALF, 2e6F, -2e6F}) {
        NetworkFile unusable = hidden_network();
        unusable.network.b2[3] = weight;
        std::stringstream file;
        write_network(file, unusable);
        CHECK_THROWS_AS(static_cast<void>(read_network(file, "test")), engine::ParseError);
    }
}

TEST_CASE("the logistic function is as the library's, from end to end") {
    for (float x = -90; x <= 90; x += 0.37F) {
        CHECK(logistic(x) == doctest::Approx(1.0 / (1.0 + std::exp(-double{x}))).epsilon(1e-6));
    }
    CHECK(logistic(0) == 0.5F);
    for (const float x : {HUGE_VALF, -HUGE_VALF, std::nanf("")}) {
        CHECK(logistic(x) >= 0); // what it is does not matter, that it is a number does
    }
}

TEST_CASE("training gives the same weights on 1 and 2 threads, and after a stop and a resume") {
    for (const Order order : {Order::Hidden, Order::Known}) {
        TrainingOptions options = tiny_training();
        options.order = order;
        options.width = 2;
        Trainer one(base(), options);
        one.train({}, {});
        CHECK(one.finished());
        options.threads = 2;
        Trainer two(base(), options);
        std::stop_source stop;
        two.train([&](const TrainingProgress&) { stop.request_stop(); }, stop.get_token());
        CHECK(!two.finished());
        std::stringstream checkpoint;
        two.save(checkpoint);
        Trainer resumed(base(), options);
        resumed.load(checkpoint, "test");
        resumed.train({}, {});
        CHECK(std::ranges::equal(one.network().weights(), resumed.network().weights()));
        std::istringstream none("nothing of the kind");
        CHECK_THROWS_AS(Trainer(base(), options).load(none, "test"), engine::ParseError);
        // Whatever bytes are damaged, it is loaded or refused, never believed.
        const std::string whole = checkpoint.str();
        engine::Random random(100205, 0, 0);
        for (int i = 0; i < rounds(20); ++i) {
            std::string text = whole;
            text[random.below(text.size())] = static_cast<char>(random.below(256));
            std::istringstream damaged(text);
            Trainer trainer(base(), options);
            try {
                trainer.load(damaged, "test");
                trainer.train({}, {});
            } catch (const engine::Error&) {
            }
        }
    }
}

TEST_CASE("slow: learning improves play") {
    TrainingOptions options;
    options.games = 4000;
    options.seed = 100001;
    options.threads = 2;
    double first = 0;
    double last = 0;
    Trainer trainer(base(), options);
    trainer.train(
        [&](const TrainingProgress& progress) {
            first = progress.games <= 64 ? progress.mean_result : first;
            last = progress.mean_result;
        },
        {});
    CHECK(last > first + 10);
}
