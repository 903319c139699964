"""The replay page in a browser: a whole game by keys and buttons, several games, a phone."""

import json
import re

from browser import TESTS, Keys, Select, hindmost, run

GAME = f"{TESTS}/conformance/cases/seed_14_c4m8_official.json"


def make_page(browser, name, *records):
    path = f"{browser.folder}/{name}.html"
    hindmost("page", *records, "-o", path)
    browser.open(f"file://{path}")


def seen(browser, view=".view"):
    """What one sees of a game, in one call."""
    return browser.run("""
        const view = document.querySelector(arguments[0]);
        const text = selector => view.querySelector(selector).innerText;
        const cells = column => [...view.querySelectorAll(`.scores tbody td:nth-child(${column})`)]
            .map(cell => parseInt(cell.innerText));
        return {
            where: document.getElementById('where').innerText,
            scores: cells(2),
            supplies: cells(3),
            tiles: view.querySelectorAll('.tiles > .tile').length,
            meeples: view.querySelectorAll('.meeples > .meeple').length,
            head: text('.happened h3'),
            lines: text('.happened ul'),
            next: text('.next'),
        };""", view)


def shown(turn):
    """The same of the board in characters: scores, supplies, meeples."""
    rows = re.findall(r"^[RGBYP] \w+ +(\d+) +(\d+) +(\d+)", hindmost(
        "show", GAME, "--turn", str(turn), "--ascii"), re.M)
    return [[int(row[i]) for row in rows] for i in range(3)]


def whole_game(browser):
    with open(GAME) as file:
        record = json.load(file)
    turns = len(record["moves"])
    make_page(browser, "one", GAME)
    assert seen(browser)["where"] == f"turn 0 of {turns}"
    for turn in range(1, turns + 1):
        if turn % 10:
            browser.press(Keys.ARROW_RIGHT)
        else:
            browser.click("#on")  # slow: the driver waits for what comes of it
        now = seen(browser)
        move = record["moves"][turn - 1]
        assert now["where"] == f"turn {turn} of {turns}", now
        assert now["tiles"] == turn + 1, now
        assert now["head"].startswith(f"Turn {turn}: "), now
        assert f"tile {move[0]} and places it at {move[2:].split('/')[0]}" in now["head"], now
        if turn % 8 == 1 or turn == turns:
            scores, supplies, standing = shown(turn)
            assert (now["scores"], now["supplies"]) == (scores, supplies), (now, turn)
            assert now["meeples"] == sum(standing), (now, turn)
    assert now["scores"] == record["scores"]
    final_scoring(browser, record, turns)
    back_and_forth(browser, turns)


def final_scoring(browser, record, turns):
    now = seen(browser)
    meeples = now["meeples"]
    while browser.one("#on").is_enabled():
        before = now["scores"]
        browser.press(Keys.ARROW_RIGHT)
        now = seen(browser)
        gain = [b - a for a, b in zip(before, now["scores"])]
        assert now["where"] == "final scoring" and sum(gain) in (0, 2), (before, now)
        assert sum(gain) == 0 or before[gain.index(2)] == min(before)
    assert min(now["scores"]) == record["result"]
    assert now["lines"].endswith(f"the result is {record['result']}"), now
    assert now["next"].endswith(f"the result is {record['result']}."), now
    assert now["tiles"] == turns + 1
    # Meeples that have gone are on no feature either.
    for selector in (".held button", ".board .part[tabindex='0']"):
        words = [it.get_attribute("aria-label") or it.get_attribute("textContent") for it in browser.all(selector)]
        held = [int(count) for it in words for count in re.findall(r"\w (\d+)", it.split("meeples: ")[1])]
        assert sum(held) == now["meeples"] < meeples, (words, now)


def back_and_forth(browser, turns):
    browser.press(Keys.HOME)
    assert seen(browser)["tiles"] == 1 and not browser.one("#back").is_enabled()
    browser.press(Keys.PAGE_DOWN)
    browser.press(Keys.ARROW_LEFT)
    assert seen(browser)["where"] == f"turn 9 of {turns}"
    browser.click("#end")
    assert seen(browser)["where"] == "final scoring"
    browser.click("#start")
    # The slider has the arrow keys for itself: one step a key, not two.
    browser.one("#slider").send_keys(Keys.ARROW_RIGHT)
    assert seen(browser)["where"] == f"turn 1 of {turns}"
    browser.run("document.activeElement.blur()")


