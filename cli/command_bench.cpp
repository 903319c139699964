#include "cli/command.hpp"
#include "cli/error.hpp"
#include "cli/measure.hpp"
#include "cli/numbers.hpp"
#include "cli/output.hpp"
#include "cli/threads.hpp"
#include "engine/text.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <cstdio>

namespace hindmost::cli {
namespace {

using Json = nlohmann::ordered_json;

Json playouts(double seconds) {
    const PlayoutSpeed speed = measure_playouts(seconds);
    return {{"placements_per_second", static_cast<double>(speed.placements) / speed.seconds},
            {"mean_result", speed.mean_result},
            {"games", speed.games},
            {"placements", speed.placements},
            {"seconds", speed.seconds}};
}

Json replay(double seconds) {
    const ReplaySpeed speed = measure_replay(seconds);
    return {{"turns_per_second", static_cast<double>(speed.turns) / speed.seconds},
            {"lines", speed.lines},
            {"turns", speed.turns},
            {"seconds", speed.seconds}};
}

std::string playouts_line(const Json& json) {
    std::array<char, 16> mean{};
    (void)std::snprintf(mean.data(), mean.size(), "%.3f", json["mean_result"].get<double>());
    return "playouts: " + short_count(json["placements_per_second"]) +
           " placements/s, mean result " + mean.data() + " of " + short_count(json["games"]) +
           " games in " + short_time(json["seconds"]) + "\n";
}

std::string replay_line(const Json& json) {
    return "replay: " + short_count(json["turns_per_second"]) +
           " turns/s with all moves generated, " + short_count(json["lines"]) + " lines in " +
           short_time(json["seconds"]) + "\n";
}

std::string hexadecimal(std::uint64_t value) {
    std::array<char, 20> text{};
    (void)std::snprintf(text.data(), text.size(), "0x%016llx",
                        static_cast<unsigned long long>(value));
    return text.data();
}

class BenchCommand : public Command {
  public:
    void declare(OptionTable& options) override {
        options.positionals("playouts|replay", parts_, 0, 1);
        options.group("Options");
        options.value("seconds", "S", seconds_, parse_seconds,
                      "how long to measure each part (default 1)");
        options.value("threads", "N", threads_, parse_threads,
                      "threads of the searches of the signature (default: all cores)");
        options.flag("json", json_, "a JSON object");
    }

    ExitCode run() override {
        if (!parts_.empty()) {
            return run_part(parts_.front());
        }
        Json json;
        json["playouts"] = playouts(seconds_);
        show(playouts_line(json["playouts"]));
        json["replay"] = replay(seconds_);
        show(replay_line(json["replay"]));
        json["signature"] = hexadecimal(signature(threads_));
        show("signature: " + json["signature"].get<std::string>() + "\n");
        if (json_) {
            print(json.dump() + "\n");
        }
        return ExitCode::Ok;
    }

  private:
    [[nodiscard]] ExitCode run_part(const std::string& part) const {
        if (part != "playouts" && part != "replay") {
            throw UsageError("expected playouts, replay or nothing, found " +
                             engine::in_quotes(part));
        }
        const Json json = part == "playouts" ? playouts(seconds_) : replay(seconds_);
        show(part == "playouts" ? playouts_line(json) : replay_line(json));
        if (json_) {
            print(json.dump() + "\n");
        }
        return ExitCode::Ok;
    }

    void show(const std::string& line) const {
        if (!json_) {
            print(line);
            flush_output();
        }
    }

    std::vector<std::string> parts_;
    double seconds_ = 1;
    int threads_ = default_threads();
    bool json_ = false;
};

} // namespace

CommandInfo bench_command() {
    return {
        "bench",
        "measure the speed of the engine and print the signature of its behaviour",
        "[playouts|replay] [--seconds S] [--json]",
        "playouts: random games of the official rules, in placements a second on one thread.\n"
        "replay: lines of 71 turns with all moves generated at each turn, in turns a second.\n"
        "Without a part, both and the signature: a hash of what the move generator, the playouts\n"
        "and the searches answer to fixed questions. It is the same on every build, machine and\n"
        "number of threads, and changes when behaviour does.\n",
        "  hindmost bench\n"
        "  hindmost bench playouts --seconds 5 --json\n"
        "  hindmost bench replay --seconds 5\n",
        make_command<BenchCommand>};
}

} // namespace hindmost::cli
