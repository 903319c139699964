#!/usr/bin/env bash
# shellcheck source=tests/e2e/lib.sh
source "$HINDMOST_TESTS/e2e/lib.sh"
conformance=$HINDMOST_TESTS/conformance
records=$conformance/records.jsonl

# Good records, and each case with its verdict.
run_program verify "$records"
expect 'exit code' "$code" 0 verify "$records"
expect 'standard error' "$stderr" '' verify "$records"
expect 'verdicts' "$stdout" "$(grep -o '"result":[0-9]*' "$records" | sed 's/.*:/ok /')" verify "$records"

cases=0
while IFS=$'\t' read -r name expected _; do
    file=$conformance/cases/$name.json
    if [[ $expected == bad ]]; then
        prints 1 'bad: *' verify "$file"
    else
        prints 0 "$expected" verify "$file"
    fi
    cases=$((cases + 1))
done < <(tail -n +2 "$conformance/cases.tsv")
((cases > 70))

# One line a record, in the order of the files, whatever is wrong with others.
head -n 3 "$records" >"$scratch/good"
sed '2s/"result":[0-9]*/"result":99/' "$scratch/good" >"$scratch/mixed"
ok=$(grep -o '"result":[0-9]*' "$scratch/good" | sed 's/.*:/ok /')
prints 0 "$ok" verify - <"$scratch/good"
prints 0 "$ok"$'\n'"$ok" verify "$scratch/good" "$scratch/good"
prints 1 $'ok *\nbad: '"$scratch/mixed:2: result: *99"$'\nok *' verify "$scratch/mixed"
prints 0 '{"file":*,"record":1,"line":1,"ok":true,"result":*}'$'\n''*' verify --json "$scratch/good"
prints 1 '*"record":2,"line":2,"ok":false,"problem":"result: *"}'$'\n''*' verify --json "$scratch/mixed"
# The move at fault.
head -n 1 "$records" | sed 's/"moves":\["[^"]*"/"moves":["D@9,9\/0=none"/' >"$scratch/move"
prints 1 'bad: *:1: *move 1*' verify "$scratch/move"
prints 1 '*"move":1}' verify --json "$scratch/move"

# Files that hold nothing of use.
printf '' >"$scratch/empty"
printf '{"schema":"hindmost-record/1","ru' >"$scratch/truncated"
printf '[1,2,3]\n' >"$scratch/array"
printf '{"schema":1}\n' >"$scratch/types"
sed '1s/"meeples":[0-9]*/"meeples":99999999999999999999999999/;1q' "$records" >"$scratch/huge"
{ head -c 200 "$records" && printf '\0' && head -n 2 "$records"; } >"$scratch/nul"
printf '\xff\xfe\n' >"$scratch/bytes"
printf '[%.0s' {1..100000} >"$scratch/deep"
for fault in empty truncated array types huge nul bytes deep; do
    prints 1 "bad: $scratch/$fault*" verify "$scratch/$fault"
    refuses 1 "hindmost: $scratch/$fault: *" show "$scratch/$fault"
done
truncate -s 1G "$scratch/hole"
prints 1 'bad: *NUL*' verify "$scratch/hole"
prints 1 'bad: *' verify /dev/zero

# Files that cannot be read do not hide the others.
refuses 1 '*none: cannot be opened: No such file or directory' verify "$scratch/none"
refuses 1 '*is a directory*' verify "$scratch"
run_program verify "$scratch/none" "$scratch/good"
expect 'exit code' "$code" 1 verify none good
expect 'standard output' "$stdout" "$ok" verify none good
refuses 2 '*expected FILE*' verify
