#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace hindmost::cli {

/// What is looked at of a request. A field that came twice holds both, with a comma.
struct HttpRequest {
    std::string method;
    std::string target; ///< path and query as they came
    std::string host;
    std::string origin;
    std::string fetch_site; ///< Sec-Fetch-Site
    std::string content_type;
    std::string body;
};

struct HttpResponse {
    unsigned status = 200;
    std::string content_type;
    std::string body;
    std::vector<std::pair<std::string, std::string>> fields; ///< more fields of the header
};

/// An error, as all that are answered: JSON, {"error": …}.
[[nodiscard]] HttpResponse error_response(unsigned status, const std::string& text);

/// Speaks HTTP/1.1 on the loopback address and on no other. All that a client can use up is
/// bounded: connections, time, sizes of header and body.
class HttpServer {
  public:
    /// May be called from several threads at once; what it throws is a fault of ours (500).
    using Handler = std::function<HttpResponse(const HttpRequest&)>;

    /// Takes a port of 127.0.0.1, any free one for 0. Throws FileError where it cannot.
    explicit HttpServer(std::uint16_t port);
    ~HttpServer();
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;

    [[nodiscard]] std::uint16_t port() const noexcept;

    /// Answers requests until `stop`, and then ends at once, whoever is connected.
    void run(const Handler& handler, const std::stop_token& stop);

  private:
    struct Core;
    std::unique_ptr<Core> core_;
};

} // namespace hindmost::cli
