#include "cli/best_options.hpp"
#include "cli/command.hpp"
#include "cli/output.hpp"

namespace hindmost::cli {
namespace {

class BestCheckCommand : public Command {
  public:
    void declare(OptionTable& options) override {
        store_.declare(options);
        options.group("Repair");
        options.flag("remove", remove_, "take out the records that do not hold");
    }

    ExitCode run() override {
        using Access = search::Store::Access;
        search::Store store = store_.open(remove_ ? Access::Write : Access::Read);
        const std::vector<search::StoreProblem> problems = store.check();
        for (const search::StoreProblem& problem : problems) {
            print(printable("bad: " + store.path() + ": the game " + problem.key + ": " +
                            problem.problem) +
                  "\n");
        }
        if (remove_) {
            store.remove(problems);
        } else if (!problems.empty()) {
            return ExitCode::Failed;
        }
        print("ok " + std::to_string(store.size()) + "\n");
        return ExitCode::Ok;
    }

  private:
    StoreOption store_;
    bool remove_ = false;
};

} // namespace

CommandInfo best_check_command() {
    return {
        "best check",
        "verify every game of the store by the referee",
        "[--remove] [OPTION]...",
        "Checks the file as a whole, and has the referee play every record through; a record\n"
        "must be of the game it is kept for and have a bound that is not below its result.\n"
        "Prints `ok` and the number of games, or what does not hold; then the exit code is 1.\n",
        "  hindmost best check\n"
        "  hindmost best check --store old.db --remove\n",
        make_command<BestCheckCommand>};
}

} // namespace hindmost::cli
