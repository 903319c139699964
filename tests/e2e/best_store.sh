#!/usr/bin/env bash
# The store of best-known games: files that are no stores, writers at the same time, processes that
# are killed, disks that are full.
# shellcheck source=tests/e2e/lib.sh
source "$HINDMOST_TESTS/e2e/lib.sh" || exit
cd "$scratch"
"$HINDMOST" play --deals 1-300 --player random --record all.jsonl >/dev/null 2>&1
"$HINDMOST" best import --store good.db all.jsonl >/dev/null

# What is no store is named, before any search, and left as it was.
mkdir dir
mkfifo pipe
: >empty
head -c 9000 /dev/zero | tr '\0' x >text
head -c 20000 good.db >short
cp good.db damaged
printf 'xxxxxxxxxxxxxxxx' | dd of=damaged bs=1 seek=8192 conv=notrunc 2>/dev/null
# Somebody else's database; and a store of a later version, in bytes 60 to 63 of the header.
cp good.db foreign
printf 'else' | dd of=foreign bs=1 seek=68 conv=notrunc 2>/dev/null
cp good.db later
printf '\0\0\0\7' | dd of=later bs=1 seek=60 conv=notrunc 2>/dev/null
sums=$(cksum text short damaged foreign later)
while read -r file problem; do
    for command in 'best list' 'best import all.jsonl' 'solve --seed 1 --time 10m'; do
        # shellcheck disable=SC2086 # several words
        refuses 1 "*$file: $problem*" $command --store "$file"
    done
done <<<'dir expected the name of a file
pipe expected the name of a file
/dev/null expected the name of a file
text is no store of games; name another file
short the store is damaged
damaged the store is damaged
foreign is a database of something else; name another file
later is a store of version 7, expected 1'
[[ $(cksum text short damaged foreign later) == "$sums" ]]
refuses 1 '*--store: expected the name of a file' best list --store ''
refuses 1 '*empty: is empty; *' best list --store empty
refuses 1 '*no/store: cannot be opened*' solve --seed 1 --time 10m --store no/store
prints 0 '*kept*' solve --deal E --work 1k --store empty
prints 0 'ok 1' best check --store empty
# Names that mean something to SQLite are files.
prints 0 '*kept*' solve --deal E --work 1k --store :memory:
prints 0 'ok 1' best check --store :memory:

# The store that nobody named is no reason to fail: one line on standard error, and the result.
mkdir -p "$XDG_DATA_HOME/hindmost"
cp damaged "$XDG_DATA_HOME/hindmost/best.db"
warns() {
    run_program "${@:2}"
    expect 'exit code' "$code" 0 "${@:2}"
    expect 'standard output' "$stdout" 2 "${@:2}"
    expect 'standard error' "$stderr" "hindmost: solve: the result is not kept in the store: $1" "${@:2}"
    expect 'lines of standard error' "$(wc -l <.stderr)" 1 "${@:2}"
}
warns '*best.db: the store is damaged*' solve --deal E --work 1k --quiet
XDG_DATA_HOME=/dev/null warns '/dev/null/hindmost: cannot be made: *' solve --deal E --work 1k --quiet
XDG_DATA_HOME='' HOME='' warns 'neither XDG_DATA_HOME nor HOME says*' solve --deal E --work 1k --quiet
XDG_DATA_HOME='' HOME='' refuses 1 '*neither XDG_DATA_HOME nor HOME says*' best list
rm -r "$XDG_DATA_HOME"

# A store that is only to be read (root may write any file, unless it cannot be changed at all).
chmod 400 good.db
prints 0 'ok 300' best check --store good.db
[[ -w good.db ]] || refuses 1 '*good.db: cannot be written*' solve --seed 1 --time 10m --store good.db
chmod 600 good.db

# A record that does not hold is not shown and not searched on from.
cp good.db wrong.db
python3 -c 'import sqlite3
store = sqlite3.connect("wrong.db")
store.execute("""UPDATE best SET record = replace(record, '\''"result":'\'', '\''"result":9'\'')
    WHERE record LIKE '\''%"seed":7,%'\''""")
store.commit()'
refuses 1 '*wrong.db: the record of the game base * does not hold (result: *); take it out with best check --remove' \
    best show --store wrong.db --seed 7 --json
prints 1 'bad: *wrong.db: the game base *: result: *' best check --store wrong.db
prints 0 'bad: *ok 299' best check --store wrong.db --remove

# Writers at the same time, each with a part of its own and one that all share.
writers=()
for part in 1 2 3; do
    { sed -n "$part~4p" all.jsonl; sed -n '4~4p' all.jsonl; } >part.$part
    "$HINDMOST" best import --store many.db part.$part >out.$part 2>&1 &
    writers+=($!)
done
for work in 1 300 3000; do
    "$HINDMOST" solve --seed 4 --work $work --quiet --store many.db >result.$work 2>&1 &
    writers+=($!)
done
for writer in "${writers[@]}"; do
    wait "$writer"
done
prints 0 'ok 300' best check --store many.db
[[ $(cat out.* | awk '{ sum += $3 } END { print sum }') =~ ^(299|300)$ ]]
prints 0 "*  $(cat result.* | sort -n | tail -n 1)  *--seed 4" best list --store many.db --deals 4-4

# Killed at any moment: the store is good, and holds no less than before.
kept=0
for delay in 0.004 0.01 0.02 0.03 0.04 0.05 0.06 0.07 0.08 0.09; do
    "$HINDMOST" best import --store killed.db all.jsonl >/dev/null 2>&1 &
    sleep $delay
    kill -KILL $! 2>/dev/null || true
    wait $! 2>/dev/null || true
    run_program best check --store killed.db
    # Killed while the file was made, there is nothing yet.
    if ((kept == 0)) && [[ $stderr == *': '@(is empty|there is no such file)';'* ]]; then
        continue
    fi
    prints 0 'ok *' best check --store killed.db
    ((${stdout#ok } >= kept))
    kept=${stdout#ok }
done
prints 0 '300 read: *, 0 refused' best import --store killed.db all.jsonl
prints 0 'ok 300' best check --store killed.db
prints 0 '' best export --store killed.db killed.jsonl
prints 0 '' best export --store good.db good.jsonl
cmp killed.jsonl good.jsonl

# No room: an error, and nothing is lost.
head -n 100 all.jsonl >some.jsonl
prints 0 '100 read: 100 new, *' best import --store full.db some.jsonl
(
    ulimit -f $(($(stat -c %s full.db) / 1024))
    refuses 1 '*full.db: cannot be *' best import --store full.db all.jsonl
    # The result is printed all the same.
    for seed in $(seq 2000 2009); do
        run_program solve --seed "$seed" --work 1k --quiet --store full.db
        ((code == 0)) || break
    done
    expect 'exit code' "$code" 1 solve
    expect 'standard output' "$stdout" '[0-9]*' solve
    expect 'standard error' "$stderr" '*full.db: cannot be *' solve
)
prints 0 'ok 1[0-9][0-9]' best check --store full.db
mkdir disk
if mount -t tmpfs -o size=$(($(stat -c %s full.db) / 512))k none disk 2>/dev/null; then
    trap 'umount "$scratch/disk"; rm -rf "$scratch"' EXIT
    prints 0 '100 read: 100 new, *' best import --store disk/full.db some.jsonl
    run_program best import --store disk/full.db all.jsonl
    expect 'exit code' "$code" 1 best import
    expect 'standard error' "$stderr" '*disk/full.db: cannot be written: no space left; what was kept is still so' best import
    prints 0 'ok [12]00' best check --store disk/full.db
fi
