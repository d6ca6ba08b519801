"""A pytest plugin for all tests in a browser: one server, one browser, and a fresh visitor for each test.

The conftest of every folder `browser/` loads it. It marks the tests there, so that `-m browser` selects them.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NoReturn, TypedDict

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, StorageState, expect, sync_playwright
from playwright.sync_api import Error as PlaywrightError
from typing_extensions import Unpack

from browser.choosers import forward
from browser.player import PATIENCE, Player
from browser.serving import Serving
from browser.steady_server import HEADER
from find_browser import HOW_TO_GET, find_browser

UNUSED = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # What Playwright itself turns off: of two such flags Chromium reads the last one only.
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
)
"""Features of the browser that no page needs. Every new window loads two pages for its address bar, although nobody
sees it: that takes 0.7 s of processor time."""
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", f"--disable-features={','.join(UNUSED)}"]
ROOT = Path(__file__).parents[2]
CLIENT = Path(os.environ.get("FIRESTEP_STATIC", ROOT / "src" / "firestep" / "web" / "static"))
SLOWER = float(os.environ.get("FIRESTEP_SLOWER", "1"))
"""Run the pages as on a machine this many times slower: shows what only works on a fast one."""
SVELTE_WARNING = "svelte.dev/e/"
expect.set_options(timeout=PATIENCE)
FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test in a folder `browser/`. Each worker has a server and a browser of its own."""
    for item in items:
        if "browser" in item.path.parent.parts:
            item.add_marker(pytest.mark.browser)


def missing(what: str) -> NoReturn:
    """Skip on a machine that lacks something; in CI that is a failure."""
    if os.environ.get("CI") == "true":
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    if not (CLIENT / "index.html").exists():
        missing(f"the client is not built: {CLIENT} has no index.html")
    serving = Serving(tmp_path_factory.mktemp("served"))
    serving.start()
    yield serving
    serving.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = find_browser()
    if path is None:
        missing(f"there is no browser; to get one: {HOW_TO_GET}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, headless=True, args=FLAGS)
        yield browser
        browser.close()


class Settings(TypedDict, total=False):
    """How a visitor's browser is set, beside the size of its window."""

    locale: str
    color_scheme: Literal["dark", "light"]
    has_touch: bool
    is_mobile: bool
    storage_state: StorageState
    permissions: list[str]
    service_workers: Literal["allow", "block"]


class Visitors:
    """Makes players, each in a browser context of its own, and collects what went wrong on their pages."""

    def __init__(self, chromium: Browser, server: Serving, name: str) -> None:
        self.chromium = chromium
        self.server = server
        self.name = name
        self.contexts: list[BrowserContext] = []
        self.errors: list[str] = []

    def __call__(
        self, width: int = 1440, height: int = 900, still: bool = True, **settings: Unpack[Settings]
    ) -> Player:
        # What passes through a service worker cannot be held back or answered by a test: only those of it have one.
        chosen: Settings = {"locale": "en-GB", "service_workers": "block", **settings}
        context = self.chromium.new_context(
            base_url=self.server.address,
            viewport={"width": width, "height": height},
            reduced_motion="reduce" if still else "no-preference",
            **chosen,
        )
        context.set_default_timeout(PATIENCE)
        context.set_extra_http_headers({HEADER: ascii(f"{self.name} {len(self.contexts)}")})
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self.read_console)
        if SLOWER > 1:
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        return Player(page)

    def read_console(self, message: ConsoleMessage) -> None:
        """A warning of Svelte is an error of ours."""
        if SVELTE_WARNING in message.text:
            self.errors.append(message.text)

    def picture(self, name: str) -> None:
        """What every player saw when a test failed, in test-results/."""
        for number, context in enumerate(self.contexts, start=1):
            for page in context.pages:
                with suppress(PlaywrightError):  # a page that is gone has no picture
                    page.screenshot(path=ROOT / "test-results" / f"{name}-{number}.png")

    def leave(self) -> None:
        for context in self.contexts:
            for page in context.pages:
                page.unroute_all(behavior="ignoreErrors")
            context.unroute_all(behavior="ignoreErrors")
            context.close()


@dataclass(frozen=True)
class Battle:
    """A sample game in its second or third turn, with a target to aim at, that its owner can open in any window."""

    path: str
    owner: StorageState

    def join(self, visit: Visitors, width: int = 1440, height: int = 900, **settings: Unpack[Settings]) -> Player:
        settings["storage_state"] = self.owner
        player = visit(width, height, **settings)
        player.open(self.path).wait_for_table()
        return player


@pytest.fixture(scope="session")
def battle(chromium: Browser, server: Serving) -> Battle:
    visitors = Visitors(chromium, server, "battle")
    player = visitors()
    player.play_now()
    player.play(forward("allied"), until=lambda now: any(one.target for one in now.lit))
    made = Battle(f"/tables/{player.table}", player.page.context.storage_state())
    visitors.leave()
    return made


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember that a test failed, so that its pages can be pictured before they close."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture
def visit(chromium: Browser, server: Serving, request: pytest.FixtureRequest) -> Iterator[Visitors]:
    """A call makes a new player; no script may have failed on any of their pages."""
    visitors = Visitors(chromium, server, request.node.nodeid)
    yield visitors
    if request.node.stash.get(FAILED, False):
        visitors.picture(request.node.name)
    visitors.leave()
    assert visitors.errors == []
