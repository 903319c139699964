"""`hindmost serve` in a browser: a game by advice, keys, a real box, a companion, tabs, a phone."""

import json
import re
import signal
import subprocess
import time

from browser import PROGRAM, Keys, Select, hindmost, run

DEAL = "SVXDEOEVVAUU"


class Server:
    def __init__(self, folder, port=0):
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", str(port), "--games", f"{folder}/games"]
            + ["--work", "2000", "--threads", "1"],
            stdout=subprocess.PIPE,
            text=True,
        )
        self.url = self.process.stdout.readline().strip()
        self.port = re.search(r":(\d+)/$", self.url)[1]

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(timeout=5) == 130


def wait_for(browser, condition):
    """Until a JavaScript expression holds."""
    end = time.monotonic() + 20
    while not browser.run(f"return Boolean({condition})"):
        assert time.monotonic() < end, (condition, browser.text("body"))
        time.sleep(0.02)


def state(browser):
    return browser.run("return page.state")


def wait_for_revision(browser, revision):
    wait_for(browser, f"page.state && page.state.revision === {revision} && !page.busy")


def new_game(browser, order, kind="play", **fields):
    browser.click("h1 a")
    wait_for(browser, "!document.getElementById('lobby').hidden && !page.busy")
    browser.click(f"#new [value={kind}]")
    Select(browser.one("#new [name=order]")).select_by_value(order)
    for name, value in fields.items():
        browser.one(f"#new [name={name}]").clear()
        browser.one(f"#new [name={name}]").send_keys(value)
    browser.click("#new button")
    wait_for(browser, "page.id && page.state && page.state.id === page.id && !page.busy")
    assert state(browser)["revision"] == 0


def saved_record(browser):
    """What the link to save gives."""
    return browser.driver.execute_async_script(
        "fetch(document.getElementById('save').href).then(answer => answer.text()).then(arguments[0])"
    )


def game_by_advice(browser):
    new_game(browser, "deal", deal=DEAL)
    browser.click("#advise")
    for turn in range(1, len(DEAL) + 1):
        wait_for(browser, "!document.getElementById('advice-list').hidden")
        wait_for(browser, "document.getElementById('advice-state').innerText.startsWith('done')")
        assert browser.text("#who").startswith(f"Turn {turn}: "), browser.text("#who")
        ghosts = len(browser.all("#board .advice .ghost"))
        assert 1 <= ghosts <= 5
        best = browser.text("#advice-list button")
        browser.click("#advice-list button")
        assert state(browser)["revision"] == turn - 1
        browser.click("#confirm")
        wait_for_revision(browser, turn)
        assert state(browser)["last"]["move"] == best
        assert len(browser.all("#board .tiles > .tile")) == turn + 1
        if state(browser)["phase"] == "over":
            break
    browser.screenshot("serve-over")
    record = saved_record(browser)
    assert hindmost("verify", "-", text=record) == f"ok {state(browser)['result']}\n"
    assert browser.text("#who") == f"The game is over: result {json.loads(record)['result']}"
    # It can be loaded again, and gone on with from an earlier move.
    with open(f"{browser.folder}/record.json", "w") as file:
        file.write(record)
    moves = len(json.loads(record)["moves"])
    browser.click("h1 a")
    wait_for(browser, "!document.getElementById('lobby').hidden && !page.busy")
    browser.one("#load [name=file]").send_keys(f"{browser.folder}/record.json")
    browser.click("#load button")
    wait_for(browser, "page.id && page.state && page.state.id === page.id && !page.busy")
    assert state(browser)["phase"] == "over"
    browser.click("#undo")
    wait_for_revision(browser, 1)
    assert state(browser)["turn"] == moves
    browser.click("#advise")  # off


def game_by_keys(browser):
    new_game(browser, "seed", seed="1")
    browser.press("a")
    for turn in range(1, 6):
        browser.press(Keys.ARROW_RIGHT, "r", "m", "o")
        chosen = browser.run("return table.placing.picked().order.move")
        assert browser.text("#pick-words") and len(browser.all("#board .cell.chosen")) == 1
        browser.press(Keys.ENTER)
        wait_for_revision(browser, turn)
        assert state(browser)["last"]["move"] == chosen
    browser.press("u")
    wait_for_revision(browser, 6)
    assert state(browser)["turn"] == 5
    browser.press(Keys.ARROW_LEFT, Keys.ESCAPE)
    assert not browser.one("#confirm").is_enabled()


def game_by_clicks(browser):
    """Cells and meeples on the board; another page that goes on in between; a server that stops."""
    browser.run("document.querySelector('#board .cell').dispatchEvent(new Event('click'))")
    spots = browser.all("#board .placing .spot")
    if spots:
        browser.run("arguments[0].dispatchEvent(new Event('click'))", spots[0])
    turn = state(browser)["turn"]
    browser.run("""
        const {id, revision, legal} = page.state;
        const move = legal[0].rotations[0].spots[0].orders[0].move;
        return call(`/api/games/${id}`, {revision, do: 'play', move});""")
    browser.click("#confirm")
    wait_for(browser, "!document.getElementById('notice').hidden")
    assert "gone on" in browser.text("#notice")
    assert state(browser)["turn"] == turn + 1
    assert len(browser.all("#board .tiles > .tile")) == turn + 1
    messages = browser.logged()
    assert len(messages) == 1 and "409 (Conflict)" in messages[0], messages


