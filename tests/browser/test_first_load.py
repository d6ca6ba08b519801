"""The first load is small and the table is there at once."""

from __future__ import annotations

from playwright.sync_api import Request

from browser.fixtures import Visitors
from sample_game import SAMPLE_TITLE

MOST_BYTES = 310_000
MOST_ANSWERS = 38


def test_the_home_page_is_below_310_kb_on_the_wire(visit: Visitors) -> None:
    player = visit()
    sizes: dict[str, int] = {}

    def finished(request: Request) -> None:
        sizes[request.url] = sum(request.sizes()[part] for part in ("responseBodySize", "responseHeadersSize"))

    player.page.on("requestfinished", finished)
    player.open("/")
    player.page.get_by_role("button", name=f"Play now {SAMPLE_TITLE}").wait_for()
    player.wait_until_loaded()
    player.page.wait_for_load_state("networkidle")

    assert len(sizes) > 5
    assert sum(sizes.values()) < MOST_BYTES, sorted(sizes.items(), key=lambda each: -each[1])


def test_a_table_needs_few_and_small_answers(visit: Visitors) -> None:
    """What makes a table slow to open is how much is sent; the rest depends on the machine."""
    player = visit().open("/")
    button = player.page.get_by_role("button", name=f"Play now {SAMPLE_TITLE}")
    button.wait_for()
    sizes: list[int] = []
    player.page.on("requestfinished", lambda request: sizes.append(request.sizes()["responseBodySize"]))
    button.click()
    player.wait_for_table()

    assert 3 <= len(sizes) <= MOST_ANSWERS
    assert sum(sizes) < MOST_BYTES
