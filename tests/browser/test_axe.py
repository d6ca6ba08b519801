"""axe-core on every page, light and dark: nothing serious, nothing critical."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from browser.choosers import quick
from browser.conftest import Battle, Visitors, missing
from browser.player import Player

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

AXE = Path(__file__).parents[2] / "ui" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations.filter((each) => ["serious", "critical"].includes(each.impact)).map((each) => ({
    id: each.id,
    impact: each.impact,
    nodes: each.nodes.slice(0, 4).map((node) => [...node.target, ...node.any.map((one) => one.message)].join(" | ")),
  }));
}"""
GAMES = ("trench-club", "paths-of-glory", "great-war", "to-the-last-man")
PAGES = [
    "/",
    "/tables",
    *(f"/games/{game}" for game in GAMES),
    "/account",
    "/about",
    "/facts/trench-club",
    "/demo?scene=areas",
    "/demo?scene=points",
    "/demo?scene=plans",
]


def findings(player: Player) -> list[dict[str, Any]]:
    if not AXE.exists():
        missing(f"axe-core is not installed: {AXE}")
    player.page.evaluate(AXE.read_text(encoding="utf-8"))
    return list(player.page.evaluate(RUN))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_the_pages(visit: Visitors, scheme: Any, battle: Battle) -> None:
    player = visit(color_scheme=scheme, storage_state=battle.owner)
    found: dict[str, list[dict[str, Any]]] = {}
    for path in PAGES:
        player.open(path)
        player.settled()
        if wrong := findings(player):
            found[path] = wrong
    assert found == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1440, 390])
def test_axe_finds_nothing_serious_at_the_table(visit: Visitors, scheme: Any, width: int, battle: Battle) -> None:
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


def test_axe_finds_nothing_serious_while_the_companies_are_split(visit: Visitors) -> None:
    player = visit()
    player.play_now()
    found = findings(player)
    player.take(quick)
    player.wait_for_turn()
    assert found + findings(player) == []
