"""Boards of users as files: what is read, what is wrong with them, line by line, and what follows from the map."""

from __future__ import annotations

from pathlib import Path

import pytest

from firestep.games.trench_club import board_file
from firestep.games.trench_club.board_file import (
    BadBoard,
    Cell,
    DrawnBoard,
    check_file,
    mistakes_in_board,
    own_boards,
    own_folder,
    read_board,
    read_draft,
)
from firestep.games.trench_club.ground import GRID, HEX_BY_NAME, HEX_NAMES
from firestep.games.trench_club.workshop import WORKSHOP

GOOD = WORKSHOP.start("1", 0)


def changed(**cells: Cell) -> DrawnBoard:
    board = read_draft(GOOD)
    for name, cell in cells.items():
        board.cells[HEX_BY_NAME[name]] = cell
    return board


def wrong(board: DrawnBoard) -> list[tuple[int, str, str]]:
    return [(each.line, each.place, each.key) for each in mistakes_in_board(board.write())]


def hex_with(terrain: str, *, start: bool = False, trench: bool = False, half: str = "a") -> str:
    """The first hex of a half that is so in board 1."""
    for place, cell in read_draft(GOOD).cells.items():
        if cell.terrain == terrain and bool(cell.start) == start and cell.trench == trench and side_of(place) == half:
            return HEX_NAMES[place]
    raise LookupError(terrain)


def side_of(place: int) -> str:
    """R1.2: columns 0 to 16 are half A, column 17 is the seam, the others are half B."""
    column = GRID.cell(place)[0]
    return "a" if column < 17 else "seam" if column == 17 else "b"


def test_r1_2_our_boards_have_no_mistakes() -> None:
    assert mistakes_in_board(GOOD) == []
    assert mistakes_in_board(WORKSHOP.start("2", 0)) == []


@pytest.mark.parametrize("half", ["a", "b"])
def test_r1_2_each_half_has_seven_forts(half: str) -> None:
    fort = hex_with("X", half=half)
    (mistake,) = mistakes_in_board(changed(**{fort: Cell()}).write())
    assert (mistake.line, mistake.place, mistake.key) == (3, "", "mistake-forts")
    assert dict(mistake.args) == {"half": half.upper(), "count": 6, "needed": 7}
    assert mistake.reason == f"half {half} has 6 forts instead of 7"


@pytest.mark.parametrize(("half", "first"), [("a", 1), ("b", 7)])
def test_r2_4_each_half_has_its_six_starts(half: str, first: int) -> None:
    board = read_draft(GOOD)
    for place, cell in board.cells.items():
        if cell.start in (first, first + 5):
            board.cells[place] = Cell(cell.terrain, cell.trench, 0)
    (mistake,) = mistakes_in_board(board.write())
    assert (mistake.line, mistake.place, mistake.key) == (3, "", "mistake-starts")
    assert dict(mistake.args) == {"half": half.upper(), "numbers": f"{first}, {first + 5}"}
    assert mistake.reason == f"half {half} lacks the starts {first}, {first + 5}"


@pytest.mark.parametrize(("half", "number"), [("a", 1), ("a", 7), ("a", 13), ("b", 6), ("b", 12), ("b", 13)])
def test_r2_4_a_start_is_of_its_half_and_stands_once(half: str, number: int) -> None:
    place = hex_with(".", half=half)
    found = wrong(changed(**{place: Cell(".", False, number)}))
    spots = {name for line, name, key in found if key == "mistake-start-twice" and line == 3}
    twin = next((HEX_NAMES[each] for each, cell in read_draft(GOOD).cells.items() if cell.start == number), "")
    assert spots <= {place, twin}
    assert spots
    assert {key for _, _, key in found} == {"mistake-start-twice"}


@pytest.mark.parametrize("terrain", ".FRBW")
def test_r2_4_a_start_is_on_open_ground_or_a_road(terrain: str) -> None:
    board = read_draft(GOOD)
    place = next(place for place, cell in board.cells.items() if cell.start == 3)
    board.cells[place] = Cell(terrain, False, 3)
    expected = [] if terrain in ".R" else [(3, HEX_NAMES[place], "mistake-start-twice")]
    assert [each for each in wrong(board) if each[2] == "mistake-start-twice"] == expected


@pytest.mark.parametrize("terrain", ".FRBW")
def test_r12_1_a_trench_lies_on_open_ground(terrain: str) -> None:
    place = hex_with("F")
    expected = [] if terrain == "." else [(3, place, "mistake-trench")]
    assert [each for each in wrong(changed(**{place: Cell(terrain, True)})) if each[2] == "mistake-trench"] == expected


@pytest.mark.parametrize("terrain", ".FRBWX")
@pytest.mark.parametrize("step", [-1, 1])
def test_r7_1_a_fort_has_dry_ground_at_both_entrances(terrain: str, step: int) -> None:
    board = read_draft(GOOD)
    for half in ("a", "b"):
        for fort in board.forts(half):
            column = GRID.cell(fort)[0]
            before = [near for near in GRID.neighbours[fort] if GRID.cell(near)[0] == column + step]
            for near in before:
                board.cells[near] = Cell(terrain)
            shut = (3, HEX_NAMES[fort], "mistake-entrance") in wrong(board)
            assert shut == (terrain in "WX"), HEX_NAMES[fort]
            board = read_draft(GOOD)


def test_r1_2_no_fort_stands_on_the_seam() -> None:
    place = next(name for number, name in HEX_NAMES.items() if side_of(number) == "seam")
    assert wrong(changed(**{place: Cell("X")})) == [(3, place, "mistake-entrance")]


