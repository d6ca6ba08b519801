"""What the tools and fields of the battle editor do to a draft."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from firestep.board.bits import bits, mask_of
from firestep.games.great_war.facts import TERRAIN_BY_CODE
from firestep.games.great_war.ground import GRID, HEX_BY_NAME, ROW_HEXES, ROW_LETTERS, SIDE_NAMES
from firestep.games.great_war.scenario_file import RANGES, Table
from firestep.games.great_war.workshop.draft import ARMIES, COUNTRYSIDE, Cell, Draft, where, without
from firestep.scene.workshop import CannotEdit, Edit, is_whole_number

TERRAIN, MARK, UNIT, OBJECTIVE = "terrain", "mark", "unit", "objective"
ACROSS, DOWN = "across", "down"
NOTHING = ""
YES = "yes"
WATER = "WD"


def apply(draft: Draft, edit: Edit) -> None:
    """Carry out an edit; raises `CannotEdit`."""
    places = [place_named(name) for name in edit.places]
    if edit.kind == "paint":
        for place in places:
            paint(draft, edit.tool, place)
    elif edit.kind == "erase":
        for place in places:
            erase(draft, place)
    elif edit.kind == "set":
        set_property(draft, edit.id, edit.value)
    else:
        mirror(draft, edit.value)


def place_named(name: str) -> int:
    if name not in HEX_BY_NAME:
        raise CannotEdit(f"there is no hex {name!r}")
    return HEX_BY_NAME[name]


# -- tools


def paint(draft: Draft, tool: str, place: int) -> None:
    kind, _, what = tool.partition(":")
    cell = draft.cells[place]
    if kind == TERRAIN and what in TERRAIN_BY_CODE:
        draft.paint(place, what)
    elif kind == MARK and what in ("x", "^", "b", "d"):
        others = without(cell.marks, "bd") if what in "bd" else cell.marks
        draft.cells[place] = replace(cell, marks=without(others, what) + what)
        if what in "bd" and cell.terrain not in WATER:
            draft.paint(place, "D")
            draft.cells[place] = replace(draft.cells[place], marks=without(others, what) + what)
    elif kind == UNIT and len(what) == 1:
        draft.cells[place] = replace(cell, unit=what)
    elif kind == OBJECTIVE:
        if not draft.objectives:
            add_objective(draft)
        draft.add_to_objective(number_of_objective(draft, what), place)
    else:
        raise CannotEdit(f"there is no tool {tool!r}")


def erase(draft: Draft, place: int) -> None:
    """First the unit, then what lies in the hex, then its ground."""
    cell = draft.cells[place]
    if cell.unit:
        draft.cells[place] = replace(cell, unit="")
    elif cell.marks or cell.digit:
        draft.cells[place] = replace(cell, marks="", digit="")
    else:
        draft.cells[place] = Cell(COUNTRYSIDE)


def add_objective(draft: Draft) -> None:
    draft.objectives.append({"side": "either", "kind": "temp_start", "medals": 1})


# -- fields


def set_property(draft: Draft, name: str, value: str) -> None:
    """`title`, `german.hq`, `special.guns_stay`, `objective.0.kind`, `hex.f6.specialist`..."""
    head, _, rest = name.partition(".")
    if head == "hex":
        place, _, key = rest.partition(".")
        set_hex(draft, place_named(place), key, value)
    elif head == "objective":
        set_objective(draft, rest, value)
    elif head in ARMIES and rest in draft.armies[0]:
        draft.armies[ARMIES.index(head)][rest] = number_in(rest, value)
    elif head in TABLES:
        set_in_table(TABLES[head](draft), rest, value)
    elif head in ("number", "year", "medals"):
        draft.top[head] = number_in(head, value)
    elif head == "notes":
        draft.top["notes"] = [line.strip() for line in value.splitlines() if line.strip()]
    elif head in ("title", "date", "allied", "first", "racing"):
        draft.top[head] = " ".join(value.split())
    else:
        raise CannotEdit(f"there is no field {name!r}")


TABLES: dict[str, Callable[[Draft], Table]] = {"bombardment": lambda d: d.bombardment, "special": lambda d: d.special}
FLAGS = ("ford_battle", "race_switch", "guns_stay", "choice")


def set_in_table(table: Table, key: str, value: str) -> None:
    """An empty value takes the field out."""
    if key in FLAGS:
        value_now: object = value == YES
    elif key in ("rows", "craters_of_rows"):
        value_now = "".join(letter for letter in ROW_LETTERS if letter in value)
    else:
        value_now = value
    if value_now:
        table[key] = value_now
    else:
        table.pop(key, None)
    if "rows" not in table and "choice" not in table:
        table.pop("by", None)


def number_in(key: str, value: str) -> int:
    """A number in its range: what is typed beyond it is cut off."""
    low, high = RANGES[key]
    try:
        return max(low, min(high, int(value)))
    except ValueError as error:
        raise CannotEdit(f"{value!r} is not a number") from error


def number_of_objective(draft: Draft, what: str) -> int:
    """The objective that a tool names; without a number, the last."""
    number = int(what) if is_whole_number(what) else len(draft.objectives) - 1
    if not 0 <= number < len(draft.objectives):
        raise CannotEdit(f"there is no objective {what!r}")
    return number


def set_objective(draft: Draft, rest: str, value: str) -> None:
    if rest == "add":
        add_objective(draft)
        return
    number, _, key = rest.partition(".")
    if not is_whole_number(number) or not 0 <= int(number) < len(draft.objectives):
        raise CannotEdit(f"there is no objective {number!r}")
    row = draft.objectives[int(number)]
    if key == "remove":
        for group in where(row):
            for place in draft.group_hexes(group):
                if group not in draft.groups:
                    draft.cells[place] = replace(draft.cells[place], digit="")
        draft.objectives.remove(row)
    elif key == "medals":
        row[key] = number_in(key, value)
    elif key in ("side", "kind", "each", "held"):
        if value:
            row[key] = value
        else:
            row.pop(key, None)
    else:
        raise CannotEdit(f"there is no field {key!r}")


def set_hex(draft: Draft, place: int, key: str, value: str) -> None:
    cell = draft.cells[place]
    if key == "specialist" and cell.unit:
        letter = value.upper() if cell.unit.isupper() else value.lower()
        draft.cells[place] = replace(cell, unit=cell.unit[0] + letter[:1])
    elif key == "wire":
        draft.cells[place] = replace(cell, marks=without(cell.marks, "x") + ("x" if value == YES else ""))
    elif key == "objective":
        draft.cells[place] = replace(cell, digit="")
        if is_whole_number(value) and 0 <= int(value) < len(draft.objectives):
            draft.add_to_objective(int(value), place)
    elif key == "name":
        name_group(draft, place, " ".join(value.split()))
    else:
        raise CannotEdit(f"there is no field {key!r}")


def name_group(draft: Draft, place: int, name: str) -> None:
    """Name the group of a hex; a hex without one gets a group with all hexes of its kind that hang together."""
    cell = draft.cells[place]
    if not cell.digit and name:
        digit = draft.free_group(cell.terrain)[1:]
        for each in hanging_together(draft, place):
            draft.cells[each] = replace(draft.cells[each], digit=digit)
    group = draft.cells[place].group
    if group:
        draft.groups[group] = name


def hanging_together(draft: Draft, place: int) -> Iterable[int]:
    terrain = draft.cells[place].terrain
    same = mask_of(each for each, cell in draft.cells.items() if cell.terrain == terrain and not cell.digit)
    part = 1 << place
    while (grown := (part | GRID.around(part)) & same) != part:
        part = grown
    return bits(part)


# -- mirror


def mirror(draft: Draft, axis: str) -> None:
    """Copy the left half to the right, or the German half to the Allied one, whose units it then is."""
    if axis == ACROSS:
        for hexes in ROW_HEXES:
            for left, right in zip(hexes[: len(hexes) // 2], reversed(hexes), strict=False):
                draft.cells[right] = draft.cells[left]
    elif axis == DOWN:
        mirror_down(draft)
    else:
        raise CannotEdit(f"there is no axis {axis!r}")


def mirror_down(draft: Draft) -> None:
    """Objectives of the German half are the Allied side's to take in the copy, and the other way round."""
    middle = len(ROW_HEXES) // 2
    for row in ROW_HEXES[middle + 1 :]:
        for place in row:
            draft.cells[place] = Cell()
    draft.tidy()
    copies: dict[str, str] = {}
    top = [place for row in ROW_HEXES[:middle] for place in row]
    for place in top:
        cell = draft.cells[place]
        if cell.group and cell.group not in copies:
            copies[cell.group] = draft.free_group(cell.terrain)
            draft.cells[reflected(place)] = replace(cell, digit=copies[cell.group][1:])  # so that it is taken
    for place in top:
        cell = draft.cells[place]
        digit = copies[cell.group][1:] if cell.group else ""
        draft.cells[reflected(place)] = replace(cell, digit=digit, unit=cell.unit.swapcase())
    for place in ROW_HEXES[middle]:
        draft.cells[place] = replace(draft.cells[place], unit="")
    draft.groups |= {copies[group]: name for group, name in draft.groups.items() if group in copies}
    draft.objectives += [each for row in list(draft.objectives) if (each := turned(row, copies)) is not None]


def turned(row: Table, copies: dict[str, str]) -> Table | None:
    """The objective of the other side; one of either side, or of no place, needs no copy of its own."""
    groups = where(row)
    if not groups or not all(group in copies for group in groups):
        return None
    swapped = dict(zip(SIDE_NAMES, reversed(SIDE_NAMES), strict=True))
    copy = {**row, "where": "+".join(copies[group] for group in groups)}
    for key in ("side", "held"):
        if key in copy:
            copy[key] = swapped.get(copy[key], copy[key])
    if "needs" in copy:
        copy["needs"] = "+".join(copies.get(group, group) for group in str(copy["needs"]).split("+"))
    return copy


def reflected(place: int) -> int:
    """The hex at the same place of the other half."""
    column, row = GRID.cell(place)
    return ROW_HEXES[len(ROW_HEXES) - 1 - row][column]
