# shellcheck shell=bash
# One-line tests of the program from outside; a test script sources this file and calls
#   prints CODE PATTERN ARGUMENT...    standard output matches, nothing is on standard error
#   refuses CODE PATTERN ARGUMENT...   nothing is on standard output, one line on standard error matches
# CODE, the exit code, and PATTERN are patterns of [[ text == pattern ]]; standard input is the caller's.
# The first call that does not hold ends the script. $HINDMOST is the program, $HINDMOST_TESTS the
# folder tests/, and $scratch a directory that goes away at the end.
set -euo pipefail
scratch=$(mktemp -d)
export XDG_DATA_HOME=$scratch/.data # no test comes near the store of who runs it
unset HINDMOST_BY
export LSAN_OPTIONS=suppressions=$HINDMOST_TESTS/lsan.supp:print_suppressions=0
trap 'rm -rf "$scratch"' EXIT
trap 'echo "$0: line $LINENO does not hold"' ERR

run_program() {
    code=0
    "$HINDMOST" "$@" >"$scratch/.stdout" 2>"$scratch/.stderr" || code=$?
    stdout=$(tr -d '\0' <"$scratch/.stdout")
    stderr=$(tr -d '\0' <"$scratch/.stderr")
}

# expect WHAT FOUND PATTERN ARGUMENT...
expect() {
    # shellcheck disable=SC2053 # a pattern is what it is meant to be
    [[ $2 == $3 ]] && return
    printf 'hindmost %s\n  %s: expected\n%s\n  but found\n%s\n' "${*:4}" "$1" "$3" "$2"
    printf '  exit code %s; standard error:\n%s\n' "$code" "$stderr"
    exit 1
}

prints() {
    run_program "${@:3}"
    expect 'exit code' "$code" "$1" "${@:3}"
    expect 'standard error' "$stderr" '' "${@:3}"
    expect 'standard output' "$stdout" "$2" "${@:3}"
}

refuses() {
    run_program "${@:3}"
    expect 'exit code' "$code" "$1" "${@:3}"
    expect 'standard output' "$stdout" '' "${@:3}"
    expect 'standard error' "$stderr" "$2" "${@:3}"
    expect 'lines of standard error' "$(wc -l <"$scratch/.stderr")" 1 "${@:3}"
}
