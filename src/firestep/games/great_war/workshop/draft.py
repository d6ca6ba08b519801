"""A scenario file as it is being drawn: read from its text, changed, and written again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from firestep.games.great_war.ground import ALL_HEXES, ROW_HEXES, ROW_LETTERS, SIDE_NAMES
from firestep.games.great_war.scenario_file import CELL, Table
from firestep.kernel.packs import read_pack
from firestep.scene.workshop import CannotEdit

COUNTRYSIDE, TRENCH, BUILDINGS = ".", "T", "B"
DIGITS = "123456789"
NUMBER = 100
"""Battles of users have numbers from here on."""
WIDTH = 7
"""Of a cell in the text of a map."""
ARMIES = ("german", "allied_army")
FRESH_ARMY: Table = {"command": 5, "combat": 3, "hq": 8, "artillery": 3, "specialists": 0, "extra_specialists": 0}


@dataclass(slots=True, frozen=True)
class Cell:
    """A hex: terrain, number of its group, marks, unit with its specialist."""

    terrain: str = COUNTRYSIDE
    digit: str = ""
    marks: str = ""
    unit: str = ""

    @property
    def group(self) -> str:
        return self.terrain + self.digit if self.digit else ""

    def write(self) -> str:
        return f"{self.terrain}{self.digit}{self.marks}" + (f":{self.unit}" if self.unit else "")


def read_cell(text: str) -> Cell:
    match = CELL.fullmatch(text)
    if match is None:
        raise CannotEdit(f"{text!r} is not a hex")
    return Cell(match[1], match[2], match[3], match[4] or "")


@dataclass(slots=True)
class Draft:
    """A battle that may have mistakes."""

    cells: dict[int, Cell] = field(default_factory=lambda: dict.fromkeys(ALL_HEXES, Cell()))
    top: Table = field(default_factory=dict)
    armies: tuple[Table, Table] = field(default_factory=lambda: (dict(FRESH_ARMY), dict(FRESH_ARMY)))
    bombardment: Table = field(default_factory=dict)
    special: Table = field(default_factory=dict)
    groups: dict[str, str] = field(default_factory=dict)
    objectives: list[Table] = field(default_factory=list)

    # -- groups of hexes

    def group_hexes(self, group: str) -> list[int]:
        return [place for place, cell in self.cells.items() if group and cell.group == group]

    def free_group(self, terrain: str) -> str:
        """A group of this terrain that nothing uses yet."""
        used = {cell.group for cell in self.cells.values()} | {each for row in self.objectives for each in where(row)}
        free = next((terrain + digit for digit in DIGITS if terrain + digit not in used), None)
        if free is None:
            raise CannotEdit(f"there are nine groups of {terrain} already")
        return free

    def objective_at(self, place: int) -> int | None:
        """The number of the objective that a hex belongs to."""
        group = self.cells[place].group
        return next((number for number, row in enumerate(self.objectives) if group in where(row)), None)

    def add_to_objective(self, number: int, place: int) -> None:
        """Put a hex into a group of this objective, in one of its own terrain."""
        row, cell = self.objectives[number], self.cells[place]
        if cell.group in where(row):
            return
        group = next((each for each in where(row) if each[0] == cell.terrain), None) or self.free_group(cell.terrain)
        self.cells[place] = replace(cell, digit=group[1:])
        if group not in where(row):
            row["where"] = "+".join((*where(row), group))

    def paint(self, place: int, terrain: str) -> None:
        """Change the terrain of a hex; it stays in its objective. Bridges go with their water."""
        cell = self.cells[place]
        if cell.terrain == terrain:
            return
        number = self.objective_at(place)
        self.cells[place] = replace(cell, terrain=terrain, digit="", marks=without(cell.marks, "bd"))
        if number is not None:
            self.add_to_objective(number, place)

    def tidy(self) -> None:
        """Forget names and references of groups that no hex belongs to."""
        known = {cell.group for cell in self.cells.values() if cell.digit}
        self.groups = {group: name for group, name in self.groups.items() if group in known and name}
        for row in self.objectives:
            keep_known(row, "where", known)
            keep_known(row, "needs", known)
        for key in ("observation", "fortified_buildings"):
            keep_known(self.special, key, known)


def without(marks: str, gone: str) -> str:
    return "".join(each for each in marks if each not in gone)


def where(row: Table) -> list[str]:
    """The groups of an objective."""
    return [each for each in str(row.get("where", "")).split("+") if each]


def keep_known(table: Table, key: str, known: set[str]) -> None:
    if key in table:
        left = [each for each in str(table[key]).split("+") if each in known]
        if left:
            table[key] = "+".join(left)
        else:
            del table[key]


# -- reading


def read_draft(text: str) -> Draft:
    """The draft in a scenario file, with or without mistakes; raises `CannotEdit` if it is no such file."""
    try:
        data = read_pack(text)
        cells = dict(cells_of(data["map"]))
        top = {key: value for key, value in data.items() if key not in NOT_TOP}
        armies = tuple({**FRESH_ARMY, **data[key]} for key in ARMIES)
        groups = {str(key): str(value) for key, value in data.get("groups", {}).items()}
        rows = [dict(row) for row in data.get("objective", [])]
        return Draft(
            cells, top, (armies[0], armies[1]), dict(data.get("bombardment", {})), dict(data.get("special", {})),
            groups, rows,
        )  # fmt: skip
    except CannotEdit:
        raise
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        raise CannotEdit(f"this is not a battle: {error}") from error


NOT_TOP = ("map", "groups", "objective", "bombardment", "special", *ARMIES)


def cells_of(text: str) -> Iterator[tuple[int, Cell]]:
    lines = [line.split() for line in text.splitlines() if line.strip()]
    if len(lines) != len(ROW_LETTERS):
        raise CannotEdit(f"the map has {len(lines)} rows instead of {len(ROW_LETTERS)}")
    for places, (letter, *cells) in zip(ROW_HEXES, lines, strict=True):
        if len(cells) != len(places):
            raise CannotEdit(f"row {letter} has {len(cells)} hexes instead of {len(places)}")
        yield from zip(places, map(read_cell, cells), strict=True)


# -- writing

TOP_ORDER = (
    "game",
    "number",
    "title",
    "date",
    "year",
    "allied",
    "first",
    "medals",
    "racing",
    "layout",
    "units",
    "notes",
)


def write_draft(draft: Draft) -> str:
    """The scenario file of a draft: the same text for the same draft."""
    draft.tidy()
    top = {"game": "great-war", **draft.top}
    lines = [
        f"{key} = {value_text(top[key])}" for key in TOP_ORDER if key == "title" or top.get(key) not in (None, "", [])
    ]
    lines += ["map = '''", *map_lines(draft), "'''"]
    for name, table in zip(ARMIES, draft.armies, strict=True):
        lines += table_lines(f"[{name}]", table)
    for name, table in (("bombardment", draft.bombardment), ("special", draft.special), ("groups", draft.groups)):
        if table:
            lines += table_lines(f"[{name}]", dict(table))
    for row in draft.objectives:
        lines += table_lines("[[objective]]", row)
    return "\n".join(lines) + "\n"


def map_lines(draft: Draft) -> Iterator[str]:
    for letter, places in zip(ROW_LETTERS, ROW_HEXES, strict=True):
        indent = "   " if len(places) < len(ROW_HEXES[0]) else ""
        cells = "".join(draft.cells[place].write().ljust(WIDTH) for place in places)
        yield f"{letter} {indent}{cells}".rstrip()


def table_lines(head: str, table: Table) -> list[str]:
    return ["", head, *(f"{key_text(key)} = {value_text(value)}" for key, value in table.items())]


def key_text(key: str) -> str:
    """Group `.1` is no bare key of TOML."""
    return key if key.replace("_", "").isalnum() and key.isascii() else json.dumps(key)


def value_text(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join(value_text(each) for each in value)}]"
    return json.dumps(value, ensure_ascii=False)


def side_of_unit(code: str) -> str:
    return SIDE_NAMES[0] if code.isupper() else SIDE_NAMES[1]


def fresh_draft() -> Draft:
    """An empty field."""
    top: Table = {"number": NUMBER, "title": "", "allied": "british", "first": "german", "medals": 5}
    return Draft(top=top)
