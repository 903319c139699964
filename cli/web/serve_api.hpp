#pragma once

#include "cli/web/adviser.hpp"
#include "cli/web/games.hpp"
#include "cli/web/http_server.hpp"

#include <cstdint>
#include <map>
#include <string>

namespace hindmost::cli {

/// Answers the requests of `serve` (README.md). Safe to use from several threads.
class ServeApi {
  public:
    /// The games and the adviser must outlive it.
    ServeApi(Games& games, Adviser& adviser, std::uint16_t port);

    [[nodiscard]] HttpResponse answer(const HttpRequest& request);

  private:
    [[nodiscard]] HttpResponse route(const HttpRequest& request);
    [[nodiscard]] HttpResponse make_game(const std::string& body);
    [[nodiscard]] HttpResponse change(const std::string& id, const std::string& body);
    [[nodiscard]] HttpResponse advise(const std::string& id, const std::string& body);
    [[nodiscard]] HttpResponse record(const std::string& id);
    [[nodiscard]] HttpResponse stale(const std::string& id);

    Games& games_;
    Adviser& adviser_;
    std::uint16_t port_;
    std::map<std::string, HttpResponse> files_; ///< of the page, by path
};

} // namespace hindmost::cli
