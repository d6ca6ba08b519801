"""Somebody new, with what they click, what they must read, and how long that takes a person."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from playwright.sync_api import Locator, Page

A_CLICK = 1.5
"""Seconds to find a thing and click on it,"""
WORDS_A_SECOND = 200 / 60
"""and how fast a stranger reads."""


@dataclass
class Newcomer:
    """Reads and clicks, and keeps count. `pauses`: takes the time that a person needs (`tools/newcomer_times.py`)."""

    page: Page
    pauses: bool = False
    clicks: int = 0
    words: int = 0
    began: float = field(default_factory=time.monotonic)

    def read(self, *texts: Locator) -> None:
        """Read what is needed to go on; it must be there."""
        for text in texts:
            text.first.wait_for()
            words = len(text.first.inner_text().split())
            assert words, "there is nothing to read"
            self.words += words
            self.pause(words / WORDS_A_SECOND)

    def click(self, thing: Locator) -> None:
        self.pause(A_CLICK)
        thing.first.click()
        self.clicks += 1

    def pause(self, seconds: float) -> None:
        if self.pauses:
            time.sleep(seconds)

    @property
    def human_seconds(self) -> float:
        """What a person needs, without the time that pages take."""
        return A_CLICK * self.clicks + self.words / WORDS_A_SECOND

    @property
    def seconds(self) -> float:
        """What it has taken so far."""
        return time.monotonic() - self.began
