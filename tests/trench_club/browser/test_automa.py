"""From the home page against the Automa, to the result and through the replay."""

from __future__ import annotations

import re
import secrets
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.choosers import lively
from browser.fixtures import Visitors
from browser.player import PATIENCE, Player
from trench_club.browser.last_fight import LAST_FIGHT


def test_play_now_starts_a_game_against_the_automa_in_one_click(visit: Visitors) -> None:
    player = visit()

    player.play_now()

    assert player.scene()["subtitle"] == "Alone against the Automa"
    assert player.wait_for_turn().lit
    player.open("/")
    expect(player.page.get_by_role("link", name=re.compile("Trench Club.*Your turn"))).to_be_visible()


DRAWN = """() => Object.fromEntries([...document.querySelectorAll("svg.board .counter[data-touch]")].map((piece) => [
  piece.dataset.touch, [piece.getAttribute("aria-label"), piece.getAttribute("transform").split(")")[0]]
]))"""


def standings(scene: dict[str, Any]) -> dict[str, tuple[str, Any, Any]]:
    return {each["id"]: (each["name"], each.get("place"), each.get("strength")) for each in scene["pieces"]}


def drawn(player: Player) -> dict[str, list[str]]:
    """Every counter that is drawn, with its name and where on the board it lies."""
    return dict(player.page.evaluate(DRAWN))


def laid_at(player: Player, number: int) -> None:
    """Until the scene of this number lies on the table."""
    expect(player.page.locator(".table")).to_have_attribute("data-number", str(number))


def test_a_short_game_goes_to_its_result_and_its_replay_ends_where_it_ended(visit: Visitors) -> None:
    player = visit()
    player.set_up("Alone against the Automa", {}, "Short game")
    player.wait_for_table()

    end = player.play(lively(3, 0.4), until=lambda now: bool(now.over))

    final = player.scene()
    assert end.over == final["result"]["title"]
    assert final["stage"] == "over"
    player.page.get_by_role("button", name="View the board").click()
    expect(player.prompt()).to_have_text(final["result"]["title"])
    last = drawn(player)

    player.page.get_by_role("button", name="Menu").click()
    player.page.get_by_role("link", name="Replay").click()
    line = player.page.get_by_role("slider", name="Timeline")
    steps = str(len(replay_of(player)["stops"]))
    expect(line).to_have_attribute("aria-valuenow", steps)
    laid_at(player, final["number"])
    assert drawn(player) == last
    assert standings(player.scene(at=final["number"])) == standings(final)

    player.page.get_by_role("button", name="Go to the start").click()
    expect(line).to_have_attribute("aria-valuenow", "0")
    expect(player.page.locator("svg.board .counter[data-touch]")).to_have_count(0)
    player.page.get_by_role("button", name="Step forward").click()
    expect(line).not_to_have_attribute("aria-valuenow", "0")
    player.page.get_by_role("button", name="Go to the end").click()
    expect(line).to_have_attribute("aria-valuenow", steps)
    laid_at(player, final["number"])
    expect(player.page.locator("svg.board .counter[data-touch]")).to_have_count(len(last))
    assert drawn(player) == last


def test_a_moment_of_a_replay_has_an_address_of_its_own(visit: Visitors) -> None:
    player = visit()
    player.play_now()
    for _ in range(6):
        player.take(lively(1, 1))
    number = player.scene()["number"]
    player.open(f"/tables/{player.table}/replay?at={number - 1}")
    line = player.page.get_by_role("slider", name="Timeline")
    laid_at(player, number - 1)

    line.focus()
    player.page.keyboard.press("End")

    laid_at(player, number)
    expect(line).to_have_attribute("aria-valuenow", str(len(replay_of(player)["stops"])))
    expect(player.page).to_have_url(re.compile(f"at={number}$"))


def test_arrow_keys_step_through_the_automas_turn_wherever_the_focus_is(visit: Visitors) -> None:
    player = visit()
    player.play_now()
    player.play(lively(1, 0.5), until=lambda now: bool(now.over) or player.scene()["number"] > 60)
    page = player.page
    player.open(f"/tables/{player.table}/replay?at=0")
    line = page.get_by_role("slider", name="Timeline")
    expect(line).to_have_attribute("aria-valuenow", "0")
    info = replay_of(player)
    stops = info["stops"]
    turns = page.locator(".replay .line > i")
    expect(turns).to_have_count(len(info["turns"]))
    assert {"n-de", "n-fr"} <= set(turns.evaluate_all("(turns) => turns.flatMap((turn) => [...turn.classList])"))

    page.get_by_role("button", name="Menu").focus()
    for step, stop in enumerate(stops[:6], 1):
        page.keyboard.press("ArrowRight")
        expect(line).to_have_attribute("aria-valuenow", str(step))
        expect(page.locator(".replay")).to_have_attribute("aria-busy", "false")
        laid_at(player, stop)
    page.keyboard.press("ArrowLeft")
    expect(line).to_have_attribute("aria-valuenow", "5")
    laid_at(player, stops[4])

    # The turn of the Automa lies on one entry: everything that was told in it is a step, and says whose turn it was.
    automa = max(set(stops), key=stops.count)
    told = told_on(player, automa)
    assert len(told) == stops.count(automa) > 2
    player.open(f"/tables/{player.table}/replay?at={automa - 1}")
    laid_at(player, automa - 1)
    before = sum(stop < automa for stop in stops)
    for step, (sentence, acting) in enumerate(told, before + 1):
        page.keyboard.press("ArrowRight")
        expect(line).to_have_attribute("aria-valuenow", str(step))
        expect(page.locator(".replay-prompt .say")).to_have_text(sentence)
        expect(page.locator(".replay")).to_have_attribute("aria-busy", "false")
        expect(page.locator(".replay .now b")).to_contain_text(acting)
        page.wait_for_function(FITS, timeout=PATIENCE)


