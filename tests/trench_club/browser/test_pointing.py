"""What a line of a list points at on the board: shown while it is pointed at, and gone with the line."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.choosers import quick
from browser.fixtures import Visitors

ALONE = """() => [...document.querySelectorAll(".diary .clause-sign")].filter((sign) => {
  const before = document.createTreeWalker(sign.closest("li"), NodeFilter.SHOW_TEXT);
  let last = null;
  for (let text; (text = before.nextNode()) && !sign.contains(text); ) if (text.data.trim()) last = text;
  const word = document.createRange();
  word.setStart(last, last.data.trimEnd().length - 1);
  word.setEnd(last, last.data.trimEnd().length);
  const [end, start] = [word.getBoundingClientRect(), sign.getBoundingClientRect()];
  return start.top > end.bottom || start.left < end.right - 1;
}).map((sign) => sign.closest("li").textContent)"""
"""Lines of the diary whose sign of a rule does not stand behind their last word."""


def test_units_that_a_list_pointed_at_are_ringed_no_longer_when_it_is_gone(visit: Visitors) -> None:
    """The pointer rests where a line was, and the answers come from the keyboard."""
    player = visit()
    player.set_up("Two players", {"France": "Me", "Germany": "Computer"})
    player.wait_for_table()
    page = player.page
    lines = page.locator(".chooser .line-choice")
    player.play(quick, until=lambda _: lines.count() > 0, steps=60)
    lines.last.hover()
    expect(page.locator("svg.board .counter .pointed").first).to_be_attached()

    for _ in range(2):
        asked = player.prompt().inner_text()
        page.keyboard.press("l")
        expect(page.locator(".options button:focus")).to_have_count(1)
        page.keyboard.press("Enter")
        expect(player.prompt()).not_to_have_text(asked)

    expect(lines).to_have_count(0)
    # The first line has the focus now. If it stands for a unit, that one is pointed at, and no other.
    focused = page.locator(".options button:focus")
    expect(focused).to_have_count(1)
    choice = focused.get_attribute("data-option")
    options = [each for question in player.scene()["questions"] for each in question.get("options", ())]
    touch = next(each["touch"] for each in options if each["choice"] == choice)
    expect(page.locator("svg.board .counter:has(.pointed)")).to_have_count(int(touch.startswith("piece:")))


def test_the_sign_of_a_rule_stands_behind_the_last_word_of_its_line(visit: Visitors) -> None:
    player = visit()
    player.play_now()
    player.play(quick, until=lambda now: now.prompt == "Which unit moves?")

    for width in (1440, 1280, 1100):
        player.page.set_viewport_size({"width": width, "height": 900})
        assert player.page.locator(".diary .clause-sign").count() > 10
        assert player.page.evaluate(ALONE) == []
