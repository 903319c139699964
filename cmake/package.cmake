# What CPack makes of the installation, as HINDMOST_PACKAGE says; `scripts/package` makes all of it.
set(CPACK_PACKAGE_CONTACT "The Hindmost authors <hindmost@hindmost.invalid>")
set(CPACK_PACKAGE_VENDOR "The Hindmost authors")
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR})
set(CPACK_COMPONENTS_ALL program libraries)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_STRIP_FILES ON)

if(HINDMOST_PACKAGE STREQUAL "deb")
    # Two Debian packages, of the program and of the libraries.
    set(CPACK_GENERATOR DEB)
    set(CPACK_DEB_COMPONENT_INSTALL ON)
    set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
    set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
    set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
    set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME hindmost)
    set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION misc)
    set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
    set(CPACK_DEBIAN_PROGRAM_DESCRIPTION
        "Searches for the best play of a given shuffle, plays and advises with the
order of the tiles hidden, proves bounds, and measures how hard each option
of the rules is. A slow, independent referee checks every game.")
    set(CPACK_DEBIAN_LIBRARIES_PACKAGE_NAME libhindmost-dev)
    set(CPACK_DEBIAN_LIBRARIES_PACKAGE_SECTION libdevel)
    set(CPACK_DEBIAN_LIBRARIES_PACKAGE_DEPENDS "nlohmann-json3-dev, libsqlite3-dev, libtbb-dev")
    set(CPACK_DEBIAN_LIBRARIES_DESCRIPTION
        "Headers, static libraries and a package for find_package of CMake: the game
with its referee, and searches and players for it.")

    string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
    set(changelog ${PROJECT_BINARY_DIR}/changelog.Debian)
    configure_file(cmake/changelog.Debian.in ${changelog} @ONLY)
    execute_process(COMMAND gzip -9fkn ${changelog} COMMAND_ERROR_IS_FATAL ANY)
    foreach(component program libraries)
        string(TOUPPER ${component} name)
        set(doc ${CMAKE_INSTALL_DATADIR}/doc/${CPACK_DEBIAN_${name}_PACKAGE_NAME})
        install(FILES ${changelog}.gz DESTINATION ${doc} COMPONENT ${component})
        install(FILES LICENSE DESTINATION ${doc} RENAME copyright COMPONENT ${component})
    endforeach()
elseif(HINDMOST_PACKAGE STREQUAL "archive")
    # One folder that needs nothing of the system but the C and C++ libraries. Unlike DT_RUNPATH,
    # DT_RPATH also holds for the libraries that libraries need.
    set(CPACK_GENERATOR TGZ)
    string(TOLOWER ${CMAKE_SYSTEM_NAME} system)
    set(CPACK_PACKAGE_FILE_NAME hindmost-${PROJECT_VERSION}-${system}-${CMAKE_SYSTEM_PROCESSOR})
    target_link_options(hindmost PRIVATE -Wl,--disable-new-dtags)
    set_target_properties(
        hindmost PROPERTIES INSTALL_RPATH $ORIGIN/../${CMAKE_INSTALL_LIBDIR}/hindmost)
    install(CODE "set(program $<TARGET_FILE:hindmost>)
                  set(libdir ${CMAKE_INSTALL_LIBDIR})
                  set(datadir ${CMAKE_INSTALL_DATADIR})
                  set(docdir ${CMAKE_INSTALL_DOCDIR})" COMPONENT program)
    install(SCRIPT cmake/bundle.cmake COMPONENT program)
endif()
include(CPack)
