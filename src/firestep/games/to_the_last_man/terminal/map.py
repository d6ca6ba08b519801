"""The Western Front in characters: every area where it lies, two lines each, with who stands there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from rich.text import Text

from firestep.games.to_the_last_man.ground import AREA_ROWS, AREAS, CODES, EFT, VP, Area
from firestep.games.to_the_last_man.movement import place_of
from firestep.games.to_the_last_man.notation import named, piece_named
from firestep.games.to_the_last_man.position import NEUTRAL, LastManPosition
from firestep.games.to_the_last_man.units import GERMAN, SIDES
from firestep.games.to_the_last_man.view import as_seen, shows_contents
from firestep.kernel import AnyQuestion, Choice
from firestep.terminal.offered import Offered

CELL = 11
"""Characters across for one area."""
ROWS = 16
NARROWEST = 90
SIDE_STYLES = ("bold white on grey27", "bold black on light_steel_blue", "black on grey70")
DISPUTED_STYLE = "bold black on khaki3"
BRACKETS = (("[", "]"), ("(", ")"))
"""German pieces stand in square brackets, those of the Entente in round ones, so that no colour is needed."""


@dataclass(slots=True, frozen=True)
class Cell:
    """Where an area stands: its column in characters and its row of two lines."""

    column: int
    row: int


@lru_cache(maxsize=16)
def layout(width: int) -> tuple[Cell, ...]:
    """Every area where it lies on the map, moved along its row until nothing covers anything."""
    longitudes = [float(row["map_lon"]) for row in AREA_ROWS]
    latitudes = [float(row["map_lat"]) for row in AREA_ROWS]
    west, north = min(longitudes), max(latitudes)
    across = (width - CELL) / (max(longitudes) - west)
    down = (ROWS - 1) / (north - min(latitudes))
    by_row: dict[int, list[tuple[int, Area]]] = {}
    for area in range(AREAS):
        row = round((north - latitudes[area]) * down)
        by_row.setdefault(row, []).append((round((longitudes[area] - west) * across), area))
    cells = [Cell(0, 0)] * AREAS
    for row, places in by_row.items():
        for column, area in apart(sorted(places), width):
            cells[area] = Cell(column, row)
    return tuple(cells)


def apart(places: list[tuple[int, Area]], width: int) -> list[tuple[int, Area]]:
    """Push to the right what would overlap, then back to the left what would leave the page."""
    pushed: list[tuple[int, Area]] = []
    free = 0
    for column, area in places:
        pushed.append((max(column, free), area))
        free = pushed[-1][0] + CELL
    free = width
    for at in range(len(pushed) - 1, -1, -1):
        column, area = pushed[at]
        pushed[at] = (min(column, free - CELL), area)
        free = pushed[at][0]
    return pushed


def area_of_choice(position: LastManPosition, question: AnyQuestion, choice: Choice) -> Area:
    """The area that a choice names, or where the piece stands that it names; -1 for none."""
    things = question.things(position, choice)
    area, piece = named(things, "area"), piece_named(things)
    if area is not None:
        return area
    return -1 if piece is None else place_of(position, piece)


class FrontMap:
    """The map as one seat sees it."""

    def __init__(
        self, position: LastManPosition, question: AnyQuestion | None, offered: Sequence[Offered], width: int
    ) -> None:
        self.seat = question.seat if question is not None else None
        self.position = as_seen(position, self.seat)
        self.width = max(width, NARROWEST)
        self.numbers: dict[Area, int] = {}
        if question is not None:
            for each in offered:
                self.numbers.setdefault(area_of_choice(position, question, each.choice), each.number)

    def draw(self) -> Text:
        """Sixteen rows of two lines, and the Transit Box below them."""
        canvas = Text(no_wrap=True, overflow="crop")
        cells = layout(self.width)
        for row in range(ROWS):
            here = sorted((cells[area].column, area) for area in range(AREAS) if cells[area].row == row)
            for write in (self.first_line, self.second_line):
                at = 0
                for column, area in here:
                    canvas.append(" " * (column - at))
                    canvas.append(write(area).ljust(CELL - 1)[: CELL - 1], self.style(area))
                    at = column + CELL - 1
                canvas.append("\n")
        if self.position.present[EFT] or self.position.armies_in[EFT]:
            canvas.append(f"EFT {self.strength(GERMAN, EFT)}\n", SIDE_STYLES[GERMAN])
        canvas.rstrip()
        return canvas

    def style(self, area: Area) -> str:
        if self.position.disputed >> area & 1:
            return DISPUTED_STYLE
        owner = self.position.owner[area]
        return SIDE_STYLES[2 if owner == NEUTRAL else owner]

    def first_line(self, area: Area) -> str:
        """`7:VER*#4 1`: the number of a choice, the area, that it is disputed, its fort, and its points if they fit."""
        number = f"{self.numbers[area]}:" if area in self.numbers else ""
        fort = f"#{self.position.fort[area]}" if self.position.fort[area] >= 0 else ""
        disputed = "*" if self.position.disputed >> area & 1 else ""
        line = f"{number}{CODES[area]}{disputed}{fort}"
        points = f" {VP[area]}" if VP[area] else ""
        return line + points if len(line + points) < CELL else line

    def second_line(self, area: Area) -> str:
        return "".join(self.strength(side, area) for side in SIDES)

    def strength(self, side: int, area: Area) -> str:
        """`[9=]`: how many units, and that a piece is entrenched; `?` for what this seat may not know."""
        position = self.position
        armies = position.armies_here(side, area)
        if not armies and not position.units_here(side, area):
            return ""
        hidden = any(not shows_contents(position, army, self.seat) for army in armies if position.inside[army])
        units = "?" if hidden else str(position.units_here(side, area).bit_count())
        dug_in = any(position.dug_in >> army & 1 for army in armies)
        dug_in = dug_in or bool(position.alone[area] & position.units_of[side] & position.entrenched)
        opening, closing = BRACKETS[side]
        return f"{opening}{units}{'=' if dug_in else ''}{closing}"
