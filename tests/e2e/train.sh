#!/usr/bin/env bash
# shellcheck source=tests/e2e/lib.sh
source "$HINDMOST_TESTS/e2e/lib.sh"
cd "$scratch"
tiny=(--games 64 --batch 16 --replay 500)

# A network with a line that says how it was made, and a table of the way there.
prints 0 'network   one.net
games     64 of 64
time      *, 1 threads' train --out one.net "${tiny[@]}" --threads 1 --log one.csv
head -n 2 one.net | tail -n 1 >made_by
grep -qxE 'hindmost [0-9.]+: train --games 64 --seed 1 --rate 0.002 --last-rate 5e-05 --lambda 0.8 --batch 16 --steps-per-line 1 --replay 500 --mix 0' made_by
[[ $(head -n 1 one.csv) == games,seconds,mean_result,mean_turns,forced,error ]]
[[ $(cut -d, -f1 one.csv | tail -n +2 | tr '\n' ' ') == '16 32 48 64 ' ]]
[[ $(wc -l <one.csv) == 5 ]]
# Threads change nothing; a seed does, and so does a mixture.
prints 0 '*2 threads' train --out two.net "${tiny[@]}" --threads 2 --log two.csv
cmp one.net two.net
[[ $(cut -d, -f1,3- one.csv) == "$(cut -d, -f1,3- two.csv)" ]]
prints 0 '*' train --out other.net "${tiny[@]}" --seed 2
weights() { tail -n +3 "$1"; }
cmp -s <(weights one.net) <(weights other.net) && false
prints 0 '*' train --out mixed.net "${tiny[@]}" --mix 4
cmp -s <(weights one.net) <(weights mixed.net) && false

# Stopped, by time or by a signal, and gone on with: the same weights as without a stop.
prints 0 '*games     16 of 64*' train --out part.net "${tiny[@]}" --checkpoint ckpt --log part.csv --time 0.000001
grep -aq 'train .* --mix 0, after 16 games$' part.net
printf '999,1.0,1,1,1,1\n32,0' >>part.csv # rows after the checkpoint: of a run that was killed
prints 0 '*games     32 of 64*' train --out part.net "${tiny[@]}" --checkpoint ckpt --log part.csv --time 0.000001
prints 0 '*games     64 of 64*' train --out part.net "${tiny[@]}" --checkpoint ckpt --log part.csv --threads 2
cmp one.net part.net
[[ $(cut -d, -f1,3- part.csv) == "$(cut -d, -f1,3- one.csv)" ]]
prints 0 '*games     64 of 64*' train --out again.net "${tiny[@]}" --checkpoint ckpt --log part.csv
cmp one.net again.net
[[ $(wc -l <part.csv) == 5 ]]
long=(--games 2000 --batch 16)
for signal in INT TERM; do
    rm -f stopped.ckpt
    "$HINDMOST" train --out stopped.net "${long[@]}" --checkpoint stopped.ckpt --log stopped.csv >out 2>err &
    while kill -0 $! && { [[ ! -e stopped.csv ]] || (($(wc -l <stopped.csv) < 3)); }; do sleep 0.05; done
    kill -"$signal" $!
    code=0
    wait $! || code=$?
    stderr=$(<err)
    expect 'exit code' "$code" 130 train SIG"$signal"
    expect 'standard error' "$stderr" '' train SIG"$signal"
    games=$(sed -n 's/^games *\([0-9]*\) of 2000/\1/p' out)
    ((games > 0 && games < 2000))
    [[ $(sed -n 4p stopped.ckpt | cut -d' ' -f1) == "$games" ]]
    rm stopped.csv
done

# For a known order, from another network; solve reads it.
prints 0 '*games     16 of 16*' train --out known.net --order known --width 2 --from one.net --games 16 --batch 16
head -n 2 known.net | tail -n 1 >made_by
grep -qE -- '--order known --width 2 --from [0-9a-f]{16} --batch 16' made_by
prints 0 '[0-9]*' solve --seed 3 --search greedy --network known.net --quiet
refuses 2 '*--order: expected hidden or known, got*' train --out x.net --order both
refuses 1 '*one.csv: expected a network*' train --out x.net --from one.csv

# Checkpoints of other trainings and other files are refused, and stay.
cp ckpt before
refuses 1 '*ckpt: is the checkpoint of another training, with `seed 1` in place of `seed 2`; give*' \
    train --out x.net "${tiny[@]}" --checkpoint ckpt --seed 2
refuses 1 '*with `mix 0` in place of `mix 1`*' train --out x.net "${tiny[@]}" --checkpoint ckpt --mix 1
cmp ckpt before
head -c -1 ckpt >shorter
refuses 1 '*shorter: the checkpoint is damaged or cut short*' train --out x.net "${tiny[@]}" --checkpoint shorter
head -n 2 ckpt >shorter
refuses 1 '*shorter: the checkpoint is damaged or cut short*' train --out x.net "${tiny[@]}" --checkpoint shorter
# One byte that is another.
cp ckpt changed
printf x | dd of=changed bs=1 seek=100000 conv=notrunc status=none
refuses 1 '*changed: the checkpoint is damaged*' train --out x.net "${tiny[@]}" --checkpoint changed
refuses 1 '*one.csv: expected a checkpoint that begins with*' train --out x.net --checkpoint one.csv
refuses 1 '*made_by: is no log of a training*' train --out x.net "${tiny[@]}" --checkpoint ckpt --log made_by
[[ ! -e x.net ]]

refuses 1 '*made_by: is no log of a training*' train --out x.net "${tiny[@]}" --log made_by
refuses 2 '*expected different files*' train --out x.net --checkpoint x.net
refuses 1 '*/dev/full: expected a file that can be read again later' train --out x.net --checkpoint /dev/full
prints 0 '*' train --out x.net --games 18446744073709551615 --time 0.01
rm x.net

# Counts may have letters.
prints 0 '*' train --out counts.net --games 16 --batch 1k --replay 2k
grep -aq -- '--batch 1000 .*--replay 2000 ' counts.net

# Options out of range.
refuses 2 '*expected --out FILE*' train
refuses 2 '*--out: expected the name of a file*' train --out -
refuses 1 '*none/net*' train --out none/net
refuses 2 '*--rate: expected a number from 1e-09 to 1, found `0`*' train --out x.net --rate 0
refuses 2 '*--rate*' train --out x.net --rate nan
refuses 2 '*--last-rate: expected a number from 0 to 1*' train --out x.net --last-rate 1.5
refuses 2 '*--lambda*' train --out x.net --lambda -0.5
refuses 2 '*--games*' train --out x.net --games 0
refuses 2 '*--batch*' train --out x.net --batch 0
refuses 2 '*--steps-per-line*' train --out x.net --steps-per-line 1001
refuses 2 '*--replay*' train --out x.net --replay 0
refuses 2 '*--replay: expected an integer from 1 to 1000000, *found `1001k`*' train --out x.net --replay 1001k
refuses 2 '*--mix: expected an integer from 0 to 8*' train --out x.net --mix 9
refuses 2 '*--threads*' train --out x.net --threads 0