STEPPED_ON_IN_MID_AIR = """async () => {
  const places = () => [...document.querySelectorAll("svg.board .counter")].map((one) => one.getAttribute("transform"));
  const press = () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
  const before = places().join();
  press();
  while (places().join() === before) await new Promise(requestAnimationFrame);
  const left = places().join();
  press();
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return left !== places().join();
}"""
"""Steps on, and once more as soon as something moves; whether it has come elsewhere at once."""


def test_a_step_of_a_replay_that_still_moves_is_finished_by_the_next_one(visit: Visitors) -> None:
    player = visit(still=False)
    player.play_now()
    player.play(lively(1, 0.9), until=lambda now: bool(now.over) or player.scene()["number"] > 60)
    page = player.page
    stops = replay_of(player)["stops"]
    moves = [stop for stop in sorted(set(stops)) if stops.count(stop) == 1 and is_move(player, stop)]
    at = next(stop for stop in reversed(moves) if stop < max(stops))  # one more step follows it
    player.open(f"/tables/{player.table}/replay?at={at - 1}")
    laid_at(player, at - 1)
    line = page.get_by_role("slider", name="Timeline")
    before = int(line.get_attribute("aria-valuenow") or 0)
    assert page.evaluate(STEPPED_ON_IN_MID_AIR)
    expect(page.locator(".replay")).to_have_attribute("aria-busy", "false")
    laid_at(player, at)
    expect(line).to_have_attribute("aria-valuenow", str(before + 1))
    page.keyboard.press("ArrowRight")
    expect(line).to_have_attribute("aria-valuenow", str(before + 2))


def is_move(player: Player, number: int) -> bool:
    address = f"/api/tables/{player.table}/told?after={number - 1}&until={number}"
    events = (event for frame in player.page.evaluate(FETCHED, address)["frames"] for event in frame["events"])
    return any(event["deed"]["kind"] == "move" for event in events if event.get("deed"))


FITS = """() => {
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  const [prompt, words] = [box(".replay-prompt"), box(".replay-prompt .words")];
  const isCut = [...document.querySelectorAll(".replay .now *")].some((one) => one.scrollWidth > one.clientWidth + 1);
  return words.top >= prompt.top - 1 && words.bottom <= prompt.bottom + 1 && !isCut;
}"""
"""The sentence lies within its prompt, and the label of the step is not cut off."""


def replay_of(player: Player) -> dict[str, Any]:
    found: dict[str, Any] = player.page.evaluate(FETCHED, f"/api/tables/{player.table}/replay")
    return found


def told_on(player: Player, number: int) -> list[tuple[str, str]]:
    """What is told of an entry, sentence by sentence, with whose turn it was."""
    path = f"/api/tables/{player.table}/told?after={number - 1}&until={number}"
    frame = player.page.evaluate(FETCHED, path)["frames"][0]
    moments = {moment.get("event", 0): moment.get("acting") for moment in frame["moments"]}
    names, acting, found = {"de": "Germany", "fr": "France"}, "", []
    for place, event in enumerate(frame["events"]):
        acting = names.get(moments.get(place, ""), acting)
        if event.get("deed"):
            text = event["text"] if isinstance(event["text"], str) else "".join(one["text"] for one in event["text"])
            found.append((text, acting))
    return found


FETCHED = "async (path) => (await fetch(path)).json()"


@pytest.mark.clause("R1.3a")
@pytest.mark.parametrize(
    ("locale", "verdict", "headline"),
    [("en-GB", "Defeat", "The Automa wins"), ("fr-FR", "Défaite", "L’Automa gagne")],
)
def test_r1_3a_the_end_names_the_automa_where_it_has_won(
    visit: Visitors, locale: str, verdict: str, headline: str
) -> None:
    player = visit(locale=locale)
    player.study(LAST_FIGHT)
    player.post(f"/api/tables/{player.table}/resign", seat="fr", key=secrets.token_hex(16))
    result = player.page.locator(".result")
    expect(result.locator("h2")).to_have_text(headline)
    expect(result.locator(".caps").first).to_have_text(verdict)
