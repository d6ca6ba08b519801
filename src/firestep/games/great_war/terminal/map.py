"""The map of The Great War in characters, the Germans at the top: terrain, units, and the numbers of the choices.

Ground is written as in scenario files: terrain, the number of its group, marks. Germans are dark with capital letters
in square brackets, the Allies light with small letters in round ones: kind, figures, specialist.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from firestep.games.great_war.advance import ChooseBonusTarget
from firestep.games.great_war.artillery import ChooseCentre
from firestep.games.great_war.battles import ChooseTarget
from firestep.games.great_war.facts import SPECIALISTS, TERRAINS, UNITS
from firestep.games.great_war.ground import COLUMNS_OF_ROW, GERMAN, GRID, ROW_LETTERS
from firestep.games.great_war.position import NOBODY, GreatWarPosition, Hex, Unit
from firestep.games.great_war.questions import HexQuestion
from firestep.kernel import AnyQuestion, Choice
from firestep.terminal.hex_map import (
    AIMED_AT,
    LIT,
    Cell,
    Line,
    draw_rows,
    fitting_width,
    number_text,
    numbers_by_place,
    shade_of_pointed,
)
from firestep.terminal.offered import Offered

CELL_WIDTHS = (6, 4)
"""The widest that fits is used."""
WIDEST = CELL_WIDTHS[0]
COUNTRYSIDE = "."
SHADES = {
    ".": ("#5c5a3c", "#565438", "#504e34"),
    "F": ("#27482a", "#234226", "#1f3c22"),
    "B": ("#6e4038", "#683b34", "#623630"),
    "E": ("#7c5040", "#764b3c", "#704638"),
    "H": ("#7a6a44", "#746540", "#6e603c"),
    "R": ("#5f5850", "#59534b", "#534e46"),
    "T": ("#4a3a2c", "#463628", "#423224"),
    "C": ("#45413a", "#413d36", "#3d3932"),
    "M": ("#35312c", "#322e29", "#2f2b26"),
    "K": ("#787878", "#727272", "#6c6c6c"),
    "W": ("#3a6a8f", "#366386", "#325c7d"),
    "D": ("#23507f", "#1f4973", "#1b4267"),
    "S": ("#6a563e", "#64513a", "#5e4c36"),
}
SIGN_COLOUR = "#c8c2a8"
NATION_STYLES = {
    "german": "bold #f2efe4 on #23262b",
    "british": "bold #23200f on #dccf95",
    "canadian": "bold #23200f on #dccf95",
    "french": "bold #10202e on #9fc6e6",
}
MARKS = (("x", "wire"), ("^", "fortified"), ("c", "craters"), ("!", "guns"))
"""Signs for marks on a hex, with the masks of the position."""


def ground_style(code: str, shade: int = 0) -> str:
    return f"{SIGN_COLOUR} on {SHADES[code][shade]}"


def unit_style(position: GreatWarPosition, unit: Unit) -> str:
    side = position.side[unit]
    return NATION_STYLES["german" if side == GERMAN else position.agreed.battle.allied]


def unit_sign(position: GreatWarPosition, unit: Unit, width: int = WIDEST) -> str:
    """`[I4E]` for the Germans, `(i4e)` for the Allies: kind, figures, specialist; no brackets if there is no room."""
    specialist = SPECIALISTS[position.specialist[unit]]
    text = f"{UNITS[position.kind[unit]].code}{position.figures[unit]}{specialist.code if specialist else ''}"
    if position.side[unit] == GERMAN:
        return f"[{text}]" if width >= WIDEST else text
    return f"({text.lower()})" if width >= WIDEST else text.lower()


def place_of_choice(choice: Choice) -> Hex | None:
    """Where on the map an answer to a question about hexes is."""
    return choice if isinstance(choice, int) else None


class GreatWarMap:
    """One drawing of a position."""

    def __init__(
        self, position: GreatWarPosition, question: AnyQuestion | None, offered: Sequence[Offered], width: int
    ) -> None:
        self.position = position
        self.cell_width = fitting_width(CELL_WIDTHS, max(COLUMNS_OF_ROW), width)
        asks_for_hex = isinstance(question, HexQuestion)
        self.numbers = numbers_by_place(offered, place_of_choice) if asks_for_hex else {}
        self.chosen: Unit = getattr(question, "unit", NOBODY)
        self.lit = AIMED_AT if isinstance(question, ChooseTarget | ChooseBonusTarget | ChooseCentre) else LIT
        self.group_at = {
            place: name[1:]
            for name, hexes in position.agreed.battle.groups
            for place in range(GRID.size)
            if hexes >> place & 1
        }

    def draw(self) -> Text:
        return draw_rows(COLUMNS_OF_ROW, self.cell_width, self.cell, ROW_LETTERS.upper())

    def cell(self, column: int, row: int) -> Cell:
        place = GRID.index(column, row)
        code = self.code(place)
        style = ground_style(code, shade_of_pointed(column, row))
        return Cell(self.top(place, style), self.bottom(place, code, style))

    def code(self, place: Hex) -> str:
        """The letter of the printed terrain; fortified buildings are buildings."""
        terrain = TERRAINS[self.position.ground.base[place]]
        return terrain.code or terrain.moves_as[0].upper()

    def top(self, place: Hex, style: str) -> Line:
        position = self.position
        unit = position.unit_at[place]
        if unit == NOBODY:
            return Line("", style)
        sign = unit_sign(position, unit, self.cell_width)
        if unit == self.chosen:
            sign = f">{sign[1:-1]}<" if self.cell_width >= WIDEST else sign
            return Line(sign, f"underline {unit_style(position, unit)}")
        ordered = position.ordered >> unit & 1
        return Line(sign, unit_style(position, unit) + (" italic" if ordered else ""))

    def bottom(self, place: Hex, code: str, style: str) -> Line:
        ground = self.ground_text(place, code)
        if place not in self.numbers:
            return Line(ground, style)
        number = number_text(self.numbers[place], self.cell_width)
        room = self.cell_width - len(number) - 1
        return Line(f"{number} {ground}" if ground != COUNTRYSIDE and len(ground) <= room else number, self.lit)

    def ground_text(self, place: Hex, code: str) -> str:
        marks = "".join(sign for sign, mask in MARKS if getattr(self.position, mask) >> place & 1)
        return code + self.group_at.get(place, "") + self.bridge(place) + marks

    def bridge(self, place: Hex) -> str:
        battle = self.position.agreed.battle
        if (battle.bridges | self.position.repaired) >> place & 1:
            return "b"
        return "d" if battle.damaged >> place & 1 else ""
