"""The tray: one's own units side by side, who may still move or attack, and who has; touched as on the board."""

from __future__ import annotations

import re
from math import dist

from playwright.sync_api import Locator, expect

from browser.choosers import quick
from browser.fixtures import Battle, Visitors
from browser.player import IS_UNCOVERED, STILL, Player
from browser.seen import Seen

IN_VIEW = """(touch) => {
  const stage = document.querySelector(".stage").getBoundingClientRect();
  const box = document.querySelector(`svg.board [data-touch="${touch}"]`).getBoundingClientRect();
  return box.left > stage.left && box.right < stage.right && box.top > stage.top && box.bottom < stage.bottom;
}"""
TAKEN_FROM_PLACES = """(hexagon) => {
  const drawn = [...hexagon.closest("svg").querySelectorAll(".hits ~ *, .hits ~ * *")];
  const taking = (one) => !one.closest("[data-touch]") && getComputedStyle(one).pointerEvents !== "none";
  return drawn.filter(taking).map((one) => one.outerHTML);
}"""

DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
"""Waits until the page has been drawn once more."""


def moving(now: Seen) -> bool:
    return now.prompt == "Which unit moves?" and len(now.of_kind("piece")) > 1


def to_move(visit: Visitors) -> Player:
    player = visit()
    player.play_now()
    player.play(quick, until=moving)
    return player


def tray(player: Player, title: str) -> Locator:
    return player.page.get_by_role("toolbar", name=title)


def count(player: Player) -> int:
    return int(player.page.locator(".units-tray h2 span").last.inner_text())


def test_a_unit_is_picked_in_the_tray_and_moved_and_is_ticked_then(visit: Visitors) -> None:
    player = to_move(visit)
    units = tray(player, "Still to move")
    ready = units.get_by_role("button", name=re.compile("can still act$"))
    before = count(player)
    assert before == ready.count() == len(player.wait_for_turn().of_kind("piece"))
    touch = str(ready.last.get_attribute("data-touch"))
    unit = units.locator(f'[data-touch="{touch}"]')
    tick = units.locator(".slot").filter(has=player.page.locator(f'[data-touch="{touch}"]')).locator(".tick")
    expect(tick).to_have_count(0)

    unit.click()

    expect(player.prompt()).to_contain_text("go?")
    expect(unit).to_have_attribute("aria-pressed", "true")
    expect(player.page.locator(f'svg.board .counter.selected[data-touch="{touch}"]')).to_have_count(1)
    assert count(player) == before, "it has not moved yet"

    # Another one in the tray is one touch away, as it is on the board; then back again.
    another = ready.first.get_attribute("data-touch")
    other = units.locator(f'[data-touch="{another}"]')
    player.wait_for_turn()
    other.click()
    expect(other).to_have_attribute("aria-pressed", "true")
    player.wait_for_turn()
    unit.click()
    expect(unit).to_have_attribute("aria-pressed", "true")

    goal = player.wait_for_turn().of_kind("place")[0].touch
    player.touch(goal)

    expect(player.prompt()).to_have_text("Which unit moves?")
    expect(tick).to_have_count(1)
    expect(unit).to_have_attribute("aria-label", re.compile(", done$"))
    assert count(player) == before - 1
    assert ready.count() == before - 1

    # After a second touch its sheet says why it cannot move again, with the clause.
    player.wait_for_turn()
    unit.click()
    reason = player.page.locator(".usheet .why-not")
    expect(reason).to_contain_text("already moved")
    expect(reason.get_by_role("button", name="Rule R4.1")).to_be_visible()
    assert count(player) == before - 1


def test_a_unit_out_of_sight_is_brought_into_view(visit: Visitors) -> None:
    player = to_move(visit)
    unit = tray(player, "Still to move").locator(".ready").first
    touch = str(unit.get_attribute("data-touch"))
    for _ in range(3):
        player.page.keyboard.press("+")
    for _ in range(40):
        player.page.keyboard.press("Shift+ArrowRight")
        player.page.keyboard.press("Shift+ArrowDown")
        if not player.page.evaluate(IN_VIEW, touch):
            break
    assert not player.page.evaluate(IN_VIEW, touch)

    unit.click()

    player.page.wait_for_function(IN_VIEW, arg=touch)
    expect(player.prompt()).to_contain_text("go?")


def test_a_goal_at_the_edge_of_the_view_stays_under_the_mouse(visit: Visitors) -> None:
    player = to_move(visit)
    for _ in range(3):
        player.page.keyboard.press("+")
    tray(player, "Still to move").locator(".ready").first.click()
    expect(player.prompt()).to_contain_text("go?")
    box = player.page.locator(".stage").bounding_box()
    assert box is not None
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    goal = min(player.wait_for_turn().of_kind("place"), key=lambda one: dist(one.at, middle))
    hexagon = player.page.locator(f'svg.board [data-touch="{goal.touch}"]').first
    x, y = player.middle(hexagon)
    player.page.mouse.move(x, y)
    player.page.mouse.down()
    player.page.mouse.move(x, box["y"] + 45, steps=5)
    player.page.mouse.up()
    player.page.evaluate(DRAWN)
    player.page.wait_for_function(STILL)
    before = player.middle(hexagon)
    assert before[1] - box["y"] < 70, "it lies at the edge, where a focus from the keyboard would slide the board"

    player.page.mouse.move(*before)
    player.page.mouse.down()
    player.page.evaluate(DRAWN)
    assert player.middle(hexagon) == before
    player.page.mouse.up()

    expect(player.prompt()).to_have_text("Which unit moves?")


