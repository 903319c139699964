#include "search/beam_pass.hpp"

#include "engine/error.hpp"
#include "engine/random.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <istream>
#include <ostream>
#include <unordered_set>

namespace hindmost::search {
namespace {

using engine::KnownGame;
using engine::Move;

constexpr std::size_t kAllChildren = 1U << 20;
constexpr std::size_t kPiece = 1024; ///< members between two looks at the budget

engine::ParseError damaged() {
    return engine::ParseError("the checkpoint is damaged; remove it to begin anew");
}

void write_move_numbers(std::ostream& out, Move move) {
    out << int{move.slot} << ' ' << int{move.rotation} << ' ' << int{move.spot} << ' '
        << int{move.outcome} << '\n';
}

/// Whether it can be played is not looked at.
Move read_move_numbers(std::istream& in) {
    std::array<unsigned, 4> numbers{};
    for (unsigned& number : numbers) {
        if (!(in >> number) || number > 255) {
            in.setstate(std::ios::failbit);
        }
    }
    return {static_cast<engine::Slot>(numbers[0]), static_cast<engine::Rotation>(numbers[1]),
            static_cast<std::uint8_t>(numbers[2]), static_cast<std::uint8_t>(numbers[3])};
}

/// Plays moves that may be none.
void play_all(KnownGame& game, std::span<const Move> line) {
    std::vector<Move> legal;
    for (const Move move : line) {
        if (game.over()) {
            throw damaged();
        }
        game.position().moves(legal);
        if (std::ranges::find(legal, move) == legal.end()) {
            throw damaged();
        }
        game.play(move);
    }
}

} // namespace

void write_moves(std::ostream& out, std::span<const Move> moves) {
    out << moves.size() << '\n';
    for (const Move move : moves) {
        write_move_numbers(out, move);
    }
}

std::vector<Move> read_moves(std::istream& in, KnownGame& game) {
    std::size_t count = 0;
    in >> count;
    std::vector<Move> moves;
    while (in && moves.size() < count) {
        moves.push_back(read_move_numbers(in));
    }
    if (!in) {
        throw damaged();
    }
    play_all(game, moves);
    return moves;
}

KnownGame played(KnownGame game, std::span<const Move> line) {
    for (const Move move : line) {
        game.play(move);
    }
    return game;
}

Incumbent incumbent_of(const Query& query) {
    if (query.line.empty()) {
        return {};
    }
    return {played(query.game, query.line).position().result(),
            {query.line.begin(), query.line.end()}};
}

/// Better first; the order of equals is fixed.
bool BeamPass::better(const Child& a, const Child& b) noexcept {
    if (a.value != b.value) {
        return a.value > b.value;
    }
    if (a.parent != b.parent) {
        return a.parent < b.parent;
    }
    return a.hash < b.hash;
}

double BeamPass::bytes_per_member() noexcept {
    // Two levels of members, their links and the children of one level.
    return 2 * sizeof(Member) + 72 * sizeof(Link) + 80 * sizeof(Child);
}

void BeamPass::run(const KnownGame& start, std::span<const Move> prefix, const Watcher& watch) {
    prefix_.assign(prefix.begin(), prefix.end());
    links_.clear();
    cut_ = false;
    found_ = {};
    if (start.over()) {
        offer({start, -1});
        return;
    }
    descend({{start, -1}}, watch);
}

void BeamPass::descend(std::vector<Member> beam, const Watcher& watch) {
    while (!beam.empty()) {
        work_at_turn_ = budget_.work();
        if (watch) {
            watch(beam);
        }
        std::vector<Child> children = expand(beam);
        if (finished()) {
            if (watch) {
                watch(beam);
            }
            complete_ = false;
            return;
        }
        beam = advance(beam, choose(children));
        budget_.report(best_.result, static_cast<int>(best_.line.size()), false);
    }
}

void BeamPass::save(std::ostream& out, std::span<const Member> beam) const {
    out << (cut_ ? 1 : 0) << ' ' << links_.size() << ' ' << beam.size() << '\n';
    write_moves(out, std::span(found_.line).subspan(found_.empty() ? 0 : prefix_.size()));
    for (const Link& link : links_) {
        out << link.before << ' ';
        write_move_numbers(out, link.move);
    }
    for (const Member& member : beam) {
        out << member.link << '\n';
    }
}

void BeamPass::resume(std::istream& in, const KnownGame& start, std::span<const Move> prefix,
                      const Watcher& watch) {
    prefix_.assign(prefix.begin(), prefix.end());
    std::size_t links = 0;
    std::size_t members = 0;
    int cut = 0;
    in >> cut >> links >> members;
    cut_ = cut != 0;
    KnownGame end = start;
    found_ = {};
    if (const std::vector<Move> rest = read_moves(in, end); end.over()) {
        found_ = {end.position().result(), prefix_};
        found_.line.insert(found_.line.end(), rest.begin(), rest.end());
    }
    links_.clear();
    while (in && links_.size() < links) {
        Link link{};
        in >> link.before;
        link.move = read_move_numbers(in);
        if (link.before < -1 || link.before >= static_cast<std::int32_t>(links_.size())) {
            in.setstate(std::ios::failbit);
        }
        links_.push_back(link);
    }
    std::vector<Member> beam;
    while (in && beam.size() < members) {
        Member member{start, -1};
        in >> member.link;
        if (in && member.link >= -1 && member.link < static_cast<std::int32_t>(links_.size())) {
            play_all(member.game, line_to(member));
            beam.push_back(member);
        } else {
            in.setstate(std::ios::failbit);
        }
    }
    if (!in || beam.empty()) {
        throw damaged();
    }
    descend(std::move(beam), watch);
}

/// The children of all members that may be chosen: the best few of each parent. Goes
/// through the members in pieces, and stops between two of them once the budget is used up.
std::vector<BeamPass::Child> BeamPass::expand(const std::vector<Member>& beam) {
    const std::size_t each =
        beam.size() < options_.width / 4 ? kAllChildren : 4 * options_.children;
    std::vector<Child> children;
    std::vector<std::vector<Child>> of_parent(std::min(beam.size(), kPiece));
    std::vector<std::uint64_t> work(of_parent.size());
    for (std::size_t first = 0; first < beam.size() && !finished(); first += kPiece) {
        const std::size_t count = std::min(kPiece, beam.size() - first);
        arena_.execute([&] {
            const tbb::blocked_range<std::size_t> range(0, count, 4);
            tbb::parallel_for(range, [&](const auto& part) {
                for (std::size_t i = part.begin(); i != part.end(); ++i) {
                    work[i] =
                        list_children(beam[first + i].game, static_cast<std::uint32_t>(first + i),
                                      each, of_parent[i]);
                }
            });
        });
        for (std::size_t i = 0; i < count; ++i) {
            budget_.spend(work[i]);
            cut_ = cut_ || of_parent[i].size() < work[i];
            children.insert(children.end(), of_parent[i].begin(), of_parent[i].end());
        }
        budget_.report(best_.result, static_cast<int>(best_.line.size()), false);
    }
    return children;
}

/// Lists the best children of a position; says how many it has.
std::uint64_t BeamPass::list_children(const KnownGame& game, std::uint32_t parent, std::size_t each,
                                      std::vector<Child>& children) const {
    children.clear();
    const Ahead ahead(game);
    valuer_.for_each_move(game.position(), unseen_of(game), &ahead,
                          [&](Move move, const engine::Position& after, const Value& value) {
                              children.push_back({value.result, parent, move, after.hash()});
                              if (options_.noise > 0) {
                                  children.back().value += noise(children.back().hash);
                              }
                          });
    const std::uint64_t listed = children.size();
    if (children.size() > each) {
        std::nth_element(children.begin(), children.begin() + static_cast<std::ptrdiff_t>(each),
                         children.end(), better);
        children.resize(each);
    }
    return listed;
}

/// Nearly normal, by position and stream.
float BeamPass::noise(std::uint64_t hash) const {
    engine::Random random(options_.seed, hash, options_.stream);
    const double sum = random.unit() + random.unit() + random.unit() - 1.5;
    return static_cast<float>(2.0 * sum * options_.noise);
}

std::vector<BeamPass::Child> BeamPass::choose(std::vector<Child>& children) {
    std::ranges::sort(children, better);
    std::vector<Child> chosen;
    std::unordered_set<std::uint64_t> seen;
    std::vector<std::uint32_t> of_parent;
    for (const Child& child : children) {
        if (chosen.size() == options_.width) {
            cut_ = true;
            break;
        }
        of_parent.resize(std::max<std::size_t>(of_parent.size(), child.parent + 1));
        if (children.size() > options_.width && of_parent[child.parent] == options_.children) {
            cut_ = true;
        } else if (seen.insert(child.hash).second) {
            ++of_parent[child.parent];
            chosen.push_back(child);
        }
    }
    return chosen;
}

/// The chosen children as members of the next level; games that are over are offered.
std::vector<BeamPass::Member> BeamPass::advance(const std::vector<Member>& beam,
                                                const std::vector<Child>& chosen) {
    std::vector<Member> next(chosen.size(), beam.front());
    arena_.execute([&] {
        tbb::parallel_for(std::size_t{0}, chosen.size(), [&](std::size_t i) {
            next[i].game = beam[chosen[i].parent].game;
            next[i].game.play(chosen[i].move);
        });
    });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        links_.push_back({beam[chosen[i].parent].link, chosen[i].move});
        next[i].link = static_cast<std::int32_t>(links_.size()) - 1;
        if (next[i].game.over()) {
            offer(next[i]);
        } else {
            next[kept++] = next[i];
        }
    }
    next.resize(kept, beam.front());
    return next;
}

std::vector<Move> BeamPass::line_to(const Member& member) const {
    std::vector<Move> line;
    for (std::int32_t link = member.link; link >= 0;
         link = links_[static_cast<std::size_t>(link)].before) {
        line.push_back(links_[static_cast<std::size_t>(link)].move);
    }
    std::ranges::reverse(line);
    return line;
}

void BeamPass::offer(const Member& end) {
    const int result = end.game.position().result();
    if (result <= found_.result) {
        return;
    }
    found_ = {result, prefix_};
    const std::vector<Move> rest = line_to(end);
    found_.line.insert(found_.line.end(), rest.begin(), rest.end());
    if (result > best_.result) {
        best_ = found_;
        budget_.report(best_.result, static_cast<int>(best_.line.size()), true);
    }
}

} // namespace hindmost::search
