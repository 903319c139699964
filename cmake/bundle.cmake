# Run when an archive is installed: puts the shared libraries that `program` needs and a font beside
# it, with their licences as Debian has them. What every Debian has is left out.
function(install_licence file)
    execute_process(
        COMMAND dpkg-query --search */${file}
        OUTPUT_VARIABLE owner
        COMMAND_ERROR_IS_FATAL ANY)
    string(REGEX REPLACE ":.*" "" owner "${owner}")
    file(
        INSTALL /usr/share/doc/${owner}/copyright
        DESTINATION ${CMAKE_INSTALL_PREFIX}/${docdir}/others
        RENAME ${owner})
endfunction()

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
    install_licence(${name})
endforeach()

set(share ${CMAKE_INSTALL_PREFIX}/${datadir}/hindmost)
foreach(font DejaVuSans DejaVuSans-Bold)
    file(INSTALL /usr/share/fonts/truetype/dejavu/${font}.ttf DESTINATION ${share}/fonts)
endforeach()
install_licence(DejaVuSans.ttf)
file(INSTALL ${CMAKE_CURRENT_LIST_DIR}/fonts.conf DESTINATION ${share})
