#include "engine/notation.hpp"

#include "engine/error.hpp"
#include "engine/text.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <limits>
#include <span>

namespace hindmost::engine {
namespace {

constexpr int kDegreesPerTurn = 90;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Reads a move from left to right; every error names the column.
class MoveReader {
  public:
    MoveReader(const TileSet& tiles, std::string_view text) : tiles_(tiles), text_(text) {}

    WrittenMove read() {
        WrittenMove move;
        move.tile = read_tile();
        expect('@');
        move.cell = read_cell();
        expect('/');
        move.rotation = read_rotation(tiles_[move.tile]);
        expect('=');
        const Orientation& tile = tiles_[move.tile].orientations[move.rotation];
        read_spot(tile, move);
        if (take("^")) {
            do {
                move.order.push_back(read_feature(tile, Place::Order));
            } while (take("+"));
        }
        if (at_ < text_.size()) {
            fail(move.order.empty() ? "the end of the move or `^`" : "the end of the move or `+`");
        }
        return move;
    }

  private:
    enum class Place : std::uint8_t { Spot, Order };

    /// What was expected at the column of `at`, and what stands there.
    [[noreturn]] void fail_at(std::size_t at, const std::string& expected) const {
        const std::string found =
            at < text_.size() ? in_quotes(text_.substr(at)) : std::string("the end");
        throw ParseError(in_quotes(text_) + ", column " + std::to_string(at + 1) + ": expected " +
                         expected + ", found " + found);
    }
    [[noreturn]] void fail(const std::string& expected) const { fail_at(at_, expected); }

    bool take(std::string_view word) {
        if (text_.substr(at_, word.size()) != word) {
            return false;
        }
        at_ += word.size();
        return true;
    }

    void expect(char c) {
        if (!take({&c, 1})) {
            fail(in_quotes({&c, 1}));
        }
    }

    TileId read_tile() {
        const std::string_view id = text_.substr(0, text_.find('@'));
        const auto tile = tiles_.find(id);
        if (!tile) {
            fail("a tile of the set '" + tiles_.name() + "' and `@`");
        }
        at_ += id.size();
        return *tile;
    }

    /// `-?(0|[1-9][0-9]*)`, never -0.
    std::int16_t read_integer() {
        constexpr int kLargest = std::numeric_limits<std::int16_t>::max();
        const std::size_t begin = at_;
        const bool negative = take("-");
        const std::size_t digits = at_;
        int value = 0;
        while (at_ < text_.size() && is_digit(text_[at_])) {
            value = value * 10 + (text_[at_++] - '0');
            if (value > kLargest) {
                fail_at(begin, "an integer from -" + std::to_string(kLargest) + " to " +
                                   std::to_string(kLargest));
            }
        }
        const bool leading_zero = at_ > digits && text_[digits] == '0';
        if (at_ == digits || (leading_zero && (negative || at_ > digits + 1))) {
            fail_at(begin, "an integer without plus sign, leading zeros or -0");
        }
        return static_cast<std::int16_t>(negative ? -value : value);
    }

    Cell read_cell() {
        Cell cell;
        cell.x = read_integer();
        expect(',');
        cell.y = read_integer();
        return cell;
    }

    Rotation read_rotation(const TileType& type) {
        const std::size_t begin = at_;
        const std::string_view word = text_.substr(at_, text_.find('=', at_) - at_);
        std::string choices;
        for (int turns = 0; turns < type.rotations; ++turns) {
            const std::string degrees = std::to_string(turns * kDegreesPerTurn);
            if (word == degrees) {
                at_ += word.size();
                return static_cast<Rotation>(turns);
            }
            choices += (turns == 0 ? "" : turns + 1 == type.rotations ? " or " : ", ") + degrees;
        }
        fail_at(begin, "a rotation of tile " + type.id + " (" + choices + ") and `=`");
    }

    void read_spot(const Orientation& tile, WrittenMove& move) {
        if (take("none")) {
            move.spot_kind = SpotKind::None;
        } else if (take("end")) {
            move.spot_kind = SpotKind::End;
        } else {
            move.spot_kind = SpotKind::Claim;
            move.spot = read_feature(tile, Place::Spot);
        }
    }

    FeatureName read_feature(const Orientation& tile, Place place) {
        const std::size_t begin = at_;
        if (take("monastery")) {
            if (place == Place::Order && take("@")) {
                return {FeatureKind::Monastery, 0, read_cell()};
            }
            if (!tile.has_monastery) {
                fail_at(begin, "a feature of the tile, which has no monastery");
            }
            return {FeatureKind::Monastery, 0, std::nullopt};
        }
        const bool city = take("city:");
        if (!city && !take("road:")) {
            fail(place == Place::Spot ? "road:SIDES, city:SIDES, monastery, none or end"
                                      : "road:SIDES, city:SIDES, monastery or monastery@X,Y");
        }
        const FeatureKind kind = city ? FeatureKind::City : FeatureKind::Road;
        const std::size_t sides_begin = at_;
        SideSet sides = 0;
        for (int side = 0; side < kSides; ++side) { // so that only the order N E S W passes
            if (take({&kSideLetters.at(static_cast<std::size_t>(side)), 1})) {
                sides |= side_bit(side);
            }
        }
        const auto parts = std::span(tile.parts).first(tile.part_count);
        const bool known = std::ranges::any_of(parts, [&](const Part& part) {
            return part.kind == kind && part.sides == sides && sides != 0;
        });
        if (!known) {
            fail_at(sides_begin, "the sides, in the order NESW, of one " +
                                     std::string(city ? "city" : "road") +
                                     " of the tile as it is turned");
        }
        return {kind, sides, std::nullopt};
    }

    const TileSet& tiles_;
    std::string_view text_;
    std::size_t at_ = 0;
};

std::string format_cell(Cell cell) { return std::to_string(cell.x) + "," + std::to_string(cell.y); }

} // namespace

WrittenMove parse_move(const TileSet& tiles, std::string_view text) {
    return MoveReader(tiles, text).read();
}

std::string format_feature(const FeatureName& name) {
    if (name.kind == FeatureKind::Monastery) {
        return name.elsewhere ? "monastery@" + format_cell(*name.elsewhere) : "monastery";
    }
    return (name.kind == FeatureKind::City ? "city:" : "road:") + side_letters(name.sides);
}

std::string format_move(const TileSet& tiles, const WrittenMove& move) {
    assert(move.tile < tiles.size());
    std::string text = tiles[move.tile].id + "@" + format_cell(move.cell) + "/" +
                       std::to_string(move.rotation * kDegreesPerTurn) + "=";
    switch (move.spot_kind) {
    case SpotKind::Claim:
        text += format_feature(move.spot);
        break;
    case SpotKind::None:
        text += "none";
        break;
    case SpotKind::End:
        text += "end";
        break;
    }
    char joint = '^';
    for (const FeatureName& name : move.order) {
        text += joint + format_feature(name);
        joint = '+';
    }
    return text;
}

} // namespace hindmost::engine
