#include "cli/web/request_check.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <string_view>

namespace hindmost::cli {
namespace {

bool is_ours(const std::string& host, std::uint16_t port) {
    constexpr std::array<std::string_view, 3> kNames{"127.0.0.1", "localhost", "[::1]"};
    constexpr std::uint16_t kDefaultPort = 80;
    return std::ranges::any_of(kNames, [&](std::string_view name) {
        return host == std::string(name) + ":" + std::to_string(port) ||
               (port == kDefaultPort && host == name);
    });
}

bool is_json(std::string type) {
    type = type.substr(0, type.find(';'));
    type.erase(type.find_last_not_of(" \t") + 1);
    std::ranges::transform(type, type.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return type == "application/json";
}

} // namespace

void add_safe_fields(HttpResponse& response) {
    constexpr std::string_view kPolicy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    for (const auto& [name, value] :
         {std::pair<std::string_view, std::string_view>{"Content-Security-Policy", kPolicy},
          {"X-Content-Type-Options", "nosniff"},
          {"X-Frame-Options", "DENY"},
          {"Referrer-Policy", "no-referrer"},
          {"Cross-Origin-Opener-Policy", "same-origin"},
          {"Cross-Origin-Resource-Policy", "same-origin"},
          {"Cache-Control", "no-store"}}) {
        response.fields.emplace_back(name, value);
    }
}

std::optional<HttpResponse> refused(const HttpRequest& request, std::uint16_t port) {
    if (!is_ours(request.host, port)) {
        return error_response(403, "this server answers to 127.0.0.1 and localhost only");
    }
    const bool same_origin = request.origin.empty() || request.origin == "http://" + request.host;
    const bool same_site = request.fetch_site.empty() || request.fetch_site == "same-origin" ||
                           request.fetch_site == "none";
    if (!same_origin || !same_site) {
        return error_response(403, "another site asks; open http://" + request.host +
                                       "/ by hand in place of following a link");
    }
    if (request.method == "POST") {
        return is_json(request.content_type)
                   ? std::nullopt
                   : std::optional(error_response(415, "expected Content-Type: application/json"));
    }
    if (request.method != "GET") {
        return error_response(405, "expected GET or POST");
    }
    return std::nullopt;
}

} // namespace hindmost::cli
