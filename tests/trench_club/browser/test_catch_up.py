"""A long absence from a game of four: what happened is told by turns of the game, with step, speed and skip."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.axe import findings
from browser.fixtures import Visitors
from browser.player import Player
from browser.telling import AWAY, at_speed, come_back, shown_step
from firestep.games import game

TITLE, FOUR = "trench-club", "four-players"
ROUND = re.compile(r"^Round \d+ · ")
MANY = 60
"""So many deeds are more than forty things, also where several of them are one."""


def away_for_long(player: Player, watcher: Player | None = None) -> None:
    """A game against three bots, who have all played since the player, and whoever watches, looked last."""
    player.post("/api/accounts/guest")
    title = game(TITLE)
    own, *others = title.seats(title.setup(FOUR))
    seats = {own: {"kind": "me"}, **{seat: {"kind": "bot", "bot": "corporal"} for seat in others}}
    made = player.post("/api/tables", game=TITLE, scenario=FOUR, seats=seats, key="f" * 16)
    player.open(f"/tables/{made['table']}").wait_for_table()
    if watcher is not None:
        watcher.open(f"/tables/{made['table']}").wait_for_table()
        watcher.open(AWAY)
    come_back(player, MANY)


def test_more_than_forty_things_are_told_by_turns(visit: Visitors) -> None:
    player, watcher = visit(), visit()
    at_speed(player, "slow")
    at_speed(watcher, "slow")
    away_for_long(player, watcher)
    page, now = player.page, player.scene()["number"]

    at, turns = shown_step(player)
    assert at == 1
    assert 2 <= turns <= 20
    told = page.locator(".pane.told")
    expect(told.get_by_role("heading")).to_contain_text("Since you last looked")
    expect(told.locator(".since > span")).to_have_count(5)
    line = told.locator("li.now")
    expect(told.locator("li b").filter(has_text=ROUND).first).to_be_visible()
    expect(line.locator(".count")).to_contain_text("thing")
    first = line.locator("b").first.inner_text()
    coming = told.locator("li.next").first
    expect(coming.locator("small")).to_have_count(1)  # how much comes, not what
    shown = int(page.locator(".table").get_attribute("data-number") or 0)

    page.locator("[data-step]").click()
    assert shown_step(player)[0] == 2
    assert told.locator("li.now b").first.inner_text() != first
    assert shown < int(page.locator(".table").get_attribute("data-number") or 0) <= now
    page.get_by_role("button", name="Step back").click()
    expect(told.locator("li.now b").first).to_have_text(first)
    assert findings(player) == []

    page.get_by_role("button", name="Fast").click()
    page.locator("[data-play]").click()
    page.wait_for_function("() => parseInt(document.querySelector('.strip .cnt')?.textContent ?? '99') >= 2")
    page.locator("[data-skip]").click()
    expect(page.locator(".transport")).to_have_count(0)
    expect(page.locator(".table")).to_have_attribute("data-number", str(now))
    expect(page.locator(".summary li")).to_have_count(5)

    player.open(f"/tables/{player.table}").wait_for_table()
    expect(page.locator(".summary li")).to_have_count(5)
    expect(page.locator(".transport")).to_have_count(0)  # it was seen

    watcher.open(f"/tables/{player.table}").wait_for_table()
    expect(watcher.page.locator(".told h2")).to_contain_text("Since you last looked")
    assert 2 <= shown_step(watcher)[1] <= 20
    watcher.page.locator("[data-skip]").click()
    expect(watcher.page.locator(".transport")).to_have_count(0)


def test_turns_are_told_in_french_on_a_phone(visit: Visitors) -> None:
    player = visit(390, 844, locale="fr-FR")
    at_speed(player, "slow")
    away_for_long(player)
    shown_step(player)
    assert player.fits()
    player.page.locator("[data-step]").click()
    expect(player.page.locator(".strip li.now button")).to_have_attribute("aria-label", ROUND)
