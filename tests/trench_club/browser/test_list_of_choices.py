"""Whoever chooses from the list by keys sees on the board what a line stands for."""

from __future__ import annotations

from browser.fixtures import Visitors
from browser.player import PATIENCE

FAR_APART = """firestep position 1
game trench-club
scenario two-players
round: 4
turn: fr
fr: infantry b3, tank p14
de: infantry h8
phase: move
"""
IS_SHOWN = """(touch) => {
  const piece = document.querySelector(`svg.board [data-touch="${touch}"]`).getBoundingClientRect();
  const stage = document.querySelector(".stage").getBoundingClientRect();
  const [x, y] = [piece.x + piece.width / 2, piece.y + piece.height / 2];
  return x > stage.left && x < stage.right && y > stage.top && y < stage.bottom;
}"""


def test_the_board_shows_what_a_line_of_the_list_stands_for(visit: Visitors) -> None:
    player = visit(width=1000, height=700)
    player.study(FAR_APART)
    player.wait_for_turn()
    page = player.page
    page.keyboard.press("l")
    for _ in range(6):
        page.keyboard.press("+")
    units = ("piece:fr-infantry", "piece:fr-tank")
    assert not all(page.evaluate(IS_SHOWN, unit) for unit in units), "one of them has to be out of view"
    names = {"piece:fr-infantry": "Infantry", "piece:fr-tank": "Tank"}
    for unit in (*units, *units):
        page.locator("details.options button").filter(has_text=names[unit]).focus()
        page.wait_for_function(IS_SHOWN, arg=unit, timeout=PATIENCE)
