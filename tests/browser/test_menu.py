"""The games on the menu: a card for each, a page to set it up, and one for its sources."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.fixtures import Visitors


def test_the_home_page_has_a_card_for_each_game(visit: Visitors) -> None:
    player = visit().open("/")
    titles = player.games().values()
    assert len(titles) > 1
    for title in titles:
        card = player.page.get_by_role("article").filter(has=player.page.get_by_role("heading", name=title, exact=True))
        expect(card.get_by_role("button", name=f"Play now {title}", exact=True)).to_be_enabled()
        expect(card.get_by_role("link", name=f"Set up {title}", exact=True)).to_be_visible()
        expect(card.get_by_role("img")).to_be_visible()
        assert len(card.locator("p").inner_text()) > 20


def test_each_game_has_a_page_to_set_it_up_and_one_for_what_is_reconstructed(visit: Visitors) -> None:
    player = visit().open("/")
    for game, title in player.games().items():
        player.open(f"/games/{game}").wait_until_loaded()
        expect(player.page.get_by_role("heading", level=1, name=title, exact=True)).to_be_visible()
        expect(player.page.locator(".scenario.on")).to_have_count(1)
        expect(player.page.locator("button.wide-start")).to_be_enabled()
        player.open(f"/facts/{game}").wait_until_loaded()
        expect(player.page.locator(".pick-game [aria-current=page]")).to_have_text(title)
        expect(player.page.locator(".facts-table, .empty").first).to_be_visible()
