#!/usr/bin/env bash
# shellcheck source=tests/e2e/lib.sh
source "$HINDMOST_TESTS/e2e/lib.sh"

# The proof in full: lambdas sum to 5040, terms to the total, and the total is the bound.
prints 0 'In units of 1/5040 of a point:*until turn *less, and a discarded tile *red has 1*start tile: city, 1 open, worth 2, pays *bound     186, proved: 9????? / 5040 rounded down
counting  199' bound --seed 1
awk '$1 == "score" && NF == 4 { lambdas = $2 + $3 + $4 }
     /^ *sum +term$/ { terms = 1; next }
     terms && NF == 0 { exit !(lambdas == 5040 && sum == last && sum / 5040 >= 186 && sum / 5040 < 187 && lines == 79) }
     terms { sum += $2; last = $1; ++lines }' <<<"$stdout"
prints 0 '{"seed":1,"deal":"SVXDE*","bound":186,"counting":199,"certificate":{"unit":5040,"lambda":\[*\],*,"total":9?????}}' \
    bound --seed 1 --json

# VELWLB: the bound is what the best play reaches. The deal and the rules come from anywhere.
prints 0 7 bound --deal VELWLB --quiet
prints 0 '*has 5*' bound --deal VELWLB --colours 5
printf 'VELWLB\n' >"$scratch/deal"
prints 0 7 bound --deal-file "$scratch/deal" --quiet
prints 0 '[0-9]*' bound --deal VELWLB --quiet --profile web --colours 2 --meeples 1

# Several deals; built-in multipliers alone.
prints 0 'seed 1  bound 187  counting 199
seed 2  bound 185  counting 199
mean 186.00' bound --deals 1-2 --steps 0
prints 0 $'186\n184' bound --deals 1-2 --quiet
prints 0 '{"seed":1,*,"bound":186,"counting":199}
{"seed":2,*}' bound --deals 1-2 --json

refuses 2 '*expected one of --seed, --deal and --deal-file*' bound
refuses 2 '*--deals stands in place of*' bound --deals 1-2 --seed 1
refuses 2 '*--deals*two seeds such as 1-20*' bound --deals 5
refuses 2 '*--deals*expected an integer from 5*' bound --deals 5-4
refuses 2 '*--deals*at most 1000000 deals*' bound --deals 1-2000000
refuses 2 '*--steps*expected an integer*' bound --seed 1 --steps -1
refuses 1 '*Z*' bound --deal SVZ
