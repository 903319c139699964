// Upper bounds: never below what a play reaches, and every step of the proof by itself.

#include "engine/error.hpp"
#include "engine/playout.hpp"
#include "engine/record.hpp"
#include "engine/referee.hpp"
#include "tests/rounds.hpp"
#include "tests/search/bound_deals.hpp"

#include <fstream>
#include <numeric>
#include <string>

using namespace hindmost;
using namespace hindmost::search;
using namespace hindmost::search::testing;

namespace {

void check_short_deals(std::size_t size, int count) {
    engine::Random random(100000, size, 0);
    for (int i = 0; i < rounds(count); ++i) {
        const Dealt dealt(random_deal(random, size), random_rules(random));
        CAPTURE(engine::format_deal(tiles(), dealt.deal));
        const int optimum = Exhaustive().best(dealt.start);
        check_bounds(bound_problem(dealt.start.position(), dealt.deal), optimum, random);
    }
}

/// The sum of the etas that count in a turn: those of its epoch and later ones.
std::int64_t etas(const Schedule& s, int turn, int kind, int payees, int colour) {
    std::int64_t sum = 0;
    for (const Schedule::Order& order : s.orders) {
        sum += order.turn >= turn ? order.eta[kind][payees][colour] : 0;
    }
    return sum;
}

/// What a discarded tile of a turn is worth.
std::int64_t discard_worth(const Schedule& s, int turn) {
    std::int64_t sum = 0;
    for (const Schedule::Order& order : s.orders) {
        std::int64_t most = 0;
        for (const auto& of_kind : order.eta) {
            for (const auto& of : of_kind) {
                most = std::max(most, std::accumulate(of.begin(), of.end(), std::int64_t{0}));
            }
        }
        sum += order.turn >= turn ? most : 0;
    }
    return sum;
}

/// A tile's or piece's worth by the definition, not by terms.hpp: in a class, what its points, its
/// open sides, its claimants and its merging are worth. Pieces are of turn -1.
std::int64_t worth(const Schedule& s, const BoundPiece& piece, int payees, int turn, int claimant) {
    const Multipliers& m = s.untimed;
    const int kind = static_cast<int>(piece.kind);
    std::int64_t sum = 0;
    std::int64_t gamma = 0;
    for (int colour = 0; colour < m.colours; ++colour) {
        const int standing =
            static_cast<int>(piece.tokens >> 4 * colour & 15) + (colour == claimant ? 1 : 0);
        if (payees == 0) {
            sum += standing * std::int64_t{m.delta[colour]};
        } else if ((payees >> colour & 1) != 0) {
            sum += piece.value * std::int64_t{m.lambda[colour]};
            if (piece.kind != engine::FeatureKind::Monastery) {
                const std::int64_t beta =
                    m.classes[kind][payees].beta[colour] - etas(s, turn, kind, payees, colour);
                gamma += beta;
                sum += standing > 0 ? std::max<std::int64_t>(0, beta) : 0;
            }
        }
    }
    if (payees != 0 && piece.kind != engine::FeatureKind::Monastery) {
        const std::int64_t alpha = m.classes[kind][payees].alpha;
        gamma -= 2 * alpha;
        sum -= alpha * std::int64_t{2 - piece.open};
        if (piece.tokens != 0 || claimant >= 0) {
            sum -= gamma;
        } else if (turn >= 0) {
            sum += std::max<std::int64_t>(0, gamma) * (piece.open - 1);
        }
    }
    return sum;
}

/// The highest worth in any class that the piece can be in.
std::int64_t highest(const Schedule& s, const BoundPiece& piece, int turn, int claimant) {
    std::int64_t best = worth(s, piece, 0, turn, claimant);
    for (int payees = 1; payees < 1 << s.untimed.colours; ++payees) {
        const unsigned stands = claimant >= 0 ? 1U << claimant : colours_of(piece.tokens);
        if (piece.kind != engine::FeatureKind::Monastery ||
            (std::popcount(static_cast<unsigned>(payees)) == 1 && (stands & payees) != 0)) {
            best = std::max(best, worth(s, piece, payees, turn, claimant));
        }
    }
    return best;
}

/// The sum of a certificate by the definition: all choices of each tile tried.
std::int64_t recomputed(const BoundProblem& problem, const Schedule& s) {
    const Multipliers& m = s.untimed;
    std::int64_t total = 0;
    for (int colour = 0; colour < problem.colours; ++colour) {
        total += problem.scores[colour] * std::int64_t{m.lambda[colour]};
        total +=
            problem.meeples * std::max<std::int64_t>(0, 2 * m.lambda[colour] - m.delta[colour]);
    }
    for (const BoundPiece& piece : problem.pieces) {
        total += highest(s, piece, -1, -1);
    }
    for (const BoundProblem::Coming& coming : problem.coming) {
        const engine::Orientation& tile = tiles()[coming.tile].orientations[0];
        std::int64_t best = discard_worth(s, coming.turn);
        for (int claimed = -1; claimed < tile.part_count; ++claimed) {
            std::int64_t sum = 0;
            for (int number = 0; number < tile.part_count; ++number) {
                sum += highest(s, piece_of(tile.parts[static_cast<std::size_t>(number)], 0),
                               coming.turn, number == claimed ? coming.colour : -1);
            }
            best = std::max(best, sum);
        }
        total += best;
    }
    return total;
}

} // namespace

