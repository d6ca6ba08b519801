"""The workshop of Trench Club: what every tool does to every kind of hex, and how halves are mirrored."""

from __future__ import annotations

import hashlib
from itertools import product

import pytest

from firestep.games.trench_club.board_file import Cell, DrawnBoard, mistakes_in_board, read_draft
from firestep.games.trench_club.game import GAME
from firestep.games.trench_club.ground import GRID, HEX_BY_NAME, HEX_NAMES
from firestep.games.trench_club.workshop import WORKSHOP
from firestep.scene.workshop import CannotEdit, Edit
from firestep.text import Speaker

ENGLISH, FRENCH = Speaker(GAME, "en"), Speaker(GAME, "fr")
CELLS = [Cell(letter, trench, start) for letter, trench, start in product(".FRBWX", (False, True), (0, 3))]
"""A hex may be anything in a draft, sensible or not."""
HERE = HEX_BY_NAME["c3"]


def board_with(cell: Cell, place: int = HERE) -> str:
    board = DrawnBoard("A board")
    board.cells[place] = cell
    return board.write()


def edited(cell: Cell, *edits: Edit) -> Cell:
    text = board_with(cell)
    for edit in edits:
        text = WORKSHOP.edit(text, edit)
    return read_draft(text).cells[HERE]


@pytest.mark.parametrize("letter", ".FRBWX")
def test_paint_keeps_a_trench_on_open_ground_and_a_start_on_open_ground_or_road(letter: str) -> None:
    for cell in CELLS:
        painted = edited(cell, Edit("paint", f"terrain:{letter}", ("c3",)))
        trench = cell.trench if letter == "." else False
        start = cell.start if letter in (".", "R") else 0
        assert painted == Cell(letter, trench, start), cell


def test_a_trench_is_dug_into_open_ground_and_leaves_the_start() -> None:
    for cell in CELLS:
        assert edited(cell, Edit("paint", "trench", ("c3",))) == Cell(".", True, cell.start)


def test_what_was_put_last_is_erased_first() -> None:
    erase = Edit("erase", "", ("c3",))
    for cell in CELLS:
        without_start = Cell(cell.terrain, cell.trench, 0)
        if cell.start:
            assert edited(cell, erase) == without_start
        elif cell.trench:
            assert edited(cell, erase) == Cell(cell.terrain, False, 0)
        else:
            assert edited(cell, erase) == Cell()


def test_a_start_takes_the_first_free_number_of_its_half_until_all_six_are_used() -> None:
    left, right = [f"c{row}" for row in range(1, 8)], [f"ag{row}" for row in range(1, 8)]
    text = WORKSHOP.start("empty", 0)
    for name in [*left, *right]:
        text = WORKSHOP.edit(text, Edit("paint", "start", (name,)))
    cells = read_draft(text).cells
    assert [cells[HEX_BY_NAME[name]].start for name in left] == [1, 2, 3, 4, 5, 6, 0]
    assert [cells[HEX_BY_NAME[name]].start for name in right] == [7, 8, 9, 10, 11, 12, 0]
    text = WORKSHOP.edit(text, Edit("paint", "start", ("c3",)))
    assert read_draft(text).cells[HEX_BY_NAME["c3"]].start == 0
    text = WORKSHOP.edit(text, Edit("paint", "start", ("d1",)))
    assert read_draft(text).cells[HEX_BY_NAME["d1"]].start == 3


def every_cell_differs() -> DrawnBoard:
    """A board on which hardly two hexes are alike."""
    board = DrawnBoard("Odd")
    for number, place in enumerate(board.cells):
        board.cells[place] = Cell(".FRBWX"[number % 6], number % 5 == 0, number % 7 if number % 4 == 0 else 0)
    return board


def test_the_left_half_is_copied_across_with_the_numbers_of_the_right_one() -> None:
    before = every_cell_differs()
    after = read_draft(WORKSHOP.edit(before.write(), Edit("mirror", value="across"))).cells
    for place, cell in after.items():
        column, row = GRID.cell(place)
        if column <= 17:
            assert cell == before.cells[place]
        else:
            image = before.cells[GRID.index(34 - column, row)]
            assert cell == Cell(image.terrain, image.trench, image.start + 6 if image.start else 0)


