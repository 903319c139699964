# Files made from the repository when CMake runs; it runs again by itself when their sources change.
set(HINDMOST_GENERATED ${PROJECT_BINARY_DIR}/generated)

# The commit, where there is one to ask; the reflog changes with every commit.
find_package(Git QUIET)
set(HINDMOST_REVISION "")
if(Git_FOUND AND EXISTS ${PROJECT_SOURCE_DIR}/.git)
    execute_process(
        COMMAND ${GIT_EXECUTABLE} rev-parse --short=10 HEAD
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
        OUTPUT_VARIABLE revision OUTPUT_STRIP_TRAILING_WHITESPACE
        RESULT_VARIABLE failed ERROR_QUIET)
    if(NOT failed)
        set(HINDMOST_REVISION ${revision})
    endif()
    execute_process(
        COMMAND ${GIT_EXECUTABLE} rev-parse --path-format=absolute --git-path logs/HEAD
        WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
        OUTPUT_VARIABLE reflog OUTPUT_STRIP_TRAILING_WHITESPACE
        ERROR_QUIET)
    if(reflog AND EXISTS ${reflog})
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${reflog})
    endif()
endif()
configure_file(cmake/version.hpp.in ${HINDMOST_GENERATED}/hindmost/version.hpp @ONLY)

set(tiles ${PROJECT_SOURCE_DIR}/engine/data/base.tiles)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${tiles})
file(READ ${tiles} HINDMOST_BASE_TILES)
set(HINDMOST_BUILTIN_TILES ${HINDMOST_GENERATED}/builtin_tiles.cpp)
configure_file(cmake/builtin_tiles.cpp.in ${HINDMOST_BUILTIN_TILES} @ONLY)

set(multipliers ${PROJECT_SOURCE_DIR}/search/data/bound.multipliers)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${multipliers})
file(READ ${multipliers} HINDMOST_BOUND_MULTIPLIERS)
set(HINDMOST_BUILTIN_MULTIPLIERS ${HINDMOST_GENERATED}/builtin_multipliers.cpp)
configure_file(cmake/builtin_multipliers.cpp.in ${HINDMOST_BUILTIN_MULTIPLIERS} @ONLY)

# The files that the pages of cli/web are made of.
file(GLOB web_assets CONFIGURE_DEPENDS cli/web/*.js cli/web/*.css cli/web/*.html)
set(HINDMOST_WEB_ASSETS "")
foreach(asset ${web_assets})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${asset})
    cmake_path(GET asset FILENAME name)
    file(READ ${asset} text)
    string(APPEND HINDMOST_WEB_ASSETS
           "    if (name == \"${name}\") {\n        return R\"asset(${text})asset\";\n    }\n")
endforeach()
set(HINDMOST_BUILTIN_WEB_ASSETS ${HINDMOST_GENERATED}/web_assets.cpp)
configure_file(cmake/web_assets.cpp.in ${HINDMOST_BUILTIN_WEB_ASSETS} @ONLY)
