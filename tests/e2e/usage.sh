#!/usr/bin/env bash
# shellcheck source=tests/e2e/lib.sh
source "$HINDMOST_TESTS/e2e/lib.sh"

prints 0 'hindmost [0-9]*.[0-9]*.[0-9]*' --version
prints 0 'Usage: hindmost COMMAND*Examples:*Exit codes:*' --help
prints 0 'Usage: hindmost COMMAND*' -h
prints 0 'Usage: hindmost COMMAND*' help
for command in solve play compare difficulty advise bound 'best list' 'best show' 'best export' \
    'best import' 'best check' 'best improve' deal verify show perft bench train manual completion; do
    prints 0 "*  $command *" --help
    for ask in "help $command" "$command --help" "$command -h" "$command --no-such-option --help"; do
        # shellcheck disable=SC2086 # two words or more
        prints 0 "Usage: hindmost $command *--help*Examples:*hindmost $command*" $ask
    done
done

# What does not exist, with the nearest name that does.
refuses 2 'hindmost: expected a command; see hindmost --help'
refuses 2 '*no command*dael*did you mean deal?*' dael
refuses 2 '*no command `xyzzy`; see hindmost --help' xyzzy
refuses 2 '*no command*' help xyzzy
refuses 2 '*expected one command*' help solve deal
for ask in 'help best' 'best --help' 'best -h'; do
    # shellcheck disable=SC2086 # two words
    prints 0 $'Usage: hindmost best COMMAND*\n  best list *\n  best improve *' $ask
done
refuses 2 '*best: expected one of its commands; see hindmost best --help' best
refuses 2 '*best: expected one of its commands (did you mean best import?); see hindmost best --help' best imoprt bench/best-known.jsonl
refuses 2 '*--verison*did you mean --version?*' --verison
refuses 2 '*no option `--sed` (did you mean --seed?); see hindmost deal --help' deal --sed 1
refuses 2 '*no option `--xyzzy`; see hindmost deal --help' deal --seed 1 --xyzzy
refuses 2 '*no option `-x`*' deal --seed 1 -x
refuses 2 '*unexpected argument `more`*' deal --seed 1 more
refuses 2 '*unexpected argument*--seed*' deal --seed 1 -- --seed
refuses 2 '*--json*' deal --seed 1 --json=yes
refuses 2 '*--log-level*expected trace*' deal --seed 1 --log-level loud
# An option is not guessed from its beginning.
refuses 2 '*no option*--see*' deal --see 1
# Control characters do not reach the terminal, and a long argument does not fill it.
refuses 2 '*\\x1b*' deal $'--\e[31m'
refuses 2 '*' "$(printf 'x%.0s' {1..10000})"
((${#stderr} < 200))

# Standard output that cannot be written.
refuse_output() {
    code=0
    "$HINDMOST" deal --seed 1 2>"$scratch/.stderr" || code=$?
    stderr=$(<"$scratch/.stderr")
    expect 'exit code' "$code" 1
    expect 'standard error' "$stderr" 'hindmost: standard output: cannot be written: *'
}
refuse_output >/dev/full
refuse_output >&-
# A reader that has gone away is no error to talk about.
("$HINDMOST" perft --seed 1 --depth 5 2>"$scratch/.stderr" || true) | head -n 1 >/dev/null
[[ ! -s $scratch/.stderr ]]