def features(browser):
    browser.press(Keys.HOME)
    browser.point_at(browser.one(".view .part.city .land"))
    said = browser.text(".feature")
    assert said == "City: 2 points, 1 tile, 1 open side, no meeples", said
    assert len(browser.all(".view .part.lit")) == 1
    for _ in range(4):
        browser.press(Keys.PAGE_DOWN)
    held = browser.all(".board .part[tabindex='0']")
    browser.click(".held summary")
    assert held and len(held) == len(browser.all(".held button"))
    browser.run("arguments[0].focus()", held[0])
    label = held[0].get_attribute("aria-label")
    assert browser.text(".feature") == label and "meeples: " in label
    browser.run("arguments[0].focus()", browser.all(".held button")[-1])
    said = browser.text(".feature")
    assert said == browser.all(".held button")[-1].text
    tiles = re.search(r"(\d+) tile", said)
    lit = {part.find_element("xpath", "ancestor::*[@data-tile]").get_attribute("data-tile")
           for part in browser.all(".view .part.lit")}
    assert len(lit) == (int(tiles[1]) if tiles else 1), (said, lit)


def several_games(browser):
    other = f"{TESTS}/conformance/cases/line71_east_3colours.json"
    evil = json.loads(open(f"{TESTS}/conformance/cases/one_tile_five_colours.json").read())
    evil["found_by"] = {"program": "</script><script>window.hacked = 1</script><b>bold</b>"}
    evil["<img src=x onerror=window.hacked=1>"] = "<img src=x onerror=window.hacked=1>"
    path = f"{browser.folder}/<b>evil.json"
    with open(path, "w") as file:
        json.dump(evil, file)
    make_page(browser, "three", GAME, other, path)
    assert browser.run("return window.hacked") is None
    assert len(browser.all("#games tbody tr")) == 3
    assert len(browser.all("#lowest .track")) == 3
    Select(browser.one("#second")).select_by_index(2)
    assert len(browser.all(".view")) == 2
    browser.click("#end")
    for view, record in ((".view:nth-child(1)", GAME), (".view:nth-child(2)", other)):
        with open(record) as file:
            result = json.load(file)["result"]
        now = seen(browser, view)
        assert min(now["scores"]) == result and now["tiles"] == 72, now
    Select(browser.one("#first")).select_by_index(2)
    Select(browser.one("#second")).select_by_index(0)
    assert [len(seen(browser)[what]) for what in ("scores", "supplies")] == [5, 5]


def phone(browser):
    browser.size(360, 740, phone=True)
    with open(GAME) as file:
        record = json.load(file)
    half = f"{browser.folder}/half.json"
    with open(half, "w") as file:
        json.dump({**record, "moves": record["moves"][:-1]}, file)
    make_page(browser, "phone", GAME, half)
    names = [option.text for option in Select(browser.one("#first")).options]
    assert re.fullmatch(f"1: .*, {record['result']} points", names[0]), names
    assert re.fullmatch("2: .*, unfinished", names[1]), names
    for key in (Keys.END, Keys.HOME, Keys.PAGE_DOWN):
        browser.press(key)
        wide = browser.run("return document.documentElement.scrollWidth")
        assert wide <= 360, wide
        for button in browser.all("#controls button, #slider"):
            box = button.rect
            assert box["x"] >= 0 and box["x"] + box["width"] <= 360, box
            assert box["height"] >= 40, box  # wide enough for a finger
    browser.screenshot("page-phone")


def test(browser):
    browser.size(1280, 900)
    whole_game(browser)
    features(browser)
    browser.screenshot("page")
    several_games(browser)
    browser.screenshot("page-several")
    phone(browser)
    assert browser.logged() == []
    fetched = [url for url in browser.requested() if not url.endswith(".html")]
    assert fetched == [], fetched


run(test)
