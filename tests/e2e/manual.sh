#!/usr/bin/env bash
# shellcheck source=tests/e2e/lib.sh
source "$HINDMOST_TESTS/e2e/lib.sh"

# Words that begin with -- or a shorthand, as text has them.
options_of() { grep -oE -- '--[a-z][a-z-]*|-h\b' <<<"$1" | sort -u; }

prints 0 '' manual "$scratch/a folder/pages"
cd "$scratch/a folder/pages"

# read_page PAGE: its text; roff has no complaint.
read_page() {
    text=$(groff -man -Tascii -P-cbou -rLL=300n -ww "$1" 2>complaints)
    expect 'complaints about the page' "$(<complaints)" '' manual "$1"
}

# A page for the program and each command, which says what the help says.
"$HINDMOST" --help >help
commands=$(sed -n '/^Commands:/,/^Options:/s/^  \([a-z ]*[a-z]\)   *[a-z].*/\1/p' help | grep -vx help)
(($(wc -l <<<"$commands") == $(find . -name 'hindmost-*.1' | wc -l)))
while read -r command; do
    page=hindmost-${command// /-}.1
    read_page "$page"
    help=$("$HINDMOST" help "$command")
    expect 'page' "$text" "*NAME*hindmost-* - *SYNOPSIS*hindmost $command *DESCRIPTION*OPTIONS*--help*EXAMPLES*EXIT STATUS*" manual "$page"
    expect 'options' "$(options_of "$text")" "$(options_of "$help")" manual "$page"
done <<<"$commands"
read_page hindmost.1
expect 'page' "$text" '*COMMANDS*solve *search for the best play of a known deal; see hindmost-solve(1)*best list*ENVIRONMENT*NO_COLOR*EXIT STATUS*130*interrupted*' manual
# What roff would take for a request or an escape is text.
read_page hindmost-difficulty.1
expect 'page' "$text" '*--deals 1-200 \\*--out options.csv*' manual

refuses 2 '*expected FOLDER*' manual
refuses 1 '*help/pages`: cannot be made: *' manual help/pages
