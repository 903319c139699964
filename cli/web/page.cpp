#include "cli/web/page.hpp"

#include "cli/picture/tile_art.hpp"
#include "cli/svg_plot.hpp"
#include "cli/web/assets.hpp"

#include <glib.h>

#include <array>
#include <initializer_list>
#include <memory>
#include <string_view>

namespace hindmost::cli {
namespace {

/// What a Content-Security-Policy calls a script or style sheet: `'sha256-…'`.
std::string source_hash(std::string_view text) {
    const std::unique_ptr<GChecksum, void (*)(GChecksum*)> checksum(
        g_checksum_new(G_CHECKSUM_SHA256), g_checksum_free);
    g_checksum_update(checksum.get(), reinterpret_cast<const guchar*>(text.data()),
                      static_cast<gssize>(text.size()));
    std::array<guint8, 32> digest{};
    gsize size = digest.size();
    g_checksum_get_digest(checksum.get(), digest.data(), &size);
    const std::unique_ptr<gchar, void (*)(gpointer)> base64(g_base64_encode(digest.data(), size),
                                                            g_free);
    return "'sha256-" + std::string(base64.get()) + "'";
}

/// JSON that no HTML parser takes for markup.
std::string embedded(const nlohmann::ordered_json& json) {
    std::string text;
    for (const char letter : json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)) {
        text += letter == '<' ? "\\u003c" : std::string(1, letter);
    }
    return text;
}

std::string title_of(const nlohmann::ordered_json& games) {
    return games.size() == 1 ? games[0]["name"].get<std::string>()
                             : std::to_string(games.size()) + " games";
}

} // namespace

std::string replay_page(const nlohmann::ordered_json& games) {
    const std::string style =
        art_style() + std::string(web_asset("style.css")) + std::string(web_asset("page.css"));
    std::string script_hashes;
    std::string scripts;
    for (const std::string_view name : {"board.js", "plot.js", "page.js"}) {
        const std::string script(web_asset(name));
        script_hashes += " " + source_hash(script);
        scripts += "<script>" + script + "</script>\n";
    }
    const std::string title = html_text(title_of(games));
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
           "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; base-uri "
           "'none'; form-action 'none'; style-src " +
           source_hash(style) + "; script-src" + script_hashes +
           "\">\n<meta name=\"viewport\" content=\"width=device-width, "
           "initial-scale=1\">\n<title>" +
           title + " – Hindmost</title>\n<style>" + style +
           "</style>\n</head>\n<body>\n<header><h1>Hindmost: " + title +
           "</h1></header>\n<svg class=\"hidden\" aria-hidden=\"true\">" +
           art_templates(engine::TileSet::base()) + "</svg>\n" +
           std::string(web_asset("page.html")) + "<script type=\"application/json\" id=\"data\">" +
           embedded(games) + "</script>\n" + scripts + "</body>\n</html>\n";
}

} // namespace hindmost::cli
