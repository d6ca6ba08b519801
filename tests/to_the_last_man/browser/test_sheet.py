"""The sheet of a battle at every size: nothing of it is cut, and axe-core finds nothing serious."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import expect

from browser.axe import findings
from browser.fixtures import Visitors
from to_the_last_man.browser.campaign import bring_forward, kind, new_table, sit_at_sheet, warlike

SIZES = [(1440, 900), (820, 1180), (390, 844)]
CUT = """() => {
  const room = document.querySelector(".over-board").getBoundingClientRect();
  const shown = [...document.querySelectorAll(".steps li > *, .steps b")].filter((one) => one.offsetWidth > 1);
  const isCut = (one) => one.getBoundingClientRect().right > room.right + 1 || one.scrollWidth > one.clientWidth + 1;
  return shown.filter(isCut).map((one) => one.textContent.trim());
}"""


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_sheet_of_a_battle_is_whole_at_every_size(
    visit: Visitors, scheme: Literal["light", "dark"], locale: str
) -> None:
    player = visit(locale=locale, color_scheme=scheme)
    table = str(new_table(player, "campaign-1914")["table"])
    bring_forward(player, table, warlike, lambda question: kind(question) == "pay-hit")
    sit_at_sheet(player, table)
    steps = player.page.locator(".over-board .steps li")
    for width, height in SIZES:
        player.page.set_viewport_size({"width": width, "height": height})
        expect(player.page.locator(".tabs")).to_have_count(1 if width < 720 else 0)
        expect(steps).to_have_count(5)
        assert player.page.evaluate(CUT) == [], width
        assert player.fits(), width
        assert findings(player) == [], width
