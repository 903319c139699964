#include "cli/picture/panel.hpp"

#include "cli/board_text.hpp"
#include "cli/picture/tile_art.hpp"
#include "cli/svg_plot.hpp"
#include "cli/wrapped.hpp"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <cctype>
#include <sstream>

namespace hindmost::cli {
namespace {

constexpr double kLine = 24;
constexpr std::size_t kLetters = 52; ///< that fit a line of the panel

std::string label(double x, double y, std::string_view style, std::string_view text) {
    return fmt::format(R"(<text x="{:g}" y="{:g}" class="{}">{}</text>)"
                       "\n",
                       x, y, style, html_text(text));
}

std::string used(std::string_view id, double x, double y, double scale) {
    return fmt::format(R"-(<use href="#{}" transform="translate({:g} {:g}) scale({:g})"/>)-"
                       "\n",
                       id, x, y, scale);
}

std::string meeple_id(engine::Colour colour) { return fmt::format("meeple-{}", colour); }

/// Fills a block from the top, line by line.
class Writer {
  public:
    void heading(std::string_view text) {
        y_ += 30;
        svg_ += label(0, y_, "head", text);
        y_ += 8;
    }
    /// Text over as many lines as it takes, behind `mark`.
    void paragraph(std::string_view text, std::string_view mark = "") {
        const double indent = mark.empty() ? 0 : 26;
        std::istringstream lines(wrapped(text, kLetters - (mark.empty() ? 0 : 3)));
        bool first = true;
        for (std::string line; std::getline(lines, line); first = false) {
            y_ += kLine;
            svg_ += first && !mark.empty() ? label(0, y_, "soft", mark) : "";
            svg_ += label(indent, y_, "", line);
        }
    }
    void add(const std::string& svg) { svg_ += svg; }
    void skip(double height) { y_ += height; }
    [[nodiscard]] double y() const { return y_; }
    [[nodiscard]] PanelBlock block() && { return {std::move(svg_), y_ + 14}; }

  private:
    std::string svg_;
    double y_ = 0;
};

std::string capital(std::string text) {
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return text;
}

PanelBlock status(const Scene& scene) {
    Writer writer;
    writer.skip(30);
    writer.add(label(0, writer.y(), "title", capital(deal_words(scene.record))));
    writer.paragraph(rules_words(scene.record.rules));
    writer.paragraph(fmt::format("after turn {} of {}", scene.turns, scene.record.moves.size()));
    writer.skip(16);
    if (scene.game.over()) {
        writer.skip(30);
        writer.add(label(0, writer.y(), "title", fmt::format("Result {}", scene.game.result())));
        writer.paragraph(scene.game.end() == engine::EndKind::Forced
                             ? "The game is over: a forced end."
                             : "The game is over: no tile is left.");
        return std::move(writer).block();
    }
    const engine::Colour colour = scene.game.to_move();
    const std::string& tile = scene.tiles[scene.game.tile_in_hand()].id;
    writer.add(used("tile-" + tile, 46, writer.y() + 48, 0.9));
    writer.add(used(meeple_id(colour), 124, writer.y() + 46, 1.3));
    writer.add(label(156, writer.y() + 42, "head", fmt::format("{} to move", colour_name(colour))));
    writer.add(label(156, writer.y() + 66, "", "with tile " + tile));
    writer.skip(94);
    return std::move(writer).block();
}

PanelBlock scores(const Scene& scene) {
    constexpr double kRow = 44;
    constexpr double kScoreAt = 170;
    constexpr double kMeeplesAt = 220;
    Writer writer;
    writer.skip(20);
    writer.add(label(kScoreAt, writer.y(), "soft right", "score"));
    writer.add(label(kMeeplesAt - 11, writer.y(), "soft", "supply (pale: on the board)"));
    const std::vector<int> supplies = scene.game.supplies();
    const std::vector<int>& points = scene.game.scores();
    const int lowest = *std::ranges::min_element(points);
    for (engine::Colour colour = 0; colour < scene.record.rules.colours; ++colour) {
        const double y = writer.y() + kRow / 2 + 4;
        writer.add(used(meeple_id(colour), 14, y, 1.05));
        const bool hindmost = points[colour] == lowest;
        writer.add(label(38, hindmost ? y : y + 6, "", colour_name(colour)));
        writer.add(hindmost ? label(38, y + 17, "soft small", "hindmost") : "");
        writer.add(label(kScoreAt, y + 8, hindmost ? "score low right" : "score right",
                         std::to_string(points[colour])));
        for (int meeple = 0; meeple < scene.record.rules.meeples; ++meeple) {
            const std::string figure = used(meeple_id(colour), kMeeplesAt + 30 * meeple, y, 0.85);
            writer.add(meeple < supplies[colour] ? figure
                                                 : R"(<g class="pale">)" + figure + "</g>\n");
        }
        writer.skip(kRow);
    }
    return std::move(writer).block();
}

PanelBlock last_turn(const Scene& scene) {
    const TurnStory& turn = scene.story.turns[scene.turns - 1];
    Writer writer;
    writer.heading(fmt::format("Turn {}: {}, tile {} at {},{}", scene.turns,
                               colour_name(turn.colour), scene.tiles[turn.move.tile].id,
                               turn.move.cell.x, turn.move.cell.y));
    if (const std::string out = discard_words(scene.tiles, turn.discarded); !out.empty()) {
        writer.paragraph(out);
    }
    writer.paragraph(turn.words.claim);
    for (const std::string& grown : turn.words.growth) {
        writer.paragraph(grown);
    }
    for (std::size_t i = 0; i < turn.words.scoring.size(); ++i) {
        writer.paragraph(turn.words.scoring[i], fmt::format("{}.", i + 1));
    }
    return std::move(writer).block();
}

PanelBlock final_scoring(const Scene& scene) {
    Writer writer;
    writer.heading("Final scoring");
    if (const std::string out = discard_words(scene.tiles, scene.story.discarded); !out.empty()) {
        writer.paragraph(out);
    }
    for (std::size_t i = 0; i < scene.story.final.size(); ++i) {
        writer.paragraph(scene.story.final[i], fmt::format("{}.", i + 1));
    }
    return std::move(writer).block();
}

} // namespace

std::vector<PanelBlock> panel_blocks(const Scene& scene) {
    std::vector<PanelBlock> blocks{status(scene), scores(scene)};
    if (scene.turns > 0) {
        blocks.push_back(last_turn(scene));
    }
    if (scene.game.over()) {
        blocks.push_back(final_scoring(scene));
    }
    return blocks;
}

std::string panel_style() {
    return "text{font:17px sans-serif;fill:#26221b}"
           ".title{font-size:28px;font-weight:bold}.head{font-size:20px;font-weight:bold}"
           ".score{font-size:24px}.low{font-weight:bold;text-decoration:underline}"
           ".small{font-size:14px}.right{text-anchor:end}"
           ".soft{fill:#655d50}.pale{opacity:.25}\n";
}

} // namespace hindmost::cli
