"""A click is answered quickly: the board has thousands of parts, and only those that change are styled again."""

from __future__ import annotations

import json

from playwright.sync_api import Browser, expect

from browser.fixtures import Visitors

PARTS = "() => document.querySelectorAll('svg.board *').length"


def test_a_click_does_not_style_the_whole_board_anew(visit: Visitors, chromium: Browser) -> None:
    player = visit()
    player.play_now("Paths of Glory")
    player.wait_for_turn()
    page = player.page
    x, y = player.resting_place(page.locator('svg.board [data-touch="place:verdun"]').first)
    page.mouse.move(x, y)
    parts = page.evaluate(PARTS)
    assert parts > 2000

    chromium.start_tracing(page=page, categories=["devtools.timeline"])
    page.mouse.click(x, y, delay=40)
    expect(page.locator(".right .pcard, .right .usheet").first).to_be_visible()
    player.touch("button:yes")
    expect(player.prompt()).to_contain_text("Play a card")
    trace = json.loads(chromium.stop_tracing())

    styled = [
        event["args"].get("elementCount", 0) for event in trace["traceEvents"] if event["name"] == "UpdateLayoutTree"
    ]
    assert styled
    assert max(styled) < parts / 2