def test_the_rows_of_a_board_name_halves_forts_and_entrances() -> None:
    hexes, forts = read_board(GOOD).rows()
    assert {row["hex"]: row["half"] for row in hexes} == {name: side_of(place) for place, name in HEX_NAMES.items()}
    assert [row["fort"] for row in forts] == [f"{half}{number}" for half in "ab" for number in range(1, 8)]
    for half in "ab":
        own = [GRID.cell(HEX_BY_NAME[row["hex"]]) for row in forts if row["fort"].startswith(half)]
        assert own == sorted(own, key=lambda cell: (cell[1], cell[0]))
    for row in forts:
        fort = HEX_BY_NAME[row["hex"]]
        column = GRID.cell(fort)[0]
        for side, step in (("left", -1), ("right", 1)):
            near = {HEX_NAMES[each] for each in GRID.neighbours[fort] if GRID.cell(each)[0] == column + step}
            assert set(row[side].split()) == near


def test_trenches_that_touch_are_one_trench() -> None:
    board = DrawnBoard("Trenches")
    for name in ("c3", "c4", "h5"):
        board.cells[HEX_BY_NAME[name]] = Cell(".", True)
    named = {row["hex"]: row["trench"] for row in board.rows()[0] if row["trench"]}
    assert set(named) == {"c3", "c4", "h5"}
    assert named["c3"] == named["c4"] != named["h5"]
    assert {row["start"] for row in board.rows()[0]} == {""}


def test_a_board_is_written_as_it_was_read() -> None:
    for start in ("1", "2", "empty"):
        text = WORKSHOP.start(start, 0)
        assert read_draft(text).write() == text
    lines = GOOD.splitlines()
    assert lines[0] == 'game = "trench-club"'
    assert lines[2] == "map = '''"
    assert lines[-1] == "'''"
    rows = [line.split() for line in lines[3:-1]]
    assert {len(row) for row in rows} == {35}
    assert [number for number, cell in enumerate(rows[-1]) if cell == "-"] == list(range(1, 35, 2))
    assert all("-" not in row for row in rows[:-1])
    assert Cell("R", True, 12).write() == "Rt12"
    assert Cell().write() == "."


@pytest.mark.parametrize(
    ("old", "new", "line", "key", "reason"),
    [
        ("map = '''", "mop = '''", 1, "mistake-board", "this is not a board"),
        ("game", "= game", 1, "mistake-board", "this is not a board"),
        ('title = "Board 1"', "title = 7", 1, "mistake-title", "the title is not a text"),
        ('title = "Board 1"', f'title = "{"x" * 201}"', 1, "mistake-title", "the title is not a text"),
        ('title = "Board 1"', 'title = "a\\u0007"', 1, "mistake-title", "the title is not a text"),
        ('title = "Board 1"', 'title = " "', 2, "mistake-title", "the board has no title"),
        ("\n'''\n", "\n.\n'''\n", 3, "mistake-board", "rows instead of"),
    ],
)
def test_a_file_that_is_no_board_is_explained(old: str, new: str, line: int, key: str, reason: str) -> None:
    assert old in GOOD
    (mistake,) = mistakes_in_board(GOOD.replace(old, new))
    assert (mistake.line, mistake.key) == (line, key)
    assert reason in mistake.reason


def test_a_title_of_two_hundred_letters_is_read() -> None:
    assert read_draft(GOOD.replace("Board 1", "x" * 200)).title == "x" * 200
    assert read_draft("map = '''" + GOOD.split("map = '''")[1]).title == ""


def test_a_row_or_a_hex_that_cannot_be_read_is_named_with_its_line() -> None:
    lines = GOOD.splitlines()
    lines[3] = lines[3].replace(lines[3].split()[0], "Q", 1)
    lines[5] = lines[5] + " ."
    with pytest.raises(BadBoard) as caught:
        read_draft("\n".join(lines))
    found = [(each.line, each.place, each.key, each.reason) for each in caught.value.mistakes]
    assert found == [
        (4, HEX_NAMES[GRID.index(0, 0)], "mistake-cell", "'Q' is not a hex"),
        (6, "", "", "this row has 36 hexes instead of 35"),
    ]
    assert mistakes_in_board("\n".join(lines).replace("'''\n", "''' \n", 1))[0].line == 4
    assert str(caught.value) == "'Q' is not a hex; this row has 36 hexes instead of 35"


def test_files_of_the_user_are_offered_unless_they_have_mistakes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(board_file.OWN_SCENARIOS, str(tmp_path))
    folder = tmp_path / "trench-club"
    folder.mkdir()
    assert own_folder() == folder
    (folder / "a.board").write_text(GOOD, encoding="utf-8")
    (folder / "b.board").write_text(WORKSHOP.start("empty", 0), encoding="utf-8")
    (folder / "c.board").write_bytes(b"\xff\xfe")
    (folder / "d.txt").write_text(GOOD, encoding="utf-8")
    assert [text for _, text in own_boards()] == [GOOD]
    assert list(check_file(folder / "a.board")) == []
    assert list(check_file(folder / "c.board")) == [(folder / "c.board", 1, "this is not UTF-8 text")]
    assert [line for _, line, _ in check_file(folder / "b.board")] == [2, 3, 3, 3, 3]
    monkeypatch.delenv(board_file.OWN_SCENARIOS)
    assert own_folder() == Path.home() / "firestep" / "scenarios" / "trench-club"
