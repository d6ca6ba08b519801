"""Cards that cannot be played now say why, with their clause: in one's own turn and in the turn of others."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.fixtures import Visitors
from browser.player import Player
from to_the_last_man.browser.campaign import CORPORAL, ME, new_table, scene_of

WAITING = {
    "en": re.compile("pays for|plays? it|is played|player turn"),
    "fr": re.compile("absorbe|se joue|la joue|votre tour"),
}


def with_cards_that_wait(player: Player) -> tuple[str, list[str]]:
    """A campaign in its first turn, with cards in the hand that are no answer to its first question."""
    for _ in range(6):
        table = str(new_table(player, "campaign-1914", ME, CORPORAL)["table"])
        scene = scene_of(player, table)
        lit = {option["touch"] for question in scene["questions"] for option in question["options"]}
        held = [f"card:{card['id']}" for hand in scene["hands"] for card in hand["cards"]]
        if waiting := [touch for touch in held if touch not in lit]:
            return table, waiting
    raise AssertionError("all cards of six hands can be played")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_card_that_waits_says_for_what_with_its_clause(visit: Visitors, language: str) -> None:
    player = visit(locale={"en": "en-GB", "fr": "fr-FR"}[language])
    table, waiting = with_cards_that_wait(player)
    player.open(f"/tables/{table}").wait_for_table()
    player.wait_for_turn()
    for touch in waiting:
        player.page.locator(f'.hand [data-touch="{touch}"]').first.click()
        sheet = player.page.locator(".popover-info")
        expect(sheet).to_contain_text(WAITING[language])
        expect(sheet.locator(".clause").first).to_contain_text(re.compile(r"^(9\.|2\.II)"))
        player.page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
