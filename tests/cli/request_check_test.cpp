// Which requests the server answers.

#include "cli/web/request_check.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

using namespace hindmost::cli;

namespace {

constexpr std::uint16_t kPort = 8172;

HttpRequest get() {
    HttpRequest request;
    request.method = "GET";
    request.target = "/";
    request.host = "127.0.0.1:8172";
    return request;
}

unsigned status(const HttpRequest& request, std::uint16_t port = kPort) {
    const auto answer = refused(request, port);
    return answer ? answer->status : 200;
}

} // namespace

TEST_CASE("only this machine's own names are answered to") {
    HttpRequest request = get();
    for (const char* host : {"127.0.0.1:8172", "localhost:8172", "[::1]:8172"}) {
        request.host = host;
        CHECK(status(request) == 200);
    }
    for (const char* host :
         {"", "127.0.0.1", "127.0.0.1:80", "evil.example:8172", "localhost.evil:8172",
          "127.0.0.1:81720", "127.0.0.1:8172, 127.0.0.1:8172", "LOCALHOST:8172 "}) {
        request.host = host;
        CHECK_MESSAGE(status(request) == 403, host);
    }
    request.host = "localhost";
    CHECK(status(request, 80) == 200);
}

TEST_CASE("pages of other sites are refused") {
    HttpRequest request = get();
    request.origin = "http://127.0.0.1:8172";
    request.fetch_site = "same-origin";
    CHECK(status(request) == 200);
    for (const char* origin : {"null", "http://localhost:8172", "https://127.0.0.1:8172",
                               "http://evil.example", "http://127.0.0.1:8172, null"}) {
        request.origin = origin;
        CHECK_MESSAGE(status(request) == 403, origin);
    }
    request.origin = "";
    for (const char* site : {"cross-site", "same-site", "same-origin, none"}) {
        request.fetch_site = site;
        CHECK_MESSAGE(status(request) == 403, site);
    }
    request.fetch_site = "none"; // typed by hand
    CHECK(status(request) == 200);
}

TEST_CASE("what changes something is JSON") {
    HttpRequest request = get();
    request.method = "POST";
    for (const char* type :
         {"application/json", "Application/JSON; charset=utf-8", "application/json ;x"}) {
        request.content_type = type;
        CHECK_MESSAGE(status(request) == 200, type);
    }
    for (const char* type : {"", "text/plain", "application/x-www-form-urlencoded",
                             "text/plain; application/json", "application/jsonp"}) {
        request.content_type = type;
        CHECK_MESSAGE(status(request) == 415, type);
    }
    request.content_type = "application/json";
    for (const char* method : {"PUT", "DELETE", "OPTIONS", "HEAD", "get"}) {
        request.method = method;
        CHECK_MESSAGE(status(request) == 405, method);
    }
}

TEST_CASE("every answer tells browsers to run nothing but our files") {
    HttpResponse response = error_response(404, "broken \xFF text");
    CHECK(response.body.starts_with(R"({"error":"broken )"));
    add_safe_fields(response);
    const auto field = [&](const std::string& name) {
        const auto found =
            std::ranges::find(response.fields, name, &std::pair<std::string, std::string>::first);
        return found == response.fields.end() ? std::string() : found->second;
    };
    CHECK(field("Content-Security-Policy").starts_with("default-src 'none'"));
    CHECK(field("Content-Security-Policy").find("unsafe") == std::string::npos);
    CHECK(field("X-Content-Type-Options") == "nosniff");
}
