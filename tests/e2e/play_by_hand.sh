#!/usr/bin/env bash
# shellcheck source=tests/e2e/lib.sh
source "$HINDMOST_TESTS/e2e/lib.sh"
cd "$scratch"
# lines TEXT...: what is typed, a line each.
lines() { printf '%s\n' "$@" >typed; }

# The board with its places, a place with its moves, what a move does; moves by number and as text.
lines 1 2 '1 1' '1,0 road:W' quit
prints 0 'a deal of 9 tiles, official rules, 3 colours, 4 meeples each
Type help for what can be typed.
*
    -1      0      1

1           1

         /#####\\
0    2   -------   3
         \\.....\/

  colour     score    supply  on board
R red            1         4         0  to move
G green          2         4         0
B blue           3         4         0

turn 1, 8 in the piles: red 2, green 3, blue 3
red has tile S in hand
  ###\*###
  #######
  ...|...
place 1, cell 0,1
   90       180      270
  .##\*###  ...|...  ###\*##.
  ---####  #####\*#  ####---
  .######  #######  ######.
  1  S@0,1/90=city:NES   red on the city
  2  S@0,1/90=road:W     red on the road
*  6  S@0,1/270=road:E    red on the road
red plays S@0,1/90=road:W: red on the road

*green plays V@-1,1/180=none: no meeple; extends the road of red
*blue plays X@1,0/0=road:W: blue on the road
*turn 4, *' play --ascii --deal SVXDEOEVV <typed

