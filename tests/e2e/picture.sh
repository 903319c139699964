#!/usr/bin/env bash
# Pictures of a board: show --svg and --png.
# shellcheck source=tests/e2e/lib.sh
source "$HINDMOST_TESTS/e2e/lib.sh"
cd "$scratch"
cases=$HINDMOST_TESTS/conformance/cases

# drawing FILE TILES MEEPLES: an SVG of its own, with so many tiles and meeples on the board.
drawing() {
    python3 - "$@" <<'END' || return
import sys, xml.etree.ElementTree as tree
name, tiles, meeples = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
svg = '{http://www.w3.org/2000/svg}'
root = tree.parse(name).getroot()
ids = {e.get('id') for e in root.iter() if e.get('id')}
board = root.find(svg + 'g')
used = [e.get('href')[1:] for e in board.iter(svg + 'use')]
assert set(used) <= ids, set(used) - ids
assert sum(u.startswith('tile-') for u in used) == tiles, used
assert sum(u.startswith('meeple-') for u in used) == meeples, used
assert sum(u == 'mark' for u in used) == (tiles > 1), used
width, height = float(root.get('width')), float(root.get('height'))
for e in board.iter(svg + 'use'):
    x, y = e.get('transform').split('(')[1].split(')')[0].split()
    assert 0 < float(x) < width and 0 < float(y) < height
END
}

# size FILE: width and height of a PNG file.
size() {
    python3 -c '
import struct, sys
data = open(sys.argv[1], "rb").read()
assert data[:8] == b"\x89PNG\r\n\x1a\n" and data[-8:-4] == b"IEND"
print(*struct.unpack(">II", data[16:24]))' "$1"
}

cat >short <<'END'
{"schema":"hindmost-record/1","rules":{"profile":"official","colours":3,"meeples":4,"unplaceable":"redraw","forced_end_scoring":"score","tiles":["base"]},"deal":"VE","moves":["V@1,0/90=road:NW","E@0,1/180=city:S"],"scores":[1,2,3],"result":2,"end":"last_tile"}
END
prints 0 '' show short --svg end.svg
cp short kept
refuses 2 '*`kept`: is read here, and would be replaced*' show kept --png kept
cmp short kept
drawing end.svg 3 1
grep -q '>1.</text>' end.svg
grep -q '>completes the city: nobody scores, as green is</text>' end.svg
grep -q '>red is hindmost and gets 2 for a meeple: 3</text>' end.svg
grep -q '>Result 2</text>' end.svg
prints 0 '<svg *</svg>' show short --turn 0 --svg -
drawing .stdout 1 0
[[ $stdout == *'>red to move</text>'*'>with tile V</text>'* ]]

# A game that still goes on can be looked at, one with a wrong move cannot.
sed 's/,"E@[^"]*"//' short >half
prints 0 '' show half --svg half.svg
drawing half.svg 2 1
sed 's/city:S/city:N/' short >wrong
refuses 1 '*wrong: move 2 *' show wrong --svg wrong.svg

# Long lines, all colours.
prints 0 '' show "$cases/line71_east_3colours.json" --svg east.svg
drawing east.svg 72 22
prints 0 '' show "$cases/line71_south_5colours.json" --turn 9 --png south.png
[[ $(size south.png) == '772 1152' ]]
prints 0 '*PNG*' show short --png -
[[ $(size .stdout) == '872 '* ]]

# Nothing is written unless there is a picture.
refuses 1 '*--turn: the game has 2 turns*' show short --turn 3 --png none.png
refuses 1 '*no/such.png*' show short --png no/such.png
refuses 1 '*expected the name of a file*' show short --svg .
refuses 2 '*not both*' show short --svg a.svg --png a.png
refuses 1 '*No such file*' show none.json --svg none.svg
for file in none.png none.svg a.svg a.png wrong.svg; do
    [[ ! -e $file ]]
done
