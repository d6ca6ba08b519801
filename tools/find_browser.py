"""Finds a Chromium for the tests in a browser: the machine's own, one of Playwright's, or Debian's package.

`python tools/find_browser.py` prints the path of one that is there; `--get` downloads or installs one if there is none.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMED = "FIRESTEP_BROWSER"
"""The environment variable that names the browser to be used."""
COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
HOW_TO_GET = "python tools/find_browser.py --get"


def find_browser() -> str | None:
    """The path of a browser that is there."""
    named = os.environ.get(NAMED)
    if named:
        return named
    installed = next((path for path in map(shutil.which, COMMANDS) if path), None)
    return installed or browser_of_playwright()


def browser_of_playwright() -> str | None:
    """The browser that Playwright has downloaded earlier, if it has."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def get_browser() -> str | None:
    """A browser that is there, else one that can be downloaded or installed."""
    for get in (None, download_with_playwright, install_with_apt):
        if get is not None:
            get()
        found = find_browser()
        if found:
            return found
    return None


def download_with_playwright() -> None:
    run(sys.executable, "-m", "playwright", "install", "chromium")


def install_with_apt() -> None:
    if shutil.which("apt-get") and os.geteuid() == 0:
        run("apt-get", "update", "-qq")
        run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium")


def run(*command: str) -> None:
    """Run a command that may fail; its output goes to the error channel."""
    subprocess.run(command, stdout=sys.stderr, check=False)


def main() -> int:
    found = get_browser() if "--get" in sys.argv[1:] else find_browser()
    if found is None:
        print("there is no browser for the tests, and none could be installed", file=sys.stderr)
        return 1
    print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
