"""A game that I have never opened, as one of a tournament: what happened there is new, and is told from its start."""

from __future__ import annotations

import random
import re
import secrets

from playwright.sync_api import expect

from browser.fixtures import Visitors
from browser.player import Player
from browser.telling import at_speed, shown_step
from browser.test_people import register
from browser.test_slow_clocks import LOOK_AWAY

TITLE = "paths-of-glory"


def make_table(ann: Player, bob: Player) -> str:
    """A game of both that Bob has not opened."""
    scenario = ann.page.request.get(f"/api/games/{TITLE}").json()["scenarios"][0]
    first, second = [seat["id"] for seat in scenario["seats"]]
    wanted = {"game": TITLE, "scenario": scenario["id"], "seats": {first: {"kind": "me"}}}
    made = ann.post("/api/tables", key=secrets.token_hex(8), **wanted)
    table = str(made["table"])
    bob.post(f"/api/tables/{table}/join", seat=second, invitation=made["invitation"], key=secrets.token_hex(8))
    return table


def play_until_asked(ann: Player, bob: Player, table: str) -> None:
    """Ann plays at random until it is Bob's turn; what she asks him meanwhile is answered for him, without a look."""
    chance = random.Random(3)
    for _ in range(300):
        scene = bob.page.request.get(f"/api/tables/{table}/scene").json()
        if scene.get("acting") in scene["my_seats"]:
            return
        for player in (ann, bob):
            asked = player.page.request.get(f"/api/tables/{table}/options").json()
            if asked["choices"]:
                choice = chance.choice(asked["choices"])
                player.choose(table, asked["seat"], choice, asked["number"])
                break
    raise AssertionError("it is never Bob's turn")


def test_the_first_moves_are_told_to_whoever_opens_a_game_for_the_first_time(visit: Visitors) -> None:
    ann, bob = visit(), visit()
    name, _ = register(ann), register(bob)
    at_speed(bob, "slow")
    table = make_table(ann, bob)
    play_until_asked(ann, bob, table)

    bob.open("/").wait_until_loaded()
    card = bob.page.locator(f'a.waits[href*="{table}"]')
    expect(card.locator(".second")).to_have_text(re.compile(f", against {name}$"))
    expect(card.locator(".fresh")).to_have_text(re.compile(r"^[1-9]\d* new$"))
    bob.open("/tables").wait_until_loaded()
    row = bob.page.locator(f'.mylist a[href*="{table}"]')
    expect(row.locator(".second").first).to_have_text(re.compile(f", against {name}$"))

    bob.open(f"/tables/{table}").wait_for_table()
    at, count = shown_step(bob)
    assert (at, count > 1) == (1, True)
    expect(bob.page.get_by_role("heading", name="Since you last looked")).to_be_visible()
    bob.page.keyboard.press("Escape")
    expect(bob.page.locator(".transport")).to_have_count(0)

    # Another device of his knows that he has seen it.
    with bob.page.expect_response("**/seen?*"):
        bob.page.evaluate(LOOK_AWAY)
    phone = visit(390, 844, storage_state=bob.page.context.storage_state())
    phone.open("/about").page.evaluate("() => localStorage.clear()")
    phone.open("/").wait_until_loaded()
    expect(phone.page.locator(f'a.waits[href*="{table}"]')).to_be_visible()
    expect(phone.page.locator(f'a.waits[href*="{table}"] .fresh')).to_have_count(0)
    assert phone.fits()
