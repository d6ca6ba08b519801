"""The page that sets a table up: who plays stays as it was chosen."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.fixtures import Visitors


def test_the_turn_timer_is_offered_in_words_from_none_to_the_longest(visit: Visitors) -> None:
    for locale, label, offered in (
        ("en-GB", "Turn timer", ["none", "3 minutes a turn", "5 minutes a turn", "10 minutes a turn"]),
        ("fr-FR", "Chronomètre", ["aucun", "3 minutes par tour", "5 minutes par tour", "10 minutes par tour"]),
    ):
        player = visit(locale=locale).open("/games/trench-club")
        player.wait_until_loaded()
        timer = player.page.locator("label.field", has_text=label).locator("select")
        expect(timer.locator("option")).to_have_text(offered)
        expect(timer.locator("option:checked")).to_have_text(offered[0])


def test_another_scenario_leaves_me_my_side_and_the_computer_does_not_play_at_random(visit: Visitors) -> None:
    player = visit().open("/games/paths-of-glory")
    player.wait_until_loaded()
    page = player.page

    def seat(name: str, who: str) -> None:
        page.get_by_role("group", name=name, exact=True).get_by_role("button", name=who).click()

    for mine, other in (("Central Powers", "Allies"), ("Allies", "Central Powers")):
        seat(mine, "Me")
        seat(other, "Computer")
        for scenario in ("Campaign", "Introductory"):
            page.locator(".scenario", has_text=scenario).first.click()
            pressed = page.get_by_role("group", name=mine, exact=True).locator("[aria-pressed=true]")
            expect(pressed).to_have_text("Me")
    # A seat that was mine has no level yet: it gets the usual one.
    seat("Allies", "Computer")
    expect(page.locator(".seat-rows li", has_text="Allies").locator(".levels label.on")).to_have_attribute(
        "data-bot", "corporal"
    )
