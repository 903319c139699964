#include "cli/hand_options.hpp"

#include "cli/error.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/record_input.hpp"
#include "cli/search_report.hpp"
#include "cli/story.hpp"
#include "engine/referee.hpp"
#include "hindmost/version.hpp"
#include "search/bound/bound.hpp"

#include <utility>

namespace hindmost::cli {
namespace {

/// All tiles of the box, in no order that matters.
engine::Deal whole_box(const engine::TileSet& tiles) {
    engine::Deal deal;
    for (engine::TileId tile = 0; tile < tiles.size(); ++tile) {
        deal.insert(deal.end(), static_cast<std::size_t>(tiles.dealt_count(tile)), tile);
    }
    return deal;
}

} // namespace

void HandOptions::declare(OptionTable& options) {
    options.group("By hand, without --player");
    options.value("start", "RECORD", start_, as_text,
                  "go on with the game of a record, whose deal and rules these are then");
    options.flag("box", box_, "with a real box: you say which tile was drawn, in place of a deal");
    store_.declare(options);
}

engine::Record HandOptions::record(const GameOptions& game) const {
    if (start_ && game.given()) {
        throw UsageError("option --start: the record says the deal and the rules; leave out the "
                         "options that do");
    }
    if (box_ && game.names_deal()) {
        throw UsageError("option --box: the box is the deal; leave out the option that names one");
    }
    if (start_) {
        return read_record(*start_, 1);
    }
    engine::Record record;
    record.rules = game.rules();
    if (box_) {
        record.deal = whole_box(engine::TileSet::base());
    } else {
        const Game named = game.game();
        record.seed = named.seed;
        record.deal = named.deal;
    }
    return record;
}

std::string HandOptions::end_report(const engine::Record& record) const {
    if (const engine::Verdict verdict = engine::judge(record); !verdict.ok()) {
        throw Bug("the referee does not accept the game: " + verdict.problem + "; " +
                  engine::format_record(record));
    }
    std::string text;
    for (const std::string& sentence : story_of(record).final) {
        text += sentence + "\n";
    }
    text += "\n" + report_line("result", std::to_string(record.result)) +
            report_line("turns", std::to_string(record.moves.size())) +
            report_line("end", end_text(record));
    if (!box_) {
        text += report_line("bound", std::to_string(search::quick_bound(
                                         engine::tile_set_of(record), record.rules, record.deal)) +
                                         ": no play of this deal has more");
        if (const auto best = store_.record(search::game_key(record))) {
            text += report_line("best", std::to_string(engine::parse_record(*best).result) +
                                            " in the store");
        }
    }
    return text;
}

ExitCode HandOptions::play(const GameOptions& options, const PlayerOptions& adviser,
                           HandPlaySettings settings) const {
    engine::Record start = record(options);
    start.extra["found_by"] = {
        {"program", "hindmost"}, {"version", kVersion}, {"player", "by hand"}, {"order", "hidden"}};
    const engine::Setup setup = engine::make_setup(engine::tile_set_of(start), start.rules,
                                                   static_cast<int>(start.deal.size()));
    const auto open = [&] {
        try {
            return search::HandGame(setup, std::move(start));
        } catch (const engine::InputError& error) {
            throw engine::InputError((start_ ? source_name(*start_) + ": " : "") + error.what());
        }
    };
    search::HandGame game = open();
    settings.box = box_;
    settings.end_report = [this, &game] { return end_report(game.record()); };
    const bool prints_record = settings.printed_later;
    const bool prints_result = !prints_record && !settings.talks;
    HandPlay dialogue(game, adviser, std::move(settings)); // signals wait until the record is out
    const ExitCode code = dialogue.run();
    if (prints_record) {
        print(engine::format_record(game.record()) + "\n");
    } else if (prints_result && game.position().over()) {
        print(std::to_string(game.record().result) + "\n");
    }
    flush_output();
    return code;
}

} // namespace hindmost::cli
