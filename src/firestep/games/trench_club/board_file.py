"""Boards of users: a TOML file with a title and a map of letters, from which the rest follows (R1.2, R2.4, R7.1)."""

from __future__ import annotations

import contextlib
import json
import os
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from firestep.board.bits import bits
from firestep.games.trench_club.ground import COLUMNS, DRAWN, GRID, HEX_NAMES, ROWS, connected_parts
from firestep.kernel.packs import PackMistake, pack_name, read_pack

TERRAINS = {".": "open", "F": "forest", "R": "road", "B": "bridge", "W": "water", "X": "fort"}
NO_HEX = "-"
CELL = re.compile(r"([.FRBWX])(t?)(\d{0,2})")
HALF = (COLUMNS - 1) // 2
FORTS, STARTS = 7, 6
"""In each half (R1.2, R2.4)."""
LONGEST_TITLE = 200
KEYS = ("board", "title", "forts", "starts", "start-twice", "trench", "entrance", "cell")
SUFFIX = ".board"
OWN_SCENARIOS = "FIRESTEP_SCENARIOS"
"""The environment variable that names the folder of own files, which has a folder for each game."""
TITLES: dict[str, str] = {}
"""The titles of the boards that were added, by name."""


class BadBoard(ValueError):
    """A text that is no board."""

    def __init__(self, mistakes: list[PackMistake]) -> None:
        super().__init__("; ".join(each.reason for each in mistakes))
        self.mistakes = mistakes


@dataclass(slots=True, frozen=True)
class Cell:
    """A hex: terrain, whether a trench runs through it, and its start number."""

    terrain: str = "."
    trench: bool = False
    start: int = 0

    def write(self) -> str:
        return f"{self.terrain}{'t' if self.trench else ''}{self.start or ''}"


def half_of(place: int) -> str:
    column = GRID.cell(place)[0]
    return "seam" if column == HALF else "a" if column < HALF else "b"


@dataclass(slots=True)
class DrawnBoard:
    """A board that may have mistakes."""

    title: str = ""
    cells: dict[int, Cell] = field(default_factory=lambda: dict.fromkeys(HEX_NAMES, Cell()))

    def forts(self, half: str) -> list[int]:
        """The forts of a half, row by row."""
        found = [place for place, cell in self.cells.items() if cell.terrain == "X" and half_of(place) == half]
        return sorted(found, key=lambda place: (GRID.cell(place)[1], GRID.cell(place)[0]))

    def rows(self) -> tuple[list[dict[str, str]], list[dict[str, str]]]:
        """The board in the rows of our own files."""
        trenches: dict[int, str] = {}
        for number, part in enumerate(connected_parts(sum(1 << p for p, cell in self.cells.items() if cell.trench))):
            trenches |= dict.fromkeys(bits(part), f"t{number:03}")
        hexes = [
            {
                "hex": HEX_NAMES[place],
                "half": half_of(place),
                "terrain": TERRAINS[cell.terrain],
                "start": str(cell.start or ""),
                "trench": trenches.get(place, ""),
            }
            for place, cell in self.cells.items()
        ]
        forts = [
            {"fort": f"{half}{number}", "hex": HEX_NAMES[place], "left": beside(place, -1), "right": beside(place, 1)}
            for half in ("a", "b")
            for number, place in enumerate(self.forts(half), start=1)
        ]
        return hexes, forts

    def write(self) -> str:
        lines = ['game = "trench-club"', f"title = {json.dumps(self.title, ensure_ascii=False)}", "map = '''"]
        for row in range(ROWS):
            cells = [self.cells[GRID.index(c, row)].write() if row < ROWS - c % 2 else NO_HEX for c in range(COLUMNS)]
            lines.append(" ".join(cell.ljust(3) for cell in cells).rstrip())
        return "\n".join([*lines, "'''"]) + "\n"


def beside(place: int, step: int) -> str:
    """R7.1: the hexes in front of an entrance: those beside a fort in the next column."""
    column = GRID.cell(place)[0] + step
    return " ".join(HEX_NAMES[each] for each in bits(GRID.links[place]) if GRID.cell(each)[0] == column)


def read_draft(text: str) -> DrawnBoard:
    """The board in a text, whatever is wrong with its forts and starts; raises `BadBoard` if it cannot be read."""
    try:
        data = read_pack(text)
        title, rows = data.get("title", ""), str(data["map"]).split("\n")
    except (tomllib.TOMLDecodeError, LookupError, RecursionError, ValueError) as error:
        raise BadBoard([PackMistake(1, f"this is not a board: {error}", key="mistake-board")]) from error
    if not (isinstance(title, str) and title.isprintable() and len(title) <= LONGEST_TITLE):
        raise BadBoard([PackMistake(1, "the title is not a text", key="mistake-title")])
    first, opening = next((each for each in enumerate(text.splitlines(), 1) if each[1].startswith("map")), (1, ""))
    begins = first + opening.endswith(("'''", '"""'))  # A line that ends with the quotes holds no row.
    lines = [(begins + offset, line.split()) for offset, line in enumerate(rows) if line.strip()]
    board, mistakes = DrawnBoard(title), []
    if len(lines) != ROWS:
        raise BadBoard([PackMistake(first, f"the map has {len(lines)} rows instead of {ROWS}", key="mistake-board")])
    for row, (line, cells) in enumerate(lines):
        if len(cells) != COLUMNS:
            mistakes.append(PackMistake(line, f"this row has {len(cells)} hexes instead of {COLUMNS}"))
            continue
        for column, cell in enumerate(cells):
            if row >= ROWS - column % 2:
                continue
            match = CELL.fullmatch(cell)
            place = GRID.index(column, row)
            if match is None:
                mistakes.append(PackMistake(line, f"{cell!r} is not a hex", HEX_NAMES[place], "mistake-cell"))
            else:
                board.cells[place] = Cell(match[1], bool(match[2]), int(match[3] or 0))
    if mistakes:
        raise BadBoard(mistakes)
    return board


