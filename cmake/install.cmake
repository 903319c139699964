# What `cmake --install` puts where. Two components: the program, and what building on the
# libraries takes.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(HINDMOST_PACKAGE "" CACHE STRING
    "What the installation is for: deb, archive (with the libraries of others), or empty")

# Manual, changelog and completions: the program writes what it knows of itself.
set(texts ${PROJECT_BINARY_DIR}/texts)
add_custom_command(
    OUTPUT ${texts}/done
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${texts}
    COMMAND hindmost manual ${texts}/man
    COMMAND hindmost completion bash > ${texts}/hindmost
    COMMAND hindmost completion zsh > ${texts}/_hindmost
    COMMAND ${CMAKE_COMMAND} -E copy ${PROJECT_SOURCE_DIR}/CHANGELOG.md ${texts}/changelog
    COMMAND gzip -9n ${texts}/changelog
    COMMAND gzip -9nr ${texts}/man
    COMMAND ${CMAKE_COMMAND} -E touch ${texts}/done
    DEPENDS hindmost ${PROJECT_SOURCE_DIR}/CHANGELOG.md
    VERBATIM)
add_custom_target(hindmost_texts ALL DEPENDS ${texts}/done)

install(
    CODE "execute_process(COMMAND ${CMAKE_COMMAND} --build ${PROJECT_BINARY_DIR} --target hindmost_texts
        COMMAND_ERROR_IS_FATAL ANY OUTPUT_QUIET)" # scripts/hindmost builds the program alone
    COMPONENT program)
install(TARGETS hindmost RUNTIME COMPONENT program)
install(DIRECTORY ${texts}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
install(
    FILES ${texts}/hindmost
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
    COMPONENT program)
if(HINDMOST_PACKAGE STREQUAL "deb")
    set(zsh vendor-completions)
else()
    set(zsh site-functions)
    install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
endif()
install(
    FILES ${texts}/_hindmost
    DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/${zsh}
    COMPONENT program)
install(
    FILES README.md engine/spec/rules.md engine/spec/formats.md ${texts}/changelog.gz
    DESTINATION ${CMAKE_INSTALL_DOCDIR}
    COMPONENT program)
install(
    FILES bench/best-known.jsonl
    DESTINATION ${CMAKE_INSTALL_DATADIR}/hindmost
    COMPONENT program)

# The libraries, for find_package(hindmost).
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/hindmost)
set_target_properties(hindmost_engine PROPERTIES EXPORT_NAME engine)
set_target_properties(hindmost_search PROPERTIES EXPORT_NAME search)
install(
    TARGETS hindmost_engine hindmost_search
    EXPORT hindmost-targets
    ARCHIVE COMPONENT libraries
    INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/hindmost)
install(
    DIRECTORY engine search
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/hindmost
    COMPONENT libraries
    FILES_MATCHING
    PATTERN *.hpp
    PATTERN data EXCLUDE
    PATTERN spec EXCLUDE)
install(
    EXPORT hindmost-targets
    NAMESPACE hindmost::
    DESTINATION ${package}
    COMPONENT libraries)
write_basic_package_version_file(
    ${PROJECT_BINARY_DIR}/hindmost-config-version.cmake COMPATIBILITY SameMinorVersion)
install(
    FILES cmake/hindmost-config.cmake ${PROJECT_BINARY_DIR}/hindmost-config-version.cmake
    DESTINATION ${package}
    COMPONENT libraries)
