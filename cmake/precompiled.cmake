# The headers that most sources of a target read and that take long to read, read once a target. A source
# still includes what it uses: the preset dev reads no precompiled headers, and so finds out.
function(hindmost_precompile target)
    target_precompile_headers(
        ${target} PRIVATE <algorithm> <functional> <map> <optional> <span> <string> <thread> <vector>
        <nlohmann/json.hpp> ${ARGN})
endfunction()
