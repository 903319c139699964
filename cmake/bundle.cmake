# Run when an archive is installed: puts the shared libraries that `program` needs, with their
# licences as Debian has them, beside it. What every Debian has is left out.
file(
    GET_RUNTIME_DEPENDENCIES
    EXECUTABLES ${program}
    RESOLVED_DEPENDENCIES_VAR libraries
    POST_EXCLUDE_REGEXES "/(ld-linux[^/]*|lib(c|m|dl|rt|pthread|gcc_s|stdc\\+\\+))\\.so")
foreach(library ${libraries})
    file(
        INSTALL ${library}
        DESTINATION ${CMAKE_INSTALL_PREFIX}/${libdir}/hindmost
        FOLLOW_SYMLINK_CHAIN)
    cmake_path(GET library FILENAME name)
    execute_process(
        COMMAND dpkg-query --search */${name}
        OUTPUT_VARIABLE owner
        COMMAND_ERROR_IS_FATAL ANY)
    string(REGEX REPLACE ":.*" "" owner "${owner}")
    file(
        INSTALL /usr/share/doc/${owner}/copyright
        DESTINATION ${CMAKE_INSTALL_PREFIX}/${docdir}/libraries
        RENAME ${owner})
endforeach()
