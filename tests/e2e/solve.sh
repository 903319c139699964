#!/usr/bin/env bash
# shellcheck source=tests/e2e/lib.sh
source "$HINDMOST_TESTS/e2e/lib.sh"

# The board, the result and how it was found.
prints 0 '*[0-9]*R red *G green *B blue *
seed      1
result    *
bound     186, proved
turns     *
end       *
search    *
work      *
stopped   the work limit: the same on every machine
store     kept: the first line of this deal' solve --seed 1 --work 2k --threads 2
# Work, not time, decides: any number of threads gives the same board.
steady() { grep -vE '^(work|store) ' <<<"$stdout"; }
reference=$(steady)
prints 0 '*' solve --seed 1 --work 2000 --threads 1
[[ $(steady) == "$reference" ]]

# A record that verify and show accept, in the file and on standard output.
prints 0 '[0-9]*' solve --seed 2 --work 2k --quiet --record "$scratch/record"
result=$stdout
prints 0 "ok $result" verify "$scratch/record"
prints 0 "*result $result" show "$scratch/record"
grep -q '"found_by":{"program":"hindmost","version":"[^"]*","search":"[^"]*","seed":1,"work":[0-9]*,"seconds":[^,]*,"memory":1073741824,"threads":[0-9]*,"reason":"work","network":"hindmost [^"]*","when":"20[0-9T:-]*Z"}' "$scratch/record"
grep -q '"bound":184,' "$scratch/record"
for output in --json '--record -' '--record - --json'; do
    # shellcheck disable=SC2086 # one option or more
    prints 0 '{"schema":"hindmost-record/1",*}' solve --seed 2 --work 2k $output
    printf '%s\n' "$stdout" >"$scratch/printed"
    prints 0 "ok $result" verify "$scratch/printed"
done

# A result that is as high as the bound, or the best of all plays, is proved.
prints 0 '*result    2, proved optimal
bound     2, proved
*' solve --deal E --work 1k

# All rules; a deal of letters has no seed; a seed that is drawn is told.
prints 0 '[0-9]*' solve --deal SVXDE --work 1k --quiet --profile web --colours 5 --meeples 1 \
    --unplaceable redraw --forced-end-scoring score --record "$scratch/rules"
grep -q '"rules":{"profile":"web","colours":5,"meeples":1,"unplaceable":"redraw","forced_end_scoring":"score",' "$scratch/rules"
prints 0 'ok *' verify "$scratch/rules"
run_program solve --work 1k
expect 'exit code' "$code" 0 solve
expect 'standard error' "$stderr" 'hindmost: solve: drew --seed [0-9]*' solve
expect 'standard output' "$stdout" "*seed      ${stderr##* }"$'\n*' solve

# Interrupted, by one signal or by several at once: the best line so far is printed and recorded.
for signal in INT TERM HUP; do
    "$HINDMOST" solve --seed 1 --time 10m --record "$scratch/interrupted" >"$scratch/out" 2>"$scratch/err" &
    sleep 2
    kill -"$signal" $!
    sleep 0.05
    kill -"$signal" $! 2>/dev/null || true
    code=0
    wait $! || code=$?
    expect 'exit code' "$code" 130 solve SIG"$signal"
    expect 'standard error' "$(<"$scratch/err")" '' solve SIG"$signal"
    expect 'standard output' "$(<"$scratch/out")" '*stopped   interrupted: *' solve SIG"$signal"
    prints 0 'ok *' verify "$scratch/interrupted"
    grep -q '"reason":"interrupted"' "$scratch/interrupted"
done

# Files that cannot be written are found out before the search; what was there stays.
for file in "$scratch" "$scratch/none/record" ''; do
    refuses 1 '*' solve --seed 1 --time 10m --record "$file"
done
# A record that cannot be written is printed instead: the line found is not lost.
run_program solve --seed 1 --work 1k --record /dev/full
expect 'exit code' "$code" 1 late write
expect 'standard error' "$stderr" '*/dev/full: cannot be written: No space left on device' late write
prints 0 'ok [0-9]*' verify - <<<"$stdout"
# A file behind an open descriptor is not replaced.
(refuses 1 '*expected the name of a file; - is standard output' solve --deal B --record /dev/fd/5) 5>"$scratch/open"
[[ -c /dev/full ]]
echo old >"$scratch/target"
chmod 640 "$scratch/target"
ln -s target "$scratch/link"
prints 0 '*' solve --seed 1 --work 1k --quiet --record "$scratch/link"
prints 0 'ok *' verify "$scratch/target"
[[ -L $scratch/link && $(stat -c %a "$scratch/target") == 640 ]]
[[ -z $(find "$scratch" -name '[!.]*.??????') ]]