TEST_CASE("no play of a deal of 1 or 2 tiles is better than its bounds") {
    check_short_deals(1, 200);
    check_short_deals(2, 1000);
}
TEST_CASE("no play of a deal of 3 tiles is better than its bounds") { check_short_deals(3, 3000); }
TEST_CASE("no play of a deal of 4 tiles is better than its bounds") { check_short_deals(4, 1500); }
TEST_CASE("slow: no play of a deal of 5 tiles is better than its bounds") {
    check_short_deals(5, 500);
}
TEST_CASE("slow: no play of a deal of 6 tiles is better than its bounds") {
    check_short_deals(6, 60);
}

TEST_CASE("a bound gives nothing away where there is nothing to give") {
    const Dealt dealt(engine::parse_deal(tiles(), "VELWLB"), {});
    const BoundProblem problem = bound_problem(dealt.start.position(), dealt.deal);
    CHECK(bound_of(problem, kBoundSteps).value == 7);
    CHECK(Exhaustive().best(dealt.start) == 7);
}

TEST_CASE("a certificate adds up to its total by the definition of its terms") {
    engine::Random random(100000);
    for (int i = 0; i < 200; ++i) {
        const Dealt dealt(random_deal(random, 1 + random.below(30)), random_rules(random));
        engine::KnownGame game = dealt.start;
        for (std::uint64_t turns = random.below(12); turns > 0 && !game.over(); --turns) {
            game.play(engine::random_move(game.position(), random));
        }
        const BoundProblem problem = bound_problem(game.position(), dealt.deal);
        const Schedule schedule = random_schedule(random, problem);
        const Certificate certificate = prove(problem, schedule);
        CHECK(certificate.total == recomputed(problem, schedule));
        std::int64_t sum = 0;
        for (int colour = 0; colour < problem.colours; ++colour) {
            sum += certificate.scores[colour] + certificate.ends[colour];
        }
        for (const auto& term : certificate.pieces) {
            sum += term.value;
        }
        for (const auto& term : certificate.coming) {
            std::int64_t parts = 0;
            for (const auto& part : term.parts) {
                parts += part.value;
            }
            CHECK(parts == (term.discarded ? 0 : term.value));
            sum += term.value;
        }
        CHECK(sum == certificate.total);
    }
}

