"""What the turn of others did and was taken back leaves no mark on the board."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.choosers import quick
from browser.fixtures import Visitors
from browser.player import PATIENCE, Player
from browser.seen import Seen
from paths_of_glory.browser.table import GAME

CAMPAIGNS, REACTIONS = 4, 60
"""So often somebody answers in the turn of others until a step is lost in it; a campaign may end before."""
MARKED = """() => [...document.querySelectorAll(".hit-mark text")]
  .reduce((sum, mark) => sum - Number(mark.textContent.replace("−", "-")), 0)"""
"""How many steps were lost, by the marks."""


def reacts(now: Seen) -> bool:
    return now.flag.lower() == "reaction" or bool(now.over)


def until_a_step_is_lost(player: Player) -> tuple[str, int] | None:
    """What was asked before an answer after which others lost steps, and how many marks there were then."""
    for _ in range(REACTIONS):
        now = player.play(quick, until=reacts, steps=300)
        if now.over:
            return None
        marked = player.page.evaluate(MARKED)
        player.take(quick, now)
        then = player.wait_for_turn()
        if reacts(then) and not then.over and player.page.evaluate(MARKED) > marked:
            return now.prompt, marked
    return None


def play_until_a_step_is_lost(player: Player) -> tuple[str, int]:
    for _ in range(CAMPAIGNS):
        player.set_up("Campaign", {"Allies": "Me", "Central Powers": "Computer"}, game=GAME)
        player.wait_for_table()
        player.stop_for(cards=True)
        if found := until_a_step_is_lost(player):
            return found
    raise AssertionError("nobody has lost a step")


def test_a_loss_that_was_taken_back_leaves_no_mark(visit: Visitors) -> None:
    player = visit()
    asked, marked = play_until_a_step_is_lost(player)

    player.page.locator(".prompt .undo").click()
    expect(player.prompt()).to_have_text(asked, timeout=PATIENCE)
    player.wait_for_turn()
    assert player.page.evaluate(MARKED) == marked
