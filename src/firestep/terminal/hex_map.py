"""Boards of hexes in characters: two lines a hex, three shades a colour, and the numbers of what may be chosen.

With flat tops, odd columns lie one line lower; with pointed tops, odd rows lie half a hex to the right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from rich.text import Text

from firestep.kernel import Choice
from firestep.terminal.offered import Offered

MARGIN = 3
"""Room for the names of the rows."""
LINES_A_HEX = 2
LIT = "bold #101010 on #ffd75f"
AIMED_AT = "bold #ffffff on #c22f2f"


@dataclass(slots=True, frozen=True)
class Line:
    """What stands in one of the two lines of a hex."""

    text: str
    style: str


@dataclass(slots=True, frozen=True)
class Cell:
    """One hex."""

    top: Line
    bottom: Line


Painter = Callable[[int, int], Cell | None]
"""What stands at a column and row; `None` is off the board."""


def room_for(columns: int, cell_width: int) -> int:
    """How many characters such a board needs across."""
    return MARGIN + columns * cell_width


def fitting_width(widths: Sequence[int], columns: int, room: int) -> int:
    """The first of these widths of a hex that fits; the last if none does."""
    return next((each for each in widths if room_for(columns, each) <= room), widths[-1])


# -- what may be chosen


def numbers_by_place(offered: Iterable[Offered], place_of: Callable[[Choice], int | None]) -> dict[int, int]:
    """By hex: the number of the first choice that is there."""
    found: dict[int, int] = {}
    for each in offered:
        place = place_of(each.choice)
        if place is not None:
            found.setdefault(place, each.number)
    return found


def number_text(number: int, cell_width: int) -> str:
    text = str(number)
    return text if len(text) <= cell_width else "*" * cell_width


# -- flat tops


def shade_of(column: int, row: int) -> int:
    """0, 1 or 2, different for any two hexes that touch."""
    axial_row = row - (column - column % 2) // 2
    return (column - axial_row) % 3


def draw_hexes(columns: Sequence[int], rows: int, cell_width: int, paint: Painter, names: Sequence[str]) -> Text:
    """The board as text, with the names of the columns above and the numbers of the rows on the left.

    Odd columns lie half a hex lower and have one row less.
    """
    canvas = headed_canvas(names, cell_width)
    for y in range(rows * LINES_A_HEX):
        row, part = divmod(y, LINES_A_HEX)
        canvas.append(f"{row + 1:>2} " if part == 1 and row < rows else " " * MARGIN, "dim")
        for column in columns:
            put(canvas, line_at(column, y, paint), cell_width)
        canvas.append("\n")
    canvas.rstrip()
    return canvas


def line_at(column: int, y: int, paint: Painter) -> Line | None:
    """What stands in line `y` of a column."""
    row, part = divmod(y - column % 2, LINES_A_HEX)
    return part_of(paint(column, row) if row >= 0 else None, part)


# -- pointed tops


def shade_of_pointed(column: int, row: int) -> int:
    """0, 1 or 2, different for any two hexes that touch."""
    return shade_of(row, column)


def draw_rows(columns_of_row: Sequence[int], cell_width: int, paint: Painter, names: Sequence[str]) -> Text:
    """The board as text, with the names of the rows on the left and the numbers of the columns above.

    Odd rows lie half a hex to the right.
    """
    numbers = [str(number + 1) for number in range(max(columns_of_row))]
    canvas = headed_canvas(numbers, cell_width)
    for row, columns in enumerate(columns_of_row):
        for part in range(LINES_A_HEX):
            canvas.append(f"{names[row]:>2} " if part == 1 else " " * MARGIN, "dim")
            canvas.append(" " * (cell_width // 2 * (row % 2)))
            for column in range(columns):
                put(canvas, part_of(paint(column, row), part), cell_width)
            canvas.append("\n")
    canvas.rstrip()
    return canvas


# -- both


def headed_canvas(names: Iterable[str], cell_width: int) -> Text:
    ruler = " " * MARGIN + "".join(name.center(cell_width) for name in names)
    return Text(ruler.rstrip() + "\n", no_wrap=True, overflow="crop")


def put(canvas: Text, line: Line | None, cell_width: int) -> None:
    if line is None:
        canvas.append(" " * cell_width)
    else:
        canvas.append(line.text.center(cell_width)[:cell_width], line.style)


def part_of(cell: Cell | None, part: int) -> Line | None:
    if cell is None:
        return None
    return cell.bottom if part else cell.top
