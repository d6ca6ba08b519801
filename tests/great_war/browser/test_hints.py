"""A hint at a table of The Great War: it is taken away once one plays something else, and by Escape."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from browser.fixtures import Visitors
from browser.player import PATIENCE, Player
from browser.seen import Seen
from great_war.browser.battles import play, set_up


def orders(now: Seen) -> bool:
    return "Which Command card" in now.prompt and len(now.of_kind("card")) > 1


def hint(player: Player) -> Locator:
    """What a general would do, once it is there."""
    player.page.get_by_role("button", name="Hint", exact=True).click()
    slip = player.page.get_by_role("region", name="Hint")
    expect(slip.locator("ol li").first).to_be_visible(timeout=PATIENCE)
    return slip


def title(player: Player, card: str) -> str:
    return str(player.page.locator(f'button[data-touch="{card}"] .card-title').text_content()).strip()


def test_a_hint_goes_when_another_card_is_played(visit: Visitors) -> None:
    player = visit()
    set_up(player, "1. Opening Action 1")
    now = play(player, until=orders)
    slip = hint(player)
    advised = str(slip.locator("ol li span").first.text_content())
    other = next(card.touch for card in now.of_kind("card") if title(player, card.touch) not in advised)

    player.page.keyboard.press("Escape")
    expect(slip).to_have_count(0)
    slip = hint(player)
    player.touch(other)
    player.page.locator(".popover-choice [data-do]").first.click()
    expect(player.prompt()).not_to_contain_text("Which Command card", timeout=PATIENCE)
    expect(slip).to_have_count(0)
