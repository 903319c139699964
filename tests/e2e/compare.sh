#!/usr/bin/env bash
# shellcheck source=tests/e2e/lib.sh
source "$HINDMOST_TESTS/e2e/lib.sh"
cd "$scratch"
# Tables without their times, which come last and depend on the machine.
steady() { cut -d, -f"1-$((1 + 5 * $2))" "$1"; }

# What it says of the games and how they were played.
prints 0 'hindmost  [0-9]*
deals     seeds 1 to 30, order hidden
rules     --profile official --colours 3 --meeples 4 --unplaceable redraw --forced-end-scoring score
player 1  greedy:work=100
player 2  random:work=100
network   hindmost *
random    seed 1, memory 1073741824 bytes a game, 2 threads
limits    in work: the same on every machine and for any number of threads
played    30 deals

player    deals     mean ± error  lowest  10%  50%  90%  best   forced  before 60  turns      work  ms a move
1            30 *
2            30 *

less      deals     mean ± error        95% interval    ahead    equal   behind
2 - 1        30 *-[0-9]* to -[0-9]*%' compare greedy random --deals 1-30 --work 100 --threads 2 --out two.csv
[[ $(sed -n 2p two.csv) == seed,result_1,turns_1,end_1,work_1,stop_1,result_2,* ]]
[[ $(tail -n +3 two.csv | cut -d, -f1 | tr '\n' ' ') == "$(seq -s ' ' 1 30) " ]]
# The mean, its error and the difference, added up by hand.
by_hand() { tail -n +3 two.csv | awk -F, "{ x = $1; n++; s += x; q += x * x }
    END { printf \"%.2f ± %.2f\", s / n, sqrt((q - s * s / n) / (n - 1) / n) }"; }
grep -qE "^1 .* $(by_hand '$2') " <<<"$stdout"
grep -qE "^2 - 1 .* $(by_hand '$7 - $2') " <<<"$stdout"
# A row is what the players come to by themselves.
prints 0 "$(sed -n 3p two.csv | cut -d, -f2)" play --seed 1 --player greedy --quiet
prints 0 "$(sed -n 3p two.csv | cut -d, -f7)" play --seed 1 --player random --quiet

# The same for any number of threads, and a golden row, which the seeds and the rules decide.
prints 0 '*' compare greedy random --deals 1-30 --work 100 --threads 1 --out one.csv
cmp <(steady one.csv 2) <(steady two.csv 2)
prints 0 '*' compare random:work=7 random --deals 1-3 --quiet --colours 2 --meeples 1 --out golden.csv
expect golden "$(steady golden.csv 2)" '# hindmost *: compare --order hidden --deals from 1 --random-seed 1 --memory 1073741824 --player random:work=7 network [0-9a-f]* --player random:work=5000 network [0-9a-f]* --profile official --colours 2 --meeples 1 --unplaceable redraw --forced-end-scoring score
seed,result_1,turns_1,end_1,work_1,stop_1,result_2,turns_2,end_2,work_2,stop_2
1,4,3,forced,0,finished,4,3,forced,0,finished
2,3,3,forced,0,finished,3,3,forced,0,finished
3,2,3,forced,0,finished,2,3,forced,0,finished' golden
# JSON Lines have the same.
prints 0 '*' compare greedy random --deals 1-30 --work 100 --out two.jsonl
python3 - <<'PYTHON'
import csv, json
lines = [json.loads(line) for line in open("two.jsonl")]
rows = list(csv.DictReader(open("two.csv").read().splitlines()[1:]))
assert open("two.csv").readline() == "# " + lines[0]["job"] + "\n"
assert len(rows) == 30 == len(lines) - 1
for row, line in zip(rows, lines[1:]):
    assert row["seed"] == str(line["seed"])
    for number, game in enumerate(line["games"], 1):
        assert all(row[f"{name}_{number}"] == str(value) for name, value in game.items())
PYTHON
prints 0 '{"program":"hindmost","version":*,"reproducible":true,*"played":0,"found":30,"players":[[]{"deals":30,*"differences":[[]{"player":2,"less":1,*' \
    compare greedy random --deals 1-30 --work 100 --out two.csv --json

# It goes on where it was stopped, also in the middle of a row, and to more deals; then nothing is left to play.
head -c -40 two.csv >part.csv
prints 0 '*played    1 deals, and 29 that the table had*' compare greedy random --deals 1-30 --work 100 --out part.csv
cmp <(steady part.csv 2) <(steady two.csv 2)
head -n 12 two.csv >part.csv
prints 0 '*played    10 deals, and 10 that the table had*' compare greedy random --deals 1-20 --work 100 --out part.csv
prints 0 '*played    10 deals, and 20 that the table had*' compare greedy random --deals 1-30 --work 100 --out part.csv
prints 0 '*played    0 deals, and 30 that the table had*' compare greedy random --deals 1-30 --work 100 --out part.csv
cmp <(steady part.csv 2) <(steady two.csv 2)
# Killed again and again, at any point.
run=(compare greedy safe --deals 1-120)
"$HINDMOST" "${run[@]}" --out whole.csv >whole
for wait in 0.1 0.25 0.4; do
    for signal in KILL INT; do
        "$HINDMOST" "${run[@]}" --out killed.csv >out 2>err &
        sleep "$wait"
        kill -"$signal" $! 2>>waited || break 2
        code=0
        wait $! 2>>waited || code=$?
        [[ $signal == KILL || $code == 130 || $code == 0 ]]
        [[ $signal == KILL || $(sed -n 's/^1 *\([0-9]*\) .*/\1/p' out) -eq $(($(wc -l <killed.csv) - 2)) ]]
    done
done
prints 0 '*' "${run[@]}" --out killed.csv
cmp <(steady killed.csv 2) <(steady whole.csv 2)

# A full disk loses nothing: the file may not grow beyond a kilobyte.
(trap '' XFSZ; ulimit -f 1; exec "$HINDMOST" compare greedy random --deals 1-30 --work 100 --out full.csv >out 2>err) && false
expect 'standard error' "$(<err)" 'hindmost: full.csv: cannot be written: File too large; the rows so far are whole, and *' full
[[ $(wc -c <full.csv) -le 1024 && -z $(tail -c 1 full.csv) ]]
prints 0 '*' compare greedy random --deals 1-30 --work 100 --out full.csv
cmp <(steady full.csv 2) <(steady two.csv 2)

# A test that stops by itself, at the same deal whatever the threads, and with a table that goes on.
for threads in 1 3; do
    prints 0 '*2 - 1 *  1 is ahead, after 200 deals*test *at most 5%*5 or more missed*' \
        compare safe random --deals 1-1000000 --until-decided --threads "$threads" --out decided$threads.csv
    [[ $(wc -l <decided$threads.csv) == 202 ]]
done
cmp <(steady decided1.csv 2) <(steady decided3.csv 2)
prints 0 '*played    0 deals, and 200 that*' compare safe random --deals 1-1000000 --until-decided --out decided1.csv
prints 0 '*2 - 1 *  close, after 200 deals*3 - 1 *1 is ahead*' \
    compare safe safe random --deals 1-1000 --until-decided --margin 3 --error 0.01
prints 0 '*"test":{"margin":9*"verdict":"open","verdict_after":5*' compare safe random --deals 1-5 --until-decided --margin 9 --json

# The order known; limits and networks of a player's own; limits in time are said to be so.
prints 0 '*order known*player 1  beam:*,work=2000
player 2  greedy:work=3*' compare beam greedy:work=3 --known --work 2k --deals 1-2
prints 0 "*1  *2  *2 - 1*" compare beam greedy --known --work 2k --deals 1-2 --out known.csv
prints 0 "$(sed -n 3p known.csv | cut -d, -f2)" solve --search beam --work 2k --seed 1 --quiet
prints 0 "*player 1  mcts:*,work=50
player 2  mcts:*,time=0.001*limits    in time: another machine*" compare mcts:work=50 mcts:time=0.001,top=3 --deals 1-2
"$HINDMOST" train --out tiny.net --games 16 --batch 8 >trained
prints 0 '*player 1  greedy:work=5000
player 2  greedy:work=5000
player 3  greedy:work=5000
network   of player 1: hindmost *
network   of player 2: hindmost *: train --games 16 *
network   of player 3: hindmost *: train --games 16 *' compare greedy greedy:network=tiny.net greedy:network=tiny.net --deals 1-3 --out nets.csv

# Tables of other comparisons and other files.
refuses 1 '*two.csv: is the table of another comparison, with `player greedy:work=100 network *` in place of `player greedy:work=101 network *`; give the same options or name another --out' \
    compare greedy random --deals 1-30 --work 101 --out two.csv
refuses 1 '*with `deals from 1` in place of `deals from 2`*' compare greedy random --deals 2-30 --work 100 --out two.csv
refuses 1 '*two.csv: line 23: goes on behind the last of --deals, 20; ask for more deals*' \
    compare greedy random --deals 1-20 --work 100 --out two.csv
sed 5d two.csv >gap.csv
refuses 1 '*gap.csv: line 5: expected the row of seed 3, found that of 4' compare greedy random --deals 1-30 --work 100 --out gap.csv
refuses 1 '*trained: is no table of a comparison*' compare greedy random --deals 1-30 --format csv --out trained
refuses 1 '*two.jsonl: is no table of a comparison in this format*' compare greedy random --deals 1-30 --work 100 --format csv --out two.jsonl
refuses 1 '*/dev/full: expected a file*' compare greedy random --deals 1-3 --format csv --out /dev/full
refuses 1 '*none/x.csv: cannot be written*' compare greedy random --deals 1-3 --out none/x.csv

refuses 2 '*--out: expected the name of a file*' compare greedy --deals 1-2 --out -
for option in '--margin 3' '--error 0.1'; do
    # shellcheck disable=SC2086 # two words
    refuses 2 "*option ${option% *}: is about the test of --until-decided; add that*" compare greedy safe --deals 1-2 $option
done
refuses 2 '*expected at least one PLAYER*' compare --deals 1-2
refuses 2 '*expected --deals A-B*' compare greedy
refuses 2 '*one of --hidden and --known*' compare greedy --deals 1-2 --hidden --known
refuses 2 '*name that ends in .csv or .jsonl, or --format*' compare greedy --deals 1-2 --out table.txt
refuses 2 '*--format: expected csv or jsonl*' compare greedy --deals 1-2 --out table.csv --format xml
refuses 2 '*unknown player*beam*there are: mcts, *' compare beam --deals 1-2
refuses 2 '*unknown search*expectimax*there are: auto, *' compare expectimax --known --deals 1-2
refuses 2 '*limit of player `mcts:work=0`: expected a positive integer*' compare mcts:work=0 --deals 1-2
refuses 2 '*parameter work: given twice*' compare mcts:work=1,work=2 --deals 1-2
refuses 1 '*made: cannot be opened*' compare greedy:network=made --deals 1-2
refuses 2 '*--margin: expected a number from 0.001*' compare greedy --deals 1-2 --margin 0
refuses 2 '*--error: expected a number*to 0.5*' compare greedy --deals 1-2 --error 0.6
