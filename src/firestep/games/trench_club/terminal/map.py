"""The map of Trench Club in characters: terrain, forts, units, mines and the numbers of what may be chosen.

Central Powers are dark with capital letters in square brackets, the Entente light with small letters in round ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rich.text import Text

from firestep.games.trench_club import wording
from firestep.games.trench_club.agreement import CENTRAL
from firestep.games.trench_club.combat import Level, level_of
from firestep.games.trench_club.deployment import ChooseHexToPlace
from firestep.games.trench_club.ground import COLUMNS, GRID, ROWS, column_name
from firestep.games.trench_club.mines import ChooseMineHex
from firestep.games.trench_club.moves import ChooseDestination
from firestep.games.trench_club.notation import nation_of
from firestep.games.trench_club.position import NEUTRAL, Hex, TrenchPosition, Unit
from firestep.games.trench_club.purchases import ChooseFort, ChooseWaterHex
from firestep.games.trench_club.targets import ChooseTarget
from firestep.games.trench_club.transport import ChooseUnloadHex
from firestep.games.trench_club.units import TYPES
from firestep.kernel import AnyQuestion, Choice
from firestep.terminal.hex_map import (
    AIMED_AT,
    LIT,
    Cell,
    Line,
    draw_hexes,
    fitting_width,
    number_text,
    numbers_by_place,
    shade_of,
)
from firestep.terminal.offered import Offered

CODES = {
    "infantry": "IN",
    "mounted-infantry": "MI",
    "heavy-infantry": "HI",
    "transport": "TR",
    "armoured-car": "AC",
    "tank": "TK",
    "field-gun": "FG",
    "howitzer": "HO",
    "heavy-mortar": "HM",
    "anti-aircraft": "AA",
    "plane": "PL",
    "big-bertha": "BB",
    "anti-tank-gunners": "AT",
    "renault-ft17": "FT",
    "mark1-female": "MK",
    "airship": "AS",
    "gunboat": "GB",
    "mine-layer": "ML",
    "gas-launcher": "GL",
    "railway-gun": "RG",
    "engineer": "EN",
}
CELL_WIDTHS = (5, 3, 2)
"""The widest that fits is taken."""
LEVEL_SIGNS = {Level.ROOKIE: "", Level.VETERAN: "'", Level.HERO: "*"}

GROUND_SIGNS = {"open": ".", "road": "=", "bridge": "#", "forest": "^", "water": "~", "trench": "%"}
SHADES = {
    "open": ("#5c5a3c", "#565438", "#504e34"),
    "road": ("#8b7b5e", "#857558", "#7f6f52"),
    "bridge": ("#a3823f", "#9c7b39", "#957433"),
    "forest": ("#27482a", "#234226", "#1f3c22"),
    "water": ("#23507f", "#1f4973", "#1b4267"),
    "trench": ("#6a4a3a", "#644436", "#5e3e32"),
    "fort": ("#787878", "#727272", "#6c6c6c"),
}
SIGN_COLOUR = "#c8c2a8"
NATION_STYLES = {
    "de": "bold #f2efe4 on #23262b",
    "ah": "bold #f2efe4 on #4a2226",
    "fr": "bold #10202e on #9fc6e6",
    "gb": "bold #23200f on #dccf95",
}
NEUTRAL_STYLE = "bold #101010 on #b8b8b8"

HEX_QUESTIONS = (ChooseDestination, ChooseHexToPlace, ChooseMineHex, ChooseUnloadHex, ChooseWaterHex)
SIGNS = {name: (sign * 3, f"{SIGN_COLOUR} on {SHADES[name][0]}") for name, sign in GROUND_SIGNS.items()} | {
    "fort": ("A3", NEUTRAL_STYLE)
}


def unit_style(nation: str) -> str:
    return NATION_STYLES[nation]


def unit_sign(position: TrenchPosition, unit: Unit, width: int) -> str:
    """`[TK3]` for the Central Powers, `(tk3)` for the Entente; the damage last, brackets only where there is room."""
    code = CODES[TYPES[position.kind[unit]].id]
    is_central = position.team_of(unit) == CENTRAL
    text = code if is_central else code.lower()
    if width >= 3:
        text += str(position.damage[unit] or " ")
    if width < 5:
        return text
    return f"[{text}]" if is_central else f"({text})"


def chosen_sign(position: TrenchPosition, unit: Unit, width: int) -> str:
    """`>TK3<`: the unit that the question is about."""
    text = unit_sign(position, unit, width)
    return f">{text[1:-1]}<" if width >= 5 else text


def place_of_choice(position: TrenchPosition, question: AnyQuestion, choice: Choice) -> Hex | None:
    """Where on the map a choice is, if it is anywhere."""
    if isinstance(question, HEX_QUESTIONS):
        return choice if isinstance(choice, int) else None
    if isinstance(question, ChooseFort) and isinstance(choice, int):
        return position.ground.forts[choice].hex
    if type(question) in wording.UNIT_QUESTIONS and not isinstance(choice, str):
        unit = choice if isinstance(choice, int) else choice[0]
        return position.where[unit] if position.where[unit] >= 0 else None
    return None


class TrenchMap:
    """One drawing of a position."""

    def __init__(
        self, position: TrenchPosition, question: AnyQuestion | None, offered: Sequence[Offered], width: int
    ) -> None:
        self.position = position
        self.columns = [column for column in range(COLUMNS) if self.is_in_use(column)]
        self.cell_width = fitting_width(CELL_WIDTHS, len(self.columns), width)
        self.numbers: dict[Hex, int] = {}
        if question is not None:
            self.numbers = numbers_by_place(offered, partial(place_of_choice, position, question))
        self.chosen: Unit = getattr(question, "unit", -1)
        self.lit = AIMED_AT if isinstance(question, ChooseTarget) else LIT
        self.starts = {} if position.round else {place: number for number, place in position.ground.starts.items()}

    def is_in_use(self, column: int) -> bool:
        return any(self.position.ground.everything >> GRID.index(column, row) & 1 for row in range(ROWS - column % 2))

    def draw(self) -> Text:
        names = [column_name(column).upper() for column in self.columns]
        return draw_hexes(self.columns, ROWS, self.cell_width, self.cell, names)

    def cell(self, column: int, row: int) -> Cell | None:
        if row >= ROWS - column % 2:
            return None
        place = GRID.index(column, row)
        if not self.position.ground.everything >> place & 1:
            return None
        shade = shade_of(column, row)
        fort = self.position.ground.fort_at.get(place)
        if fort is not None:
            return self.fort_cell(place, fort)
        terrain = self.terrain_at(place)
        ground = Line(self.ground_text(place, terrain), f"{SIGN_COLOUR} on {SHADES[terrain][shade]}")
        return Cell(self.top(place, ground), self.bottom(place, ground))

    # -- what stands on a hex

    def top(self, place: Hex, ground: Line) -> Line:
        unit = self.position.unit_at[place]
        if unit < 0:
            return Line("", ground.style)
        if unit == self.chosen:
            return Line(chosen_sign(self.position, unit, self.cell_width), f"underline {self.style_of(unit)}")
        return Line(unit_sign(self.position, unit, self.cell_width), self.style_of(unit))

    def style_of(self, unit: Unit) -> str:
        style = unit_style(nation_of(self.position, unit))
        has_moved = self.position.moved >> unit & 1 and self.position.army[unit] == self.position.turn_of
        return style.replace("bold", "italic") if has_moved else style

    def bottom(self, place: Hex, ground: Line) -> Line:
        if place in self.numbers:
            return Line(number_text(self.numbers[place], self.cell_width), self.lit)
        unit = self.position.unit_at[place]
        level = LEVEL_SIGNS[level_of(self.position.experience[unit])] if unit >= 0 else ""
        return Line(ground.text + level if self.cell_width > 2 else level or ground.text, ground.style)

    def terrain_at(self, place: Hex) -> str:
        ground = self.position.ground
        if self.position.agreed.expert and ground.trench_hexes >> place & 1:
            return "trench"
        return ground.terrain_of(place)

    def ground_text(self, place: Hex, terrain: str) -> str:
        for team, sign in enumerate("Mm"):
            if self.position.mines[team] >> place & 1:
                return f"!{sign}!" if self.cell_width > 2 else f"!{sign}"
        if place in self.starts:
            return str(self.starts[place])
        sign = GROUND_SIGNS[terrain]
        return sign if terrain == "open" else sign * min(3, self.cell_width)

    # -- forts

    def fort_cell(self, place: Hex, fort: int) -> Cell:
        """Name and owner, and how many units are inside; the owner's letters are those of the units' side."""
        position = self.position
        owner = position.fort_owner[fort]
        name = position.ground.forts[fort].label
        if owner == NEUTRAL:
            flag, style = "--", NEUTRAL_STYLE
        else:
            army = position.agreed.armies[owner]
            flag = army.nation.upper() if army.team == CENTRAL else army.nation
            style = unit_style(army.nation)
        inside = len(position.units_in_fort(fort))
        count = str(inside) if inside else ""
        if place in self.numbers:
            bottom = Line(number_text(self.numbers[place], self.cell_width), self.lit)
        else:
            bottom = Line(flag + count if self.cell_width > 2 else flag, style)
        return Cell(Line(f"<{name}>" if self.cell_width > 3 else name, style), bottom)
