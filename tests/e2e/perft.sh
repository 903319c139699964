#!/usr/bin/env bash
# shellcheck source=tests/e2e/lib.sh
source "$HINDMOST_TESTS/e2e/lib.sh"
conformance=$HINDMOST_TESTS/conformance

prints 0 $'1 10\n2 64\n3 572\n4 10710' perft --seed 1 --depth 4
prints 0 '{"seed":1,"deal":"SVX*","perft":\[10,64,572\]}' perft --seed 1 --depth 3 --json
# A line that ends early counts once.
prints 0 $'1 12\n2 12\n3 12' perft --deal D --depth 3
prints 0 '35 rows, 0 bad' perft --check "$conformance/perft.txt"
prints 0 '84 rows, 0 bad' perft --check "$conformance/positions.jsonl"
prints 0 '35 rows, 0 bad' perft --check - <"$conformance/perft.txt"
prints 0 '{"rows":84,"bad":\[\]}' perft --check "$conformance/positions.jsonl" --json

# Every row that differs or is none is named, and the others are counted all the same.
cat >"$scratch/rows" <<'END'
# seed colours meeples depth count

1 3 4 1 10 # with a comment
1 3 4 1 11
1 3 4 1
1 9 4 1 10
-1 3 4 1 10
1 3 4 99999999999999999999 10
	1	3	4	2	64
{"seed":1,"colours":3,"meeples":4,"profile":"official","turn":0,"depth":1,"perft":10,"moves":[]}
{"seed":1,"depth":1,"perft":9,"moves":[]}
{"seed":1,"depth":1,"perft":10,"moves":["S@9,9/0=none"]}
{"seed":1,"depth":1,"perft":10,"moves":["?"]}
{"seed":1.0,"depth":1,"perft":10,"moves":[]}
{"seed":1,"depth":1,"perft":10,"moves":[1]}
{"seed":1,"depth":1,"perft":10,"moves":[],"colours":[3]}
{"seed":1,"depth":1,"perft":10,"moves":[],"turn":1}
{"seed":1,"depth":1,"perft":10}
{"seed":1,
END
prints 1 "$scratch/rows:4: expected 11, found 10
$scratch/rows:5: not a case: *seed colours meeples depth count*
$scratch/rows:6: not a case: *2 to 5*
$scratch/rows:7: not a case: *-1*
$scratch/rows:8: not a case: *
$scratch/rows:11: expected 9, found 10
$scratch/rows:12: not a case: move 1: *
$scratch/rows:13: not a case: move 1: *
$scratch/rows:14: not a case: seed: *
$scratch/rows:15: not a case: moves: *
$scratch/rows:16: not a case: colours: *
$scratch/rows:17: not a case: turn: *
$scratch/rows:18: not a case: *moves is missing
$scratch/rows:19: not a case: not valid JSON*
17 rows, 14 bad" perft --check "$scratch/rows"
prints 1 '{"rows":17,"bad":\[{"line":4,"problem":"expected 11, found 10"},*' perft --check "$scratch/rows" --json

refuses 2 '*--depth D or --check FILE*' perft --seed 1
refuses 2 '*expected one of --seed*' perft --depth 1
refuses 2 '*--depth*' perft --seed 1 --depth 0
refuses 2 '*--check*' perft --check "$scratch/rows" --depth 1
refuses 2 '*--check*' perft --check "$scratch/rows" --colours 3
refuses 1 '*holds no row*' perft --check /dev/null
refuses 1 '*line 1 is longer*' perft --check /dev/zero
refuses 1 '*No such file*' perft --check "$scratch/none"
refuses 1 '*directory*' perft --check "$scratch"
