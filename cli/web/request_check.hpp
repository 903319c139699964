#pragma once

#include "cli/web/http_server.hpp"

#include <cstdint>
#include <optional>

namespace hindmost::cli {

/// What a browser is told with every answer: to run our own files and nothing else, to show the
/// page in no other page, and to keep nothing.
void add_safe_fields(HttpResponse& response);

/// The answer to a request that may not be served: one that asks for another host than this
/// machine (a name that somebody bound to the loopback address), one that the page of another site
/// makes, or one that changes something and is not JSON (as forms of other pages are not). None
/// where all is well.
[[nodiscard]] std::optional<HttpResponse> refused(const HttpRequest& request, std::uint16_t port);

} // namespace hindmost::cli
