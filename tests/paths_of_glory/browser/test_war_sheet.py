"""The war at a glance: the marks on its rulers can be read."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.fixtures import Visitors

LABELS = "() => [...document.querySelectorAll('.war .ruled u span')]"
OVER_EACH_OTHER = f"""() => {{
  const named = (one) => [one.textContent, one.getBoundingClientRect()];
  const labels = ({LABELS})().map(named);
  const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  const headings = [...document.querySelectorAll(".war .caps span")].map(named);
  return labels.flatMap(([name, box], nth) => [...labels.slice(nth + 1), ...headings]
    .filter(([, other]) => other.width > 0 && !apart(box, other)).map(([other]) => `${{name}} / ${{other}}`));
}}"""

NEXT = {
    "en-GB": ["4 Limited War", "11 Total War", "30 Zimmermann Telegram"],
    "fr-FR": ["4 Guerre limitée", "11 Guerre totale", "30 Télégramme Zimmermann"],
}
"""What the war status brings next, among others."""


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_16_1_the_marks_of_the_war_status_lie_beside_each_other(
    visit: Visitors, locale: str, width: int, height: int
) -> None:
    player = visit(width, height, locale=locale)
    player.open("/").page.get_by_role("button", name="gloire" if locale == "fr-FR" else "Play now Paths").first.click()
    player.wait_for_table()
    player.wait_for_turn()
    player.page.keyboard.press("i")
    expect(player.page.locator(".war .ruled u span")).to_have_count(7)
    player.page.evaluate("() => document.fonts.ready")
    player.page.wait_for_function(f"() => ({LABELS})().every((one) => one.dataset.row)")
    assert player.page.evaluate(OVER_EACH_OTHER) == []
    coming = " ".join(player.page.locator(".war .ruled u span").all_inner_texts())
    assert [each for each in NEXT[locale] if each not in coming] == [], coming
