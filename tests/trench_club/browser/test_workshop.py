"""The workshop: a board is painted by clicks, mirrored, mended, saved, tried against a bot, kept and played."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from browser.choosers import quick
from browser.fixtures import Visitors
from browser.painter import Painter, command
from firestep.games.trench_club.board_file import FORTS, STARTS, DrawnBoard, read_board
from firestep.games.trench_club.ground import HEX_BY_NAME

NAME = "Between two woods"
FORT_HEXES = ("e3", "m4", "c8", "i9", "o10", "e14", "m15")
START_HEXES = ("e6", "j3", "o6", "c12", "h14", "m12")
WOOD = ("g6", "g7", "g8")
TRENCH = ("l6", "l7")
IN_THE_MIDDLE = "r8"


def terrain(board: DrawnBoard, name: str) -> str:
    return board.cells[HEX_BY_NAME[name]].terrain


def test_a_board_is_painted_by_clicks_mirrored_mended_saved_tried_kept_and_played(
    visit: Visitors, tmp_path: Path
) -> None:
    player = visit().open("/workshop")
    painter, page = Painter(player), player.page
    page.get_by_role("link", name="Draw: A board").click()
    painter.begin("empty")
    painter.call_it(NAME, "Name")
    painter.press("Show the whole board")
    expect(painter.faults).to_have_count(4)
    expect(painter.faults.first).to_contain_text(f"Half A has 0 forts; it needs {FORTS}.")

    painter.take_tool("terrain:X")
    for where in FORT_HEXES:
        painter.click(where)
    painter.take_tool("start")
    for where in START_HEXES:
        painter.click(where)
    painter.take_tool("terrain:F")
    painter.drag(*WOOD)
    painter.take_tool("trench")
    painter.drag(*TRENCH)
    expect(painter.faults).to_have_count(2)
    expect(painter.faults.first).to_contain_text("Half B has 0 forts")

    painter.press("Mirror")
    page.get_by_role("button", name="Copy half A to half B").click()
    painter.press("Keep this")
    painter.settled()
    expect(painter.faults).to_have_count(0)

    painter.take_tool("terrain:X")
    painter.click(IN_THE_MIDDLE)
    expect(page.locator(".fault")).to_have_count(1)
    expect(painter.faults).to_contain_text("A fort needs ground to stand on at its left and right entrance.")
    painter.press("Try at once")
    expect(page.get_by_role("alert")).to_contain_text("Mend this first")
    painter.take_tool("erase")
    painter.click(IN_THE_MIDDLE)
    expect(painter.faults).to_have_count(0)

    file = painter.save(tmp_path)
    assert file.name == "between-two-woods.board"
    assert command(tmp_path / "home", "check", file).strip().endswith("between-two-woods.board: good")
    assert "on the menu" in command(tmp_path / "home", "add", file)
    board = read_board(file.read_text(encoding="utf-8"))
    assert [len(board.forts(half)) for half in ("a", "b")] == [FORTS, FORTS]
    assert [board.cells[HEX_BY_NAME[where]].start for where in START_HEXES] == [*range(1, STARTS + 1)]
    assert sorted(cell.start for cell in board.cells.values() if cell.start) == [*range(1, 2 * STARTS + 1)]
    assert {terrain(board, where) for where in WOOD} == {"F"}
    assert sum(cell.terrain == "F" for cell in board.cells.values()) == 2 * len(WOOD)
    assert sum(cell.trench for cell in board.cells.values()) == 2 * len(TRENCH)
    assert terrain(board, IN_THE_MIDDLE) == "."

    painter.try_at_once()
    drawn = player.scene()["board"]
    for _ in range(3):
        player.take(quick)
    assert int(player.scene()["number"]) >= 3
    page.goto(page.url.rstrip("/") + "/replay?at=1")
    expect(page.get_by_role("slider")).to_be_visible()

    player.open("/workshop/trench-club")
    painter.begin("1", anew=True)
    painter.open_file(file)
    expect(page.locator(".bar .where")).to_contain_text(NAME)
    painter.press("Keep on my list")
    expect(page.get_by_text("Kept")).to_be_visible()

    player.open("/workshop").page.locator(".pack-list").get_by_role("link", name="Play", exact=True).click()
    page.get_by_role("button", name="Start the game").click()
    player.wait_for_table()
    assert player.scene()["board"] == drawn
