"""The turn of others while it is told: cards, dice, moments and who arrives; and its trails until one acts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.choosers import quick
from browser.fixtures import Visitors
from browser.player import CLICK_FIRST, DRAWN, Player
from browser.telling import at_speed, come_back, shown_step
from browser.test_told_facts import RESTS, to_the_first_step, words

GAMES = ["Trench Club", "Paths of Glory", "The Great War", "To the Last Man!"]
PLAYED = {
    "Trench Club": ("fire",),
    "Paths of Glory": ("card", "fire"),
    "The Great War": ("card", "fire"),
    "To the Last Man!": ("card", "fire"),
}
"""What must have happened in the turn that is told."""
MANY = 24
"""So many steps of a turn are looked at."""
FACES = """() => [...document.querySelectorAll(".popover-roll .dice > span, .over-board .pip-die")]
  .map((die) => die.classList[1]).sort()"""
"""What each die did: of those on the slip, or on the sheet of a battle."""
THEIRS = """() => [...document.querySelectorAll("svg.board .counter.side-central[data-touch]")]
  .map((one) => one.dataset.touch)"""
STANDS = """(touches) => {
  const middle = (touch) => {
    const box = document.querySelector(`svg.board [data-touch="${touch}"]`).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2, box.width];
  };
  const [[x, y, width], [u, v]] = touches.map(middle);
  return Math.hypot(x - u, y - v) < width;
}"""
"""Whether a unit is drawn at a place."""
ON_EACH_OTHER = """() => {
  const numbers = [...document.querySelectorAll(".trail-number")].map((one) => [one.textContent,
    one.querySelector("circle, path").getBoundingClientRect()]);
  return numbers.flatMap(([name, one], nth) => numbers.slice(nth + 1)
    .filter(([, other]) => Math.hypot(one.x - other.x, one.y - other.y) < one.width * 0.6)
    .map(([other]) => `${name} on ${other}`));
}"""
"""Numbers of trails of which one hides the other."""
MOMENT = """() => {
  const words = (selector) => [...document.querySelectorAll(selector)].map((one) => one.textContent.trim()).join(", ");
  const turn = words(".left section:has(> .phases) h2 > span");
  return { phase: words(".phases li.now"), acting: words(".left .seat.active b"), turn };
}"""


def come_back_to(visit: Visitors, game: str, wanted: int, kinds: tuple[str, ...] = (), seed: int = 7) -> Player:
    player = visit()
    at_speed(player, "slow")
    player.play_now(game)
    come_back(player, wanted, kinds, seed)
    shown_step(player)
    player.page.keyboard.press("Escape")
    expect(player.page.locator(".transport")).to_have_count(0)
    return player


def told(player: Player) -> list[dict[str, Any]]:
    """Every event of the turn that was told, with the moment in which it happened."""
    path = f"/api/tables/{player.table}/told"
    start = player.page.request.get(path, params={"frames": "false", "lang": "en"}).json()["summary"]["start"]
    answer = player.page.request.get(path, params={"after": start, "frames": "true", "lang": "en"}).json()
    found, moment = [], None
    for frame in answer["frames"]:
        moments = {one.get("event", 0): one for one in frame.get("moments", [])}
        for place, event in enumerate(frame["events"]):
            moment = moments.get(place, moment)
            found.append({**event, "said": words(event["text"]), "moment": moment})
    return found


def steps(player: Player) -> Iterator[str]:
    """What each step says, once everything that belongs to it is drawn."""
    to_the_first_step(player)
    count = shown_step(player)[1]
    for step in range(1, min(count, MANY) + 1):
        expect(player.page.locator(".strip .cnt")).to_have_text(f"{step} / {count}")
        player.page.evaluate(RESTS)
        yield player.prompt().inner_text()
        for _ in range(2):  # a step forward while something moves only ends that
            if step < min(count, MANY) and shown_step(player)[0] == step:
                player.page.keyboard.press("ArrowRight")
                player.page.evaluate(DRAWN)


@pytest.mark.parametrize("game", GAMES)
def test_trails_and_five_lines_go_when_one_acts_and_come_again(visit: Visitors, game: str) -> None:
    player = come_back_to(visit, game, 4, ("move",))
    page, lines = player.page, player.page.locator(".summary li")
    trails = page.locator(".trails > g")
    page.get_by_role("button", name="Show the map").evaluate_all(CLICK_FIRST)
    expect(lines).to_have_count(5)
    drawn = trails.count()
    assert drawn > 0
    page.evaluate(RESTS)
    assert page.evaluate(ON_EACH_OTHER) == []
    number = player.scene()["number"]
    while player.scene()["number"] == number:  # a card that is only held up is no act
        player.take(quick)
    expect(trails).to_have_count(0)
    expect(lines).to_have_count(0)
    page.keyboard.press("t")
    expect(trails).to_have_count(drawn)
    expect(lines).to_have_count(5)


@pytest.mark.parametrize("game", GAMES)
def test_each_step_shows_the_phase_the_turn_and_the_seat_of_its_moment(visit: Visitors, game: str) -> None:
    player = come_back_to(visit, game, 8, ("move",))
    names = {seat["id"]: seat["name"] for seat in player.scene()["seats"]}
    events = told(player)
    compared = 0
    for said in steps(player):
        moments = [one["moment"] for one in events if one["said"] == said and one["moment"]]
        if moments:
            assert player.page.evaluate(MOMENT) in [as_shown(moment, names) for moment in moments], said
            compared += 1
    assert compared >= 3


def as_shown(moment: dict[str, Any], names: dict[str, str]) -> dict[str, str]:
    """What the left column says of a moment: the phase with its number, whose turn it is, and the turn."""
    phases, turn = moment.get("phases", []), moment["turn"]
    phase = next((f"{nth}{one['label']}" for nth, one in enumerate(phases, 1) if one["state"] == "now"), "")
    whose = names.get(moment.get("acting", ""), "")
    return {
        "phase": phase,
        "acting": f"{whose}, their turn" if whose else "",
        "turn": ", ".join([turn["label"], turn.get("note", "")]) if phases else "",
    }


@pytest.mark.parametrize(("game", "kinds"), PLAYED.items())
def test_cards_lie_face_up_and_dice_are_marked_by_what_they_did(
    visit: Visitors, game: str, kinds: tuple[str, ...]
) -> None:
    player = come_back_to(visit, game, 4, kinds)
    page, events = player.page, told(player)
    cards = rolls = 0
    for said in steps(player):
        here = [one for one in events if one["said"] == said]
        for card in [one["card"] for one in here if one.get("card")][:1]:
            face = page.locator(".faceup .face")
            expect(face.locator("h3")).to_have_text(card["title"])
            expect(face).to_contain_text(words(card.get("detail") or card["text"])[:40])
            cards += 1
        marked = [sorted(die.get("state", "miss") for die in one["roll"]["faces"]) for one in here if one.get("roll")]
        if marked:
            shown = page.evaluate(FACES)
            assert any(not Counter(dice) - Counter(shown) for dice in marked), said
            assert shown in marked or page.locator(".over-board").count(), "a sheet has the dice of its whole battle"
            rolls += 1
    assert cards > 0 or "card" not in kinds
    assert rolls > 0


def test_what_the_enemy_places_appears_as_it_is_placed(visit: Visitors) -> None:
    player = come_back_to(visit, "Trench Club", 4, ("placed",))
    placed = {
        one["said"]: one["deed"]["place"] for one in told(player) if (one.get("deed") or {}).get("kind") == "placed"
    }
    before: set[str] | None = None
    new = 0
    for said in steps(player):
        now = set(player.page.evaluate(THEIRS))
        if before is not None and said in placed:
            (unit,) = now - before
            assert player.page.evaluate(STANDS, [unit, f"place:{placed[said]}"]), said
            new += 1
        elif before is not None:
            assert now == before, said
        before = now
    assert new >= 4


def test_the_five_lines_say_why_points_have_changed(visit: Visitors) -> None:
    player = come_back_to(visit, "Paths of Glory", 5, ("points",))
    path = f"/api/tables/{player.table}/told"
    summary = player.page.request.get(path, params={"frames": "false", "lang": "en"}).json()["summary"]
    changes = next(line for line in summary["lines"] if line["kind"] == "points")["changes"]
    shown = player.page.locator(".summary .kind-points .changes > span")
    expect(shown).to_have_count(len(changes))
    for nth, change in enumerate(changes):
        assert words(change["reason"])
        expect(shown.nth(nth)).to_have_text(f"{change['value']}{words(change['reason'])}")
        expect(shown.nth(nth).locator(".why")).to_have_text(re.compile(r"^[+−]\d"))


HEADINGS = """() => [...document.querySelectorAll(".diary h3")].flatMap((heading) =>
  [...heading.nextElementSibling.querySelectorAll("li > span")]
    .map((line) => [line.textContent, heading.textContent]))"""
"""The lines of the diary with their headings."""


@pytest.mark.parametrize("game", GAMES)
def test_what_happened_stands_under_its_own_turn_in_the_diary(visit: Visitors, game: str) -> None:
    player = come_back_to(visit, game, 6, ("move",))
    names = {seat["id"]: seat["name"] for seat in player.scene()["seats"]}
    lines = player.page.evaluate(HEADINGS)
    compared = 0
    for event in told(player):
        moment = event["moment"]
        under = [heading for line, heading in lines if event["said"] and line.startswith(event["said"])]
        is_card = (event.get("deed") or {}).get("kind") == "card"  # the other side may answer with one
        if moment and moment.get("turn") and len(under) == 1 and not is_card:
            whose = names.get(moment.get("acting", ""))
            assert under[0].startswith(moment["turn"]["label"]), event["said"]
            assert whose is None or under[0].endswith(f" · {whose}"), event["said"]
            compared += 1
    assert compared >= 3