# From a line that is there already: never worse, and the deal and the rules are the record's.
prints 0 '[0-9]*' solve --seed 3 --meeples 3 --work 20k --quiet --record "$scratch/first"
first=$stdout
for search in auto mcts random; do
    prints 0 '[0-9]*' solve --start "$scratch/first" --search "$search" --work 20k --quiet --record "$scratch/second"
    ((stdout >= first))
    prints 0 "ok $stdout" verify "$scratch/second"
done
refuses 2 '*--start: the record says the deal and the rules*' solve --start "$scratch/first" --seed 3
sed 's/"result":[0-9]*/"result":999/' "$scratch/first" >"$scratch/wrong"
refuses 1 '*wrong: the referee does not accept the record: *' solve --start "$scratch/wrong"
# Killed and gone on with: the same line as without a stop.
long=(solve --seed 3 --search beam --work 120k)
prints 0 '[0-9]*' "${long[@]}" --quiet --record "$scratch/whole"
for _ in 1 2 3; do
    "$HINDMOST" "${long[@]}" --threads 1 --checkpoint "$scratch/ckpt" --quiet >/dev/null 2>&1 &
    sleep 0.1
    kill -INT $! 2>/dev/null || true
    wait $! || [[ $? == 130 ]]
done
prints 0 '[0-9]*' "${long[@]}" --checkpoint "$scratch/ckpt" --quiet --record "$scratch/gone-on"
moves() { sed 's/.*"moves"://; s/"found_by".*//' "$1"; }
[[ $(moves "$scratch/whole") == "$(moves "$scratch/gone-on")" ]]
refuses 1 '*ckpt: is the checkpoint of another search, with `work 120000` in place of `work 1000`*' \
    solve --seed 3 --search beam --work 1k --checkpoint "$scratch/ckpt"
refuses 2 '*--checkpoint: search mcts cannot go on*' solve --seed 3 --search mcts --checkpoint "$scratch/ckpt"
head -n 2 "$scratch/ckpt" >"$scratch/cut"
refuses 1 '*cut: the checkpoint is damaged or cut short; remove it*' "${long[@]}" --checkpoint "$scratch/cut"
refuses 1 '*/dev/zero: expected a file that can be read again later' "${long[@]}" --checkpoint /dev/zero
# A limit within the first pass leaves a checkpoint as well.
brief=(solve --seed 3 --search beam --work 100 --quiet --checkpoint "$scratch/brief.ckpt")
prints 0 '[0-9]*' "${brief[@]}"
[[ -s $scratch/brief.ckpt ]]
prints 0 "$stdout" "${brief[@]}"
# A pipe that nobody reads is an error, not a wait; the line found is printed.
mkfifo "$scratch/pipe"
run_program solve --seed 1 --work 1k --record "$scratch/pipe"
expect 'exit code' "$code" 1 pipe without a reader
prints 0 'ok [0-9]*' verify - <<<"$stdout"
# A proof.
prints 0 '*result    5, proved optimal
bound     5, proved*' solve --deal SVXDE --prove
refuses 1 '*solve.sh: expected a network that begins with*' solve --seed 1 --network "$0"

# Options out of range.
refuses 2 '*--time*seconds above 0*' solve --seed 1 --time 0
refuses 2 '*--time*' solve --seed 1 --time nan
refuses 2 '*--time*' solve --seed 1 --time 1e9
refuses 2 '*--time*' solve --seed 1 --time -1
refuses 2 '*--work*' solve --seed 1 --work 0
refuses 2 '*--work*' solve --seed 1 --work 1.5M
refuses 2 '*--work*' solve --seed 1 --work 99999999999G
refuses 2 '*--threads*1 to 1024*' solve --seed 1 --threads 0
refuses 2 '*--memory*at least 1M*' solve --seed 1 --memory 12
refuses 2 '*--random-seed*' solve --seed 1 --random-seed -1
refuses 2 '*--search*' solve --seed 1 --search no-such-search
refuses 2 '*--search*' solve --seed 1 --search random:no-such-parameter=1
