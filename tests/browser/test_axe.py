"""axe-core on every page, light and dark: nothing serious, nothing critical."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from playwright.sync_api import expect

from browser.axe import findings
from browser.fixtures import Battle, Visitors
from browser.telling import at_speed, come_back
from browser.test_looking import stacked
from sample_game import SAMPLE_GAME

Scheme = Literal["light", "dark"]
SIZES = [(1440, 900), (820, 1180), (390, 844)]
TITLE = "Paths of Glory"
PAGES = [
    "/",
    "/tables",
    "/study",
    "/account",
    "/people",
    "/ladder",
    "/tournaments",
    "/tournaments/new",
    "/find",
    "/notices",
    "/about",
    f"/facts/{SAMPLE_GAME}",
    "/demo?scene=areas",
    "/demo?scene=points",
    "/demo?scene=plans",
]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_the_pages(visit: Visitors, scheme: Scheme, battle: Battle) -> None:
    player = visit(color_scheme=scheme, storage_state=battle.owner)
    found: dict[str, list[dict[str, Any]]] = {}
    for path in [*PAGES, *(f"/games/{game}" for game in player.games())]:
        player.open(path)
        player.wait_until_loaded()
        if wrong := findings(player):
            found[path] = wrong
    assert found == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1440, 820, 390])
def test_axe_finds_nothing_serious_at_the_table(visit: Visitors, scheme: Scheme, width: int, battle: Battle) -> None:
    player = battle.join(visit, color_scheme=scheme, width=width)
    now = player.wait_for_turn()
    found = findings(player)
    if width > 720:
        player.touch(next(one.touch for one in now.lit if one.target))
        player.page.locator(".popover .odds").wait_for()
        found += findings(player)
    player.open(f"{battle.path}/replay")
    player.page.get_by_role("slider").wait_for()
    found += findings(player)
    assert found == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_axe_finds_nothing_serious_in_what_opens_over_the_table(
    visit: Visitors, scheme: Scheme, width: int, height: int
) -> None:
    player = visit(width, height, color_scheme=scheme, has_touch=True)
    page, found = player.page, {}
    player.set_up("Introductory", {"Central Powers": "Me", "Allies": "Me"}, game=TITLE)
    page.locator(".curtain button").wait_for()
    found["curtain"] = findings(player)
    page.locator(".curtain button").click()
    player.wait_for_turn()
    page.mouse.move(*player.resting_place(stacked(player)))
    page.locator(".fan li").nth(1).wait_for()
    found["fan"] = findings(player)
    page.keyboard.press("i")
    page.locator(".war .pane").first.wait_for()
    found["war"] = findings(player)
    page.keyboard.press("Escape")
    expect(page.locator(".war")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.locator(".menu-dialog").wait_for()
    found["menu"] = findings(player)
    page.locator(".menu-dialog [data-stops]").click()
    page.locator(".stops-dialog").wait_for()
    found["stops"] = findings(player)
    assert {state: wrong for state, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_axe_finds_nothing_serious_in_a_dark_turn_that_is_told(visit: Visitors, width: int, height: int) -> None:
    player = visit(width, height, color_scheme="dark")
    at_speed(player, "slow")
    player.play_now(TITLE)
    come_back(player)
    page = player.page
    page.locator(".transport").wait_for()
    page.keyboard.press(" ")
    found = findings(player)
    page.locator("[data-skip]").click()
    expect(page.locator(".summary li")).to_have_count(5)
    assert found + findings(player) == []
