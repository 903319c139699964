#!/usr/bin/env bash
# shellcheck source=tests/e2e/lib.sh
source "$HINDMOST_TESTS/e2e/lib.sh"
cd "$scratch"
touch game.json 'game two.json'

# completes PATTERN WORD...: what bash offers for the last word, joined by blanks.
completes() {
    COMP_WORDS=("${@:2}")
    COMP_CWORD=$(($# - 2))
    COMPREPLY=()
    _hindmost || true
    expect 'completion' "${COMPREPLY[*]}" "$1" "${@:3}"
}

prints 0 '#*complete -F _hindmost hindmost' completion bash
printf '%s\n' "$stdout" >bash_completion
# shellcheck disable=SC1091 # it has just been written
source bash_completion
completes 'solve serve show' hindmost s
completes 'solve play *manual completion help --help --version' hindmost ''
completes 'best bench' hindmost be
completes 'import improve' hindmost best i
completes 'import improve' hindmost help best i
completes 'compare completion' hindmost help com
completes '' hindmost help solve ''
completes '' hindmost nothing ''
completes '--profile --prove' hindmost solve --pro
completes '--profile' hindmost best list --seed 1 --pro
for equals in '' =; do
    # shellcheck disable=SC2086 # a word or none
    {
        completes 'official web' hindmost play --profile $equals ''
        completes 'mcts' hindmost play --player $equals m
    }
done
completes 'official web' hindmost play --profile =
completes '' hindmost play --player mcts : to
completes '' hindmost solve --seed ''
completes 'mcts expectimax greedy safe random auto beam exact' hindmost compare ''
completes '--deals' hindmost compare greedy mcts --de
completes 'A B C *W X' hindmost advise game.json --tile ''
completes '*game two.json*' hindmost show g
completes 'game two.json' hindmost solve --record 'game '
completes 'bash zsh' hindmost completion ''
# Every option of the help, and nothing else.
for command in solve 'best improve' train; do
    # shellcheck disable=SC2086 # two words
    completes '*' hindmost $command -
    expect 'options' "$(printf '%s\n' "${COMPREPLY[@]}" | sort)" \
        "$("$HINDMOST" help "$command" | sed -n 's/^  \(-h, \)\?\(--[a-z-]*\).*/\2/p' | cat - <(echo -h) | sort)" "$command"
done

# For zsh, with what its functions are told in place of what they do.
prints 0 '#compdef hindmost*' completion zsh
printf '%s\n' "$stdout" >_hindmost
zsh -n _hindmost
cat >driver <<'END'
compdef() { : }
_describe() { print -l -- $names }
_arguments() { print -l -- "$words[*]" "$@" }
source ./_hindmost
words=(hindmost "$@") CURRENT=$(($# + 1)) PREFIX=
_hindmost
END
zsh_completes() { expect 'zsh completion' "$(zsh -f driver "${@:2}" 2>&1)" "$1" "${@:2}"; }
zsh_completes 'solve:search for *best:list, show, *help:*' ''
zsh_completes $'list:list the *\nimprove:*' best ''
zsh_completes $'solve --seed 1 \n-S\n--seed=\[the whole deal of a seed, *\n--profile=*:official|web:(official web)*--record=*:FILE:_files*-h\[show this\]' solve --seed 1 ''
zsh_completes $'list \n-S\n--deals=*' best list ''
zsh_completes $'show \n*\n\*:RECORD:_files' show ''

refuses 2 '*expected bash or zsh, found `fish`*' completion fish
refuses 2 '*expected bash|zsh*' completion
