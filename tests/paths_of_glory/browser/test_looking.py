"""Looking in Paths of Glory: supply and who is cut, the war with what lasts and what is lost, an attack in the East."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.fixtures import Visitors
from browser.player import PATIENCE, Player
from browser.telling import at_speed
from firestep.games.paths_of_glory.game import GAME
from paths_of_glory.browser.table import TRIES, PathsTable
from paths_of_glory.field import field

CUT_OFF = "essen: ge-army-01; koblenz: ge-army-02; paris: ge-army-03; lyon: fr-army-01; hand: cp-06"
LATE = (
    "essen: ge-army-01; koblenz: ge-army-02; lyon: fr-army-01; eliminated: ge-army-03; "
    "out-of-the-game: ge-army-05; reserve: ge-corps-01; played: cp-13; ws: 6, 5; hand: cp-06"
)
IN_THE_EAST = "lemberg: ah-army-01, ah-army-03; tarnopol: ru-army-08; essen: ge-army-01; paris: fr-army-01; hand: cp-06"
MIDDLE = (640, 430)
"""Of the board, on a wide screen."""
LINES = """() => [...document.querySelectorAll("svg.board .lens-of-supply .lens-supply .lens-line")]
  .map((one) => one.getAttribute("d"))"""
PLACES = """() => ["lemberg", "tarnopol"].map((name) => {
  const box = document.querySelector(`svg.board [data-touch="place:${name}"]`).getBoundingClientRect();
  return [Math.round(box.x), Math.round(box.y)];
})"""
COVERED = """(things) => {
  const slip = document.querySelector(".popover-roll").getBoundingClientRect();
  return things.filter((thing) => {
    const box = document.querySelector(thing).getBoundingClientRect();
    return box.left < slip.right - 1 && box.right > slip.left + 1 && box.top < slip.bottom - 1
      && box.bottom > slip.top + 1;
  });
}"""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_14_1_the_overlay_of_supply_draws_the_lines_and_says_who_is_cut(visit: Visitors, language: str) -> None:
    player = visit(locale={"en": "en-GB", "fr": "fr-FR"}[language])
    player.study(str(GAME.write(field(CUT_OFF))))
    player.wait_for_turn()
    page = player.page
    page.keyboard.press("s")
    legend = page.locator(".legend")
    words = {"en": ("cut off: 1 unit", "may not be activated"), "fr": ("1 unité", "activ")}[language]
    for each in words:
        expect(legend).to_contain_text(each)
    cut = page.locator('[data-lens-mark="cut"]')
    expect(cut).to_have_count(1)
    expect(cut).to_have_attribute("data-lens-place", "paris")
    expect(page.locator('[data-lens-mark="cross"]').first).to_be_attached()  # where the line is blocked
    sources = page.locator('[data-lens-mark="source"]').evaluate_all("(all) => all.map((one) => one.dataset.lensPlace)")
    assert "essen" in sources
    assert any("L" in line for line in page.evaluate(LINES)), "from the units to their source"


def test_what_lasts_what_comes_and_what_is_lost_stands_on_the_pages_of_the_war(visit: Visitors) -> None:
    player = visit()
    player.study(str(GAME.write(field(LATE))))
    player.wait_for_turn()
    page = player.page
    page.keyboard.press("i")
    war = page.locator(".war")
    in_force = war.locator(".pane", has_text=re.compile("Events in force", re.IGNORECASE))
    expect(in_force.locator("dt").first).to_contain_text("Falkenhayn")
    expect(war.locator(".ruled").first).to_have_attribute("aria-label", re.compile("6"))
    war.get_by_role("button", name="Units", exact=True).click()
    for title, unit in (("Lost for good", "German 5th Army"), ("Still to come, Central Powers", "German 9th Army")):
        pane = war.locator(".pane", has_text=re.compile(title, re.IGNORECASE)).first
        expect(pane).to_contain_text(unit)
    rebuilt = war.locator(".pane", has_text=re.compile("may be rebuilt", re.IGNORECASE))
    expect(rebuilt.locator(".slot")).to_have_count(1)


def test_12_2_an_attack_in_the_east_leaves_the_view_there_and_its_dice_cover_nothing_of_it(visit: Visitors) -> None:
    player = visit()
    at_speed(player, "slow")
    player.study(str(GAME.write(field(IN_THE_EAST, ops=1))))
    player.stop_for(cards=False, wait="short")
    table, page = PathsTable(player), player.page
    table.asked("one operation left")
    put = look_at(player, "lemberg")
    table.mark("lemberg", "attack")
    for _ in range(TRIES):
        now = table.ready()
        assert seen(player) == put, now.prompt
        if "Which units attack" in now.prompt:
            break
        table.touch("place:tarnopol" if now.named("place:tarnopol") else "button:done")
    table.confirm()
    dice = page.locator(".popover-roll.ready")
    expect(dice).to_be_visible(timeout=PATIENCE)
    words = dice.inner_text()
    assert re.search("inflicts? (a loss number|no loss)", words), words
    assert re.search("column", words), words
    units = ["ah-army-01", "ah-army-03", "ru-army-08"]
    assert page.evaluate(COVERED, [".left", ".right", *(f'[data-touch="piece:{unit}"]' for unit in units)]) == []
    assert seen(player) == put


def look_at(player: Player, place: str) -> list[list[int]]:
    """Nearer to a place, which then lies in the middle of the board."""
    page = player.page
    page.keyboard.press("0")
    x, y = player.resting_place(page.locator(f'svg.board [data-touch="place:{place}"]').first)
    page.mouse.move(x, y)
    page.mouse.wheel(0, -700)
    seen(player)
    page.mouse.move(x, y - 150)
    page.mouse.down()
    page.mouse.move(MIDDLE[0], MIDDLE[1] - 150, steps=6)
    page.mouse.up()
    return seen(player)


def seen(player: Player) -> list[list[int]]:
    player.resting_place(player.page.locator('svg.board [data-touch="place:lemberg"]').first)
    return [list(each) for each in player.page.evaluate(PLACES)]
