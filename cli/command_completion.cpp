#include "cli/command.hpp"
#include "cli/completion.hpp"
#include "cli/error.hpp"
#include "cli/output.hpp"
#include "engine/text.hpp"

namespace hindmost::cli {
namespace {

class CompletionCommand : public Command {
  public:
    void declare(OptionTable& options) override { options.positionals("bash|zsh", shell_, 1, 1); }

    ExitCode run() override {
        const std::string& shell = shell_.front();
        if (shell != "bash" && shell != "zsh") {
            throw UsageError("expected bash or zsh, found " + engine::in_quotes(shell));
        }
        print(shell == "bash" ? bash_completion() : zsh_completion());
        return ExitCode::Ok;
    }

  private:
    std::vector<std::string> shell_;
};

} // namespace

CommandInfo completion_command() {
    return {"completion",
            "print what lets bash or zsh complete commands, options and values",
            "bash|zsh",
            "Prints a script for the shell. An installed hindmost brings both along; without, "
            "source\n"
            "that of bash, and put that of zsh as _hindmost into a folder of $fpath.\n",
            "  source <(hindmost completion bash)\n"
            "  hindmost completion zsh > ~/.zfunc/_hindmost\n",
            make_command<CompletionCommand>};
}

} // namespace hindmost::cli
