"""The facts of a told turn: each leaves its mark where it happened, with and without motion; and its pace."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.fixtures import Visitors
from browser.player import DRAWN, Player
from browser.telling import at_speed, come_back, played_on, shown_step
from browser.test_slow_clocks import LOOK_AWAY

SHORT = 10
"""So many steps of a turn are looked at, or as many as it takes until something is marked."""
TURNS: dict[str, tuple[str, ...]] = {
    "Trench Club": ("move", "hit"),
    "Paths of Glory": ("attack", "hit"),
    "The Great War": ("card", "hit"),
    "To the Last Man!": ("move", "attack"),
}
"""What must have happened in the turn that is told."""
MARK_OF = {"taken": ".took", "lost": ".lost-mark", "hit": ".hit-mark, .lost-mark", "placed": ".placed-mark"}
"""What is hit may be lost by the same fight."""
MARKS = """() => [...document.querySelectorAll(".trails > g")].map((one) => {
  const drawn = one.getAttribute("class") ?? one.firstElementChild.getAttribute("class");
  return `${drawn.split(" ")[0]} ${one.textContent.trim()}`;
}).sort()"""
"""Everything that is drawn of what happened: ways, numbers, and what was taken, hit, lost or placed."""
AT = """([mark, place]) => {
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const counter = document.querySelector("svg.board .counter").getBoundingClientRect().width;
  const [x, y] = middle(document.querySelector(`svg.board [data-touch="place:${place}"]`));
  return [...document.querySelectorAll(`.trails :is(${mark})`)].map(middle)
    .some(([u, v]) => Math.hypot(x - u, y - v) < counter * 4);
}"""
"""Whether such a mark lies at a place: beside the counters there, which may stand apart from each other."""
RESTS = """() => new Promise((done) => {
  const places = () => [...document.querySelectorAll("svg.board .counter")].map((one) => one.getAttribute("transform"))
    .join() + document.querySelector(".paper")?.style.transform + !!document.querySelector(".paper.moving");
  let [before, frames] = [places(), 0];
  const look = () => {
    const now = places();
    frames = now === before ? frames + 1 : 0;
    before = now;
    if (frames > 6) done();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})"""
"""Until neither counters nor the board move."""
LEFT_OVER = ".told-ring, .told-now, .popover-roll, .faceup, .transport"


def to_the_first_step(player: Player) -> None:
    """What the others did last is told again, and waits at its first step."""
    page = player.page
    page.locator("[data-again]").click()
    expect(page.locator(".transport")).to_be_visible()
    back_to_the_first_step(player)


def back_to_the_first_step(player: Player) -> None:
    """The strip shows only some steps of a long turn."""
    at = 0
    while at != 1:
        player.page.locator(".strip li button").first.click()
        expect(player.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
        at = shown_step(player)[0]


def facts(player: Player) -> list[tuple[str, list[str]]]:
    """What each step says, and what is drawn of the turn by then."""
    to_the_first_step(player)
    deeds = {words(event["text"]): event["deed"] for event in told_events(player)}
    found: list[tuple[str, list[str]]] = []
    steps, marked = shown_step(player)[1], False
    for step in range(1, steps + 1):
        expect(player.page.locator(".strip .cnt")).to_have_text(f"{step} / {steps}")
        player.page.evaluate(RESTS)
        said = player.prompt().inner_text()
        deed = deeds.get(said, {})
        if deed.get("kind") in MARK_OF and deed.get("place"):
            assert player.page.evaluate(AT, [MARK_OF[deed["kind"]], deed["place"]]), (step, said)
            marked = True
        found.append((said, list(player.page.evaluate(MARKS))))
        if step >= SHORT and marked:
            break
        for _ in range(2):  # a step forward while something moves only ends that
            if step < steps and shown_step(player)[0] == step:
                player.page.keyboard.press("ArrowRight")
                player.page.evaluate(DRAWN)
    return found


def told_events(player: Player) -> list[dict[str, Any]]:
    answer = player.page.request.get(f"/api/tables/{player.table}/told", params={"frames": "false", "lang": "en"})
    return [event for frame in answer.json()["frames"] for event in frame["events"] if event.get("deed")]


def words(text: str | list[dict[str, str]]) -> str:
    return text if isinstance(text, str) else "".join(span["text"] for span in text)


def come_back_in_time(player: Player, game: str) -> None:
    """To a turn in which enough has happened; a game that is over before is begun again."""
    for _ in range(GAMES_TRIED):
        player.play_now(game)
        table = player.table
        if played_on(player, 4, TURNS[game]) == "told":
            break
    player.open(f"/tables/{table}").wait_for_table()


GAMES_TRIED = 4


@pytest.mark.parametrize("game", TURNS)
def test_each_fact_is_marked_where_it_happened_with_and_without_motion(visit: Visitors, game: str) -> None:
    player = visit()
    at_speed(player, "slow")
    come_back_in_time(player, game)
    shown_step(player)
    page = player.page
    page.keyboard.press("Escape")
    still = facts(player)

    # Each step has marked its own deed at its place (see `facts`), and not before.
    deeds = {words(event["text"]): event["deed"] for event in told_events(player)}
    known: set[tuple[str, str]] = set()
    for (_, before), (said, after) in pairwise(still):
        deed = deeds.get(said, {})
        fact = (deed.get("kind", ""), deed.get("place", ""))
        if fact[0] in MARK_OF and fact[1] and fact not in known:
            assert before != after, said
            known.add(fact)
    assert known or game == "To the Last Man!", still
    drawn = [len(marks) for _, marks in still]
    assert drawn[-1] > drawn[0], "it is told step by step"

    # Nothing of it is left when the turn is over, but its trails.
    page.keyboard.press("Escape")
    expect(page.locator(LEFT_OVER)).to_have_count(0)
    expect(page.locator(".trails > g").first).to_be_attached()

    moving = visit(still=False, storage_state=page.context.storage_state())
    at_speed(moving, "slow")
    moving.open(f"/tables/{player.table}").wait_for_table()
    assert facts(moving) == still


HELD = """(steps) => new Promise((done) => {
  const count = document.querySelector(".strip .cnt");
  const times = [];
  new MutationObserver(() => {
    times.push(performance.now());
    if (times.length === steps + 1) done(times.map((one, nth) => one - times[nth - 1]).slice(1));
  }).observe(count, { childList: true, characterData: true, subtree: true });
})"""
"""For how many milliseconds each of the next steps is shown."""


@pytest.mark.parametrize("still", [True, False])
def test_each_step_is_held_as_long_as_the_speed_says(visit: Visitors, still: bool) -> None:
    player = visit(still=still)
    at_speed(player, "slow")
    player.play_now("Trench Club")
    come_back(player, 9)
    shown_step(player)
    page = player.page
    for key, speed, least in (("3", "Fast", 550), ("2", "Normal", 1350), ("1", "Slow", 2350)):
        back_to_the_first_step(player)
        page.keyboard.press(key)
        expect(page.get_by_role("group", name="Speed").get_by_role("button", name=speed)).to_have_attribute(
            "aria-pressed", "true"
        )
        page.keyboard.press(" ")
        assert min(page.evaluate(HELD, 2)) >= least, speed
        page.keyboard.press(" ")
        expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.keyboard.press("4")
    expect(page.locator(".transport")).to_have_count(0)


def test_whoever_looks_away_while_it_is_told_finds_it_where_it_was(visit: Visitors) -> None:
    player = visit()
    at_speed(player, "slow")
    player.play_now("Trench Club")
    come_back(player, 9)
    shown_step(player)
    page = player.page
    page.keyboard.press("3")
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause", exact=True)).to_be_visible()
    page.evaluate(LOOK_AWAY)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    at, steps = shown_step(player)
    assert at < steps
    page.wait_for_timeout(LONGER_THAN_A_STEP)
    assert shown_step(player) == (at, steps)


LONGER_THAN_A_STEP = 3_000
"""Milliseconds: at this speed the next ones would have been shown."""
