#!/usr/bin/env bash
# shellcheck source=tests/e2e/lib.sh
source "$HINDMOST_TESTS/e2e/lib.sh"
cd "$scratch"
run=(difficulty --options 'meeples=2,4' 'colours=3,4' --player safe --deals 1-60)

prints 0 'hindmost  [0-9]*
deals     seeds 1 to 60, order hidden
rules     --options meeples=2,4 colours=3,4
player    safe:meeple=8,work=5000
network   *
limits    in work: the same *
played    60 deals

options * deals *
meeples=2 colours=3 *60 *
meeples=2 colours=4 *60 *
meeples=4 colours=3 *60 *
meeples=4 colours=4 *60 *

chance to reach *30 *50 *70 *84 *forced end at turn 10/50/90%
meeples=2 colours=3 *
meeples=4 colours=4 *

As this player plays, with 95% intervals:
- meeples 4 in place of 2: easier. Results are * points higher (*), * The mean changes by * with colours=4 at least and by * with colours=3 at most. The rules call more meeples easier: so it is.
- colours 4 in place of 3: *The rules promise more points*' "${run[@]}" --out table.csv --html page.html
# A page that stands by itself.
grep -q '<h1>How hard the options are</h1>' page.html
[[ $(grep -c '<svg ' page.html) == 3 ]]
grep -qE 'src=|href=|url\(|@import' page.html && false
python3 - <<'PYTHON'
import html.parser, re
text = open("page.html").read()
class Parser(html.parser.HTMLParser):
    open_tags = []
    def handle_starttag(self, tag, attributes):
        if tag not in ("meta",):
            self.open_tags.append(tag)
    def handle_endtag(self, tag):
        assert self.open_tags.pop() == tag, tag
parser = Parser()
parser.feed(text)
assert parser.open_tags == []
PYTHON
# The same numbers from the table, in CSV and in JSON; each game is what compare plays by these rules.
prints 0 'meeples,colours,deals,mean,*' "${run[@]}" --out table.csv --csv
printf '%s\n' "$stdout" >summary.csv
prints 0 '{"program":"hindmost",*"played":0,"found":60,*' "${run[@]}" --out table.csv --json
printf '%s\n' "$stdout" >summary.json
prints 0 '*' compare safe --deals 1-60 --colours 4 --meeples 2 --out one.csv
[[ $(cut -d, -f7-11 table.csv | tail -n +3) == "$(cut -d, -f2-6 one.csv | tail -n +3)" ]]
python3 - <<'PYTHON'
import csv, json
rows = list(csv.DictReader(open("summary.csv")))
whole = json.load(open("summary.json"))
games = list(csv.DictReader(open("table.csv").read().splitlines()[1:]))
assert len(rows) == len(whole["combinations"]) == 4 and len(games) == 60
for number, (row, found) in enumerate(zip(rows, whole["combinations"]), 1):
    results = [int(game[f"result_{number}"]) for game in games]
    forced = [int(game[f"turns_{number}"]) for game in games if game[f"end_{number}"] == "forced"]
    assert abs(sum(results) / 60 - found["mean"]) < 1e-9 and abs(found["mean"] - float(row["mean"])) < 1e-4
    assert found["options"] == {"meeples": row["meeples"], "colours": row["colours"]}
    assert found["reach"]["30"]["chance"] == sum(result >= 30 for result in results) / 60
    assert found["forced_end"]["chance"] == len(forced) / 60
    assert found["forced_end"]["turns"][1] == sorted(forced)[(len(forced) + 1) // 2 - 1] == int(row["forced_turn_50"])
    assert "bound" not in found and row["bound"] == ""
assert [effect["option"] for effect in whole["effects"]] == ["meeples", "colours"]
PYTHON
# It goes on from a part, with any number of threads.
head -n 20 table.csv >part.csv
prints 0 '*played    42 deals, and 18 that the table had*' "${run[@]}" --threads 3 --out part.csv
cmp <(cut -d, -f1-21 part.csv) <(cut -d, -f1-21 table.csv)

# The order known: best results found, and bounds that they do not pass. 2 deals are too few to tell.
prints 0 '*order known*player    beam:*,work=1000
*best known    bound    of it
meeples=3 profile=official *2 *%
*Results are not clearly changed, by *' \
    difficulty --options meeples=3 profile=official,web --known --player beam --work 1k --deals 1-2 --html known.html
grep -q 'class="mark"' known.html
# The best known may be in the store.
prints 0 '[0-9]*' solve --deal-file <("$HINDMOST" deal --seed 1) --work 30k --quiet --store known.db
best=$stdout
known=(difficulty --options meeples=4 --known --player beam --work 1k --deals 1-1 --json --store)
prints 0 "*\"best_known\":$best.0,\"bound\":*" "${known[@]}" known.db
prints 0 '*"best_known":*' "${known[@]}" none
[[ $stdout != *"\"best_known\":$best.0,"* ]]
# The default player; a single deal; nothing that varies.
prints 0 '*player    mcts:*chance to reach*' difficulty --options meeples=1 --work 50 --deals 1-1

# Interrupted.
"$HINDMOST" difficulty --options meeples=3,4 --player greedy --deals 1-1000000 --out stopped.csv >out 2>err &
while kill -0 $! && { [[ ! -e stopped.csv ]] || (($(wc -l <stopped.csv) < 4)); }; do sleep 0.05; done
kill -INT $!
code=0
wait $! || code=$?
stderr=$(<err)
expect 'exit code' "$code" 130 difficulty SIGINT
expect 'deals' "$(sed -n 's/^meeples=4 *\([0-9]*\) .*/\1/p' out | head -n 1)" $(($(wc -l <stopped.csv) - 2)) difficulty SIGINT

refuses 1 '*table.csv: is the table of another measurement of difficulty, with `options meeples=2,4 colours=3,4` in place of `options meeples=2,4 colours=3,5`*' \
    difficulty --options meeples=2,4 colours=3,5 --player safe --deals 1-60 --out table.csv
refuses 1 '*one.csv: is the table of another measurement of difficulty, with *compare* in place of *difficulty*' "${run[@]}" --out one.csv
refuses 2 '*expected --options NAME=VALUE,*' difficulty --deals 1-2
refuses 2 '*there is no option `tiles` of the rules; there are: profile, colours, meeples, *' difficulty --options tiles=2 --deals 1-2
refuses 2 '*--options: meeples: expected an integer from 1 to 8, found `9`*' difficulty --options meeples=9 --deals 1-2
refuses 2 '*meeples: 3 is given twice*' difficulty --options meeples=3,3 --deals 1-2
refuses 2 '*expected one of --csv and --json*' difficulty --options meeples=3 --deals 1-2 --csv --json
for table in table.csv new.csv; do
    refuses 2 '*--html and --out: expected two files*' "${run[@]}" --out $table --html ./$table
done
[[ $(wc -l <table.csv) == 62 && ! -e new.csv ]]
refuses 2 '*unknown player*' difficulty --options meeples=3 --deals 1-2 --player beam
refuses 1 '*none/page*' difficulty --options meeples=3 --deals 1-2 --html none/page