def read_board(text: str) -> DrawnBoard:
    """The board in a text; raises `BadBoard` with all its mistakes."""
    board = read_draft(text)
    mistakes = list(mistakes_of(board))
    if mistakes:
        raise BadBoard(mistakes)
    return board


def mistakes_in_board(text: str) -> list[PackMistake]:
    try:
        read_board(text)
    except BadBoard as error:
        return error.mistakes
    return []


def mistakes_of(board: DrawnBoard) -> list[PackMistake]:
    """R1.2, R2.4, R7.1, R12.1: forts, starts, entrances and trenches."""
    found = []
    if not board.title.strip():
        found.append(PackMistake(2, "the board has no title", key="mistake-title"))
    for half in ("a", "b"):
        if (count := len(board.forts(half))) != FORTS:
            args = (("half", half.upper()), ("count", count), ("needed", FORTS))
            found.append(PackMistake(3, f"half {half} has {count} forts instead of {FORTS}", "", "mistake-forts", args))
        first = 1 if half == "a" else STARTS + 1
        wanted = set(range(first, first + STARTS))
        starts = [cell.start for place, cell in board.cells.items() if cell.start and half_of(place) == half]
        if missing := sorted(wanted - set(starts)):
            numbers = ", ".join(map(str, missing))
            lacks = (("half", half.upper()), ("numbers", numbers))
            found.append(PackMistake(3, f"half {half} lacks the starts {numbers}", "", "mistake-starts", lacks))
    seen: set[int] = set()
    for place, cell in board.cells.items():
        found += wrong_at(board, place, cell, seen)
    return found


def wrong_at(board: DrawnBoard, place: int, cell: Cell, seen: set[int]) -> list[PackMistake]:
    name, found = HEX_NAMES[place], []
    if cell.trench and cell.terrain != ".":
        found.append(PackMistake(3, f"{name}: a trench lies on open ground (R12.1)", name, "mistake-trench"))
    if cell.start:
        first = 1 if half_of(place) == "a" else STARTS + 1
        if cell.start in seen or not first <= cell.start < first + STARTS or cell.terrain not in ".R":
            found.append(PackMistake(3, f"{name}: this start is wrong (R2.4)", name, "mistake-start-twice"))
        seen.add(cell.start)
    if cell.terrain == "X" and (
        half_of(place) == "seam" or not (has_way(board, place, -1) and has_way(board, place, 1))
    ):
        found.append(PackMistake(3, f"{name}: a fort needs open entrances (R7.1)", name, "mistake-entrance"))
    return found


def has_way(board: DrawnBoard, place: int, step: int) -> bool:
    """Whether a land unit can stand before this entrance of a fort."""
    column = GRID.cell(place)[0] + step
    before = [each for each in bits(GRID.links[place]) if GRID.cell(each)[0] == column]
    return any(board.cells[each].terrain in ".FRB" for each in before)


# -- files of the user


def own_folder() -> Path:
    """The folder of the user's boards; they are read once, when the program starts."""
    named = os.environ.get(OWN_SCENARIOS)
    return (Path(named) if named else Path.home() / "firestep" / "scenarios") / "trench-club"


def own_boards() -> Iterator[tuple[str, str]]:
    """Name and text of the user's boards; those with mistakes are skipped."""
    for path in sorted(own_folder().glob(f"*{SUFFIX}")):
        with contextlib.suppress(OSError, UnicodeDecodeError):
            text = path.read_text(encoding="utf-8")
            if not mistakes_in_board(text):
                yield pack_name(read_board(text).title, text), text


def check_file(path: Path) -> Iterator[tuple[Path, int, str]]:
    """For `firestep check`: every mistake of a board."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        yield path, 1, "this is not UTF-8 text"
        return
    yield from ((path, each.line, each.reason) for each in mistakes_in_board(text))


def add_board(name: str, text: str) -> None:
    """Make a board known: it is a value of the option `board` from now on."""
    board = read_board(text)
    TITLES[name] = board.title
    DRAWN[name] = board.rows()


def forget_board(name: str) -> None:
    """Forget a board that was added; those of files stay."""
    if name not in OWN:
        TITLES.pop(name, None)
        DRAWN.pop(name, None)


def load_own() -> tuple[str, ...]:
    """The user's boards, which this program offers."""
    for name, text in own_boards():
        add_board(name, text)
    return tuple(DRAWN)


OWN = load_own()
