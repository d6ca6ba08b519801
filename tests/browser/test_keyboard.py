"""Whoever plays by keyboard always has the focus on something that may be used; whoever uses a mouse is left alone."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.fixtures import Visitors
from browser.player import Player
from sample_game import SAMPLE_TITLE

ON_WHAT_IS_LIT = """() => {
  const at = document.activeElement;
  return at.matches(".offbox.lit > button, .hand .card.lit, svg.board [role='button']") && at.matches(":focus-visible");
}"""
NOWHERE = "() => document.activeElement === document.body"
ON_THE_FIRST_LINE = """(number) => {
  const lines = [...document.querySelectorAll("details.options li button")];
  if (lines.length === 0) return false;
  const [line, column] = [lines[0], document.querySelector(".left .middle")].map((one) => one.getBoundingClientRect());
  return document.querySelector(".table").dataset.number !== number && lines[0] === document.activeElement
    && line.top >= column.top && line.bottom <= column.bottom + 1;
}"""


def begin(player: Player, title: str, *, by_key: bool) -> None:
    """From the home page to a table, by the key Enter or by a click."""
    button = player.open("/").page.get_by_role("button", name=f"Play now {title}", exact=True)
    button.wait_for()
    if by_key:
        button.focus()
        player.page.keyboard.press("Enter")
    else:
        button.click()
    player.wait_for_table()
    player.wait_for_turn()


def test_a_table_that_is_opened_by_keyboard_has_the_focus_on_what_is_lit(visit: Visitors) -> None:
    player = visit()
    begin(player, SAMPLE_TITLE, by_key=True)
    player.page.wait_for_function(ON_WHAT_IS_LIT)

    other = visit()
    begin(other, SAMPLE_TITLE, by_key=False)
    assert other.page.evaluate(NOWHERE), "a click needs no focus on the board"


def test_after_an_answer_the_list_begins_with_its_first_line_in_view(visit: Visitors) -> None:
    player = visit(1440, 700)
    begin(player, "To the Last Man!", by_key=False)
    page = player.page
    number = page.locator(".table").get_attribute("data-number")
    page.keyboard.press("l")
    lines = page.locator("details.options li button")
    expect(lines.first).to_be_focused()
    assert lines.count() > 12
    for _ in range(8):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    if page.locator(".popover-choice").count():
        page.keyboard.press("Enter")
    page.wait_for_function(ON_THE_FIRST_LINE, arg=number)
