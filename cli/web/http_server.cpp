#include "cli/web/http_server.hpp"

#include "cli/error.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <nlohmann/json.hpp>
#include <spdlog/spdlog.h>

#include <array>
#include <chrono>
#include <exception>
#include <optional>

namespace hindmost::cli {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using beast::error_code;

constexpr std::uint32_t kMostHeaderBytes = 16 * 1024;
constexpr std::uint64_t kMostBodyBytes = 1024 * 1024;
constexpr std::size_t kMostConnections = 128;
constexpr std::size_t kHandlerThreads = 4;
constexpr std::chrono::seconds kReadTime{20}; ///< to wait for a request and to read all of it
constexpr std::chrono::seconds kWriteTime{10};
constexpr std::chrono::seconds kDrainTime{1};

std::string field(const http::request<http::string_body>& request, beast::string_view name) {
    std::string value;
    const auto [first, last] = request.equal_range(name);
    for (auto it = first; it != last; ++it) {
        value += (it == first ? "" : ", ") + std::string(it->value());
    }
    return value;
}

HttpRequest simplified(http::request<http::string_body>&& request) {
    return {std::string(request.method_string()),
            std::string(request.target()),
            field(request, "Host"),
            field(request, "Origin"),
            field(request, "Sec-Fetch-Site"),
            field(request, "Content-Type"),
            std::move(request.body())};
}

/// An error that no handler has seen.
HttpResponse own_error(unsigned status, const std::string& text) {
    HttpResponse response = error_response(status, text);
    response.fields.emplace_back("X-Content-Type-Options", "nosniff");
    return response;
}

/// What is said to a request that could not be read.
HttpResponse refusal(const error_code& error) {
    if (error == http::error::body_limit) {
        return own_error(413, "the body is longer than " + std::to_string(kMostBodyBytes) +
                                  " bytes; send one game at a time");
    }
    if (error == http::error::header_limit) {
        return own_error(431, "the header is longer than " + std::to_string(kMostHeaderBytes) +
                                  " bytes");
    }
    return own_error(400, "expected a request of HTTP/1.1: " + error.message());
}

HttpResponse handled(const HttpServer::Handler& handler, const HttpRequest& request) {
    try {
        return handler(request);
    } catch (const std::exception& error) {
        spdlog::error("{} {}: {}", request.method, request.target, error.what());
        return own_error(500, "a bug: " + std::string(error.what()));
    }
}

} // namespace

HttpResponse error_response(unsigned status, const std::string& text) {
    using Json = nlohmann::ordered_json;
    return {status,
            "application/json",
            Json{{"error", text}}.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n",
            {}};
}

/// The network has one thread, that of run(); the handler runs in others.
struct HttpServer::Core {
    asio::io_context network{1};
    tcp::acceptor acceptor{network};
    std::optional<asio::thread_pool> workers;
    const Handler* handler = nullptr;
    std::size_t connections = 0;
    bool accepting = false;

    class Connection;
    void accept();
};

/// One client; it lives as long as something that it started is under way.
class HttpServer::Core::Connection : public std::enable_shared_from_this<Connection> {
  public:
    Connection(Core& core, tcp::socket socket) : core_(core), stream_(std::move(socket)) {
        ++core_.connections;
    }
    ~Connection() {
        --core_.connections;
        core_.accept();
    }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    void read() {
        parser_.emplace();
        parser_->header_limit(kMostHeaderBytes);
        parser_->body_limit(kMostBodyBytes);
        stream_.expires_after(kReadTime);
        http::async_read(
            stream_, buffer_, *parser_,
            [self = shared_from_this()](error_code error, std::size_t) { self->on_read(error); });
    }

  private:
    void on_read(const error_code& error) {
        if (error.category() == http::make_error_code(http::error::bad_method).category() &&
            error != http::error::end_of_stream && error != http::error::partial_message) {
            write(refusal(error), false);
        } else if (!error) {
            const bool keep = parser_->get().keep_alive();
            version_ = parser_->get().version();
            asio::post(*core_.workers, [self = shared_from_this(), keep,
                                        request = simplified(parser_->release())]() mutable {
                HttpResponse response = handled(*self->core_.handler, request);
                Core& core = self->core_; // the network's thread has the last word on `self`
                asio::post(core.network, [self = std::move(self), keep,
                                          response = std::move(response)]() mutable {
                    self->write(std::move(response), keep);
                });
            });
        }
    }

    void write(HttpResponse response, bool keep) {
        response_ = {static_cast<http::status>(response.status), version_};
        response_.set(http::field::content_type, response.content_type);
        for (const auto& [name, value] : response.fields) {
            response_.set(name, value);
        }
        response_.keep_alive(keep);
        response_.body() = std::move(response.body);
        response_.prepare_payload();
        stream_.expires_after(kWriteTime);
        http::async_write(
            stream_, response_, [self = shared_from_this(), keep](error_code error, std::size_t) {
                if (!error && keep) {
                    self->read();
                } else if (!error) {
                    self->stream_.socket().shutdown(tcp::socket::shutdown_send, error);
                    self->stream_.expires_after(kDrainTime);
                    self->drain();
                }
            });
    }

    /// Takes what the client still sends: closing before it has read the answer would destroy that.
    void drain() {
        stream_.async_read_some(asio::buffer(rest_),
                                [self = shared_from_this()](error_code error, std::size_t) {
                                    if (!error) {
                                        self->drain();
                                    }
                                });
    }

    Core& core_;
    beast::tcp_stream stream_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
    http::response<http::string_body> response_;
    unsigned version_ = 11; ///< of HTTP, in which the client speaks
    std::array<char, 4096> rest_{};
};

void HttpServer::Core::accept() {
    if (accepting || connections >= kMostConnections || network.stopped()) {
        return; // whoever comes now waits in the system's queue
    }
    accepting = true;
    acceptor.async_accept([this](error_code error, tcp::socket socket) {
        accepting = false;
        if (!error) {
            std::make_shared<Connection>(*this, std::move(socket))->read();
        }
        accept();
    });
}

HttpServer::HttpServer(std::uint16_t port) : core_(std::make_unique<Core>()) {
    const tcp::endpoint loopback(asio::ip::address_v4::loopback(), port);
    try {
        core_->acceptor.open(loopback.protocol());
        core_->acceptor.set_option(tcp::acceptor::reuse_address(true));
        core_->acceptor.bind(loopback);
        core_->acceptor.listen();
    } catch (const boost::system::system_error& error) {
        throw FileError("port " + std::to_string(port) +
                        " of 127.0.0.1: " + error.code().message() +
                        "; name another --port, or 0 for any that is free");
    }
}

HttpServer::~HttpServer() = default;

std::uint16_t HttpServer::port() const noexcept {
    error_code error;
    return core_->acceptor.local_endpoint(error).port();
}

void HttpServer::run(const Handler& handler, const std::stop_token& stop) {
    core_->handler = &handler;
    core_->workers.emplace(kHandlerThreads);
    core_->accept();
    {
        const std::stop_callback end(stop, [this] { core_->network.stop(); });
        core_->network.run();
    }
    core_->workers.reset();
}

} // namespace hindmost::cli