def test_what_is_drawn_about_a_goal_does_not_take_the_pointer_from_it(visit: Visitors) -> None:
    player = to_move(visit)
    unit = tray(player, "Still to move").locator(".ready").first
    number = player.scene()["number"]
    unit.click()
    expect(player.prompt()).to_contain_text("go?")
    expect(player.page.locator(f'.table[data-number="{number}"]')).to_have_count(0)
    scene = player.scene()
    offers = [option for question in scene["questions"] for option in question["options"] if option.get("path")]
    goal = next(option for option in offers if threats(player, option["choice"]))
    hexagon = player.page.locator(f'svg.board [data-touch="{goal["touch"]}"]').first

    # The lines from the units that could attack there end under the pointer, and stay as long as it does.
    player.page.mouse.move(*player.resting_place(hexagon))
    line = player.page.locator("svg.board .threat-line").first
    expect(line).to_be_attached()
    assert hexagon.evaluate(IS_UNCOVERED), "a line would end the pointing, vanish and come back"
    assert hexagon.evaluate(TAKEN_FROM_PLACES) == [], "only places and units are touched"


def threats(player: Player, choice: str) -> list[str]:
    """The places from which an enemy could attack whoever makes this move."""
    answer = player.page.request.get(f"/api/tables/{player.table}/way", params={"lang": "en", "choices": choice})
    assert answer.ok, answer.text()
    return list(answer.json().get("threats") or [])


def test_the_button_that_ends_the_moves_stays_while_a_unit_is_chosen(visit: Visitors) -> None:
    player = to_move(visit)
    where = own_places(player)
    tray(player, "Still to move").locator(".ready").first.click()
    expect(player.prompt()).to_contain_text("go?")

    player.page.get_by_role("button", name="Done moving").click()

    # If nobody can attack, it is the enemy's turn, and then one's own again.
    expect(player.prompt()).to_have_text(re.compile(r"Which unit (attacks|moves)\?"))
    assert own_places(player).items() <= where.items(), "units may be lost, but none has moved"


def own_places(player: Player) -> dict[str, str | None]:
    scene = player.scene()
    return {piece["id"]: piece.get("place") for piece in scene["pieces"] if piece.get("nation") == scene["seat"]}


def test_the_tray_is_one_stop_for_the_keyboard(visit: Visitors) -> None:
    player = to_move(visit)
    units = tray(player, "Still to move")
    assert units.locator('[tabindex="0"]').count() == 1
    units.locator('[tabindex="0"]').focus()
    first = player.page.evaluate("() => document.activeElement.dataset.touch")
    player.page.keyboard.press("End")
    player.page.keyboard.press("Home")
    player.page.keyboard.press("ArrowRight")
    second = units.locator("button").nth(1)
    expect(second).to_be_focused()
    assert second.get_attribute("data-touch") != units.locator("button").first.get_attribute("data-touch")
    ready = units.locator(f'[data-touch="{first}"]')
    ready.focus()

    player.page.keyboard.press("Enter")

    expect(player.prompt()).to_contain_text("go?")
    expect(ready).to_have_attribute("aria-pressed", "true")
    expect(ready).to_be_focused()


def test_all_choices_stay_within_reach_below_the_tray(visit: Visitors) -> None:
    player = to_move(visit)
    box = player.page.locator(".units-tray").bounding_box()
    folded = player.page.locator("details.options").bounding_box()
    assert box is not None
    assert folded is not None
    assert folded["y"] >= box["y"] + box["height"]
    assert folded["height"] < 60

    player.page.keyboard.press("l")

    choices = player.page.get_by_role("toolbar", name="All choices").get_by_role("button")
    expect(choices.first).to_be_focused()
    listed = [str(one.get_attribute("data-option")) for one in choices.all()]
    assert "done" in listed
    assert len([each for each in listed if each.startswith("move ")]) == count(player)


def test_the_tray_tells_who_can_attack_in_french(visit: Visitors, battle: Battle) -> None:
    player = battle.join(visit, locale="fr-FR")
    units = tray(player, "Peuvent attaquer")
    expect(units).to_be_visible()
    chosen = units.get_by_role("button", pressed=True)
    expect(chosen).to_have_count(1)
    expect(chosen).to_have_attribute("aria-label", re.compile(", unité sélectionnée$"))
    assert count(player) == units.locator(".ready").count() >= 1
    moved = {piece["id"] for piece in player.scene()["pieces"] if piece.get("done")}
    assert not moved & {str(one.get_attribute("data-touch"))[6:] for one in units.locator(".ready").all()}


def test_on_a_phone_the_tray_is_a_strip_in_the_sheet(visit: Visitors, battle: Battle) -> None:
    player = battle.join(visit, width=390, height=844, has_touch=True, is_mobile=True)
    units = player.page.locator(".tray").get_by_role("toolbar", name="Can attack")
    expect(units).to_be_visible()
    states = [str(one.get_attribute("class")) for one in units.get_by_role("button").all()]
    ready = [position for position, names in enumerate(states) if "ready" in names]
    assert ready == list(range(len(ready))), "those that may still act come first"
    box = units.bounding_box()
    assert box is not None
    assert box["height"] < 70
