#include "cli/command.hpp"
#include "cli/data_folder.hpp"
#include "cli/interrupt.hpp"
#include "cli/numbers.hpp"
#include "cli/output.hpp"
#include "cli/player_options.hpp"
#include "cli/web/adviser.hpp"
#include "cli/web/game_folder.hpp"
#include "cli/web/games.hpp"
#include "cli/web/http_server.hpp"
#include "cli/web/serve_api.hpp"

#include <cstdio>
#include <limits>
#include <optional>

namespace hindmost::cli {
namespace {

constexpr std::uint16_t kDefaultPort = 8172;
constexpr double kDefaultSeconds = 30;

std::uint16_t parse_port(std::string_view text) {
    return static_cast<std::uint16_t>(
        parse_integer(text, 0, std::numeric_limits<std::uint16_t>::max()));
}

class ServeCommand : public Command {
  public:
    void declare(OptionTable& options) override {
        options.group("Server");
        options.value("port", "N", port_, parse_port,
                      "the port on this machine's own address, 127.0.0.1 (default " +
                          std::to_string(kDefaultPort) + "); 0 takes any that is free");
        options.value("games", "FOLDER", folder_, as_text,
                      "where the games are kept, a file each (default: hindmost/games in "
                      "$XDG_DATA_HOME or ~/.local/share)");
        player_.declare(options);
    }

    [[nodiscard]] std::string more_help() const override { return PlayerOptions::more_help(); }

    ExitCode run() override {
        player_.prepare();
        const Interrupt interrupt; // before any thread
        GameFolder folder(folder_ ? std::filesystem::path(*folder_) : default_folder());
        Games games(folder);
        for (const std::string& problem : games.problems()) {
            const std::string line =
                "hindmost: serve: " + printable(problem) + "; it stays as it is\n";
            (void)std::fputs(line.c_str(), stderr);
        }
        Adviser adviser(player_);
        HttpServer server(port_);
        ServeApi api(games, adviser, server.port());
        print("http://127.0.0.1:" + std::to_string(server.port()) + "/\n");
        flush_output();
        server.run([&api](const HttpRequest& request) { return api.answer(request); },
                   interrupt.token());
        return ExitCode::Interrupted;
    }

  private:
    static std::filesystem::path default_folder() {
        const std::filesystem::path folder = user_data_path("games", "games are kept", "--games");
        make_private_folder(folder.parent_path());
        return folder;
    }

    std::uint16_t port_ = kDefaultPort;
    std::optional<std::string> folder_;
    PlayerOptions player_{kDefaultSeconds};
};

} // namespace

CommandInfo serve_command() {
    return {"serve",
            "a page in the browser to play, to draw for a table, and to ask for advice",
            "[--port N] [--games FOLDER] [OPTION]...",
            "Prints the address of a page and serves it, to browsers on this machine only, until\n"
            "Ctrl-C. Place tiles on the screen with the rules enforced, follow a real game by\n"
            "entering the tiles drawn, or let the page say whose turn it is and which tile comes\n"
            "next; ask which moves are best while the order of the tiles stays hidden. Every "
            "change\n"
            "is kept at once: a game is there again after the browser or the server was closed.\n"
            "The limits of the player are those of one question for advice.\n",
            "  hindmost serve\n"
            "  hindmost serve --port 0 --games ./games\n"
            "  hindmost serve --time 2m --threads 1\n",
            make_command<ServeCommand>};
}

} // namespace hindmost::cli
