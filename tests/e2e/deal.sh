#!/usr/bin/env bash
# shellcheck source=tests/e2e/lib.sh
source "$HINDMOST_TESTS/e2e/lib.sh"

# The seeded deal that the format spells out.
whole=SVXDEOEVVASEENWQKOVUKIHVDWPHCRMIVJUHUFFUTPALJBEBUBBRVRNDVWKNJUGMVULLWUP
prints 0 "$whole" deal --seed 1
prints 0 "{\"seed\":1,\"deal\":\"$whole\",\"piles\":\[*\]}" deal --seed=1 --json
prints 0 '?*' deal --seed 0
prints 0 '?*' deal --seed 18446744073709551615

# Letters, from anywhere; tile t lies in pile t mod colours (M4).
prints 0 SVX deal --deal S,V,X
prints 0 '{"deal":"SVXDE","piles":\["SD","VE","X"\]}' deal --deal SVXDE --json
prints 0 '{"deal":"SVXDE","piles":\["SXE","VD"\]}' deal --deal SVXDE --json --colours 2
printf ' SVX\r\n\n' >"$scratch/deal"
prints 0 SVX deal --deal-file "$scratch/deal"
prints 0 SVX deal --deal-file - <"$scratch/deal"

# Exactly one deal; seeds are whole numbers of 64 bits.
refuses 2 '*expected one of --seed, --deal and --deal-file*' deal
refuses 2 '*expected one of --seed, --deal and --deal-file*' deal --seed 1 --deal SVX
for seed in -1 +1 1.0 1e3 0x1 ' 1' '' one 18446744073709551616 99999999999999999999999; do
    refuses 2 '*--seed*expected an integer from 0 to 18446744073709551615, found*' deal --seed "$seed"
done
refuses 2 '*--seed*' deal --seed
refuses 2 '*--seed*' deal --seed=
refuses 2 '*--seed*' deal --seed 1 --seed 2

# Deals that are none.
refuses 1 '*column 3*Z*' deal --deal SVZ
refuses 1 '*\\x1b*' deal --deal $'S\e[31m'
refuses 1 '*too many tiles C*' deal --deal CC
refuses 1 '*empty*' deal --deal ''
refuses 1 '*too many*' deal --deal "${whole}V"
refuses 1 '*is empty; expected a deal*' deal --deal-file /dev/null
refuses 1 '*longer than*' deal --deal-file /dev/zero
refuses 1 '*No such file*' deal --deal-file "$scratch/none"
refuses 1 '*directory*' deal --deal-file "$scratch"
printf 'SV\0X' >"$scratch/deal"
refuses 1 '*\\x00*' deal --deal-file "$scratch/deal"
printf 'SV\nX' >"$scratch/deal"
refuses 1 '*\\x0a*' deal --deal-file "$scratch/deal"

# The rule options beside it.
refuses 2 '*--colours*2 to 5*' deal --seed 1 --colours 6
refuses 2 '*--colours*2 to 5*' deal --seed 1 --colours 1
refuses 2 '*--meeples*1 to 8*' deal --seed 1 --meeples 0
refuses 2 '*--meeples*1 to 8*' deal --seed 1 --meeples 9
refuses 2 '*--profile*official or web*' deal --seed 1 --profile Web
refuses 2 '*--unplaceable*redraw or pass*' deal --seed 1 --unplaceable skip
refuses 2 '*--forced-end-scoring*score or none*' deal --seed 1 --forced-end-scoring ''
