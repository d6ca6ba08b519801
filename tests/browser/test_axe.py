"""axe-core on every page, light and dark: nothing serious, nothing critical."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from browser.axe import findings
from browser.fixtures import Battle, Visitors
from sample_game import SAMPLE_GAME

Scheme = Literal["light", "dark"]
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
@pytest.mark.parametrize("width", [1440, 390])
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
