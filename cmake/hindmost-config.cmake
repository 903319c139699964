# find_package(hindmost): the targets hindmost::engine and hindmost::search.
include(CMakeFindDependencyMacro)
find_dependency(nlohmann_json 3.11)
find_dependency(SQLite3 3.37)
find_dependency(TBB)
find_dependency(Threads)
include(${CMAKE_CURRENT_LIST_DIR}/hindmost-targets.cmake)
