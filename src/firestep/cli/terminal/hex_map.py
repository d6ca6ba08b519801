"""A board of flat-topped hexes in characters: two lines a hex, odd columns one line lower, three shades a colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.text import Text

MARGIN = 3
"""Room for the numbers of the rows."""
LINES_A_HEX = 2


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


def shade_of(column: int, row: int) -> int:
    """0, 1 or 2, different for any two hexes that touch."""
    axial_row = row - (column - column % 2) // 2
    return (column - axial_row) % 3


def draw_hexes(columns: Sequence[int], rows: int, cell_width: int, paint: Painter, names: Sequence[str]) -> Text:
    """The board as text, with the names of the columns above and the numbers of the rows on the left.

    Odd columns lie half a hex lower and have one row less.
    """
    ruler = " " * MARGIN + "".join(name.center(cell_width) for name in names)
    canvas = Text(ruler.rstrip() + "\n", no_wrap=True, overflow="crop")
    for y in range(rows * LINES_A_HEX):
        row, part = divmod(y, LINES_A_HEX)
        canvas.append(f"{row + 1:>2} " if part == 1 and row < rows else " " * MARGIN, "dim")
        for column in columns:
            line = line_at(column, y, paint)
            if line is None:
                canvas.append(" " * cell_width)
            else:
                canvas.append(line.text.center(cell_width)[:cell_width], line.style)
        canvas.append("\n")
    canvas.rstrip()
    return canvas


def line_at(column: int, y: int, paint: Painter) -> Line | None:
    """What stands in line `y` of a column."""
    row, part = divmod(y - column % 2, LINES_A_HEX)
    cell = paint(column, row) if row >= 0 else None
    if cell is None:
        return None
    return cell.bottom if part else cell.top
