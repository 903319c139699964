"""A headless Chromium for the tests of the pages, which import it and call run(test).

It notes what pages log and what they ask for.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile

try:
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.keys import Keys  # noqa: F401, for the tests
    from selenium.webdriver.support.ui import Select  # noqa: F401
except ImportError:
    sys.exit(f"{sys.argv[0]}: {sys.executable} finds no selenium; scripts/setup installs "
             "python3-selenium for Debian's python3")

PROGRAM = os.environ["HINDMOST"]
TESTS = os.environ["HINDMOST_TESTS"]


def hindmost(*arguments, text=None):
    """What the program prints; it has to succeed."""
    done = subprocess.run([PROGRAM, *arguments], input=text, capture_output=True, text=True)
    assert done.returncode == 0, (arguments, done.stderr)
    return done.stdout


def installed(program, package):
    path = shutil.which(program)
    return path or sys.exit(f"{sys.argv[0]}: no {program} here; scripts/setup installs {package}")


class Browser:
    """One window, with the profile in a directory that goes away."""

    def __init__(self, folder):
        options = webdriver.ChromeOptions()
        options.binary_location = installed("chromium", "chromium")
        for argument in (
            "--headless=new",
            "--no-sandbox",  # tests may run as root
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--disable-background-networking",
            f"--user-data-dir={folder}/profile",
        ):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(service=Service(installed("chromedriver", "chromium-driver")), options=options)
        self.folder = folder

    def size(self, width, height, phone=False):
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone},
        )

    def open(self, url):
        self.driver.get(url)

    def run(self, script, *arguments):
        """The value of a script's return statement."""
        return self.driver.execute_script(script, *arguments)

    def all(self, selector):
        return self.driver.find_elements("css selector", selector)

    def one(self, selector):
        return self.driver.find_element("css selector", selector)

    def text(self, selector):
        return self.one(selector).text

    def click(self, selector):
        """Clicks in the middle of the window, where nothing lies over the page."""
        element = self.one(selector)
        self.run("arguments[0].scrollIntoView({block: 'center'})", element)
        element.click()

    def press(self, *keys):
        ActionChains(self.driver, duration=0).send_keys(*keys).perform()

    def point_at(self, element):
        ActionChains(self.driver, duration=0).move_to_element(element).perform()

    def logged(self):
        """Lines that pages have logged since the last call."""
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def requested(self):
        """What pages have asked for since the last call, themselves included."""
        entries = self.driver.get_log("performance")
        messages = [json.loads(entry["message"])["message"] for entry in entries]
        requests = [
            message["params"]
            for message in messages
            if message["method"] == "Network.requestWillBeSent"
        ]
        # The browser's own first page has a lot to ask for.
        own = [it for it in requests if not it["documentURL"].startswith("chrome:")]
        return [it["request"]["url"] for it in own]

    def screenshot(self, name):
        """Kept where $HINDMOST_SCREENSHOTS says, for people to look at."""
        if folder := os.environ.get("HINDMOST_SCREENSHOTS"):
            self.driver.save_screenshot(f"{folder}/{name}.png")


def run(test):
    """Calls test(browser) with a new browser."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = Browser(folder)
        try:
            test(browser)
        finally:
            browser.driver.quit()
