"""A hint on the board: attacks are crossed and numbered in diamonds, moves are round."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.fixtures import Visitors

WEAK_ENEMY = """firestep position 1
game trench-club
scenario two-players
round: 4
turn: fr
fr: infantry m12, tank l12
de: infantry m11 damage=5
phase: declare
"""
PATIENT = 60_000


def test_attacks_of_a_hint_have_crosses_and_diamonds(visit: Visitors) -> None:
    player = visit()
    player.study(WEAK_ENEMY)
    player.wait_for_turn()
    player.page.get_by_role("button", name="Hint", exact=True).click()
    slip = player.page.get_by_role("region", name="Hint")
    expect(slip.locator("ol li").first).to_be_visible(timeout=PATIENT)
    attacks, steps = slip.locator("ol i.full").count(), slip.locator("ol li").count()
    marks = player.page.locator(".hint-marks")

    assert attacks, slip.inner_text()
    expect(marks.locator("path.seal")).to_have_count(attacks)
    expect(marks.locator("path.cross")).to_have_count(attacks)
    assert marks.locator("circle.seal").count() <= steps - attacks

    slip.get_by_role("button", name="Close").click()
    expect(marks.locator("path")).to_have_count(0)
