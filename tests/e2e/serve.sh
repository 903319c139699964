#!/usr/bin/env bash
# shellcheck source=tests/e2e/lib.sh
source "$HINDMOST_TESTS/e2e/lib.sh"
server=
trap '[[ -z $server ]] || kill -9 "$server" 2>/dev/null; rm -rf "$scratch"' EXIT

# start ARGUMENT...: runs the server; $url and $server are where it is.
start() {
    : >"$scratch/url"
    "$HINDMOST" serve --port 0 --games "$scratch/games" --threads 1 "$@" >"$scratch/url" 2>"$scratch/log" &
    server=$!
    until [[ -s $scratch/url ]]; do
        kill -0 "$server"
        sleep 0.02
    done
    read -r url <"$scratch/url"
}

# Kills the server.
end() {
    kill -9 "$server"
    { wait "$server" || true; } 2>/dev/null
}

# ask STATUS PATTERN PATH ARGUMENT_OF_CURL...: what the server answers.
ask() {
    local found
    found=$(curl -s --path-as-is -o "$scratch/body" -w '%{http_code}' "${@:4}" "${url%/}$3")
    body=$(<"$scratch/body")
    # shellcheck disable=SC2053 # a pattern is what it is meant to be
    if [[ $found != "$1" || $body != $2 ]]; then
        printf '%s: expected %s and %s but found %s and %s\n' "$3" "$1" "$2" "$found" "$body"
        exit 1
    fi
}
# post STATUS PATTERN PATH JSON
post() { ask "$1" "$2" "$3" -H 'Content-Type: application/json' --data-binary "$4"; }
# field NAME: the last of the answer, a text or a number.
field() { sed -E 's/.*"'"$1"'":("([^"]*)"|([0-9]+)).*/\2\3/;q' <<<"$body"; }

start --work 300
[[ $url == http://127.0.0.1:*/ ]]
ask 200 '*<title>Hindmost</title>*id="tile-X"*' / -D "$scratch/head"
grep -q "^Content-Security-Policy: default-src 'none'" "$scratch/head"
ask 200 '*class Board*' /board.js
ask 200 '{"folder":"*/games","most":1000,"games":\[\],"problems":\[\]}' /api/games

# Nobody else may ask, and nothing is too large, too odd or outside.
ask 403 '*127.0.0.1*' / -H 'Host: example.com'
ask 403 '*another site*' /api/games -H 'Origin: http://example.com'
ask 403 '*another site*' /api/games -H 'Sec-Fetch-Site: cross-site'
ask 415 '*application/json*' /api/games -d '{}'
ask 405 '*GET or POST*' /api/games -X DELETE
post 400 '*expected JSON*' /api/games '{"kind":'
post 400 '*expected a JSON object*' /api/games '[]'
head -c 1100000 /dev/zero | tr '\0' ' ' >"$scratch/huge"
post 413 '{"error":"*1048576*one game*"}' /api/games "@$scratch/huge"
ask 413 '{"error":"*1048576*"}' /api/games -H 'Transfer-Encoding: chunked' -H 'Content-Type: application/json' \
    --data-binary "@$scratch/huge"
ask 431 '{"error":"*header*"}' / -H "X: $(head -c 20000 "$scratch/huge" | tr ' ' x)"
for path in /nothing /../../etc/passwd /..%2f..%2fetc/passwd /api /api/games/../../x /api/games/%2e%2e \
    /api/games/aaaaaaaaaaaa '/api/games/aaaaaaaaaaaa/record?x' /api/games/aaaaaaaaaaaa/x /board.js/; do
    ask 404 '{"error":*' "$path"
done
port=${url##*:}
exec 3<>"/dev/tcp/127.0.0.1/${port%/}"
printf 'what\r\n\r\n' >&3
answer=$(timeout 5 cat <&3)
[[ $answer == 'HTTP/1.1 400 '*'{"error":"'*'"}' ]]
exec 3>&-

# A whole game, each move from the one before.
post 400 '*one more than the 2*' /api/games '{"kind":"play","order":"deal","deal":"SSS"}'
post 201 '{"id":"*' /api/games '{"kind":"play","order":"deal","deal":"SVXDEOEVVA"}'
game=/api/games/$(field id)
[[ $body != *VXDEO* ]]
ask 200 '*"deal":"S*' "$game/record"
[[ $body != *VXDEO* ]]
post 200 '*"revision":0*' "$game/advice" '{"revision":0}'
until [[ $body == *'"thinking":false'* ]]; do
    sleep 0.05
    post 200 '*"revision":0*' "$game/advice" '{"revision":0}'
done
[[ $body == *'"moves":[{"move":"S@'*'"result":'*'"forced":'*'"words":"'* ]]
ask 200 '*"turn":1,*' "$game"
first=$(field move)
post 400 '*expected JSON*' "$game" 'x'
post 400 '*revision: *' "$game" '{"do":"undo"}'
post 400 '*nothing to undo*' "$game" '{"revision":0,"do":"undo"}'
post 400 '*(T4)*' "$game" '{"revision":0,"do":"play","move":"S@7,7/0=city:NEW"}'
post 200 '*"turn":2,*' "$game" '{"revision":0,"do":"play","move":"'"$first"'"}'
post 409 '{"error":"*,"state":{*"revision":1,*' "$game" '{"revision":0,"do":"play","move":"'"$first"'"}'
post 200 '{"stale":true}' "$game/advice" '{"revision":0}'

# The server is killed; what it knew is there, and a file that is none of its games is told of.
before=$(curl -s "${url%/}$game")
end
echo '{' >"$scratch/games/broken000000.json"
start --work 300
grep -q '^hindmost: serve: .*broken000000.json: .*; it stays as it is$' "$scratch/log"
[[ $(<"$scratch/games/broken000000.json") == '{' ]]
ask 200 '*"problems":\["*broken000000.json*' /api/games
ask 400 '*broken000000.json*' /api/games/broken000000
ask 200 '*' "$game"
[[ $body == "$before" ]]
while [[ $body != *'"phase":"over"'* ]]; do
    move=$(grep -o '"orders":\[{"move":"[^"]*' <<<"$body" | grep -v '=end' | head -n 1)
    post 200 '{*' "$game" '{"revision":'"$(field revision)"',"do":"play","move":"'"${move##*\"}"'"}'
done
ask 200 '*' "$game/record"
prints 0 'ok *' verify "$scratch/body"
printf '{"order":"recorded","record":%s}' "$(sed 's/"/\\"/g; s/^/"/; s/$/"/' "$scratch/body")" >"$scratch/load"
post 201 '*"phase":"over"*' /api/games "@$scratch/load"

# One server a folder and a port; Ctrl-C ends it though somebody is connected and a search goes on.
refuses 1 '*another hindmost serve*--games' serve --port 0 --games "$scratch/games"
port=${url##*:}
refuses 1 "*port ${port%/} of 127.0.0.1: *--port, or 0*" serve --port "${port%/}" --games "$scratch/more"
refuses 2 '*--port*' serve --port 65536
end
start --time 1000
post 201 '*' /api/games '{"kind":"play","order":"shuffled"}'
post 200 '*"thinking":true*' "/api/games/$(field id)/advice" '{"revision":0}'
port=${url##*:}
exec 3<>"/dev/tcp/127.0.0.1/${port%/}"
kill -INT "$server"
code=0
wait "$server" || code=$?
((code == 130))
server=