# A whole game, by a script: the moves of another player, and the same result.
prints 0 '*' play --seed 3 --player greedy --json
printf '%s\n' "$stdout" | tee whole | grep -o '"moves":\[[^]]*' | grep -o '[A-X]@[^"]*' >moves
prints 0 'ok *' verify whole
result=${stdout#ok }
prints 0 "$result" play --seed 3 --quiet <moves
prints 0 "*
* is hindmost and gets 2 for a meeple: *
*the result is $result

result    $result
turns     $(wc -l <moves)
end       *
bound     186: no play of this deal has more
kept in game" play --seed 3 --record game <moves
prints 0 "ok $result" verify game
grep -q '"seed":3.*"found_by":{"program":"hindmost","version":"[^"]*","player":"by hand","order":"hidden"}' game
prints 0 '{*}' play --seed 3 --json <moves
diff <(printf '%s\n' "$stdout") game
# With a store there is the best that is known.
"$HINDMOST" best import whole >imported
prints 0 "*
best      $result in the store" play --seed 3 <moves

# Leaving and going on: kept after each turn.
head -n 30 moves | prints 0 '*
kept in half; to go on: hindmost play --start half --record half' play --seed 3 --record half
prints 0 '*turn 31, *' play --start half </dev/null
tail -n +31 moves | prints 0 "$result" play --start half --record half --quiet
diff half game
head -n 30 moves | prints 0 '{*"drawn":"[A-X]"}' play --seed 3 --record -
# What is not kept is told.
head -n 30 moves >typed
run_program play --seed 3 <typed
expect 'exit code' "$code" 1 play
expect 'standard error' "$stderr" 'hindmost: play: the input ended after 30 turns, not saved; --record FILE keeps a game as it goes' play
echo quit >>typed
prints 0 '*turn 31, *' play --seed 3 <typed
prints 0 '' play --seed 3 --quiet </dev/null

# Undo, hints, what is left, saving; words may be shortened.
lines '1 1' '1 1' 'undo 2' 'hint 2' 1 u piles 'save one' '1 1' quit
prints 0 '*
  #  move *
  1  V@*
  2  V@*
red plays V@*
4 in the piles: red 1, green 2, blue 1
   2 D      1 E      1 S
*kept in one, now and after each turn
red plays *
kept in one; to go on: hindmost play --start one --record one' play --deal VSDED --work 100 <typed
lines '1 1' 'save a b' quit
prints 0 "*
kept in a b; to go on: hindmost play --start 'a b' --record 'a b'" play --seed 1 <typed
# Nothing is said to be kept in a file that was not written.
run_program play --start one --record two <<<quit
expect 'end' "$(tail -n 1 <<<"$stdout")" '  *' play
[[ ! -e two ]]
prints 1 'bad: one:1: the moves end too early: *' verify one
prints 0 '* 1  S@*' advise one --player greedy

# A real box: the tiles as they are drawn, also those that fit nowhere and leave the game (T2),
# and slips that are put back.
lines e 0,1/180 c x u v 'V@0,-1/270=road:ES' help quit
prints 0 'a real box, web rules, *
turn 1, 71 in the piles: red 24, green 24, blue 23
*red plays E@0,1/180=city:S: red on the city; completes the city: red +4, red takes a meeple home

*turn 2, *
tile C fits nowhere and leaves the game (T2)
*B blue *  to move
*blue has tile X in hand
*blue has tile V in hand
*blue plays V@0,-1/270=road:ES: *
  V             the tile that was drawn
*kept in box; to go on: hindmost play --box --start box --record box' play --box --profile web --record box <typed
# What was drawn is advised on, from there or named.
lines b
prints 0 '*red has tile B in hand*' play --box --start box --record box <typed
prints 0 'turn 3, red to move, tile B, 67 left*' advise box --player greedy
lines undo undo undo quit
prints 0 '*' play --box --start box --record box <typed
prints 0 'turn 2, blue to move, tile V, 68 left*' advise box --player greedy --tile V
sed 's/,"drawn":"C"//; s/,"drawn".*"found/,"found/' box >undrawn
prints 0 'turn 2, blue to move, tile V, 68 left*' advise undrawn --player greedy --tile CV
refuses 1 '*tile C fits nowhere and leaves the game (T2)*' advise undrawn --player greedy --tile C

# A script ends at a line that cannot be obeyed; what it has played is kept.
bad() {
    lines "${@:2}"
    run_program play --seed 1 --record kept <typed
    expect 'exit code' "$code" 1 play
    expect 'standard error' "$stderr" "hindmost: standard input, line $1" play
}
bad '2: there is no place 9; they are numbered from 1 to 4' '1 1' 9
bad '2: there is no move 5; they are numbered from 1 to [1-4]' '1 1' '1 5'
grep -q '"moves":\["S@' kept
bad '1: there is no command `frog`; help lists what there is' frog
bad '1: `h` may be hint or help' h
bad '1: tile S does not fit at 5,5 (T4)' 5,5
bad '1: there is nothing to take back' undo
bad '1: undo: *' 'undo x'
bad '1: quit: unexpected `now`' 'quit now'
bad '1: *: expected the name of a file to write' 'save .'
bad '1: *\\x1b*' $'\e[31m'
bad '1: *' "$(printf 'x%.0s' {1..10000})"
((${#stderr} < 200))
lines save
run_program play --seed 1 <typed
expect 'standard error' "$stderr" '*line 1: save: expected the name of a file' play
run_program play --seed 1 <<<'save -'
expect 'standard error' "$stderr" '*line 1: save: expected the name of a file' play
lines 1,0
run_program play --box <typed
expect 'standard error' "$stderr" '*line 1: expected the letter of the tile that red drew' play

# terminal COMMAND: what it shows a person who types the lines and then Ctrl-D.
terminal() { script -qec "$1" /dev/null <typed | tr -d '\r'; }
# A person is told, and goes on; leaving what is not kept takes two words.
lines frog '1 1' quit quit
expect 'terminal' "$(terminal "'$HINDMOST' play --seed 1 --ascii")" "*place 1-3> *there is no command \`frog\`; *turn 2, *1 turn would be lost: save FILE keeps them, *" play
[[ ! -e $XDG_DATA_HOME/hindmost/unsaved ]]
# Without that, it is kept.
lines '1 1' '1 1'
shown=$(terminal "'$HINDMOST' play --seed 1")
expect 'terminal' "$shown" "*
kept in $XDG_DATA_HOME/hindmost/unsaved/game-??????.json; to go on: hindmost play --start $XDG_DATA_HOME/*" play
prints 0 '*turn 3, *' play --start "$XDG_DATA_HOME"/hindmost/unsaved/game-*.json </dev/null
expect 'terminal' "$(terminal "XDG_DATA_HOME=/dev/null '$HINDMOST' play --seed 1")" '*
{"schema":*"moves":\["*
hindmost: /dev/null/hindmost/unsaved: cannot be made: *' play
# A narrow terminal gets the board in strips; one that is dumb gets no colours.
[[ $shown == *$'\e['* ]]
shown=$(terminal "stty cols 40; TERM=dumb '$HINDMOST' play --start half --ascii")
[[ $shown != *$'\e['* ]]
longest() { grep -v '[a-np-z]' | wc -L; } # of the lines of a board
(($(longest <<<"$shown") <= 40 && $("$HINDMOST" play --start half --ascii </dev/null | longest) > 40))

# Ctrl-C says what is lost, or where the game is kept.
interrupted() {
    mkfifo pipe
    "$HINDMOST" play --seed 1 "$@" <pipe >out 2>err &
    exec 3>pipe
    echo '1 1' >&3
    for _ in {1..100}; do grep -qs 'turn 2' out && break || sleep 0.05; done
    kill -INT $!
    code=0
    wait $! || code=$?
    exec 3>&-
    rm pipe
    expect 'exit code' "$code" 130 play
}
interrupted
expect 'standard error' "$(<err)" 'hindmost: play: interrupted after 1 turn, not saved; --record FILE keeps a game as it goes' play
interrupted --record kept
expect 'standard error' "$(<err)" 'hindmost: play: interrupted after 1 turn' play
tail -n 1 out | grep -q '^kept in kept; to go on: '

refuses 2 '*option --start: the record says the deal and the rules*' play --start game --seed 1
refuses 2 '*option --box: the box is the deal*' play --box --seed 1
refuses 2 '*--start and --box are for playing by hand; leave out --player; *' play --box --player greedy
refuses 2 '*expected one of --seed, *' play --box --deals 1-2
refuses 1 '*none: cannot be opened*' play --start none
sed 's/E@0,1/E@5,1/' box >illegal
refuses 1 'hindmost: illegal: move 1 E@5,1/180=city:S: *' play --start illegal