TEST_CASE("renaming the colours of a problem and of multipliers changes nothing") {
    engine::Random random(100001);
    for (int i = 0; i < 100; ++i) {
        const Dealt dealt(random_deal(random, 20), random_rules(random));
        engine::KnownGame game = dealt.start;
        for (int turns = 0; turns < 6 && !game.over(); ++turns) {
            game.play(engine::random_move(game.position(), random));
        }
        const BoundProblem problem = bound_problem(game.position(), dealt.deal);
        // Colour c of the new problem is colour from[c] of the old.
        std::vector<std::uint8_t> from(problem.colours);
        std::iota(from.begin(), from.end(), std::uint8_t{0});
        std::swap(from[random.below(from.size())], from.back());
        std::swap(from[random.below(from.size())], from.front());
        BoundProblem other = problem;
        for (int colour = 0; colour < problem.colours; ++colour) {
            other.scores[colour] = problem.scores[from[static_cast<std::size_t>(colour)]];
        }
        for (std::size_t p = 0; p < problem.pieces.size(); ++p) {
            other.pieces[p].tokens = 0;
            for (int colour = 0; colour < problem.colours; ++colour) {
                other.pieces[p].tokens |=
                    (problem.pieces[p].tokens >> 4 * from[static_cast<std::size_t>(colour)] & 15)
                    << 4 * colour;
            }
        }
        for (BoundProblem::Coming& coming : other.coming) {
            coming.colour =
                static_cast<engine::Colour>(std::ranges::find(from, coming.colour) - from.begin());
        }
        const Multipliers multipliers = random_multipliers(random, problem.colours);
        CHECK(prove(other, untimed(renamed(multipliers, from))).total ==
              prove(problem, untimed(multipliers)).total);
        // bound_of tries all renamings itself: it cannot tell the two apart.
        CHECK(bound_of(other, 0).certificate.total == bound_of(problem, 0).certificate.total);
    }
}

TEST_CASE("built-in multipliers bound seeds 1 to 20 by at most 185 on average") {
    int sum = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Dealt dealt(engine::seeded_deal(tiles(), seed), {});
        const BoundProblem problem = bound_problem(dealt.start.position(), dealt.deal);
        const Bound bound = bound_of(problem, 0);
        sum += bound.value;
        CHECK(bound.value < bound.counting);
        CHECK(bound_of(problem, 2000).value <= bound.value);
    }
    CHECK(sum <= 20 * 185);
}

TEST_CASE("known games are within their bounds") {
    int games = 0;
    std::ifstream in(HINDMOST_TESTS_DIR "/conformance/records.jsonl");
    for (std::string line; std::getline(in, line); ++games) {
        const engine::Record record = engine::parse_record(line);
        if (!engine::judge(record).ok()) {
            continue;
        }
        const Dealt dealt(record.deal, record.rules);
        CHECK(bound_of(bound_problem(dealt.start.position(), dealt.deal), 1000).value >=
              record.result);
    }
    CHECK(games > 10);
}

TEST_CASE("multipliers are read as they are written and checked") {
    for (int colours = engine::kMinColours; colours <= engine::kMaxColours; ++colours) {
        CHECK(builtin_multipliers(colours).size() >= 3);
        for (const Multipliers& set : builtin_multipliers(colours)) {
            CHECK(valid(set));
            CHECK(format_multipliers(parse_multipliers(format_multipliers(set))) ==
                  format_multipliers(set));
        }
    }
    const std::string zeros = " 0 0 0 0 0 0 0 0 0 0"; // two colours: 4 + 2 * 7 numbers
    const std::string good = "2 5040 0 0 0 1 2 0 0 0 0 0" + zeros.substr(0, 2 * 7);
    CHECK_NOTHROW((void)parse_multipliers(good));
    for (const std::string& bad :
         {std::string{}, std::string("2"), good + " 0", good.substr(0, good.size() - 2),
          "6" + good.substr(1), "2 5041" + good.substr(6), "2 5040 0 -1" + good.substr(10),
          "2 5040 0 0 0 2 2" + good.substr(16), good + "x"}) {
        CAPTURE(bad);
        CHECK_THROWS_AS((void)parse_multipliers(bad), engine::ParseError);
    }
}
