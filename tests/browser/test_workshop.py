"""The workshop as an owner uses it: starts painted on the maps, printed values in force at a table, boards drawn."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from browser.choosers import quick
from browser.fixtures import Visitors
from browser.painter import Painter, command

MINE = "My own start"
BROKEN_WORDS = """() => [...document.querySelectorAll(".palette .tool span")].flatMap((label) => {
  const text = label.firstChild;
  return [...text.data.matchAll(/[^\\s-]+/g)].filter((word) => {
    const range = document.createRange();
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1;
  }).map((word) => word[0]);
})"""
"""Words on tools that do not stand in one line."""
SIZES = [(1440, 900), (1100, 800), (820, 1180), (390, 844)]


class Start(NamedTuple):
    """A start that is painted by clicks."""

    game: str
    link: str
    scenario: str
    tool: str
    place: str
    """Where one more may stand,"""
    crowded: str
    """and where a few more are too many."""
    erased: str
    ours: str
    """The name of our own start, which another file replaces."""


STARTS = [
    Start("paths-of-glory", "Draw: A start", "introductory", "army:ge", "aachen", "koblenz", "verdun", "campaign"),
    Start(
        "to-the-last-man",
        "Draw: A set-up",
        "campaign-1914",
        "unit:uk-infantry",
        "rouen",
        "rouen",
        "paris",
        "scenario-1915",
    ),
]


@pytest.mark.parametrize("start", STARTS, ids=lambda start: start.game)
def test_a_start_is_painted_checked_tried_saved_opened_kept_and_added(
    visit: Visitors, tmp_path: Path, start: Start
) -> None:
    player = visit().open("/workshop")
    painter, page = Painter(player), player.page
    page.get_by_role("link", name=start.link).click()
    painter.begin(start.scenario)
    painter.call_it(MINE)
    painter.press("Show the whole board")
    first = painter.pieces.count()

    painter.take_tool(start.tool)
    painter.click(start.place)
    expect(painter.pieces).to_have_count(first + 1)
    for _ in range(4):
        painter.click(start.crowded)
    expect(painter.faults.first).to_be_visible()
    expect(page.locator(".fault").first).to_be_visible()
    reason = painter.faults.first.inner_text()
    assert len(reason.split()) > 3, reason
    painter.press("Try at once")
    expect(page.get_by_role("alert")).to_contain_text("Mend this first")
    for _ in range(4):
        painter.undo()
    expect(painter.faults).to_have_count(0)
    expect(painter.pieces).to_have_count(first + 1)
    painter.take_tool("erase")
    painter.click(start.erased)
    expect(painter.pieces).to_have_count(first)
    painter.undo()
    expect(painter.pieces).to_have_count(first + 1)

    file = painter.save(tmp_path)
    assert file.name == "my-own-start.owner"
    assert command(tmp_path / "home", "check", file).strip().endswith("my-own-start.owner: good")
    added = command(tmp_path / "home", "add", file)
    assert f"firestep play {start.game}@" in added

    painter.try_at_once()
    placed = {(each["id"], each.get("place")) for each in player.scene()["pieces"]}
    expect(page.get_by_role("button", name="Entered by the owner")).to_be_visible()
    for _ in range(3):
        player.take(quick)
    assert int(player.scene()["number"]) >= 3
    page.goto(page.url.rstrip("/") + "/replay?at=0")
    expect(page.locator(".board .shaker").first).to_be_visible()

    player.open(f"/workshop/{start.game}")
    expect(painter.pieces).to_have_count(first + 1)
    painter.begin(start.ours, anew=True)
    expect(page.locator(".bar .where")).not_to_contain_text(MINE)
    painter.open_file(file)
    expect(page.locator(".bar .where")).to_contain_text(MINE)
    expect(painter.pieces).to_have_count(first + 1)
    painter.press("Keep on my list")
    expect(page.get_by_text("Kept")).to_be_visible()

    player.open("/workshop").page.locator(".pack-list").get_by_role("link", name="Play", exact=True).click()
    page.get_by_role("button", name="Start the game").click()
    player.wait_for_table()
    assert {(each["id"], each.get("place")) for each in player.scene()["pieces"]} == placed


def test_a_value_of_the_owner_is_entered_kept_chosen_and_in_force_at_the_table(visit: Visitors, tmp_path: Path) -> None:
    player = visit().open("/workshop")
    page = player.page
    page.locator("article", has_text="Trench Club").get_by_role("link", name="Printed values").click()
    row = page.locator('[data-fact="units.infantry.hits_open"]')
    speed = page.locator('[data-fact="units.transport.speed"]')
    speed.locator("[data-value]").fill("99")
    expect(speed.locator(".no")).to_be_visible()
    speed.locator("[data-value]").fill("7")
    expect(speed).to_contain_text("Entered by the owner")
    row.get_by_role("button", name="Same").click()
    expect(row).to_contain_text("Confirmed")
    expect(page.locator(".count b")).to_have_text("2")

    page.get_by_role("button", name="Keep on my list").click()
    page.get_by_role("link", name="Play with these values").click()
    expect(page.get_by_label("Values of the game")).to_have_value(page.url.rpartition("/")[2])
    page.get_by_role("button", name="Start the game").click()
    player.wait_for_table()

    tag = page.get_by_role("button", name="Entered by the owner")
    tag.click()
    owned = str(player.scene()["game"])
    expect(page.locator(".explain")).to_contain_text(owned.partition("@")[2])
    page.locator(".left").get_by_role("button", name="Transport truck").first.click()
    sheet = page.locator(".usheet")
    expect(sheet).to_contain_text("Transport truck")
    expect(sheet).to_contain_text("7Speed")

    with page.expect_download() as saved:
        player.open("/workshop").page.locator(".pack-list").get_by_role("link", name="File").click()
    file = tmp_path / "my-box.owner"
    saved.value.save_as(file)
    assert command(tmp_path / "home", "check", file).strip().endswith("my-box.owner: good")


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_words_on_tools_are_whole_at_every_size(visit: Visitors, locale: str) -> None:
    player = visit(locale=locale)
    page = player.page
    broken: dict[tuple[str, int], list[str]] = {}
    for game in player.games():
        player.open(f"/workshop/{game}")
        page.locator(".starts button.primary").click()
        expect(page.locator(".starts")).to_have_count(0)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            expect(page.locator(".tool:visible").first).to_be_visible()
            assert player.fits()
            if words := page.evaluate(BROKEN_WORDS):
                broken[game, width] = words
    assert broken == {}


def test_values_and_a_painted_start_are_joined_at_the_checklist_and_at_the_bench(
    visit: Visitors, tmp_path: Path
) -> None:
    start = STARTS[0]
    player = visit().open(f"/workshop/{start.game}")
    painter, page = Painter(player), player.page
    painter.begin(start.scenario)
    painter.call_it(MINE)
    painter.take_tool(start.tool)
    painter.click(start.place)
    file = painter.save(tmp_path)
    value = page.locator('[data-fact="spaces.belfort.fort"] [data-value]')

    player.open(f"/workshop/{start.game}/checklist")
    expect(page.locator(".beside")).to_have_count(0)
    page.locator(".checklist nav button").nth(1).click()
    value.fill("3")
    page.get_by_role("button", name="Add the start painted here").click()
    expect(page.locator(".beside")).to_contain_text("Introductory")
    page.reload()
    expect(page.locator(".beside")).to_contain_text("Introductory")
    page.get_by_role("button", name="Take the starts out").click()
    expect(page.locator(".beside")).to_have_count(0)

    player.open(f"/workshop/{start.game}")
    expect(page.locator(".has-values")).to_have_count(0)
    painter.press("Open")
    painter.press("Add the values of the checklist")
    expect(page.locator(".has-values")).to_contain_text("one printed value")
    both = painter.save(tmp_path).read_text(encoding="utf-8")
    assert '"spaces.belfort.fort" = "3"' in both
    assert "[starts]" in both

    other = visit().open(f"/workshop/{start.game}/checklist").page
    other.locator(".look input[type=file]").set_input_files(file)
    expect(other.locator(".beside")).to_contain_text("Introductory")
    other.locator(".checklist nav button").nth(1).click()
    other.locator('[data-fact="spaces.belfort.fort"] [data-value]').fill("3")
    other.get_by_role("button", name="Keep on my list").click()
    expect(other.get_by_role("link", name="Play with these values")).to_be_visible()
    with other.expect_download() as saved:
        other.get_by_role("button", name="Save file").click()
    saved.value.save_as(tmp_path / "joined.owner")
    assert (tmp_path / "joined.owner").read_text(encoding="utf-8") == both
