"""The board stays where the player has it: through a turn that is told, and from question to question."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.choosers import quick
from browser.fixtures import Visitors
from browser.player import DRAWN, PATIENCE, Player

COVERED = """() => {
  const slip = document.querySelector(".choosers").getBoundingClientRect();
  const meets = (box) => box.right > slip.left && box.left < slip.right;
  const isUnder = (box) => meets(box) && box.bottom > slip.top && box.top < slip.bottom;
  return [...document.querySelectorAll("svg.board .counter[data-touch]")]
    .filter((one) => isUnder(one.getBoundingClientRect())).map((one) => one.dataset.touch);
}"""
APART = """() => {
  const box = (part) => document.querySelector(part)?.getBoundingClientRect();
  const [one, other] = [box(".choosers"), box(".over-summary")];
  return !!one && !!other && (one.right <= other.left || other.right <= one.left || one.bottom <= other.top
    || other.bottom <= one.top);
}"""
"""The list of choices and the five lines lie beside each other."""


PLACES = """() => Object.fromEntries(["a4", "a7", "h5"].map((place) => {
  const box = document.querySelector(`svg.board [data-touch="place:${place}"]`).getBoundingClientRect();
  return [place, [Math.round(box.x), Math.round(box.y)]];
}))"""


def places(player: Player) -> dict[str, list[int]]:
    """Where some hexes lie on the screen once the board is at rest: they have not moved for a while."""
    seen = [dict(player.page.evaluate(PLACES))]
    while len(seen) < 5 or any(each != seen[-1] for each in seen[-4:]):
        player.page.wait_for_timeout(250)
        seen.append(dict(player.page.evaluate(PLACES)))
    return seen[-1]


GAMES = 12
"""So many games are begun until one is begun by the other side."""


def choose_after_the_enemy(player: Player) -> None:
    """Companies are chosen in the first round; whoever begins it has nothing to be told."""
    for _ in range(GAMES):
        player.set_up("Two players", {"France": "Me", "Germany": "Computer"})
        player.wait_for_table()
        player.play(quick, until=lambda _: player.page.locator(".choosers").count() > 0, steps=60)
        told = player.page.request.get(f"/api/tables/{player.table}/told", params={"frames": "false"}).json()
        if told.get("fresh") and told.get("summary"):
            return
    raise AssertionError(f"France began {GAMES} games")


def test_the_list_of_companies_covers_none_of_them_and_the_view_does_not_creep(visit: Visitors) -> None:
    player = visit()
    choose_after_the_enemy(player)
    page, slip = player.page, player.page.locator(".choosers")
    expect(slip).to_be_visible(timeout=PATIENCE)
    before = places(player)
    covered = page.evaluate(COVERED)
    assert [touch for touch in covered if touch.startswith("piece:fr-")] == []  # what the list is about

    page.get_by_role("button", name="Tell again").click()
    expect(page.locator(".transport")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Step forward").click()
    page.keyboard.press("Escape")
    expect(slip).to_be_visible(timeout=PATIENCE)
    assert places(player) == before

    slip.get_by_role("button").first.click()
    expect(page.locator(".summary")).to_have_count(0)
    assert places(player) == before


@pytest.mark.parametrize(("width", "height"), [(1000, 660), (820, 1180)])
def test_on_a_tablet_the_five_lines_leave_the_list_of_companies_free(visit: Visitors, width: int, height: int) -> None:
    player = visit(width, height)
    choose_after_the_enemy(player)
    page, lines = player.page, player.page.locator(".over-summary")
    for _ in range(2):  # the five lines were put away with the trails, to look at the board
        if not lines.count():
            page.keyboard.press("t")
            page.evaluate(DRAWN)
    expect(lines).to_be_visible(timeout=PATIENCE)
    page.wait_for_function(APART)
    places(player)
    assert page.evaluate(APART)
