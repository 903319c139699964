#pragma once

#include "cli/checkpoint_file.hpp"
#include "search/value/trainer.hpp"

#include <cstdint>
#include <fstream>
#include <optional>
#include <string>

/// The files of a training that can be stopped and gone on with.
namespace hindmost::cli {

/// How far a training has come.
struct TrainingMark {
    std::uint64_t games = 0;
    double seconds = 0; ///< of all the runs together
};

/// A checkpoint: behind what CheckpointFile writes a line with the mark, and then what the trainer
/// saves.
class Checkpoint {
  public:
    /// `options`: one line with all that decides the weights, as `words --name value …`.
    /// Throws FileError where the file cannot be written.
    Checkpoint(const std::string& path, const search::Trainer& trainer, const std::string& options);

    /// Fills the trainer where the file exists. Throws engine::InputError where it belongs to other
    /// options and engine::ParseError where it is no whole checkpoint.
    [[nodiscard]] std::optional<TrainingMark> load(search::Trainer& trainer) const;

    /// Replaces the file. Throws FileError.
    void save(const search::Trainer& trainer, const TrainingMark& mark) const;

  private:
    std::string path_;
    CheckpointFile file_;
};

/// A table to plot, as CSV with a header. Each row is on disk when add() returns.
class TrainingLog {
  public:
    /// Of a training that has come to `done` games: rows of an earlier run up to there are kept,
    /// later ones and a row cut short go, for they will come again. Throws FileError, and
    /// engine::InputError where the file is no such table.
    TrainingLog(const std::string& path, std::uint64_t done);

    /// Adds a row; `seconds` are those of all runs. Throws FileError.
    void add(const search::TrainingProgress& progress, double seconds);

  private:
    void check();

    std::string path_;
    std::ofstream file_;
};

} // namespace hindmost::cli
