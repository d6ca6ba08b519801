"""What a move leads to, shown before it is made: dangers, and a longer way past fewer enemies."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.fixtures import Visitors
from firestep.cli.walk import Walk
from firestep.games.paths_of_glory.game import GAME
from firestep.games.paths_of_glory.scene import MAKER
from firestep.text import Speaker
from paths_of_glory.browser.table import PathsTable
from paths_of_glory.test_scene import safer_ways

NAMES = {place.id: place.name for place in MAKER.board(GAME.setup("campaign"), None, Speaker(GAME, "en")).places}

OUTSIDE_SLIP = """() => {
  const slip = document.querySelector(".move-slip").getBoundingClientRect();
  const parts = [...document.querySelectorAll(".move-slip :is(.way-lines, .way-lines li, .way-lines span)")];
  return parts.filter((one) => one.getBoundingClientRect().right > slip.right).map((one) => one.textContent);
}"""


def test_a_goal_that_is_pointed_at_tells_its_dangers_and_a_safer_way(visit: Visitors) -> None:
    position, way = next(safer_ways(Walk(GAME, GAME.setup("campaign"), "s0"), 600))
    player = visit()
    player.study(str(GAME.write(position)))
    table = PathsTable(player)
    table.ready()
    page = player.page
    number = player.scene()["number"]
    moved = [touch.removeprefix("piece:") for touch in table.named()]
    goal = page.locator(f'svg.board [data-touch="place:{way.path[-1]}"]').first
    lines = page.locator(".move-slip .way-lines")

    # The pointer rests on the goal: supply and what is in reach of an enemy are told, and the safer way is drawn.
    page.mouse.move(*player.resting_place(goal))
    expect(lines.locator("li").first).to_be_visible()
    expect(lines.locator(".safer")).to_contain_text(way.text)
    expect(page.locator("svg.board .safer-way path").first).to_be_attached()
    assert page.evaluate(OUTSIDE_SLIP) == [], "its words stay in its box"
    assert player.scene()["number"] == number, "looking moves nobody"
    page.mouse.move(5, 5)
    expect(lines).to_have_count(0)

    # With Shift the click takes it.
    page.mouse.move(*player.resting_place(goal))
    expect(lines.locator(".safer")).to_be_visible()
    page.keyboard.down("Shift")
    page.mouse.click(*player.resting_place(goal), delay=40)
    page.keyboard.up("Shift")
    expect(page.locator(f'.table[data-number="{number}"]')).to_have_count(0)
    assert {table.places()[unit] for unit in moved} == {way.path[-1]}
    expect(page.locator(".diary")).to_contain_text(NAMES[way.path[-2]])
