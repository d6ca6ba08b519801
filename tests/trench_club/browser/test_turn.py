"""In one's own turn: undo and redo, a refusal with its clause, odds before an attack is declared."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.choosers import END, forward, quick
from browser.clicks import counted
from browser.fixtures import Visitors
from browser.player import DRAWN, PATIENCE, Player
from browser.seen import Seen
from browser.telling import at_speed


def moving(now: Seen) -> bool:
    return now.prompt == "Which unit moves?" and bool(now.of_kind("piece"))


def aiming(now: Seen) -> bool:
    return any(one.target for one in now.lit)


def places(player: Player) -> dict[str, str]:
    return {piece["id"]: piece["place"] for piece in player.scene()["pieces"] if piece.get("place")}


def test_moves_are_undone_and_redone_and_what_is_not_allowed_is_refused_with_its_clause(visit: Visitors) -> None:
    player = visit()
    board = player.page.locator("svg.board")
    player.play_now()
    now = player.play(quick, until=moving)
    before = places(player)

    # A unit is picked up and put down elsewhere by two clicks; its way is shown before.
    unit = now.of_kind("piece")[0].touch
    with counted(player.page) as move:
        player.touch(unit)
        expect(player.prompt()).to_contain_text("go?")
        shown = {
            one.touch: board.locator(f'[data-touch="{one.touch}"]') for one in player.wait_for_turn().of_kind("place")
        }
        goal, hexes = next((touch, found) for touch in reversed(shown) if (found := player.in_view(shown[touch])))
        hexes[0].hover(force=True)
        expect(board.locator(".path-preview")).to_have_count(1)
        assert places(player) == before
        player.touch(goal)
        expect(player.prompt()).to_have_text("Which unit moves?")
    assert move.clicks == 2
    player.wait_for_turn()
    after = places(player)
    moved = unit.removeprefix("piece:")
    assert f"place:{after[moved]}" == goal
    assert after != before

    # Undo takes back goal and unit, one after the other; redo brings both again.
    undo = player.page.get_by_role("button", name="Undo", exact=True)
    undo.click()
    expect(player.prompt()).to_contain_text("go?")
    assert places(player) == before
    player.page.get_by_role("button", name="Redo").first.click()
    expect(player.prompt()).to_have_text("Which unit moves?")
    assert places(player) == after
    player.wait_for_turn()
    player.page.keyboard.press("u")
    expect(player.prompt()).to_contain_text("go?")
    player.wait_for_turn()
    player.page.keyboard.press("Control+y")
    expect(player.prompt()).to_have_text("Which unit moves?")
    assert places(player) == after

    # An enemy unit cannot be moved: its sheet says why, and nothing is refused in red.
    number = player.scene()["number"]
    enemy = next(piece.touch for piece in player.wait_for_turn().pieces if piece.side == "central")
    player.press(player.page.locator(f'svg.board [data-touch="{enemy}"]'))
    reason = player.page.locator(".usheet .why-not")
    expect(reason.get_by_role("button", name=re.compile("^Rule R[0-9]"))).to_be_visible()
    assert len(reason.inner_text()) > 20
    expect(player.page.get_by_role("alert")).to_have_count(0)
    assert player.scene()["number"] == number

    # The clause opens in its paragraph; Escape leads back to the reason.
    reason.get_by_role("button").click()
    expect(player.page.locator(".reader .cl.here")).to_contain_text(re.compile("R[0-9]"))
    player.page.keyboard.press("Escape")
    expect(player.page.locator(".reader")).to_have_count(0)
    expect(reason).to_be_visible()


def test_odds_are_shown_before_an_attack_is_declared(visit: Visitors) -> None:
    player = visit()
    player.play_now()
    now = player.play(forward("allied"), until=aiming)
    assert player.scene().get("lists", []) == []

    player.touch(next(one.touch for one in now.lit if one.target))

    popover = player.page.get_by_role("dialog")
    rows = popover.locator(".odds .rw")
    expect(rows.first).to_be_visible()
    assert 2 <= rows.count() <= 7
    theirs = [float(text.replace("<", "").strip() or 0) for text in popover.locator(".odds .br em").all_inner_texts()]
    assert 95 <= sum(theirs) <= 105
    assert player.scene().get("lists", []) == []
    popover.get_by_role("button", name="Declare").click()
    orders = player.page.locator(".orders li")
    expect(orders).to_have_count(1)
    expect(player.page.get_by_role("heading", name="Declared attacks")).to_be_visible()

    # Dice fall when the fight begins, and what was rolled is written in words too.
    player.take(lambda seen: seen.named(END))
    player.wait_for_turn()
    told = re.compile("hit|damage|miss|destroy")
    expect(player.page.locator(".diary")).to_contain_text(told, timeout=PATIENCE)


def test_own_fights_are_told_before_the_turn_of_the_enemy_and_numbered_unlike_moves(visit: Visitors) -> None:
    player = visit()
    at_speed(player, "slow")
    player.play_now()
    now = player.play(forward("allied"), until=aiming)
    page = player.page
    player.touch(next(one.touch for one in now.lit if one.target))
    page.get_by_role("dialog").get_by_role("button", name="Declare").click()
    expect(page.locator(".arrows path.seal")).to_have_count(1)
    page.locator(f'.prompt [data-touch="{END}"]').click()

    # The first step is the fight: its dice lie on the table, and nothing of the enemy's turn has been told.
    transport = page.locator(".transport")
    expect(transport).to_be_visible()
    page.keyboard.press(" ")
    page.keyboard.press("Home")
    page.keyboard.press(" ")
    expect(transport).to_have_attribute("aria-label", "Your turn goes on")
    expect(page.locator(".prompt .say")).to_contain_text("attacked")
    expect(page.locator(".popover-roll .dice")).to_be_visible()
    expect(page.locator(".trail-number.fire path")).to_have_count(1)
    expect(page.locator(".trail-number circle")).to_have_count(0)

    # Then comes the turn of the enemy, step by step.
    while transport.count() and transport.get_attribute("aria-label") != "Their turn":
        page.keyboard.press("ArrowRight")
        page.evaluate(DRAWN)
    expect(page.locator(".prompt .who")).to_have_text("Germany")


COVERED_UNITS = """() => {
  const list = document.querySelector(".choosers").getBoundingClientRect();
  return [...document.querySelectorAll("svg.board .pointed-place")].filter((one) => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x > list.left && x < list.right && y > list.top && y < list.bottom;
  }).length;
}"""


def test_r3_2_pointing_at_a_company_shows_its_units_beside_the_list(visit: Visitors) -> None:
    player = visit()
    player.play_now()
    player.play(quick, until=lambda now: "companies" in now.prompt or "company do you use" in now.prompt)
    lines = player.page.locator(".choosers .line-choice")
    expect(lines.first).to_be_visible()
    asked = player.scene()["questions"][0]["options"]
    for nth, option in enumerate(asked):
        lines.nth(nth).hover()
        expect(player.page.locator("svg.board .pointed-place")).to_have_count(len(option.get("lights", [])))
        assert player.page.evaluate(COVERED_UNITS) == 0
