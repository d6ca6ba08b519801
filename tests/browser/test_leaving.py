"""A seat that its player leaves: a bot plays on at once, and another person takes over by the invitation."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.fixtures import Visitors
from browser.test_people import register
from browser.test_slow_clocks import DAY_MS, at_a_table, click_in_menu


def test_a_bot_plays_for_whoever_leaves_until_somebody_takes_the_seat(visit: Visitors) -> None:
    ann, bob, desk = visit(), visit(), visit()
    name, _, friend = register(ann), register(bob), register(desk)
    eve = visit(390, 844, locale="fr-FR", storage_state=desk.page.context.storage_state())
    table = at_a_table(ann, bob, "l", base_ms=3 * DAY_MS)
    left = ann.scene()["my_seats"][0]
    mine = bob.page.locator(".seat", has_text=name)
    expect(mine).to_have_count(1)

    click_in_menu(ann, "Leave the game to others")
    ann.page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Leave the game to others").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="A bot, until someone joins").click()
    expect(mine).to_have_count(0)
    player = next(seat["player"] for seat in bob.scene()["seats"] if seat["id"] == left)
    assert player["kind"] == "bot"
    assert not ann.scene().get("my_seats")

    bob.page.get_by_role("button", name="Menu").click()
    menu = bob.page.get_by_role("dialog")
    expect(menu.get_by_role("button", name="Copy the invitation to the free seat")).to_be_visible()
    invitation = bob.page.request.get(f"/api/tables/{table}").json()["invitation"]
    eve.open(f"/join/{invitation}").wait_until_loaded()
    eve.page.get_by_role("button", name="Prendre cette place").click()
    eve.page.wait_for_url("**/tables/*")
    eve.wait_for_table()
    assert eve.scene()["my_seats"] == [left]
    assert eve.fits()
    bob.page.keyboard.press("Escape")
    expect(bob.page.locator(".seat", has_text=friend)).to_have_count(1)
