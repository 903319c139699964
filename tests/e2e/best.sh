#!/usr/bin/env bash
# The store of best-known games as a person uses it; best_store.sh is about what may go wrong.
# shellcheck source=tests/e2e/lib.sh
source "$HINDMOST_TESTS/e2e/lib.sh" || exit
cd "$scratch"
default=$XDG_DATA_HOME/hindmost/best.db

# Nothing there yet: said, and not made by who only reads.
for command in list export check 'show --deal VE'; do
    # shellcheck disable=SC2086 # one word or more
    refuses 1 '*best.db: there is no such file; solve and best import make a store' best $command
done
[[ ! -e $default ]]

# solve offers what it finds, and says what became of it; only a better line replaces one.
prints 0 '*
store     kept: the first line of this deal' solve --deal SVXDE --search random --work 1 --random-seed 3
prints 0 '*
result    5, proved optimal
*
store     kept: better than 4' solve --deal SVXDE --by 'Ada L.'
prints 0 '*
store     not kept: 5 is known' solve --deal SVXDE --search random --work 1 --random-seed 3
# Nothing is kept, nothing said, where nobody wants it; another store is another file.
prints 0 '*
stopped   *' solve --deal SVXDE --work 1k --store none
[[ $stdout != *store* && ! -e none ]]
prints 0 '*kept: the first line of this deal' solve --deal SVXDE --work 1k --store other.db
prints 0 2 solve --deal E --work 1k --quiet --profile web
HINDMOST_BY=Bob prints 0 2 solve --deal E --work 1k --quiet --meeples 3
[[ $(find "$XDG_DATA_HOME" -type f) == "$default" && $(stat -c %a "$XDG_DATA_HOME/hindmost") == 700 ]]
# Without XDG_DATA_HOME, or where it is no absolute path, below the home.
for data in '' data; do
    mkdir home
    HOME=$scratch/home XDG_DATA_HOME=$data prints 0 2 solve --deal E --work 1k --quiet
    [[ $(find home data -type f 2>/dev/null) == home/.local/share/hindmost/best.db ]]
    rm -r home
done

when='20??-??-??T??:??:??Z'
prints 0 "result  bound  gap  when                  search      game
     5      5    0  $when  auto        --deal SVXDE
     2      2    0  $when  auto        --deal E --meeples 3
     2      2    0  $when  auto        --deal E --profile web" best list
prints 0 "*game
     2      2    0  *--deal E --profile web" best list --profile web
[[ $(wc -l <<<"$stdout") == 2 ]]
prints 0 '*game' best list --deals 1-9
prints 0 '{"deal":"E","game":"--deal E --meeples 3","result":2,"bound":2,"gap":0,"tries":0,"found_by":{"program":"hindmost",*"when":"*","by":"Bob"}}' \
    best list --json --meeples 3
prints 0 '*R red *
result    5
bound     5
gap       0
turns     5
end       last tile
search    auto
network   hindmost *
work      *
seconds   *
threads   *
when      '"$when"'
by        Ada L.' best show --deal SVXDE
prints 0 '{"schema":"hindmost-record/1",*' best show --deal SVXDE --json
printf '%s\n' "$stdout" >record
prints 0 'ok 5' verify record
refuses 1 '*best.db: does not hold this game; *' best show --deal SVXDE --colours 2
prints 0 'ok 3' best check

# Seeds come in the order of their numbers; one that a record does not say is taken from one that does.
prints 0 '*' solve --deal "$("$HINDMOST" deal --seed 10)" --work 1k --store seeds.db
prints 0 '*store     not kept: * is known' solve --seed 10 --work 1k --store seeds.db
for seed in 9 18446744073709551615; do
    prints 0 '[0-9]*' solve --seed "$seed" --work 1k --quiet --store seeds.db
done
prints 0 '*' best list --store seeds.db
[[ $(awk '{ print $NF }' <<<"$stdout" | tr '\n' ' ') == 'game 9 10 18446744073709551615 ' ]]
prints 0 '*' best list --store seeds.db --deals 10-11
[[ $(awk '{ print $NF }' <<<"$stdout" | tr '\n' ' ') == 'game 10 ' ]]

# Out and in again: the same to the letter. What verify accepts; merged by result.
prints 0 '' best export all.jsonl
prints 0 $'ok 5\nok 2\nok 2' verify all.jsonl
prints 0 '3 read: 3 new, 0 better, 0 known, 0 refused' best import --store copy.db all.jsonl
prints 0 '*' best export --store copy.db
[[ $stdout == "$(<all.jsonl)" ]]
refuses 2 '*not the store itself*' best export --store copy.db copy.db
"$HINDMOST" play --deals 9-11 --player random --record played.jsonl >/dev/null 2>&1
prints 0 '3 read: 1 new, 0 better, 2 known, 0 refused' best import --store seeds.db played.jsonl
prints 0 '3 read: 3 new, 0 better, 0 known, 0 refused' best import --store played.db played.jsonl
prints 0 '*  random      --seed 9*' best list --store played.db
"$HINDMOST" best export --store seeds.db |
    prints 0 '4 read: 1 new, 2 better, 1 known, 0 refused' best import --store played.db -