def test_the_upper_half_is_copied_down_and_starts_stay_where_the_ground_bears_them() -> None:
    before = every_cell_differs()
    after = read_draft(WORKSHOP.edit(before.write(), Edit("mirror", value="down"))).cells
    for place, cell in after.items():
        column, row = GRID.cell(place)
        rows = [GRID.cell(each)[1] for each in HEX_NAMES if GRID.cell(each)[0] == column]
        twin = max(rows) - row
        if row <= twin:
            assert cell == before.cells[place]
        else:
            image = before.cells[GRID.index(column, twin)]
            start = before.cells[place].start if image.terrain in ".R" else 0
            assert cell == Cell(image.terrain, image.trench, start)


def test_a_title_is_one_line_of_two_hundred_letters_at_most() -> None:
    text = WORKSHOP.edit(board_with(Cell()), Edit("set", id="title", value="  The   long\n road " + "x" * 300))
    title = read_draft(text).title
    assert title.startswith("The long road xxx")
    assert len(title) == 200


@pytest.mark.parametrize(
    "edit",
    [
        Edit("paint", "terrain:Q", ("a1",)),
        Edit("paint", "terrain", ("a1",)),
        Edit("paint", "trench:F", ("a1",)),
        Edit("paint", "starts", ("a1",)),
        Edit("paint", "trench", ("zz1",)),
        Edit("erase", "", ("a99",)),
        Edit("mirror", value="around"),
        Edit("set", id="map", value="."),
        Edit("set", id="titles", value="."),
    ],
)
def test_an_edit_that_does_not_exist_is_refused(edit: Edit) -> None:
    with pytest.raises(CannotEdit):
        WORKSHOP.edit(board_with(Cell()), edit)


def test_a_text_that_is_no_board_is_refused() -> None:
    with pytest.raises(CannotEdit):
        WORKSHOP.edit("nonsense", Edit("erase", "", ("a1",)))
    with pytest.raises(CannotEdit):
        WORKSHOP.start("3", 0)


def test_the_bench_has_a_tool_for_every_ground_and_names_them_in_both_languages() -> None:
    bench = WORKSHOP.bench(ENGLISH)
    tools = {tool.id: tool for group in bench.tools for tool in group.tools}
    assert list(tools) == [*(f"terrain:{letter}" for letter in ".FRBWX"), "trench", "start"]
    assert [tool.id for tool in tools.values() if tool.single] == ["start"]
    assert [len(group.tools) for group in bench.tools] == [6, 2]
    assert [each.id for each in bench.starts] == ["empty", "random", "1", "2"]
    assert [each.id for each in bench.axes] == ["across", "down"]
    french = {tool.id: tool for group in WORKSHOP.bench(FRENCH).tools for tool in group.tools}
    for name, tool in tools.items():
        assert tool.label[0].isupper()
        assert french[name].label[0].isupper()
        assert french[name].help != tool.help


def test_the_picture_shows_every_hex_and_every_start() -> None:
    board = DrawnBoard("A board")
    board.cells[HERE] = Cell("R", False, 4)
    drawing = WORKSHOP.draw(board.write(), "", ENGLISH)
    assert drawing.title == "A board"
    assert {place.id for place in drawing.board.places} == set(HEX_NAMES.values())
    assert [(each.id, each.place, each.text) for each in drawing.markers] == [("start-c3", "c3", "4")]
    assert all(layer.shapes for layer in drawing.board.layers)
    assert [field.value for form in drawing.forms for field in form.properties] == ["A board"]


def test_a_fault_is_said_with_its_hex_and_its_line() -> None:
    text = board_with(Cell("F", True, 0))
    faults = WORKSHOP.draw(text, "", ENGLISH).faults
    (trench,) = [each for each in faults if each.place]
    assert (trench.place, trench.title, trench.line) == ("c3", "C3", 3)
    assert {each.place for each in mistakes_in_board(text)} == {"", "c3"}


PINNED = {
    0: "820fdf2ea2424b71",
    1: "4eac5ee551625f50",
    2: "70d471ae8e7e6a97",
    3: "0367ba6f66e753a2",
    4: "9be3c0c577df1a05",
    5: "7d906ca2c97100f5",
    6: "cb40aa261351e10e",
    7: "e7d1cb1237adf3cb",
    8: "8ff1a5d8f481ff70",
    9: "be22ae8f53a14026",
}
"""The first digits of the digest of its text: people tell each other the number of a board that they like."""


@pytest.mark.parametrize("seed", PINNED)
def test_a_random_board_stays_the_same_under_its_number(seed: int) -> None:
    text = WORKSHOP.start("random", seed)
    assert not mistakes_in_board(text)
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == PINNED[seed]
