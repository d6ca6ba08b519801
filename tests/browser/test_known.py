"""What is always known: the card of any place, the pages of the war, the faces of cards, and units at every zoom."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.choosers import quick
from browser.fixtures import Visitors
from browser.player import Player
from browser.seen import Seen
from browser.telling import at_speed, come_back
from browser.test_looking import OPEN_PLACES
from browser.test_told_facts import words

GAMES = ["Trench Club", "Paths of Glory", "The Great War", "To the Last Man!"]
ROWS = {
    "Trench Club": ["Entering", "Entrance"],
    "Paths of Glory": ["Held by", "Points", "Units", "Supply", "Links", "Trench"],
    "The Great War": ["Ignored under fire", "Ignored in close combat", "Section"],
    "To the Last Man!": ["Held by", "Points", "Supply, the Entente", "Links"],
}
"""What the card of some place of each title tells at least."""
PAGES = {
    "Trench Club": {
        "Now": ["Forts", "Coins"],
        "Units": ["France", "Germany"],
        "Purchases": ["France", "Germany"],
    },
    "Paths of Glory": {
        "Now": ["Events in force", "The war", "Mandated offensives", "Points by space"],
        "Cards": ["Central Powers", "Allies"],
        "Units": ["Still to come, Central Powers", "Still to come, Allies"],
    },
    "The Great War": {
        "Now": ["Combat cards in force", "Objectives"],
        "Cards": ["Command cards", "Combat cards"],
        "Units": ["British", "Germans"],
    },
    "To the Last Man!": {
        "Now": ["Points by area", "This season and the next"],
        "Cards": ["Cards"],
        "Units": ["Still to come, Germany", "Force pool, Germany", "Still to come, The Entente"],
    },
}
"""The pages of the war and what stands on them from the first turn on."""


@pytest.mark.parametrize("game", GAMES)
def test_the_card_of_a_place_tells_what_it_is_and_who_may_go_there_or_why_not(visit: Visitors, game: str) -> None:
    player = visit()
    player.play_now(game)
    now = player.play(quick, until=lambda now: game != "Trench Club" or now.prompt == "Which unit moves?")
    number = player.scene()["number"]
    page, card = player.page, player.page.locator(".pcard")
    for touch, told in places_that_tell(player, now, ROWS[game]).items():
        player.press(page.locator(f'svg.board [data-touch="{touch}"]').first)
        expect(page.locator(f'[data-place-card="{touch.removeprefix("place:")}"]')).to_be_visible()
        expect(card.locator("dl dt")).to_have_text([row["label"] for row in told["rows"]])
        going = card.locator(".going li")
        expect(going).to_have_count(len(told.get("going", [])))
        for nth, each in enumerate(told.get("going", [])):
            expect(going.nth(nth)).to_contain_text(words(each["text"]))
            expect(going.nth(nth)).to_have_class("may" if each["may"] else "not")
    expect(page.get_by_role("alert")).to_have_count(0)
    assert player.scene()["number"] == number


def places_that_tell(player: Player, now: Seen, rows: list[str]) -> dict[str, dict[str, Any]]:
    """Empty places in view: one that tells all of this, and one to which somebody of mine could go."""
    lit, taken = {one.touch for one in now.lit}, {piece.get("place") for piece in player.scene()["pieces"]}
    path, found = f"/api/tables/{player.table}/inspect", {}
    wanted = {"rows", "may"}
    for touch in player.page.evaluate(OPEN_PLACES):
        if touch in lit or touch.removeprefix("place:") in taken:
            continue
        answer = player.page.request.get(path, params={"touch": touch, "lang": "en"})
        told = answer.json() if answer.ok else {}
        signs = {"may" if each["may"] else "not" for each in told.get("going", [])}
        if set(rows) <= {row["label"] for row in told.get("rows", [])}:
            signs.add("rows")
        if signs & wanted:
            found[touch] = told
            wanted -= signs
    assert not wanted, wanted
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_pages_of_the_war_tell_what_is_in_force_to_come_lost_and_played(visit: Visitors, game: str) -> None:
    player = visit()
    at_speed(player, "once")
    player.play_now(game)
    has_cards = game != "Trench Club"
    come_back(player, 4, ("card",) if has_cards else ("move",))
    player.wait_for_turn()
    player.page.keyboard.press("i")
    war = player.page.locator(".war")
    for title, panels in PAGES[game].items():
        war.get_by_role("button", name=title, exact=True).click()
        heads = war.locator(".pane h2 > span:first-child")
        for panel in panels:
            expect(heads.filter(has_text=re.compile(f"^{re.escape(panel)}$", re.IGNORECASE)).first).to_be_visible()
        if title == "Cards":
            discarded = war.locator(".card")
            expect(discarded.first).to_be_visible()
            assert all(discarded.locator(".card-text").all_inner_texts()), "cards that were discarded have their faces"
    played = war.get_by_role("button", name="Cards played", exact=True)
    expect(played).to_have_count(int(has_cards))
    if has_cards:
        played.click()
        path = f"/api/tables/{player.table}/told"
        frames = player.page.request.get(path, params={"frames": "false", "lang": "en"}).json()["frames"]
        deeds = [event["deed"] for frame in frames for event in frame["events"] if event.get("deed")]
        cards = [deed for deed in deeds if deed["kind"] == "card"]
        assert cards
        for card in cards:
            line = war.locator(".lines > div", has_text=words(card["name"])).first
            expect(line).to_be_visible()
            expect(line).to_contain_text(card.get("reason", ""))
