#!/usr/bin/env bash
# tests/install/install.sh BUILD: what `cmake --install` puts into a prefix works from there, also
# when the prefix has been moved: the program, its texts, and a program of somebody else's that
# finds the libraries.
# shellcheck source=tests/e2e/lib.sh
source "$HINDMOST_TESTS/e2e/lib.sh"
rm -r "$1/texts" # as where only the program was built
cmake --install "$1" --prefix "$scratch/first" >"$scratch/log"
mv "$scratch/first" "$scratch/usr"
cd "$scratch/usr"

HINDMOST=$PWD/bin/hindmost
prints 0 'hindmost [0-9]*' --version
prints 0 '*' best import share/hindmost/best-known.jsonl
prints 0 'ok [1-9]*' best check
zcat share/man/man1/hindmost-solve.1.gz | groff -man -Tascii -P-cbou | grep -q '^ *--seed N'
zcat share/doc/hindmost/changelog.gz | cmp - "$HINDMOST_TESTS/../CHANGELOG.md"
cmp share/doc/hindmost/LICENSE "$HINDMOST_TESTS/../LICENSE"
cmp share/bash-completion/completions/hindmost <("$HINDMOST" completion bash)
cmp share/zsh/site-functions/_hindmost <("$HINDMOST" completion zsh)

cmake -S "$HINDMOST_TESTS/install" -B "$scratch/build" -DCMAKE_PREFIX_PATH="$PWD" \
    -DCMAKE_BUILD_TYPE=Debug >"$scratch/log" || cat "$scratch/log"
cmake --build "$scratch/build" >"$scratch/log" || cat "$scratch/log"
prints 0 '[1-9]*' play --seed 3 --player greedy --quiet
expect 'result' "$("$scratch/build/play_greedily" 3)" "$stdout after * turns" play_greedily 3
