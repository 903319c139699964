#!/usr/bin/env bash
# shellcheck source=tests/e2e/lib.sh
source "$HINDMOST_TESTS/e2e/lib.sh"
records=$HINDMOST_TESTS/conformance/records.jsonl

cat >"$scratch/short" <<'END'
{"schema":"hindmost-record/1","rules":{"profile":"official","colours":3,"meeples":4,"unplaceable":"redraw","forced_end_scoring":"score","tiles":["base"]},"deal":"VB","moves":["V@1,0/90=road:NW","B@2,0/0=monastery"],"scores":[1,2,3],"result":3,"end":"last_tile"}
END
prints 0 '     0      1      2
  ·▒▒▒▒▒····│···╔·····╗
0 ──────────R·····\[G\]··
  ··············╚·····╝

▒ city  ♦ coat of arms  ─ road  \[M\] monastery  · field  letters: meeples  ╔ corners: last tile

  colour     score    supply  on board
R red            1         3         1
G green          2         3         1
B blue           3         4         0

turn 2 of 2: B@2,0/0=monastery
0 of 2 tiles still in the piles
the game is over (last tile), result 3' show "$scratch/short"
prints 0 '     0      1
  .#####./..|..\\
0 ----------R...
  .......\\...../

*
R red            1         3         1
G green          2         4         0  to move
B blue           3         4         0

turn 1 of 2: V@1,0/90=road:NW
0 of 2 tiles still in the piles
green has tile B in hand:
  .......
  ..\[M\]..
  .......' show "$scratch/short" --turn 1 --ascii
prints 0 '*/#####\\*'$'\n'"turn 0 of 2"$'\n''1 of 2 tiles*red has tile V in hand:*' show "$scratch/short" --turn 0 --ascii

# Colours only where they are wanted; the letters stay.
escape=$'\e'
prints 0 "*${escape}\[1;37;41mR${escape}\[0m*" show "$scratch/short" --color always
prints 0 "*result 3" show - --color auto <"$scratch/short"
[[ $stdout != *"$escape"* ]]
refuses 2 '*auto, always or never*' show "$scratch/short" --color blue

# Every good record can be shown, 71 tiles in a row too: 72 tiles of 7 characters and the margin.
prints 0 '*turn 25 of 25*result 9' show "$records"
for number in 2 90 180; do
    prints 0 '*the game is over*' show "$records" --number "$number"
done
prints 0 '*the game is over*' show "$HINDMOST_TESTS/conformance/cases/line71_east_3colours.json" --ascii
mapfile -t lines <<<"$stdout"
((${#lines[1]} <= 506 && ${#lines[2]} == 506))

refuses 1 '*there is no record 181, the file holds 180' show "$records" --number 181
refuses 1 '*the game has 2 turns*' show "$scratch/short" --turn 3
refuses 2 '*--turn*' show "$scratch/short" --turn -1
refuses 2 '*--number*' show "$scratch/short" --number 0
refuses 2 '*expected RECORD*' show
refuses 2 '*unexpected argument*' show "$scratch/short" "$scratch/short"
sed 's/"result":3/"result":4/' "$scratch/short" >"$scratch/wrong"
refuses 1 '*result*' show "$scratch/wrong"
refuses 1 '*No such file*' show "$scratch/none"
