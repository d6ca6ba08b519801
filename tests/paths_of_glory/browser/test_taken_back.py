"""What the turn of others did and was taken back leaves no mark on the board."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.choosers import quick
from browser.fixtures import Visitors
from browser.player import PATIENCE, Player
from browser.seen import Seen
from paths_of_glory.browser.table import GAME

REACTIONS = 60
"""So often somebody answers in the turn of others until a step is lost in it."""
MARKED = """() => [...document.querySelectorAll(".hit-mark text")]
  .reduce((sum, mark) => sum - Number(mark.textContent.replace("−", "-")), 0)"""
"""How many steps were lost, by the marks."""


def reacts(now: Seen) -> bool:
    return now.flag.lower() == "reaction" or bool(now.over)


def until_a_step_is_lost(player: Player) -> tuple[str, int]:
    """What was asked before an answer after which others lost steps, and how many marks there were then."""
    for _ in range(REACTIONS):
        now = player.play(quick, until=reacts, steps=300)
        marked = player.page.evaluate(MARKED)
        player.take(quick, now)
        if reacts(player.wait_for_turn()) and player.page.evaluate(MARKED) > marked:
            return now.prompt, marked
    raise AssertionError("nobody has lost a step")


def test_a_loss_that_was_taken_back_leaves_no_mark(visit: Visitors) -> None:
    player = visit()
    player.set_up("Campaign", {"Allies": "Me", "Central Powers": "Computer"}, game=GAME)
    player.wait_for_table()
    asked, marked = until_a_step_is_lost(player)

    player.page.locator(".prompt .undo").click()
    expect(player.prompt()).to_have_text(asked, timeout=PATIENCE)
    player.wait_for_turn()
    assert player.page.evaluate(MARKED) == marked
