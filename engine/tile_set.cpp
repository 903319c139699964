#include "engine/tile_set.hpp"

#include "engine/builtin_tiles.hpp"
#include "engine/error.hpp"

#include <algorithm>
#include <charconv>
#include <span>

namespace hindmost::engine {
namespace {

/// Splits at blanks; a `#` starts a comment.
std::vector<std::string_view> words_of(std::string_view line) {
    line = line.substr(0, line.find('#'));
    std::vector<std::string_view> words;
    for (std::size_t begin = 0; (begin = line.find_first_not_of(" \t\r", begin)) != line.npos;) {
        const std::size_t end = std::min(line.find_first_of(" \t\r", begin), line.size());
        words.push_back(line.substr(begin, end - begin));
        begin = end;
    }
    return words;
}

/// One line of a tile-set file, with the place for error messages.
class LineReader {
  public:
    LineReader(std::string_view file, int line) : file_(file), line_(line) {}

    [[noreturn]] void fail(const std::string& what) const {
        throw ParseError(std::string(file_) + ": line " + std::to_string(line_) + ": " + what);
    }

    [[nodiscard]] int number(std::string_view text) const {
        int value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc{} || end != text.data() + text.size() || value < 1 || value > 99) {
            fail("expected a number from 1 to 99, found '" + std::string(text) + "'");
        }
        return value;
    }

    [[nodiscard]] std::array<Edge, kSides> edges(std::string_view text) const {
        std::array<Edge, kSides> result{};
        if (text.size() != kSides || text.find_first_not_of("FRC") != text.npos) {
            fail("expected four edges out of F, R and C, found '" + std::string(text) + "'");
        }
        for (int side = 0; side < kSides; ++side) {
            const char letter = text[static_cast<std::size_t>(side)];
            result[side] = letter == 'F' ? Edge::Field : letter == 'R' ? Edge::Road : Edge::City;
        }
        return result;
    }

    [[nodiscard]] Part part(std::string_view text) const {
        if (text == "monastery") {
            return {FeatureKind::Monastery, 0, 0};
        }
        const std::size_t colon = text.find(':');
        const std::size_t plus = text.find('+');
        const std::string_view kind = text.substr(0, colon);
        if (colon == text.npos || (kind != "city" && kind != "road")) {
            fail("expected city:SIDES, road:SIDES or monastery, found '" + std::string(text) + "'");
        }
        Part part{kind == "city" ? FeatureKind::City : FeatureKind::Road, 0, 0};
        for (const char letter : text.substr(colon + 1, plus - colon - 1)) {
            const auto* const found = std::ranges::find(kSideLetters, letter);
            if (found == kSideLetters.end()) {
                fail("expected sides out of N, E, S and W, found '" + std::string(text) + "'");
            }
            part.sides |= side_bit(static_cast<int>(found - kSideLetters.begin()));
        }
        if (plus != text.npos) {
            part.coats = static_cast<std::uint8_t>(number(text.substr(plus + 1)));
        }
        return part;
    }

  private:
    std::string_view file_;
    int line_;
};

Orientation oriented(const std::array<Edge, kSides>& edges, std::span<const Part> parts,
                     Rotation rotation) {
    Orientation result;
    result.part_at.fill(kMaxParts);
    result.part_sides.fill(kNoPart);
    for (int side = 0; side < kSides; ++side) {
        result.edges[(side + rotation) % kSides] = edges[side];
    }
    std::array<int, 3> of_kind{};
    for (const Part& printed : parts) {
        const std::uint8_t number = result.part_count++;
        Part& part = result.parts[number] = printed;
        part.sides = result.part_sides[number] = rotated(printed.sides, rotation);
        result.feature_sides |= part.sides;
        for (int side = 0; side < kSides; ++side) {
            if (part.sides & side_bit(side)) {
                result.part_at[side] = number;
            }
        }
        result.has_monastery |= part.kind == FeatureKind::Monastery;
        result.repeats_kind |= ++of_kind[static_cast<int>(part.kind)] > 1;
    }
    return result;
}

bool look_alike(const Orientation& a, const Orientation& b) {
    return a.edges == b.edges &&
           std::is_permutation(a.parts.begin(), a.parts.end(), b.parts.begin(), b.parts.end());
}

TileType read_type(const LineReader& line, std::span<const std::string_view> words) {
    if (words.size() < 3) {
        line.fail("expected an id, a count and four edges");
    }
    TileType type;
    type.id = words[0];
    type.count = line.number(words[1]);
    const auto edges = line.edges(words[2]);
    std::vector<Part> parts;
    for (const std::string_view word : words.subspan(3)) {
        parts.push_back(line.part(word));
    }
    if (parts.size() > kMaxParts) {
        line.fail("a tile has at most " + std::to_string(kMaxParts) + " parts");
    }
    SideSet covered = 0;
    for (const Part& part : parts) {
        const Edge edge = part.kind == FeatureKind::City ? Edge::City : Edge::Road;
        const bool monastery = part.kind == FeatureKind::Monastery;
        if (!monastery && (part.sides == 0 || (part.sides & covered) != 0)) {
            line.fail("each part needs sides of its own");
        }
        for (int side = 0; side < kSides; ++side) {
            if ((part.sides & side_bit(side)) && edges[side] != edge) {
                line.fail("a part touches a side whose edge is of another kind");
            }
        }
        covered |= part.sides;
    }
    for (int side = 0; side < kSides; ++side) {
        if (edges[side] != Edge::Field && !(covered & side_bit(side))) {
            line.fail("an edge that is no field belongs to no part");
        }
    }
    for (Rotation rotation = 0; rotation < kRotations; ++rotation) {
        type.orientations[rotation] = oriented(edges, parts, rotation);
    }
    type.rotations = look_alike(type.orientations[0], type.orientations[1])   ? 1
                     : look_alike(type.orientations[0], type.orientations[2]) ? 2
                                                                              : 4;
    return type;
}

} // namespace

TileSet TileSet::parse(std::string_view text, std::string_view name) {
    TileSet set;
    std::string start;
    int number = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const auto words = words_of(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        const LineReader line(name, ++number);
        if (words.empty()) {
            continue;
        }
        if (words.size() == 2 && words[0] == "set") {
            set.name_ = words[1];
        } else if (words.size() == 2 && words[0] == "start") {
            start = words[1];
        } else {
            if (set.find(words[0])) {
                line.fail("tile type '" + std::string(words[0]) + "' is there already");
            }
            if (set.size() == kMaxTileTypes) {
                line.fail("a set has at most " + std::to_string(kMaxTileTypes) + " types");
            }
            set.types_.push_back(read_type(line, words));
            set.deal_size_ += set.types_.back().count;
        }
    }
    const auto found = set.find(start);
    if (set.name_.empty() || !found) {
        throw ParseError(
            std::string(name) +
            ": expected a line 'set NAME' and a line 'start ID' with a type of the set");
    }
    set.start_ = *found;
    --set.deal_size_;
    return set;
}

const TileSet& TileSet::base() {
    static const TileSet set = parse(builtin_base_tiles(), "base.tiles");
    return set;
}

std::optional<TileId> TileSet::find(std::string_view id) const noexcept {
    const auto found = std::ranges::find(types_, id, &TileType::id);
    if (found == types_.end()) {
        return std::nullopt;
    }
    return static_cast<TileId>(found - types_.begin());
}

std::string side_letters(SideSet sides) {
    std::string letters;
    for (int side = 0; side < kSides; ++side) {
        if (sides & side_bit(side)) {
            letters += kSideLetters[side];
        }
    }
    return letters;
}

} // namespace hindmost::engine
