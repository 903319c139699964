#include "cli/command.hpp"
#include "cli/error.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "engine/referee.hpp"

#include <nlohmann/json.hpp>

#include <iostream>

namespace hindmost::cli {
namespace {

using engine::Verdict;

Verdict judge_text(const std::string& text, std::size_t line) {
    try {
        return engine::judge(engine::parse_record(text, line));
    } catch (const engine::Error& error) {
        Verdict verdict;
        verdict.problem = error.what();
        return verdict;
    }
}

class VerifyCommand : public Command {
  public:
    void declare(OptionTable& options) override {
        options.positionals("FILE...", files_, 1);
        options.group("Output");
        options.flag("json", json_, "a line with a JSON object for each record");
    }

    ExitCode run() override {
        for (const std::string& file : files_) {
            try {
                Input input(file);
                verify(input);
            } catch (const FileError& error) {
                progress_.clear();
                flush_output();
                std::cerr << "hindmost: verify: " << printable(error.what()) << std::endl;
                bad_ = true;
            }
        }
        return bad_ ? ExitCode::Failed : ExitCode::Ok;
    }

  private:
    void verify(Input& input) {
        engine::RecordReader reader(input.stream());
        for (bool more = true; more;) {
            Verdict verdict;
            try {
                const std::optional<std::string> text = reader.next();
                more = text.has_value();
                if (more) {
                    verdict = judge_text(*text, reader.line());
                }
            } catch (const engine::ParseError& error) {
                verdict.problem = error.what();
            }
            if (more) {
                report(input.name(), reader, verdict);
            }
        }
    }

    void report(const std::string& file, const engine::RecordReader& reader,
                const Verdict& verdict) {
        ++count_;
        bad_ |= !verdict.ok();
        progress_.clear();
        print((json_ ? as_json(file, reader, verdict) : as_line(file, reader, verdict)) + "\n");
        flush_output();
        if (progress_.due()) {
            progress_.show(std::to_string(count_) + " records");
        }
    }

    static std::string as_line(const std::string& file, const engine::RecordReader& reader,
                               const Verdict& verdict) {
        if (verdict.ok()) {
            return "ok " + std::to_string(verdict.result);
        }
        const std::string place =
            reader.number() == 0 ? file : file + ":" + std::to_string(reader.line());
        return printable("bad: " + place + ": " + verdict.problem);
    }

    static std::string as_json(const std::string& file, const engine::RecordReader& reader,
                               const Verdict& verdict) {
        nlohmann::ordered_json json{{"file", file},
                                    {"record", reader.number()},
                                    {"line", reader.line()},
                                    {"ok", verdict.ok()}};
        if (verdict.ok()) {
            json["result"] = verdict.result;
        } else {
            json["problem"] = verdict.problem;
            if (verdict.move) {
                json["move"] = *verdict.move;
            }
        }
        return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    }

    std::vector<std::string> files_;
    bool json_ = false;
    bool bad_ = false;
    std::size_t count_ = 0;
    ProgressLine progress_;
};

} // namespace

CommandInfo verify_command() {
    return {
        "verify",
        "check game records with the referee",
        "FILE... [--json]",
        "Plays every record of the files through by the rules and compares all it claims. A file\n"
        "holds records as JSON objects, one or many, on one line each or on many; - is standard\n"
        "input. For each record a line `ok RESULT`, or `bad: FILE:LINE: what is wrong and at\n"
        "which move`. Exit code 1 if any is bad.\n",
        "  hindmost verify best.json\n"
        "  hindmost verify records.jsonl more/*.json\n"
        "  hindmost solve --seed 1 --json | hindmost verify -\n",
        make_command<VerifyCommand>};
}

} // namespace hindmost::cli
