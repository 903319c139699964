# How our own code is compiled. Nothing of it reaches a project that uses us.
if(PROJECT_IS_TOP_LEVEL)
    if(NOT CMAKE_BUILD_TYPE)
        set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
    endif()
    set(CMAKE_CXX_EXTENSIONS OFF)
    set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
endif()

add_library(hindmost_flags INTERFACE)

# No fused multiply-add behind our back: the same floating-point answers on every machine.
target_compile_options(hindmost_flags INTERFACE -ffp-contract=off)
target_compile_definitions(hindmost_flags INTERFACE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)

target_compile_options(
    hindmost_flags
    INTERFACE
        -Wall
        -Wextra
        -Wpedantic
        -Wcast-align
        -Wcast-qual
        -Wconversion
        -Wno-sign-conversion # an int indexes a container all over the board
        -Wextra-semi
        -Wformat=2
        -Wmissing-declarations
        -Wnon-virtual-dtor
        -Wold-style-cast
        -Woverloaded-virtual
        -Wshadow
        -Wundef
        -Wunused
        $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond>
        $<$<CXX_COMPILER_ID:GNU>:-Wlogical-op>
        $<$<CXX_COMPILER_ID:GNU>:-Wsuggest-override>
        $<$<BOOL:${HINDMOST_WERROR}>:-Werror>
        $<$<BOOL:${HINDMOST_NATIVE}>:-march=native>)

# GCC 12 sees overflows in std::string that are not there, also when it optimises at link time, and where it reads
# precompiled headers.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(
        hindmost_flags INTERFACE -Wno-array-bounds -Wno-restrict -Wno-stringop-overflow)
    target_link_options(hindmost_flags INTERFACE -Wno-restrict -Wno-stringop-overflow)
endif()

if(HINDMOST_COVERAGE)
    target_compile_options(hindmost_flags INTERFACE --coverage)
    target_link_options(hindmost_flags INTERFACE --coverage)
endif()

set(sanitize ${HINDMOST_SANITIZE})
if(HINDMOST_FUZZ)
    # The library is instrumented; the fuzz targets themselves link libFuzzer's main.
    string(JOIN "," sanitize "fuzzer-no-link" ${sanitize})
endif()
if(sanitize)
    set(sanitize_options -fsanitize=${sanitize} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_compile_options(hindmost_flags INTERFACE ${sanitize_options})
    target_link_options(hindmost_flags INTERFACE ${sanitize_options})
endif()