# A lower bound comes along with a line that is no better; one that cannot be is refused.
sed 's/"bound":[0-9]*/"bound":150/' <("$HINDMOST" best export --store seeds.db --deals 9-9) >lower.jsonl
prints 0 '1 read: 0 new, 0 better, 1 known, 0 refused' best import --store seeds.db lower.jsonl
prints 0 '*  150  *--seed 9' best list --store seeds.db --deals 9-9

# Records that are refused are named; the others are kept.
{
    sed 's/"result":[0-9]*/"result":999/; q' played.jsonl
    echo 'no record'
    tail -n 1 all.jsonl
    sed 's/"bound":[0-9]*/"bound":1/' lower.jsonl
    sed 's/"bound":[0-9]*/"bound":"1"/' lower.jsonl
} >mixed.jsonl
prints 1 'bad: mixed.jsonl:1: result: the moves lead to *, the record says 999
bad: mixed.jsonl:2: *not valid JSON*
bad: mixed.jsonl:4: bound: 1 is below the result *
bad: mixed.jsonl:5: bound: expected an integer *
5 read: 1 new, 0 better, 0 known, 4 refused' best import --store mixed.db mixed.jsonl
prints 0 'ok 1' best check --store mixed.db
refuses 1 '*none.jsonl: *' best import none.jsonl

# What the project ships.
prints 0 '* read: * new, 0 better, 0 known, 0 refused' best import --store shipped.db "$HINDMOST_TESTS/../bench/best-known.jsonl"
prints 0 '*' best export --store shipped.db
[[ $stdout == "$(<"$HINDMOST_TESTS/../bench/best-known.jsonl")" ]]

# Going on from what is known: the widest gap first, never worse, another seed at each try; nothing
# where there are proofs. Work, not threads, decides.
bests() { "$HINDMOST" best list --store "$1" --json | sed 's/"found_by".*//'; }
gaps() { awk 'NR > 1 { print $2, $3 }' <<<"$stdout"; }
prints 0 'result  was  gap  game' best improve
cp seeds.db again.db
before=$(bests seeds.db)
prints 0 '*--seed *' best improve --store seeds.db --work 20k --threads 2 --by Eve
rows=$stdout
[[ $(tail -n +2 <<<"$rows" | wc -l) == 4 ]]
awk 'NR > 1 && ($1 < $2 || $3 + $1 - $2 > 190) { exit 1 }' <<<"$rows"
tail -n +2 <<<"$rows" | awk '{ print $3 + $1 - $2 }' | sort -c -n -r
[[ $(bests seeds.db) != "$before" && $("$HINDMOST" best show --store seeds.db --seed 10) == *'by        Eve' ]]
prints 0 "$rows" best improve --store again.db --work 20k --threads 1
prints 0 'ok 4' best check --store seeds.db
prints 0 '*--seed 9' best improve --store seeds.db --work 1 --search random --deals 9-9
prints 0 '*--seed 9' best improve --store seeds.db --time 0.3 --slice 0.1 --search random --deals 9-9
prints 0 '*"tries":[2-9]*' best list --store seeds.db --deals 9-9 --json

# Interrupted: what was found until then is kept.
rm seeds.db
prints 0 '3 read: *' best import --store seeds.db played.jsonl
: >out
"$HINDMOST" best improve --store seeds.db --slice 0.3 --time 10m >out 2>err &
while kill -0 $! && (($(wc -l <out) < 3)); do sleep 0.05; done
kill -INT $!
code=0
wait $! || code=$?
expect 'exit code' "$code" 130 best improve
expect 'standard error' "$(<err)" '' best improve
while read -r result _ gap _ seed; do
    prints 0 "* $result * $gap  *--seed $seed" best list --store seeds.db --deals "$seed-$seed"
done < <(tail -n +2 out | sort -k 5,5 -k 1,1nr | sort -u -k 5,5)
prints 0 'ok 3' best check --store seeds.db

refuses 2 '*expected one of --seed, --deal and --deal-file*' best show
refuses 2 '*expected FILE*' best import
refuses 2 '*unexpected argument*' best list more
refuses 2 '*--slice*' best improve --slice 0
refuses 2 '*--deals*' best list --deals 1