def tabs(browser):
    first = browser.driver.current_window_handle
    url = browser.driver.current_url
    browser.driver.switch_to.new_window("tab")
    browser.open(url)
    wait_for(browser, "page.state && page.state.phase === 'play'")
    revision = state(browser)["revision"]
    browser.press(Keys.ARROW_UP, Keys.ENTER)
    wait_for_revision(browser, revision + 1)
    browser.driver.close()
    browser.driver.switch_to.window(first)
    browser.run("dispatchEvent(new Event('focus'))")
    wait_for_revision(browser, revision + 1)


def restart(browser, server):
    server.stop()
    before = state(browser)
    browser.click("#undo")
    wait_for(browser, "!document.getElementById('notice').hidden")
    assert "start hindmost serve again" in browser.text("#notice")
    assert state(browser) == before
    assert all("ERR_CONNECTION_REFUSED" in message for message in browser.logged())
    again = Server(browser.folder, server.port)
    browser.click("#undo")
    wait_for_revision(browser, before["revision"] + 1)
    return again


def real_box(browser):
    new_game(browser, "box")
    browser.click("#draw-tiles [aria-label^='tile B,']")
    wait_for_revision(browser, 1)
    assert browser.text("#who").endswith("red has tile B")
    browser.click("#undo")
    wait_for_revision(browser, 2)
    assert browser.text("#who").endswith("red draws")
    browser.click("#draw-tiles [aria-label^='tile C,']")
    wait_for_revision(browser, 3)
    browser.press(Keys.ARROW_UP, Keys.ENTER)
    wait_for_revision(browser, 4)
    browser.screenshot("serve-box")
    assert browser.text("#who").endswith("green draws")


def companion(browser):
    new_game(browser, "deal", kind="companion", deal="SVXDE")
    assert browser.text("#who") == "Turn 1: red has tile S"
    assert "coat of arms" in browser.text("#what")
    browser.click("[data-do=placed]")
    wait_for_revision(browser, 1)
    browser.click("[data-do=nowhere]")
    wait_for_revision(browser, 2)
    assert browser.text("#who") == "Turn 2: green has tile E"
    browser.click("#undo")
    wait_for_revision(browser, 3)
    assert browser.text("#who") == "Turn 2: green has tile V"
    assert not browser.one("#board-part").is_displayed()
    heads = [head.text for head in browser.all("#score-part thead th") if head.is_displayed()]
    cells = browser.all("#scores tr:first-child > *")
    assert (heads, len(cells)) == (["colour", "pile"], 2), heads
    browser.screenshot("serve-companion")
    browser.size(1920, 1000)
    box = browser.one("#turn").rect
    assert abs(box["x"] + box["width"] / 2 - 960) < 20 and box["width"] > 500, box
    buttons = {button.rect["y"] for button in browser.all("#companion button")}
    assert len(buttons) == 1, buttons  # side by side
    browser.screenshot("serve-companion-wide")
    browser.size(1280, 900)


def bad_files(browser):
    """What the server says of them is seen, and so is that it says nothing of sense."""
    browser.click("h1 a")
    wait_for(browser, "!document.getElementById('lobby').hidden && !page.busy")
    path = f"{browser.folder}/large.json"
    with open(path, "w") as file:
        file.write(" " * 1_100_000)
    browser.one("#load [name=file]").send_keys(path)
    browser.click("#load button")
    wait_for(browser, "!document.getElementById('notice').hidden")
    assert "longer than 1048576 bytes" in browser.text("#notice"), browser.text("#notice")
    said = browser.driver.execute_async_script(
        "call('/board.js').catch(error => error.message).then(arguments[0])"
    )
    assert said.startswith("The server's answer cannot be read (status 200)"), said
    messages = browser.logged()
    assert len(messages) == 1 and "413" in messages[0], messages


def phone(browser):
    browser.size(360, 740, phone=True)
    browser.click("h1 a")
    wait_for(browser, "!document.getElementById('lobby').hidden && !page.busy")
    assert browser.run("return document.documentElement.scrollWidth") <= 360
    browser.screenshot("serve-phone-lobby")
    new_game(browser, "seed", seed="1")
    if browser.one("#advise").get_attribute("aria-pressed") == "false":
        browser.click("#advise")
    wait_for(browser, "document.getElementById('advice-state').innerText.startsWith('done')")
    browser.screenshot("serve-phone-advice")
    browser.click("#advice-list button")
    assert browser.run("return document.documentElement.scrollWidth") <= 360
    for button in browser.all("#table button, .top .button"):
        box = button.rect
        assert not button.is_displayed() or (box["x"] >= 0 and box["x"] + box["width"] <= 360), box
    browser.screenshot("serve-phone")
    browser.click("#confirm")
    wait_for_revision(browser, 1)


def test(browser):
    browser.size(1280, 900)
    server = Server(browser.folder)
    try:
        browser.open(server.url)
        game_by_advice(browser)
        game_by_keys(browser)
        browser.screenshot("serve")
        assert browser.logged() == []
        game_by_clicks(browser)
        tabs(browser)
        server = restart(browser, server)
        real_box(browser)
        companion(browser)
        bad_files(browser)
        phone(browser)
        assert browser.logged() == []
        assert all(url.startswith((server.url, "data:")) for url in browser.requested())
        server.stop()
    finally:
        server.process.kill()


run(test)
