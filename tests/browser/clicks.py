"""Counts what a player's hand does on a page: every click of the mouse, but those that only change the view."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import Page

LISTEN = """() => {
  if (window.clicksCounted !== undefined) return;
  window.clicksCounted = 0;
  const counts = (event) => event.isTrusted && !event.target.closest?.(".tools");
  addEventListener("click", (event) => { if (counts(event)) window.clicksCounted += 1; }, true);
}"""


@dataclass
class Count:
    """How many clicks something took."""

    clicks: int = 0


@contextmanager
def counted(page: Page) -> Iterator[Count]:
    """Count the clicks until the end of the block."""
    page.evaluate(LISTEN)
    before = page.evaluate("() => window.clicksCounted")
    count = Count()
    yield count
    count.clicks = page.evaluate("() => window.clicksCounted") - before
