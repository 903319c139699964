#pragma once

#include "engine/position.hpp"
#include "search/budget.hpp"
#include "search/value/value.hpp"

#include <tbb/task_arena.h>

#include <functional>
#include <span>
#include <vector>

namespace hindmost::search {

struct BeamOptions {
    std::size_t width = 1;    ///< positions of a turn that are kept
    std::size_t children = 3; ///< of one position that may be kept where there are too many
    double noise = 0;         ///< points of noise on values, about their standard deviation
    std::uint64_t seed = 0;   ///< of the noise
    std::uint64_t stream = 0; ///< of the noise: another one a pass
};

/// The best line found so far.
struct Incumbent {
    int result = -1;
    std::vector<engine::Move> line;
    [[nodiscard]] bool empty() const noexcept { return result < 0; }
};

/// Moves as numbers, and back: throws engine::ParseError where they are none of moves played from
/// `game`, which moves on.
void write_moves(std::ostream& out, std::span<const engine::Move> moves);
[[nodiscard]] std::vector<engine::Move> read_moves(std::istream& in, engine::KnownGame& game);

/// A game after the moves of a line.
[[nodiscard]] engine::KnownGame played(engine::KnownGame game, std::span<const engine::Move> line);

/// The line that a query begins with, or none.
[[nodiscard]] Incumbent incumbent_of(const Query& query);

/// One pass of a beam search (Lowerre 1976) from a position to the end of the game: of all
/// children of a turn's positions the best `width` by the learned value are kept, a few a parent
/// and each position once. The same on any number of threads.
class BeamPass {
  public:
    /// A position of the beam.
    struct Member {
        engine::KnownGame game;
        std::int32_t link; ///< into the moves that led here, -1 at the start
    };
    using Watcher = std::function<void(std::span<const Member>)>;

    /// All of them must outlive it. `best` takes what is better than it.
    BeamPass(const Valuer& valuer, const BeamOptions& options, tbb::task_arena& arena,
             Budget& budget, Incumbent& best)
        : valuer_(valuer), options_(options), arena_(arena), budget_(budget), best_(best) {}

    /// Searches from `start`, which `prefix` led to. `watch` sees each turn's positions, the first
    /// alone, and once more those of the turn where the budget was used up, if it was. Ends early
    /// then, once there is a line at all.
    void run(const engine::KnownGame& start, std::span<const engine::Move> prefix,
             const Watcher& watch = {});

    /// Called by a watcher: writes what resume() needs to go on from these positions.
    void save(std::ostream& out, std::span<const Member> beam) const;
    /// The same as run(), from where save() was called in a pass of the same options. Throws
    /// engine::ParseError where the text is damaged.
    void resume(std::istream& in, const engine::KnownGame& start,
                std::span<const engine::Move> prefix, const Watcher& watch);
    /// The budget's work when the watcher was called last for a new turn.
    [[nodiscard]] std::uint64_t work_at_turn() const noexcept { return work_at_turn_; }

    /// Whether a position was left out, so that the best line may be elsewhere.
    [[nodiscard]] bool cut() const noexcept { return cut_; }
    /// Whether it came to its end before the budget did.
    [[nodiscard]] bool complete() const noexcept { return complete_; }
    /// The best line of this pass, the prefix included; empty if it ended none.
    [[nodiscard]] const Incumbent& found() const noexcept { return found_; }
    /// The moves that led to a member, behind the prefix.
    [[nodiscard]] std::vector<engine::Move> line_to(const Member& member) const;

    /// Bytes that a pass needs for each position of its width.
    static double bytes_per_member() noexcept;

  private:
    /// A move of a line, and the one before it.
    struct Link {
        std::int32_t before;
        engine::Move move;
    };
    /// A child of a member, to be chosen or not.
    struct Child {
        float value;
        std::uint32_t parent;
        engine::Move move;
        std::uint64_t hash;
    };
    static bool better(const Child& a, const Child& b) noexcept;

    void descend(std::vector<Member> beam, const Watcher& watch);

    [[nodiscard]] bool finished() const { return !best_.empty() && budget_.exhausted(); }
    std::vector<Child> expand(const std::vector<Member>& beam);
    std::uint64_t list_children(const engine::KnownGame& game, std::uint32_t parent,
                                std::size_t each, std::vector<Child>& children) const;
    [[nodiscard]] float noise(std::uint64_t hash) const;
    std::vector<Child> choose(std::vector<Child>& children);
    std::vector<Member> advance(const std::vector<Member>& beam, const std::vector<Child>& chosen);
    void offer(const Member& end);

    const Valuer& valuer_;
    const BeamOptions& options_;
    tbb::task_arena& arena_;
    Budget& budget_;
    Incumbent& best_;
    std::vector<engine::Move> prefix_;
    std::vector<Link> links_;
    bool cut_ = false;
    bool complete_ = true;
    Incumbent found_; ///< by this pass
    std::uint64_t work_at_turn_ = 0;
};

} // namespace hindmost::search
