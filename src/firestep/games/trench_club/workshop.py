"""The workshop of Trench Club: boards are painted, begun from one of ours, or made by chance."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from firestep.board.bits import bits
from firestep.games.trench_club.board_file import (
    HALF,
    STARTS,
    BadBoard,
    Cell,
    DrawnBoard,
    half_of,
    mistakes_in_board,
    read_draft,
)
from firestep.games.trench_club.ground import (
    GRID,
    HEX_BY_NAME,
    HEX_NAMES,
    ROWS,
    WHOLE,
    ground_of_rows,
    rows_of,
)
from firestep.games.trench_club.scene.ground import MAP, hex_place, layers, rulers, stamps
from firestep.kernel.packs import PackMistake
from firestep.scene import Board, Marker, hashed, part
from firestep.scene.speaker import Speaker
from firestep.scene.workshop import (
    CannotEdit,
    Drawing,
    Edit,
    Fault,
    FieldForm,
    FormField,
    NamedValue,
    Tool,
    ToolGroup,
    Workbench,
)

ENDING = ".board"
GROUND = {".": ("open", "w-field"), "F": ("forest", "m-forest"), "R": ("road", "w-lane"), "B": ("bridge", "m-bridge"),
          "W": ("water", "w-water"), "X": ("fort", "m-fort")}  # fmt: skip
WORDS = ("open", "road", "bridge", "forest", "water", "trench", "fort")
ACROSS, DOWN = "across", "down"
LETTERS = {name: letter for letter, (name, _) in GROUND.items()}
MIDDLE = (HALF - 1) // 2
"""The column in the middle of a half."""


class BoardWorkshop:
    """Draws boards."""

    def bench(self, speaker: Speaker) -> Workbench:
        ground = [
            Tool(f"terrain:{letter}", capital(speaker.say(f"terrain-{name}")), symbol, speaker.say("workshop-help"))
            for letter, (name, symbol) in GROUND.items()
        ]
        works = (
            Tool("trench", capital(speaker.say("terrain-trench")), "m-trench", speaker.say("workshop-help")),
            Tool("start", speaker.say("workshop-start"), "m-flag", speaker.say("workshop-help-start"), single=True),
        )
        return Workbench(
            speaker.say("workshop-what"),
            (ToolGroup(speaker.say("workshop-ground"), tuple(ground)), ToolGroup(speaker.say("workshop-works"), works)),
            (
                NamedValue("empty", speaker.say("workshop-start-empty")),
                NamedValue("random", speaker.say("workshop-start-random")),
                *(NamedValue(board, speaker.say(f"option-board-{board}")) for board in ("1", "2")),
            ),
            tuple(NamedValue(axis, speaker.say(f"workshop-mirror-{axis}")) for axis in (ACROSS, DOWN)),
            ENDING,
        )

    def start(self, start: str, seed: int) -> str:
        if start == "empty":
            return DrawnBoard().write()
        if start == "random":
            return random_board(seed).write()
        if start in ("1", "2"):
            return opened(start).write()
        raise CannotEdit(f"there is no board {start!r}")

    def edit(self, text: str, edit: Edit) -> str:
        board = draft_of(text)
        places = [place_named(name) for name in edit.places]
        if edit.kind == "set" and edit.id == "title":
            board.title = " ".join(edit.value.split())[:200]
        elif edit.kind == "mirror" and edit.value in (ACROSS, DOWN):
            mirror(board, edit.value)
        elif edit.kind == "erase":
            for place in places:
                board.cells[place] = erased(board.cells[place])
        elif edit.kind == "paint":
            for place in places:
                paint(board, edit.tool, place)
        else:
            raise CannotEdit("there is no such edit")
        return board.write()

    def draw(self, text: str, place: str, speaker: Speaker) -> Drawing:
        board = draft_of(text)
        form = FieldForm(
            speaker.say("workshop-what"), (FormField("title", speaker.say("workshop-title"), "text", board.title),)
        )
        faults = tuple(fault(each, speaker) for each in mistakes_in_board(text))
        return Drawing(
            board.title, picture(board, speaker), (), tuple(starts(board, speaker)), (), (form,), None, faults
        )


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def draft_of(text: str) -> DrawnBoard:
    try:
        return read_draft(text)
    except BadBoard as error:
        raise CannotEdit(str(error)) from error


def place_named(name: str) -> int:
    if name not in HEX_BY_NAME:
        raise CannotEdit(f"there is no hex {name!r}")
    return HEX_BY_NAME[name]


def opened(board: str) -> DrawnBoard:
    """One of our boards."""
    drawn = DrawnBoard(f"Board {board}")
    for row in rows_of(board)[0]:
        cell = Cell(LETTERS[row["terrain"]], bool(row["trench"]), int(row["start"] or 0))
        drawn.cells[HEX_BY_NAME[row["hex"]]] = cell
    return drawn


# -- edits


def paint(board: DrawnBoard, tool: str, place: int) -> None:
    cell = board.cells[place]
    kind, _, letter = tool.partition(":")
    if kind == "terrain" and letter in GROUND:
        start = cell.start if letter in ".R" else 0
        board.cells[place] = Cell(letter, cell.trench and letter == ".", start)
    elif tool == "trench":
        board.cells[place] = Cell(".", True, cell.start)
    elif tool == "start":
        board.cells[place] = replace(cell, start=0 if cell.start else next_start(board, place))
    else:
        raise CannotEdit(f"there is no tool {tool!r}")


def next_start(board: DrawnBoard, place: int) -> int:
    """The first number of this half that no hex has."""
    used = {cell.start for cell in board.cells.values()}
    first = 1 if half_of(place) == "a" else STARTS + 1
    return next((number for number in range(first, first + STARTS) if number not in used), 0)


def erased(cell: Cell) -> Cell:
    if cell.start:
        return replace(cell, start=0)
    return replace(cell, trench=False) if cell.trench else Cell()


def mirror(board: DrawnBoard, axis: str) -> None:
    """Copy half A to half B, or the upper half to the lower one; start numbers of the copy are those of its half."""
    for place in list(board.cells):
        column, row = GRID.cell(place)
        cell = board.cells[place]
        if axis == ACROSS and column < HALF:
            start = cell.start + STARTS if cell.start else 0
            board.cells[GRID.index(2 * HALF - column, row)] = replace(cell, start=start)
        elif axis == DOWN and row < last_row(column) - row:
            twin = GRID.index(column, last_row(column) - row)
            board.cells[twin] = replace(cell, start=board.cells[twin].start if cell.terrain in ".R" else 0)


def last_row(column: int) -> int:
    return ROWS - 1 - column % 2


# -- drawing


def picture(board: DrawnBoard, speaker: Speaker) -> Board:
    ground = ground_of_rows("", WHOLE, *board.rows())
    words = {name: speaker.say(f"terrain-{name}") for name in WORDS}
    left, top, width, height = MAP.box(ground.everything, margin=6)
    places = tuple(part.replace(hex_place(ground, each, words), id=HEX_NAMES[each]) for each in bits(ground.everything))
    made = Board(
        kind="hexes", view=(left, top, width, height), layers=tuple(each for each in layers(ground) if each.shapes),
        places=places, stamps=stamps(), rulers=rulers(ground),
    )  # fmt: skip
    return hashed(made)


def starts(board: DrawnBoard, speaker: Speaker) -> Iterator[Marker]:
    for place, cell in board.cells.items():
        if cell.start:
            name = speaker.say("scene-start", number=cell.start)
            yield Marker(f"start-{HEX_NAMES[place]}", HEX_NAMES[place], "disc", name, text=str(cell.start))


def fault(mistake: PackMistake, speaker: Speaker) -> Fault:
    reason = speaker.say_with(mistake.key, dict(mistake.args)) if mistake.key else mistake.reason
    return Fault(reason, mistake.place, mistake.place.upper(), mistake.line)


# -- by chance


def random_board(seed: int) -> DrawnBoard:
    """A board that is the same from all sides: a quarter of half A is drawn, and mirrored three times."""
    rng = random.Random(f"board {seed}")
    board = DrawnBoard(f"Random board {seed}")
    for letter, patches, size in (("F", 5, 5), ("W", 2, 4)):
        for _ in range(patches):
            column, row = rng.randrange(MIDDLE), rng.randrange(ROWS // 2)
            for _ in range(rng.randint(2, size)):
                put(board, column, row, Cell(letter))
                column = min(MIDDLE - 1, max(0, column + rng.choice((-1, 0, 1))))
                row = min(ROWS // 2 - 1, max(0, row + rng.choice((-1, 0, 1))))
    for row in range(ROWS):
        put(board, MIDDLE, row, Cell("R"))
        put(board, HALF, row, Cell("R"))
    column = rng.randint(1, 4)
    row = rng.randint(5, 6)
    for step in range(2):
        put(board, column, row + step - 1, Cell(".", True))
    column, row = rng.randint(2, 5), rng.randint(1, 3)
    for step in (-1, 1):
        for near in range(2):
            put(board, column + step, row - near, Cell("."))
    put(board, column, row, Cell("X"))
    for column in (rng.choice((2, 4)), MIDDLE):
        for beside in (column - 1, column + 1):
            put(board, beside, ROWS // 2 - 1, Cell("."))
        put(board, column, ROWS // 2, Cell("X"))
    number_starts(board, rng)
    mirror(board, ACROSS)
    return board


def put(board: DrawnBoard, column: int, row: int, cell: Cell) -> None:
    """Put the same into a hex of half A, its images down and across, and the seam."""
    row = max(0, min(last_row(column), row))
    columns = {column, HALF - 1 - column} if column < HALF else {HALF}
    for each in columns:
        for line in {row, last_row(each) - row}:
            board.cells[GRID.index(each, line)] = cell


def number_starts(board: DrawnBoard, rng: random.Random) -> None:
    """Six starts in half A: one with its three images, and two on the road in the middle."""
    row = rng.randint(4, 5)
    put(board, 6, row, Cell("."))
    near = rng.randint(2, 3)
    places = [(6, row), (HALF - 7, row), (6, last_row(6) - row), (HALF - 7, last_row(6) - row)]
    places += [(MIDDLE, near), (MIDDLE, last_row(MIDDLE) - near)]
    for number, (column, line) in enumerate(sorted(places, key=lambda each: each[::-1]), start=1):
        place = GRID.index(column, line)
        board.cells[place] = replace(board.cells[place], start=number)


WORKSHOP = BoardWorkshop()
