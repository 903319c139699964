#!/usr/bin/env bash
# shellcheck source=tests/e2e/lib.sh
source "$HINDMOST_TESTS/e2e/lib.sh"
cd "$scratch"
# What a person sees, without what depends on the machine.
steady() { grep -vE '^(a move|work) ' <<<"$stdout"; }

# The board, the result and how it was played; work, not threads, decides.
prints 0 '*R red *G green *B blue *
seed      3
result    *
turns     *
end       *
player    mcts:top=*, random seed 1
a move    *s on average, the longest *s
work      * positions in *, 2 threads
stopped   the work limit: the same on every machine' play --seed 3 --player mcts --work 50 --threads 2
reference=$(steady)
prints 0 '*' play --seed 3 --player mcts --work 50 --threads 1
[[ $(steady) == "$reference" ]]

# Records that verify accepts, in the file and on standard output.
prints 0 '[0-9]*' play --seed 3 --player mcts --work 50 --quiet --record record
result=$stdout
grep -qx "result *$result" <<<"$reference"
prints 0 "ok $result" verify record
grep -q '"found_by":{"program":"hindmost","version":"[^"]*","player":"mcts:[^"]*","seed":1,"work":[0-9]*,"seconds":[^,]*,"memory":1073741824,"threads":[0-9]*,"reason":"work","network":"hindmost [^"]*","order":"hidden"}' record
for output in --json '--record -'; do
    # shellcheck disable=SC2086 # one option or more
    prints 0 '{"schema":"hindmost-record/1",*}' play --seed 3 --player greedy $output
    printf '%s\n' "$stdout" >printed
    prints 0 'ok [0-9]*' verify printed
done
prints 0 'ok [0-9]*' verify printed
# A player without limits is none that a time limit ended. All rules; short deals.
prints 0 '*stopped   nothing was left to search: the same on every machine' play --seed 3 --player random
prints 0 '*stopped   the time limit: another machine may find another line' play --deal SVXDE --player mcts --time 0.01
prints 0 '[0-9]*' play --deal SVXDE --player mcts --work 50 --quiet --profile web --colours 5 --meeples 1 --record rules
prints 0 'ok *' verify rules
# Another network plays another game.
"$HINDMOST" train --out tiny.net --games 16 --batch 8 >trained
prints 0 '*' play --seed 3 --player greedy --json
builtin=$stdout
prints 0 '*"network":"hindmost *: train --games 16 *' play --seed 3 --player greedy --json --network tiny.net
[[ ${stdout%%\"found_by*} != "${builtin%%\"found_by*}" ]]

# Many deals: a table in the order of the seeds, the same for any number of threads but for the times.
deals() {
    run_program play --deals "$@"
    expect 'exit code' "$code" 0 "$@"
    table=$(cut -d, -f1-5 <<<"$stdout")
    summary=$(sed -e 's/, [0-9]* threads$//' -e 's/ *[^ ]*$//;' <<<"$stderr") # the last column is a time
}
deals 3-5 --work 50 --threads 1
reference=$table
summary_of_one=$summary
deals 3-5 --work 50 --threads 2
[[ $table == "$reference" && $summary == "$summary_of_one" ]]
[[ $(cut -d, -f1 <<<"$table" | tr '\n' ' ') == 'seed 3 4 5 ' ]]
expect summary "$stderr" 'hindmost *
deals     seeds 3 to 5, order hidden
rules     --profile official *
player    mcts:*
network   *
random    seed 1, *, 2 threads
limits    in work: *

player *
1             3 *.?? ± *' play --deals
mean=$(tail -n +2 <<<"$table" | awk -F, '{ sum += $2 } END { printf "%.2f", sum / NR }')
grep -q "^1  *3  *$mean ±" <<<"$stderr"
# A row is what the deal by itself comes to.
prints 0 '[0-9]*' play --seed 3 --player mcts --work 50 --quiet
[[ $(sed -n 2p <<<"$reference") == "3,$stdout,"* ]]
deals 1-1 --player random --threads 4
expect summary "$stderr" '*.00 ± - *' play --deals 1-1
deals 1-2 --time 0.001
expect summary "$stderr" '*limits    in time: another machine*' play --deals --time
# Records and results alone, one a line.
deals 1-4 --player random --record records
prints 0 $'ok *\nok *\nok *\nok *' verify records
prints 0 '{*}'$'\n''{*}' play --deals 1-2 --player random --json --quiet
prints 0 $'[0-9]*\n[0-9]*' play --deals 1-2 --player random --quiet

# Interrupted: the deals played so far, or nothing of a single one.
: >table
"$HINDMOST" play --deals 1-1000000 --player greedy >table 2>summary &
while kill -0 $! && (($(wc -l <table) < 3)); do sleep 0.05; done
kill -INT $!
code=0
wait $! || code=$?
expect 'exit code' "$code" 130 play --deals
expect 'games' "$(sed -n 's/^1  *\([0-9]*\) .*/\1/p' summary)" $(($(wc -l <table) - 1)) play --deals
"$HINDMOST" play --seed 1 --player mcts --time 10m --record none >out 2>err &
sleep 1
kill -TERM $!
code=0
wait $! || code=$?
expect 'exit code' "$code" 130 play
expect 'standard output' "$(<out)" '' play
expect 'standard error' "$(<err)" 'hindmost: play: interrupted after * turns' play
[[ ! -e none ]]

refuses 2 '*expected one of --seed, --deal, --deal-file, --deals, --start and --box*' play
refuses 2 '*expected one of --seed, --deal, --deal-file, --deals, --start and --box*' play --seed 1 --deals 1-2
refuses 2 '*--deals: expected two seeds such as 1-20, found `5`*' play --deals 5
refuses 2 '*--deals: expected an integer from 5 to *, found `4`*' play --deals 5-4
refuses 2 '*--deals*' play --deals -5-4
refuses 2 '*--player*unknown player*there are: mcts, *' play --seed 1 --player nobody
refuses 2 '*--player*top*from 1 to 1000*' play --seed 1 --player mcts:top=0
refuses 1 '*made: cannot be opened*' play --seed 1 --network made
refuses 1 '*record: expected a network that begins with*' play --seed 1 --network record
refuses 1 '*none/record*' play --seed 1 --time 10m --record none/record
refuses 2 '*--work*' play --seed 1 --work 0
