#!/usr/bin/env bash
# The replay page: the command and the file. tests/browser has what people do with it.
# shellcheck source=tests/e2e/lib.sh
source "$HINDMOST_TESTS/e2e/lib.sh"
cd "$scratch"
cases=$HINDMOST_TESTS/conformance/cases

cat >short <<'END'
{"schema":"hindmost-record/1","rules":{"profile":"official","colours":3,"meeples":4,"unplaceable":"redraw","forced_end_scoring":"score","tiles":["base"]},"deal":"VE","moves":["V@1,0/90=road:NW","E@0,1/180=city:S"],"scores":[1,2,3],"result":2,"end":"last_tile","found_by":{"program":"</script><b>"}}
END

# What the page says of a game, as JSON, from a file whose elements nest, whose scripts and styles are
# those that its policy names, and that refers to nothing outside.
cat >read.py <<'END'
import base64, hashlib, html.parser, json, re, sys
page = open(sys.argv[1], encoding='utf-8').read()
void = {'meta', 'input', 'link', 'br', 'img', 'rect', 'path', 'circle', 'use'}
class Reader(html.parser.HTMLParser):
    open, text, policy, data = [], '', '', None
    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        assert not {'src', 'action', 'style', 'onclick'} & set(attributes), (tag, attributes)
        assert tag == 'use' or 'href' not in attributes
        if attributes.get('http-equiv') == 'Content-Security-Policy':
            self.policy = attributes['content']
        if tag not in void:
            self.open.append((tag, attributes))
        self.text = ''
    def handle_startendtag(self, tag, attributes):
        pass
    def handle_data(self, data):
        self.text += data
    def handle_endtag(self, tag):
        opened, attributes = self.open.pop()
        assert opened == tag, (opened, tag)
        if attributes.get('id') == 'data':
            self.data = json.loads(self.text)
        elif tag in ('script', 'style'):
            digest = base64.b64encode(hashlib.sha256(self.text.encode()).digest()).decode()
            assert re.search(f"{tag}-src[^;]*'sha256-{re.escape(digest)}'", self.policy)
reader = Reader()
reader.feed(page)
assert not reader.open and "default-src 'none'" in reader.policy and '<b>' not in page
assert len(re.findall('<h1>', page)) == 1 and '<html lang="en">' in page
json.dump(reader.data, sys.stdout)
END

prints 0 '' page short -o page.html
python3 read.py page.html >data.json
python3 - <<'END'
import json
game, = json.load(open('data.json'))
assert (game['name'], game['turns'], game['result'], game['end']) == ('a deal of 2 tiles', 2, 2, 'last tile')
heads = [step['head'] for step in game['steps']]
assert heads == ['The start', 'Turn 1: red draws tile V and places it at 1,0, turned by 90°',
                 'Turn 2: green draws tile E and places it at 0,1, turned by 180°',
                 'Final scoring, 1 of 2', 'Final scoring, 2 of 2'], heads
assert game['steps'][2]['lines'] == ['green on the city', 'completes the city: nobody scores, as '
    'green is not hindmost (red is), green takes a meeple home', 'that was the last tile']
assert [step['scores'] for step in game['steps']] == [[1, 2, 3]] * 3 + [[3, 2, 3]] * 2
assert game['meeples'] == [{'tile': 1, 'part': 0, 'colour': 0, 'from': 1, 'to': 3}]
road = [f for f in game['features'] if f['kind'] == 'road' and f['from'] == 3]
assert [f['meeples'] for f in road] == [[0, 0, 0]], road  # that meeple is not on its feature either
city = [f for f in game['features'] if f['kind'] == 'city']
assert [(f['points'], f['open'], f['from'], f.get('to')) for f in city] == [(2, 1, 0, 2), (4, 0, 2, None)]
END

# Several games of several files, one of which still goes on; discarded tiles.
sed 's/,"E@[^"]*"//' short >half
cat short "$cases/unplaceable_pass.json" >two
prints 0 '<!DOCTYPE html>*</html>' page two - -o - <half
cp .stdout several.html
python3 read.py several.html >data.json
python3 - <<'END'
import json
games = json.load(open('data.json'))
assert [game['name'][:3] for game in games] == ['1: ', '2: ', '3: ']
assert 'result' not in games[2] and games[2]['steps'][-1]['tile'] == 'E'
assert any('nowhere' in line for step in games[1]['steps'] for line in step['lines'])
END

sed 's/city:S/city:N/' short >wrong
cat short wrong >mixed
refuses 1 '*mixed, record 2: move 2 *' page short mixed -o none.html
refuses 1 '*No such file*' page none.json -o none.html
refuses 1 '*no/such.html*' page short -o no/such.html
refuses 2 '*--output FILE*' page short
cp short kept
refuses 2 '*`./kept`: is read here, and would be replaced*' page short kept -o ./kept
cmp short kept
refuses 2 '*RECORD*' page -o none.html
: >empty
refuses 1 'hindmost: empty: holds no record*' page empty -o none.html
[[ ! -e none.html ]]
