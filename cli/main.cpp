#include "cli/program.hpp"

int main(int argc, char** argv) { return hindmost::cli::run_program({argv + 1, argv + argc}); }
