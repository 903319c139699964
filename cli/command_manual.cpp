#include "cli/command.hpp"
#include "cli/error.hpp"
#include "cli/manual.hpp"
#include "cli/output.hpp"
#include "engine/text.hpp"

#include <filesystem>
#include <system_error>

namespace hindmost::cli {
namespace {

class ManualCommand : public Command {
  public:
    void declare(OptionTable& options) override { options.positionals("FOLDER", folder_, 1, 1); }

    ExitCode run() override {
        const std::filesystem::path folder = folder_.front();
        std::error_code error;
        std::filesystem::create_directories(folder, error);
        if (error) {
            throw FileError(engine::in_quotes(folder_.front()) +
                            ": cannot be made: " + error.message());
        }
        for (const ManualPage& page : manual_pages()) {
            OutputFile(folder / page.file).write(page.text);
        }
        return ExitCode::Ok;
    }

  private:
    std::vector<std::string> folder_;
};

} // namespace

CommandInfo manual_command() {
    return {"manual",
            "write the manual pages into a folder",
            "FOLDER",
            "Writes the manual page of the program and one for each command into a folder, which "
            "is made\n"
            "where there is none. They say what the help says. An installed hindmost has them "
            "already.\n",
            "  hindmost manual /tmp/manual && man -l /tmp/manual/hindmost-solve.1\n",
            make_command<ManualCommand>};
}

} // namespace hindmost::cli
