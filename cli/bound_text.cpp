#include "cli/bound_text.hpp"

#include "cli/board_text.hpp"

#include <nlohmann/json.hpp>
#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <numeric>

namespace hindmost::cli {
namespace {

using engine::FeatureKind;
using search::BoundProblem;
using search::BoundTerm;
using search::BoundTileTerm;
using search::Certificate;
using search::ColourSet;

/// `red+blue`; `nobody` for none.
std::string payees_name(ColourSet payees) {
    std::string text;
    for (engine::Colour colour = 0; colour < engine::kMaxColours; ++colour) {
        if (search::holds(payees, colour)) {
            text += (text.empty() ? "" : "+") + std::string(colour_name(colour));
        }
    }
    return text.empty() ? "nobody" : text;
}

/// `city:NE`, as in moves of the unrotated tile.
std::string part_name(const engine::Part& part) {
    return std::string(kind_name(part.kind)) +
           (part.sides != 0 ? ":" + engine::side_letters(part.sides) : "");
}

/// What a tile does at best: `city:N pays red+blue, claimed; road:EW pays nobody`.
std::string choice_text(const engine::TileType& type, const BoundTileTerm<std::int32_t>& term) {
    if (term.discarded) {
        return "discarded";
    }
    const engine::Orientation& tile = type.orientations[0];
    std::string text;
    for (std::size_t number = 0; number < tile.part_count; ++number) {
        text += (text.empty() ? "" : "; ") + part_name(tile.parts[number]) + " pays " +
                payees_name(term.parts[number].payees) +
                (number == term.claimed ? ", claimed" : "");
    }
    return text;
}

std::string class_name(FeatureKind kind, int payees) {
    return std::string(kind_name(kind)) + " " + payees_name(static_cast<ColourSet>(payees));
}

std::string payee_cell(int payees, int colour, std::int32_t number) {
    return search::holds(static_cast<ColourSet>(payees), colour) ? fmt::format("{:>8}", number)
                                                                 : fmt::format("{:>8}", "-");
}

void add_multipliers(std::string& text, const search::Multipliers& multipliers) {
    text += fmt::format("{:<26}", "multiplier");
    for (engine::Colour colour = 0; colour < multipliers.colours; ++colour) {
        text += fmt::format("{:>8}", colour_name(colour));
    }
    text += fmt::format("{:>8}{:>8}\n{:<26}", "closing", "merging", "score");
    for (int colour = 0; colour < multipliers.colours; ++colour) {
        text += fmt::format("{:>8}", multipliers.lambda[colour]);
    }
    text += fmt::format("\n{:<26}", "meeple at the end");
    for (int colour = 0; colour < multipliers.colours; ++colour) {
        text += fmt::format("{:>8}", multipliers.delta[colour]);
    }
    text += "\n";
    for (const FeatureKind kind : {FeatureKind::City, FeatureKind::Road}) {
        for (int payees = 1; payees < 1 << multipliers.colours; ++payees) {
            const auto& of = multipliers.classes[static_cast<std::size_t>(kind)][payees];
            text += fmt::format("{:<26}", class_name(kind, payees));
            for (int colour = 0; colour < multipliers.colours; ++colour) {
                text += payee_cell(payees, colour, of.beta[colour]);
            }
            text += fmt::format("{:>8}{:>8}\n", of.alpha, of.gamma);
        }
    }
}

/// The etas that are not 0, and what a discarded tile of the turns before is worth.
void add_orders(std::string& text, const search::Schedule& schedule) {
    const int colours = schedule.untimed.colours;
    for (std::size_t i = 0; i < schedule.orders.size(); ++i) {
        const auto& [turn, eta] = schedule.orders[i];
        text += fmt::format("until turn {} less, and a discarded tile {}\n", turn + 1,
                            schedule.epochs[i].discard);
        for (const FeatureKind kind : {FeatureKind::City, FeatureKind::Road}) {
            for (int payees = 1; payees < 1 << colours; ++payees) {
                const auto& of = eta[static_cast<std::size_t>(kind)][payees];
                const std::int32_t sum = std::accumulate(of.begin(), of.end(), 0);
                if (sum == 0) {
                    continue;
                }
                text += fmt::format("{:<26}", "  " + class_name(kind, payees));
                for (int colour = 0; colour < colours; ++colour) {
                    text += payee_cell(payees, colour, of[colour]);
                }
                text += fmt::format("{:>16}\n", sum);
            }
        }
    }
}

} // namespace

std::string certificate_text(const BoundProblem& problem, const Certificate& certificate) {
    std::string text = fmt::format("In units of 1/{} of a point:\n\n", search::kBoundUnit);
    add_multipliers(text, certificate.schedule.untimed);
    add_orders(text, certificate.schedule);
    text += fmt::format("\n{:>8}  term\n", "sum");
    std::int32_t sum = 0;
    const auto line = [&](std::int32_t value, const std::string& what) {
        sum += value;
        text += fmt::format("{:>8}  {:>+7}  {}\n", sum, value, what);
    };
    for (engine::Colour colour = 0; colour < problem.colours; ++colour) {
        line(certificate.scores[colour],
             fmt::format("{} has {}", colour_name(colour), problem.scores[colour]));
    }
    for (engine::Colour colour = 0; colour < problem.colours; ++colour) {
        line(certificate.ends[colour],
             fmt::format("{} meeples of {} at the end", problem.meeples, colour_name(colour)));
    }
    for (std::size_t i = 0; i < problem.pieces.size(); ++i) {
        const search::BoundPiece& piece = problem.pieces[i];
        line(certificate.pieces[i].value,
             fmt::format("start tile: {}, {} open, worth {}, pays {}", kind_name(piece.kind),
                         piece.open, piece.value, payees_name(certificate.pieces[i].payees)));
    }
    for (std::size_t i = 0; i < problem.coming.size(); ++i) {
        const BoundProblem::Coming& coming = problem.coming[i];
        const engine::TileType& type = (*problem.tiles)[coming.tile];
        line(certificate.coming[i].value,
             fmt::format("{:>2} {} {}: {}", coming.turn + 1, type.id, colour_name(coming.colour),
                         choice_text(type, certificate.coming[i])));
    }
    return text;
}

nlohmann::ordered_json certificate_json(const BoundProblem& problem,
                                        const Certificate& certificate) {
    using Json = nlohmann::ordered_json;
    const auto by_colour = [&](const auto& values) {
        return Json(std::vector<std::int32_t>(values.begin(), values.begin() + problem.colours));
    };
    const search::Schedule& schedule = certificate.schedule;
    const search::Multipliers& multipliers = schedule.untimed;
    Json json{{"unit", search::kBoundUnit},
              {"lambda", by_colour(multipliers.lambda)},
              {"delta", by_colour(multipliers.delta)}};
    for (const FeatureKind kind : {FeatureKind::City, FeatureKind::Road}) {
        for (int payees = 1; payees < 1 << problem.colours; ++payees) {
            const auto& of = multipliers.classes[static_cast<std::size_t>(kind)][payees];
            json["classes"].push_back({{"kind", kind_name(kind)},
                                       {"payees", payees},
                                       {"alpha", of.alpha},
                                       {"beta", by_colour(of.beta)},
                                       {"gamma", of.gamma}});
        }
    }
    json["orders"] = Json::array();
    for (std::size_t i = 0; i < schedule.orders.size(); ++i) {
        Json order{{"turn", schedule.orders[i].turn + 1},
                   {"discard", schedule.epochs[i].discard},
                   {"classes", Json::array()}};
        for (const FeatureKind kind : {FeatureKind::City, FeatureKind::Road}) {
            for (int payees = 1; payees < 1 << problem.colours; ++payees) {
                const auto& eta = schedule.orders[i].eta[static_cast<std::size_t>(kind)][payees];
                if (std::ranges::any_of(eta, [](std::int32_t number) { return number != 0; })) {
                    order["classes"].push_back(
                        {{"kind", kind_name(kind)}, {"payees", payees}, {"eta", by_colour(eta)}});
                }
            }
        }
        json["orders"].push_back(std::move(order));
    }
    json["scores"] = by_colour(certificate.scores);
    json["ends"] = by_colour(certificate.ends);
    json["pieces"] = Json::array();
    for (std::size_t i = 0; i < problem.pieces.size(); ++i) {
        const search::BoundPiece& piece = problem.pieces[i];
        json["pieces"].push_back({{"kind", kind_name(piece.kind)},
                                  {"value", piece.value},
                                  {"open", piece.open},
                                  {"payees", certificate.pieces[i].payees},
                                  {"term", certificate.pieces[i].value}});
    }
    for (std::size_t i = 0; i < problem.coming.size(); ++i) {
        const BoundProblem::Coming& coming = problem.coming[i];
        const engine::TileType& type = (*problem.tiles)[coming.tile];
        Json tile{{"turn", coming.turn + 1},
                  {"tile", type.id},
                  {"colour", coming.colour},
                  {"discarded", certificate.coming[i].discarded},
                  {"parts", Json::array()}};
        for (std::size_t part = 0; part < type.orientations[0].part_count; ++part) {
            tile["parts"].push_back({{"part", part_name(type.orientations[0].parts[part])},
                                     {"payees", certificate.coming[i].parts[part].payees},
                                     {"claimed", part == certificate.coming[i].claimed},
                                     {"term", certificate.coming[i].parts[part].value}});
        }
        tile["term"] = certificate.coming[i].value;
        json["tiles"].push_back(std::move(tile));
    }
    json["total"] = certificate.total;
    return json;
}

} // namespace hindmost::cli
