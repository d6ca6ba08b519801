"""What is asked is asked plainly: which company of two, what a fort is taken by, and when a phase is over."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.choosers import END
from browser.fixtures import Visitors
from firestep.games.trench_club.game import GAME
from trench_club.field import field

FAR_APART = "de: infantry e5 company=1, tank e6 company=2; gb: infantry q17"
BESIDE_A_FORT = "de: infantry b7; gb: infantry q17; forts: a3 gb"


def notation(text: str, phase: str, round: int = 5) -> str:
    return str(GAME.write(field(text, phase=phase, round=round)))


@pytest.mark.parametrize(
    ("locale", "first", "second"), [("en-GB", "(1 of 2)", "(2 of 2)"), ("fr-FR", "(1 sur 2)", "(2 sur 2)")]
)
def test_r3_3_the_second_company_is_asked_for_as_the_second(
    visit: Visitors, locale: str, first: str, second: str
) -> None:
    player = visit(locale=locale)
    player.study(notation(FAR_APART, "companies", round=2))
    expect(player.prompt()).to_contain_text(first)
    player.take(lambda now: now.lit[0])
    expect(player.prompt()).to_contain_text(second)


def test_r7_2a_taking_a_fort_is_called_conquering_and_its_entrances_are_shown(visit: Visitors) -> None:
    player = visit(820, 1180, has_touch=True, is_mobile=True)
    player.study(notation(BESIDE_A_FORT, "move"))
    page = player.page
    player.touch("piece:de-infantry")
    player.wait_for_turn()
    fort = page.locator('svg.board [data-touch="place:fort-a3"]')
    page.touchscreen.tap(*player.resting_place(fort))
    slip = page.locator(".popover-choice")
    expect(slip).to_contain_text("Conquer fort A3 with the infantry?")
    slip.get_by_role("button", name="Conquer").click()
    expect(page.locator(".diary")).to_contain_text("conquered fort A3")

    page.keyboard.press("v")
    expect(page.locator(".legend")).to_contain_text("entrance")
    expect(page.locator("svg.board .lens-of-points path.lens-reach")).to_have_attribute("d", re.compile("."))


def test_r4_1_a_move_is_made_by_enter_and_a_phase_is_ended_by_its_button(visit: Visitors) -> None:
    player = visit()
    player.study(notation(FAR_APART, "move"))
    page, keys = player.page, player.page.keyboard
    page.locator('svg.board [data-touch="piece:de-tank"]').focus()
    keys.press("Enter")
    expect(player.prompt()).to_contain_text("go?")
    player.wait_for_turn()
    goal = player.look().of_kind("place")[0].touch
    page.locator(f'svg.board [data-touch="{goal}"]').focus()
    expect(page.locator("svg.board .path-preview")).to_have_count(1)
    keys.press("Enter")
    expect(page.locator(".popover-choice")).to_have_count(0)

    # One has moved, the other may: nothing is over before the button says so.
    expect(player.prompt()).to_have_text("Which unit moves?")
    assert player.wait_for_turn().of_kind("piece")
    expect(page.locator(".prompt .who")).to_have_text("Germany")
    end = page.locator(f'.prompt [data-touch="{END}"]')
    expect(end).to_contain_text("Done moving")
    end.click()
    expect(page.locator(".prompt .who")).to_have_text("Great Britain")


@pytest.mark.clause("R9.6b")
@pytest.mark.parametrize(
    ("locale", "never", "hardly"),
    [("en-GB", "destroyed", "almost never destroyed"), ("fr-FR", "détruite", "presque jamais détruite")],
)
def test_r9_6b_only_what_can_be_destroyed_is_almost_never_destroyed(
    visit: Visitors, locale: str, never: str, hardly: str
) -> None:
    """A tank that takes one or two damage is whole enough to survive; one with two already might just not be."""
    for damage in (0, 2):
        player = visit(locale=locale)
        player.study(notation(f"de: tank e5; gb: tank e6 damage={damage}", "declare"))
        player.wait_for_turn()
        player.touch("piece:de-tank")
        player.wait_for_turn()
        player.touch("piece:gb-tank")
        theirs = player.page.locator(".popover-choice .odds-sum .they")
        expect(theirs.locator("b")).to_have_text(re.compile(r"^1[.,]7$"))
        if damage:
            expect(theirs).to_contain_text(hardly)
        else:
            expect(theirs).not_to_contain_text(never)
