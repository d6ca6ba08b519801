"""What is always known: the card of any place, the pages of the war, the faces of cards, and units at every zoom."""

from __future__ import annotations

import re
from typing import Any, Literal

import pytest
from playwright.sync_api import expect

from browser.choosers import lively, quick
from browser.fixtures import Visitors
from browser.player import Player
from browser.seen import Seen
from browser.telling import at_speed, come_back
from browser.test_looking import OPEN_PLACES
from browser.test_told_facts import words

Scheme = Literal["light", "dark"]
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


WITHOUT_USES = ("To the Last Man!",)
"""A card of theirs has one use; where it was played stands in the diary."""


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
            lines = war.locator(".lines > div", has_text=words(card["name"]))
            expect(lines.first).to_be_visible()
            if game not in WITHOUT_USES:
                expect(lines.filter(has_text=card.get("reason", "")).first).to_be_visible()


def test_a_box_of_a_track_tells_what_it_stands_for(visit: Visitors) -> None:
    player = visit()
    player.play_now("Trench Club")
    player.wait_for_turn()
    number = player.scene()["number"]
    box = player.page.locator(".left .track .cells button.cell:not(.lit)").first
    box.click()
    card = player.page.locator(".pcard")
    expect(card.locator("h2")).to_contain_text(box.inner_text().strip())
    expect(card.locator("dl dt").first).to_have_text("Held by")
    expect(player.page.get_by_role("alert")).to_have_count(0)
    assert player.scene()["number"] == number


@pytest.mark.parametrize("game", GAMES[1:])
def test_a_card_that_cannot_be_played_now_is_read_and_says_why(visit: Visitors, game: str) -> None:
    player = visit()
    player.play_now(game)
    dull = player.page.locator(".hand .card:not(.lit)[data-touch]")
    player.play(lively(3), until=lambda now: not now.popover_kind and not now.of_kind("card") and dull.count() > 0)
    number = player.scene()["number"]
    title = dull.first.locator(".card-title").inner_text().replace("\u00ad", "")
    dull.first.click()
    sheet = player.page.locator(".popover-info")
    expect(sheet.locator("h2")).to_have_text(re.compile(re.escape(title), re.IGNORECASE))
    expect(sheet.locator(".note")).not_to_be_empty()
    expect(sheet.locator(".why-not")).not_to_be_empty()
    expect(player.page.get_by_role("alert")).to_have_count(0)
    assert player.scene()["number"] == number


UNSHOWN = """() => {
  const shown = (thing) => getComputedStyle(thing).display !== "none" && thing.getClientRects().length > 0;
  const any = (piece, marks) => [...piece.querySelectorAll(marks)].some(shown);
  const lettering = (piece) => piece.nextElementSibling;
  const found = [];
  for (const piece of document.querySelectorAll("svg.board .counter[data-touch]")) {
    const form = [...piece.classList].find((name) => name.startsWith("form-")).slice(5);
    const kind = form === "folder" ? any(piece, ".body") : form === "factors" ? any(piece, ".body")
      : any(piece, ".glyph, .figs, .back");
    const hasSteps = piece.querySelector(".pip:not(.pip-detail), .steps-all, .strength-bar");
    const steps = form === "factors" ? any(lettering(piece), ".factors, .factor-far")
      : form === "figures" ? any(piece, ".figs use") : !hasSteps || any(piece, ".pip, .steps-all, .strength-bar");
    if (!kind || !steps) found.push(`${piece.dataset.touch} (${form}): kind ${kind}, steps ${steps}`);
  }
  return found;
}"""
"""Units of which the kind, or the steps and the damage, are not drawn."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_kind_and_steps_of_every_unit_are_drawn_at_every_zoom(visit: Visitors, game: str, scheme: Scheme) -> None:
    player = visit(color_scheme=scheme)
    player.play_now(game)
    player.play(quick, until=lambda now: len(now.pieces) > 6)
    page = player.page
    sizes = set()
    for key in ("0", "+", "+", "+", "+"):
        page.keyboard.press(key)
        player.resting_place(page.locator("svg.board .counter[data-touch]").first)
        sizes.add(page.locator("svg.board").evaluate("(board) => Math.round(board.getBoundingClientRect().width)"))
        assert page.evaluate(UNSHOWN) == []
    assert len(sizes) >= 4, sizes


WITHOUT_SIZE = """(stacks) => stacks.filter((stack) => {
  const counters = stack.map((id) => document.querySelector(`svg.board .counter[data-touch="piece:${id}"]`));
  const marks = counters.flatMap((one) => [...(one?.querySelectorAll(".in-stack, .more") ?? [])]);
  if (marks.some((mark) => getComputedStyle(mark).display !== "none" && mark.getClientRects().length)) return false;
  const corners = counters.map((one) => {
    const { x, y } = one?.getBoundingClientRect() ?? { x: 0, y: 0 };
    return `${Math.round(x)} ${Math.round(y)}`;
  });
  return counters.includes(null) || new Set(corners).size < stack.length;
})"""
"""Stacks of which neither a mark tells the size, nor every counter is seen behind the first one."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", ["Paths of Glory", "To the Last Man!"])
def test_the_size_of_a_stack_is_seen_at_every_zoom(visit: Visitors, game: str, scheme: Scheme) -> None:
    player = visit(color_scheme=scheme)
    player.play_now(game)
    player.wait_for_turn()
    player.page.mouse.move(2, 2)
    places: dict[tuple[str, str], list[str]] = {}
    for piece in player.scene()["pieces"]:
        if piece.get("place"):
            places.setdefault((piece["place"], piece["side"]), []).append(piece["id"])
    stacks = [stack for stack in places.values() if len(stack) > 1]
    assert stacks
    for key in ("0", "+", "+", "+", "+"):
        player.page.keyboard.press(key)
        player.resting_place(player.page.locator("svg.board .counter[data-touch]").first)
        assert player.page.evaluate(WITHOUT_SIZE, stacks) == [], key
