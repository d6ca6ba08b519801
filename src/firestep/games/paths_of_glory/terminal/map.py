"""Paths of Glory in a terminal: where units stand, front by front, with signs that read without colour."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from firestep.board.bits import bits
from firestep.games.paths_of_glory.ground import FORT, NATION_SPACES, NEAR_EAST, ROWS, SPACE_BY_ID, SPACE_IDS, Space
from firestep.games.paths_of_glory.nations import AP, CP, NATION_NAMES, Nation, Side
from firestep.games.paths_of_glory.position import PathsPosition
from firestep.games.paths_of_glory.supply import in_supply
from firestep.games.paths_of_glory.units import IS_ARMY, NATION_OF, SIDE_OF, UNIT_BY_ID, UNIT_IDS, Unit
from firestep.terminal.offered import Offered
from firestep.text import Speaker

COLUMN = 38
"""The width of a space with its stack."""
FRONTS = ("west", "italy", "east", "balkans", "near-east")
STYLES = {CP: "bold cyan", AP: "bold yellow"}
BALKANS = tuple(NATION_SPACES[nation] for nation in (Nation.SB, Nation.BU, Nation.RO, Nation.GR, Nation.AL, Nation.MN))
WEST = NATION_SPACES[Nation.FR] | NATION_SPACES[Nation.BE] | NATION_SPACES[Nation.BR]
RHINE, ALPS = 11.5, (48.0, 15.0)
"""Germany west of the first faces France; Austria south and west of the second faces Italy."""


def front_of(space: Space) -> str:
    """The front that a space belongs to."""
    bit, latitude, longitude = 1 << space, float(ROWS[space]["lat"]), float(ROWS[space]["lon"])
    if NEAR_EAST & bit:
        return "near-east"
    if WEST & bit or (NATION_SPACES[Nation.GE] & bit and longitude < RHINE):
        return "west"
    if NATION_SPACES[Nation.IT] & bit or (
        NATION_SPACES[Nation.AH] & bit and latitude < ALPS[0] and longitude < ALPS[1]
    ):
        return "italy"
    return "balkans" if any(ground & bit for ground in BALKANS) else "east"


FRONT_OF: tuple[str, ...] = tuple(front_of(space) for space in range(len(SPACE_IDS)))


def unit_sign(position: PathsPosition, unit: Unit) -> str:
    """`GE5` an army, `GEc` a corps; a reduced unit has an apostrophe, one out of supply a question mark."""
    name = UNIT_IDS[unit]
    number = name.rpartition("-")[2]
    mark = (str(int(number)) if number.isdigit() else f"-{number}") if IS_ARMY[unit] else "c"
    reduced = "'" if position.reduced >> unit & 1 else ""
    hungry = "?" if position.where[unit] >= 0 and not in_supply(position, unit) else ""
    return f"{NATION_NAMES[NATION_OF[unit]].upper()}{mark}{reduced}{hungry}"


def stack_signs(position: PathsPosition, units: int) -> str:
    """All units of a stack; equal ones are counted."""
    signs = [unit_sign(position, unit) for unit in bits(units)]
    return " ".join(f"{signs.count(sign)}×{sign}" if signs.count(sign) > 1 else sign for sign in dict.fromkeys(signs))


def stack_text(position: PathsPosition, units: int, side: Side) -> Text:
    """Square brackets are the Central Powers', round ones the Allies'."""
    opening, closing = "[]" if side == CP else "()"
    return Text(f"{opening}{stack_signs(position, units)}{closing}", STYLES[side])


def space_text(position: PathsPosition, space: Space, speaker: Speaker) -> Text:
    """Its name, with a star if it counts, its fort and trench, and whose it is."""
    marks = "*" if position.rules.vp_spaces >> space & 1 else ""
    if FORT[space] and position.forts >> space & 1:
        marks += f" F{FORT[space]}"
    owner = position.controller(space)
    for side in (CP, AP):
        if level := position.trench_level(space, side):
            marks += f" T{level}"
    return Text(f"{speaker.say(f'space-{SPACE_IDS[space]}')}{marks}", STYLES[owner])


def space_meant(position: PathsPosition, offered: Offered) -> Space | None:
    """The space that a choice names, or where the unit stands that it names."""
    for word in reversed(offered.notation.split(" ")):
        if word in SPACE_BY_ID:
            return SPACE_BY_ID[word]
        if word in UNIT_BY_ID and position.where[UNIT_BY_ID[word]] >= 0:
            return position.where[UNIT_BY_ID[word]]
    return None


def numbers_by_space(position: PathsPosition, offered: Sequence[Offered]) -> dict[Space, list[int]]:
    found: dict[Space, list[int]] = {}
    for each in offered:
        space = space_meant(position, each)
        if space is not None:
            found.setdefault(space, []).append(each.number)
    return found


def map_table(position: PathsPosition, offered: Sequence[Offered], speaker: Speaker, width: int) -> Table:
    """Front by front, every space that holds units or is spoken of, in as many columns as there is room."""
    numbers = numbers_by_space(position, offered)
    shown = position.occupied[CP] | position.occupied[AP]
    for space in numbers:
        shown |= 1 << space
    columns = max(1, width // COLUMN)
    table = Table(box=None, pad_edge=False, show_header=False)
    for _ in range(columns):
        table.add_column(no_wrap=True, max_width=width // columns - 1)
    for front in FRONTS:
        spaces = [space for space in bits(shown) if FRONT_OF[space] == front]
        if spaces:
            table.add_row(Text(speaker.say(f"pog-front-{front}"), "bold underline"))
            cells = [space_line(position, space, numbers.get(space, []), speaker) for space in spaces]
            for start in range(0, len(cells), columns):
                table.add_row(*cells[start : start + columns])
    return table


def space_line(position: PathsPosition, space: Space, numbers: Sequence[int], speaker: Speaker) -> Text:
    line = Text()
    if numbers:
        line.append(f"‹{', '.join(map(str, numbers))}› ", "bold magenta")
    line.append_text(space_text(position, space, speaker))
    units = position.at[space]
    if units:
        line.append(" ")
        line.append_text(stack_text(position, units, SIDE_OF[units.bit_length() - 1]))
    return line
