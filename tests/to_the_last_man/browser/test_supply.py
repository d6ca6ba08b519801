"""The overlay of supply: lines of both sides, who is cut off, and where their line is blocked."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.fixtures import Visitors
from firestep.games.to_the_last_man.game import GAME
from to_the_last_man.field import field, player_turn

RING = "fr-1-army reims 2I 1A; fr-2-army amiens 1I; de-1-army metz 2I; german: marne laon sedan argonne champagne"
ALONE = "de-1-army metz 2I; entente: reims"
PLACES = "(all) => all.map((one) => one.dataset.lensPlace)"


@pytest.mark.clause("6.1-a", "6.2-a")
@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("en-GB", ("cut off: 1 piece", "Holding one of these would open it: Laon")),
        ("fr-FR", ("1 pièce", "Tenir l’un de ces lieux")),
    ],
)
def test_6_1_a_the_overlay_of_supply_says_who_is_cut_off_and_where(
    visit: Visitors, locale: str, words: tuple[str, str]
) -> None:
    player = visit(locale=locale)
    player.study(str(GAME.write(player_turn(field(RING)))))
    player.wait_for_turn()
    page = player.page
    page.keyboard.press("s")
    for each in words:
        expect(page.locator(".legend")).to_contain_text(each)
    assert page.locator('[data-lens-mark="cut"]').evaluate_all(PLACES) == ["reims"]
    expect(page.locator('[data-lens-mark="cross"]').first).to_be_attached()  # where the line is blocked
    expect(page.locator('[data-lens-mark="source"]').first).to_be_attached()
    for side in ("allied", "central"):
        expect(page.locator(f"svg.board .lens-supply.side-{side} .lens-line").first).to_be_attached()


@pytest.mark.clause("6.1-a")
def test_6_1_a_a_side_without_pieces_has_no_source_in_the_legend(visit: Visitors) -> None:
    player = visit()
    player.study(str(GAME.write(player_turn(field(ALONE)))))
    player.wait_for_turn()
    player.page.keyboard.press("s")
    expect(player.page.locator(".legend")).to_contain_text("The Entente: to no source")
