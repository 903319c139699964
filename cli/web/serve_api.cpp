#include "cli/web/serve_api.hpp"

#include "cli/error.hpp"
#include "cli/picture/tile_art.hpp"
#include "cli/web/assets.hpp"
#include "cli/web/request_check.hpp"

#include <string_view>
#include <utility>
#include <vector>

namespace hindmost::cli {
namespace {

using nlohmann::json;

std::string page() {
    constexpr std::string_view kArt = "<!-- art -->";
    std::string html(web_asset("serve.html"));
    return html.replace(html.find(kArt), kArt.size(), art_templates(engine::TileSet::base()));
}

HttpResponse json_response(std::string text, unsigned status = 200) {
    return {status, "application/json", std::move(text) + "\n", {}};
}

/// A path's parts: `/api/games` is {"api", "games"}.
std::vector<std::string> parts_of(std::string_view path) {
    std::vector<std::string> parts;
    while (path.starts_with('/')) {
        path.remove_prefix(1);
        parts.emplace_back(path.substr(0, path.find('/')));
        path.remove_prefix(parts.back().size());
    }
    return parts;
}

json parsed(const std::string& body) {
    json object = json::parse(body);
    if (!object.is_object()) {
        throw engine::InputError("expected a JSON object");
    }
    return object;
}

std::uint64_t revision_of(const json& object) {
    const auto field = object.find("revision");
    if (field == object.end() || !field->is_number_unsigned()) {
        throw engine::InputError("revision: expected the one that the change starts from");
    }
    return field->get<std::uint64_t>();
}

} // namespace

ServeApi::ServeApi(Games& games, Adviser& adviser, std::uint16_t port)
    : games_(games), adviser_(adviser), port_(port) {
    files_["/"] = {200, "text/html; charset=utf-8", page(), {}};
    files_["/art.css"] = {200, "text/css; charset=utf-8", art_style(), {}};
    for (const char* name : {"style.css", "serve.css"}) {
        files_[std::string("/") + name] = {
            200, "text/css; charset=utf-8", std::string(web_asset(name)), {}};
    }
    for (const char* name :
         {"board.js", "serve.js", "serve_advice.js", "serve_place.js", "serve_table.js"}) {
        files_[std::string("/") + name] = {
            200, "text/javascript; charset=utf-8", std::string(web_asset(name)), {}};
    }
}

HttpResponse ServeApi::answer(const HttpRequest& request) {
    HttpResponse response;
    if (auto refusal = refused(request, port_)) {
        response = std::move(*refusal);
    } else {
        try {
            response = route(request);
        } catch (const NoSuchGame& error) {
            response = error_response(404, error.what());
        } catch (const TooManyGames& error) {
            response = error_response(507, error.what());
        } catch (const FileError& error) {
            response = error_response(500, error.what());
        } catch (const engine::Error& error) {
            response = error_response(400, error.what());
        } catch (const json::exception& error) {
            response = error_response(400, "expected JSON: " + std::string(error.what()));
        }
    }
    add_safe_fields(response);
    return response;
}

HttpResponse ServeApi::route(const HttpRequest& request) {
    const bool post = request.method == "POST";
    if (const auto file = files_.find(request.target); file != files_.end() && !post) {
        return file->second;
    }
    const std::vector<std::string> parts = parts_of(request.target);
    if (parts.size() < 2 || parts[0] != "api" || parts[1] != "games") {
        return error_response(404, "there is nothing here");
    }
    if (parts.size() == 2) {
        return post ? make_game(request.body) : json_response(games_.list().dump());
    }
    const std::string& id = parts[2];
    if (parts.size() == 3) {
        return post ? change(id, request.body) : json_response(games_.state(id));
    }
    if (parts.size() == 4 && parts[3] == "record" && !post) {
        return record(id);
    }
    if (parts.size() == 4 && parts[3] == "advice" && post) {
        return advise(id, request.body);
    }
    return error_response(404, "there is nothing here");
}

HttpResponse ServeApi::make_game(const std::string& body) {
    return json_response(games_.state(games_.add(new_served_game(parsed(body)))), 201);
}

HttpResponse ServeApi::change(const std::string& id, const std::string& body) {
    const json action = parsed(body);
    const std::uint64_t revision = revision_of(action);
    if (!games_.change(id, revision, action)) {
        return stale(id);
    }
    adviser_.forget(id, revision + 1);
    return json_response(games_.state(id));
}

HttpResponse ServeApi::stale(const std::string& id) {
    return json_response(
        R"({"error":"the game has gone on in the meantime; here is what it is now",)"
        R"("state":)" +
            games_.state(id) + "}",
        409);
}

HttpResponse ServeApi::advise(const std::string& id, const std::string& body) {
    const std::uint64_t revision = revision_of(parsed(body));
    const Games::Sight sight = games_.sight(id);
    if (sight.revision != revision) {
        return json_response(R"({"stale":true})"); // no error: the page asks again and again
    }
    if (!sight.table) {
        throw engine::InputError("there is advice only while a tile is in hand");
    }
    return json_response(adviser_.ask(id, revision, *sight.table).dump());
}

HttpResponse ServeApi::record(const std::string& id) {
    HttpResponse response = json_response(engine::format_record(games_.taken_home(id)));
    response.fields.emplace_back("Content-Disposition",
                                 "attachment; filename=\"hindmost-" + id + ".json\"");
    return response;
}

} // namespace hindmost::cli
