"""A phone in the hand: two fingers zoom, a long press only looks, and it is silent until sounds are wanted."""

from __future__ import annotations

from playwright.sync_api import CDPSession, expect

from browser.fixtures import Visitors
from browser.test_looking import stacked

Point = tuple[float, float]
SIZE = "() => new DOMMatrix(getComputedStyle(document.querySelector('.paper')).transform).a"
LONGER_THAN_A_FAN_STAYS = "() => new Promise((done) => setTimeout(done, 500))"
"""After a mouse has left."""
GREW = f"(before) => ({SIZE})() > before * 1.3"


def fingers(session: CDPSession, kind: str, *points: Point) -> None:
    touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def test_two_fingers_zoom_a_long_press_looks_and_nothing_sounds_unasked(visit: Visitors) -> None:
    player = visit(390, 844, has_touch=True, is_mobile=True)
    page = player.page
    player.play_now("Paths of Glory")
    player.wait_for_turn()
    number = player.scene()["number"]
    session = page.context.new_cdp_session(page)

    x, y = player.resting_place(stacked(player))
    fingers(session, "touchStart", (x, y))
    expect(page.locator(".fan li").nth(1)).to_be_visible()
    fingers(session, "touchEnd")
    page.evaluate(LONGER_THAN_A_FAN_STAYS)
    expect(page.locator(".fan")).to_be_visible()
    expect(page.locator(".popover, .popover-refusal")).to_have_count(0)

    before = page.evaluate(SIZE)
    fingers(session, "touchStart", (160, 250), (230, 250))
    for step in range(1, 7):
        fingers(session, "touchMove", (160 - 12 * step, 250), (230 + 12 * step, 250))
    fingers(session, "touchEnd")
    page.wait_for_function(GREW, arg=before)
    assert player.scene()["number"] == number, "nobody has acted"

    assert page.evaluate("() => localStorage.getItem('firestep.sound')") is None
    page.get_by_role("button", name="Menu").click()
    sounds = page.locator("[data-sound]")
    expect(sounds).to_have_attribute("aria-pressed", "false")
    sounds.click()
    expect(sounds).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("() => localStorage.getItem('firestep.sound')") == "on"
