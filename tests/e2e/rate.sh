#!/usr/bin/env bash
# How hard a deal is. The line is the best there is, and looks so wide leave nothing out of a deal so
# short; so all numbers are true whatever the networks, and safe has none.
# shellcheck source=tests/e2e/lib.sh
source "$HINDMOST_TESTS/e2e/lib.sh"
cd "$scratch"
cat >line <<'END'
{"schema":"hindmost-record/1","rules":{"profile":"official","colours":2,"meeples":1,"unplaceable":"redraw","forced_end_scoring":"score","tiles":["base"]},"deal":"UAA","moves":["U@1,0/90=road:EW","A@2,0/90=monastery","A@-1,0/270=end"],"scores":[5,2],"result":4,"end":"forced","bound":4}
END
exact=(--line line --player safe --width 1k --looks 2 --games 2)

prints 0 'best      4, the line of the record
bound     4, proved
player    safe:meeple=8,work=5000, random seed 1
plays     3, the same game 2 times
agrees    with the best line at 2 of 3 turns
work      * positions in *, 2 threads

Result where the player plays on from a turn of the best line:

turns      mean   lowest  highest
1-3         3.3        3        4

Where one move of the player costs most (less the error), by 2 looks after each move:

turn 2, green, tile A: 1.0 ± 0.0
  best line   A@2,0/90=monastery     4.0  green on the monastery; extends the road of red
  safe        A@0,-1/0=road:S        3.0  green on the road

safe comes to 3 where 4 can be had; no single move of it costs 10 points or more.' rate "${exact[@]}" --threads 2
# JSON has all turns.
prints 0 '{"deal":"UAA","rules":"*","best":{"result":4,"source":"the line of the record"},"bound":4,"found":null,"player":{"player":"safe:*,"seed":1,"same_game":true,"games":{"deals":2,"mean":3.0,*},"looks":{"looks":2,"width":1000},*,"line_turns":3,"turns":\[{"turn":1,*{"turn":2,"to_move":"green","tile":"A","best":{"move":"A@2,0/90=monastery","words":"*","looks":{"mean":4.0,"standard_error":0.0}},"choice":{"move":"A@0,-1/0=road:S","words":"green on the road","looks":{"mean":3.0,"standard_error":0.0}},"plays_on":3,"cost":{"mean":1.0,"standard_error":0.0}},{"turn":3,*}\]}' \
    rate "${exact[@]}" --json

# Work, not threads, decides. A player that draws at random plays different games.
steady() { grep -v '^work ' <<<"$stdout"; }
run=(rate --deal SVXDEOEVVA --work 5k --player random --games 5 --width 4 --looks 2 --store none)
prints 0 '*best      *, by a search of * positions
bound     25, proved
*
plays     *.?? ± *.?? in 5 games, from * to *' "${run[@]}" --threads 1
reference=$(steady)
prints 0 '*' "${run[@]}" --threads 2
[[ $(steady) == "$reference" ]]
prints 0 '*' "${run[@]}" --random-seed 2
[[ $(steady) != "$reference" ]]
prints 0 '*' "${run[@]}" --top 1
[[ $(grep -c '^turn [0-9]*, ' <<<"$stdout") == 1 ]]

# What the store knows needs no search, and a store need not be there; the deal of a seed says so.
prints 0 '*best      *, by a search of *' rate --deal SVXDEO --work 1k --games 1 --width 1 --looks 1
[[ ! -e $XDG_DATA_HOME/hindmost ]]
prints 0 7 solve --deal SVXDEO --quiet --work 1M
prints 0 'best      7, from the store*' rate --deal SVXDEO --games 1 --width 1 --looks 1
prints 0 '*best      *, by a search of *' rate --deal SVXDEO --games 1 --width 1 --looks 1 --work 1k --store none
refuses 1 '*none.db: there is no such file*' rate --deal SVXDEO --store none.db

# A look that finds more than the best line says so, and --record keeps it for others.
prints 0 '{*}' solve --deal SVXDEO --search random --work 1 --store none --json
printf '%s\n' "$stdout" >poor
prints 0 '*
found     7 by a look, better than the best line: --record keeps it
*' rate --line poor --width 1k --looks 1 --games 1 --record better
prints 0 'ok 7' verify better
prints 0 '*' rate "${exact[@]}" --record same
prints 0 'ok 4' verify same

# Interrupted: what is rated so far.
"$HINDMOST" rate --seed 1 --work 10k --looks 1000 --games 1 >out 2>err &
sleep 1
kill -INT $!
code=0
wait $! || code=$?
expect 'exit code' "$code" 130 rate
expect 'standard output' "$(<out)" 'seed      1
best      *
stopped   interrupted: * of * turns are rated*' rate
expect 'standard error' "$(<err)" '' rate

refuses 2 '*expected one of --seed, --deal and --deal-file*' rate
refuses 2 '*option --line: the record says the deal and the rules*' rate --line line --meeples 3
refuses 2 '*player*nobody*there are: mcts, *' rate --line line --player nobody
refuses 2 '*--looks: expected an integer from 1 to 1000*' rate --line line --looks 0
sed 's/"result":4/"result":5/' line >wrong
refuses 1 '*wrong: *' rate --line wrong
refuses 1 '*standard input: *' rate --line - <wrong
refuses 1 '*none/record*' rate --line line --record none/record
