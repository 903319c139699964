#!/usr/bin/env bash
# shellcheck source=tests/e2e/lib.sh
source "$HINDMOST_TESTS/e2e/lib.sh"
cd "$scratch"

# A game that goes on: six of ten tiles are laid; scores, result and end are not looked at.
cat >game <<'END'
{"schema":"hindmost-record/1","rules":{"profile":"official","colours":3,"meeples":4,"unplaceable":"redraw","forced_end_scoring":"score","tiles":["base"]},"deal":"SVXDEOEVVA","moves":["S@0,1/90=road:W","V@-1,0/180=road:NE","X@1,0/0=road:S","D@1,1/270=city:W","E@-1,-1/90=city:E","O@-1,1/0=city:NW","E@-2,0/0=city:N","V@2,0/0=road:SW"],"scores":[0,0,0],"result":0,"end":"last_tile"}
END
# Two tiles from the end all is looked at: the values are exact, whatever the network and the machine.
prints 0 'turn 9, blue to move, tile V, 1 left in the piles

  #  move               result     ±  forced  what it does
  1  V@1,2/270=road:ES    11.0     -      0%  blue on the road
  2  V@*=road:??     9.0     -      0%  *

player    mcts:top=*, random seed 1
work      * positions in *, 2 threads
stopped   nothing was left to search: the same on every machine' advise game --work 1M --top 2 --threads 2
# Any tile that is left may be named; here the A first and the V last.
prints 0 'turn 9, blue to move, tile A, 1 left in the piles*' advise game --tile A --work 1M
prints 0 'turn 6, blue to move, tile O, 4 left in the piles*
*  O@-1,1/0=city:NW  *  blue on the city; completes the road: red +5, green +5, as red is hindmost, red takes a meeple home, green takes a meeple home
*' advise - --turn 5 --work 3k --top 1000 <game

# JSON says the same.
prints 0 '{"turn":9,"to_move":"blue","tile":"V","unseen":1,"moves":\[{"move":"V@1,2/270=road:ES","result":11.0,"standard_error":null,"forced":0.0,"work":[1-9]*,"words":"blue on the road"}\],"found_by":{"program":"hindmost","version":"*","player":"mcts:*","seed":1,"work":*,"reason":"finished","network":"hindmost *"}}' \
    advise game --json --top 1 --work 1M

# Work, not threads, decides; neither does the order of what is left. Every player answers.
steady() { grep -v '^work ' <<<"$stdout"; }
for player in mcts expectimax greedy random; do
    prints 0 '*' advise game --turn 3 --player "$player" --work 500 --threads 1
    reference=$(steady)
    prints 0 '*' advise game --turn 3 --player "$player" --work 500 --threads 2
    [[ $(steady) == "$reference" ]]
    sed 's/SVXDEOEVVA/SVXDAVVEOE/' game >shuffled
    prints 0 '*' advise shuffled --turn 3 --player "$player" --work 500
    [[ $(steady) == "$reference" ]]
done
# A player that only ranks moves says no result.
prints 0 '*
  1  D@*  *    -     -       -  *' advise game --turn 3 --player safe --top 1
for player in safe random; do
    prints 0 '*"result":null,"standard_error":null,"forced":null,*' advise game --turn 3 --player "$player" --top 1 --json
done
# The moves asked for, or all there are; another network.
prints 0 '*' advise game --turn 3 --player greedy --top 3
[[ $(grep -c '^ *[0-9]*  D@' <<<"$stdout") == 3 ]]
prints 0 '*' advise game --turn 3 --player greedy --top 1000
[[ $(grep -c '^ *[0-9]*  D@' <<<"$stdout") -gt 10 ]]
"$HINDMOST" train --out tiny.net --games 16 --batch 8 >trained
reference=$(steady)
prints 0 '*' advise game --turn 3 --player greedy --top 1000 --network tiny.net
[[ $(steady) != "$reference" ]]
# A finished record of several, at any of its turns; a time limit is told.
records=$HINDMOST_TESTS/conformance/records.jsonl
prints 0 'turn 3, *' advise "$records" --turn 2 --number 2 --player greedy
prints 0 '*stopped   the time limit: *' advise game --turn 0 --time 0.001

# What cannot be advised on, in one line.
refuses 1 'hindmost: */records.jsonl: the game is over after * turns; name an earlier turn' advise "$records"
refuses 1 '*no tile B is left in the piles; they hold 1 A, 1 V*' advise game --tile B
refuses 1 '*there is no turn 9, the record has 8*' advise game --turn 9
sed 's/V@2,0/V@3,0/' game >illegal
refuses 1 '*move 8 V@3,0/0=road:SW: the cell is not an empty one beside a tile (T4)*' advise illegal
refuses 2 '*--tile: expected the letter of a tile, such as V, found `?`*' advise game --tile '?'
refuses 2 '*--top*' advise game --top 0
refuses 2 '*expected RECORD*' advise
refuses 1 '*none: cannot be opened*' advise none
refuses 1 '*game: there is no record 2, the file holds 1*' advise game --number 2
refuses 1 '*game: expected a network that begins with*' advise game --network game
