"""A slow game by clicks: a pause that both want, a vacation, and a win that is claimed when the other's time is up."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from browser.fixtures import Visitors
from browser.player import Player
from browser.test_people import register
from sample_game import SAMPLE_GAME

DAY_MS = 86_400_000
LOOK_AWAY = """() => {
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def make_table(ann: Player, bob: Player, key: str, **clock: Any) -> str:
    """A slow game of both."""
    scenario = ann.page.request.get(f"/api/games/{SAMPLE_GAME}").json()["scenarios"][0]
    first, second = [seat["id"] for seat in scenario["seats"]][:2]
    wanted = {"game": SAMPLE_GAME, "scenario": scenario["id"], "seats": {first: {"kind": "me"}}}
    made = ann.post("/api/tables", key=key * 16, **wanted, clock={"kind": "slow", **clock})
    table = str(made["table"])
    bob.post(f"/api/tables/{table}/join", seat=second, invitation=made["invitation"], key=key * 16)
    return table


def at_a_table(ann: Player, bob: Player, key: str, **clock: Any) -> str:
    """A slow game of both, open on both screens."""
    table = make_table(ann, bob, key, **clock)
    for each in (ann, bob):
        each.open(f"/tables/{table}").wait_for_table()
    return table


def click_in_menu(player: Player, name: str | re.Pattern[str]) -> None:
    player.page.get_by_role("button", name="Menu").click()
    player.page.get_by_role("dialog").get_by_role("button", name=name).click()


def states(player: Player, text: str) -> Locator:
    """What the cards of the seats say about their clocks."""
    return player.page.locator(".seat .state", has_text=text)


def test_my_games_hear_of_a_table_without_being_opened_again(visit: Visitors) -> None:
    ann, bob = visit(), visit()
    register(ann), register(bob)
    ann.open("/tables")
    expect(ann.page.get_by_text("None yet.").first).to_be_visible()
    make_table(ann, bob, "l", base_ms=DAY_MS)
    expect(ann.page.locator(".mylist li")).to_have_count(1)


def test_the_home_page_says_how_many_more_games_wait(visit: Visitors) -> None:
    ann, bob = visit(390, 844), visit()
    register(ann), register(bob)
    for key in "uvwxy":
        make_table(ann, bob, key, base_ms=DAY_MS)
    ann.open("/").wait_until_loaded()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("5 games wait for you.")
    expect(ann.page.locator("a.waits")).to_have_count(4)
    assert ann.fits()
    ann.page.get_by_role("link", name="One more game waits for you").click()
    ann.page.wait_for_url("**/tables")
    expect(ann.page.locator(".mylist .yours")).to_have_count(5)


def test_a_pause_a_vacation_and_a_claim_by_clicks(visit: Visitors) -> None:
    ann, bob = visit(), visit()
    register(ann), register(bob)
    table = at_a_table(ann, bob, "d", base_ms=DAY_MS, vacation_days=7)

    click_in_menu(ann, "Propose a pause")
    bob.page.get_by_role("button", name="Accept").click()
    for each in (ann, bob):
        expect(states(each, "paused").first).to_be_visible()
    click_in_menu(bob, "End the pause")
    expect(states(ann, "paused")).to_have_count(0)

    click_in_menu(bob, re.compile("Stop my clock"))
    expect(states(ann, "on vacation").first).to_be_visible()
    click_in_menu(bob, "Back from vacation")
    expect(states(ann, "on vacation")).to_have_count(0)

    # Who looks away says how far the table was seen, so that another device goes on from there.
    number = bob.scene()["number"]
    with bob.page.expect_response("**/seen?*") as told:
        bob.page.evaluate(LOOK_AWAY)
    assert told.value.status == 204
    assert bob.page.request.get(f"/api/tables/{table}/told", params={"frames": "false"}).json()["seen"] == number

    at_a_table(ann, bob, "e", base_ms=1000, at_zero="claim")
    for each in (ann, bob):
        expect(states(each, "time is up").first).to_be_visible()
    scene = ann.scene()
    late = next(seat["id"] for seat in scene["seats"] if seat["clock"].get("up"))
    other = bob if late in scene["my_seats"] else ann
    other.page.locator("aside.left [data-claim]").get_by_role("button", name="Claim the win").click()
    expect(other.page.locator("section.result .caps")).to_have_text("Victory")
    assert late not in other.scene()["result"]["winners"]


def test_time_that_is_up_loses_a_live_game_or_hands_it_to_a_bot(visit: Visitors) -> None:
    ann, bob = visit(), visit(390, 844)
    register(ann), register(bob)
    at_a_table(ann, bob, "g", kind="live", base_ms=2000, increment_ms=1000)
    for each in (ann, bob):
        expect(each.page.locator("section.result")).to_contain_text("ran out of time: victory for")
    assert sorted(each.scene()["result"]["won"] for each in (ann, bob)) == [False, True]
    assert bob.fits()

    at_a_table(ann, bob, "h", kind="live", base_ms=2000, at_zero="bot")
    for each in (ann, bob):
        expect(each.page.locator(".seat use[href$='#i-bot']").first).to_be_attached()
    assert "bot" in [seat["player"]["kind"] for seat in ann.scene()["seats"]]
